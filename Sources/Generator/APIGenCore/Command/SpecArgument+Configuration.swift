import Foundation

/// Finds the configuration of a spec.
extension SpecArgument {
  /// Returns the named configuration file. Without a name, it looks beside the spec for a file of
  /// this spec first, then for one of the whole folder.
  package func configuration(at path: String?) throws(Failure) -> ConfigurationText? {
    let found = path == nil ? try besideSpec() : path
    guard let path = found else { return nil }
    var text = ConfigurationText(path: path, contents: try Self.read(path), files: .disk())
    text.recordedNames = recordedNames
    return text
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

  /// The paths where a configuration may be, each with all file extensions; the first match counts.
  private var candidates: [[String]] {
    if isStandardInput { return [] }
    let folder = argument.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return [stem + ".apigen", "apigen"].map { name in
      ["yaml", "yml", "json"].map { (folder + ["\(name).\($0)"]).joined(separator: "/") }
    }
  }

  /// Returns the path of the configuration that commands write for a spec: `apigen.yaml`, or
  /// `stock.apigen.yaml` for `stock.api.yaml`.
  package static func newConfiguration(for spec: String) -> String {
    let folder = spec.lastIndex(of: "/").map { spec[...$0] } ?? ""
    var words = spec.dropFirst(folder.count).split(separator: ".").dropLast()
    if let last = words.last, ["api", "openapi"].contains(last.lowercased()) { words.removeLast() }
    return folder + (words + ["apigen", "yaml"]).joined(separator: ".")
  }

  /// The file that records the names of this spec; nil for standard input.
  package var recordedNames: String? {
    if isStandardInput { return nil }
    let folder = argument.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folder + [stem + ".names.yaml"]).joined(separator: "/")
  }

  /// `stock` for `stock.api.yaml`, `stock.openapi.json` or `stock.yaml`; `api` for `api.yaml`.
  private var stem: String {
    var words = URL(filePath: argument).deletingPathExtension().lastPathComponent
      .split(separator: ".", omittingEmptySubsequences: false)
    if words.count > 1, let last = words.last, ["api", "openapi"].contains(last.lowercased()) {
      words.removeLast()
    }
    return words.joined(separator: ".")
  }
}
