import APIGenCore
import Foundation

/// Which configuration counts for a spec.
extension SpecArgument {
  /// Returns the named configuration file, or one next to the spec: that of this spec alone, or of all in the folder.
  func configuration(at path: String?) throws(Failure) -> ConfigurationText? {
    let found = path == nil ? try besideSpec() : path
    guard let path = found else { return nil }
    return ConfigurationText(path: path, contents: try Self.read(path), files: .disk())
  }

  /// All files that decide on a run whether they are there or not, beside those that the spec refers to.
  func inputs(configuration: String?) -> [String] {
    [argument] + (configuration.map { [$0] } ?? candidates.flatMap(\.self))
  }

  private func besideSpec() throws(Failure) -> String? {
    for spellings in candidates {
      let found = spellings.filter(FileManager.default.fileExists)
      if found.count > 1 {
        throw Failure(
          message: "there are two configurations, '\(found.joined(separator: "' and '"))'",
          help: "remove one of them")
      }
      if let path = found.first { return path }
    }
    return nil
  }

  /// Where a configuration of the spec may be, each place in all spellings; the first that is there counts.
  private var candidates: [[String]] {
    if isStandardInput { return [] }
    let folder = argument.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return [ownConfiguration, "apigen"].map { name in
      ["yaml", "yml", "json"].map { (folder + ["\(name).\($0)"]).joined(separator: "/") }
    }
  }

  /// `stock.apigen` of `stock.api.yaml`, `stock.openapi.json` or `stock.yaml`.
  private var ownConfiguration: String {
    var words = URL(filePath: argument).deletingPathExtension().lastPathComponent
      .split(separator: ".", omittingEmptySubsequences: false)
    if let last = words.last, ["api", "openapi"].contains(last.lowercased()) { words.removeLast() }
    return (words + ["apigen"]).joined(separator: ".")
  }
}
