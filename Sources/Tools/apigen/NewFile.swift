import APIGenCore
import Foundation

/// A file that must not exist yet. Its folder is created if necessary.
struct NewFile {
  let path: String

  func write(_ text: String) throws(Failure) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Fails even if another process creates the file at this moment.
      try Data(text.utf8).write(to: url, options: .withoutOverwriting)
    } catch {
      throw Failure(message: "cannot write '\(path)'", help: nil)
    }
  }
}

/// The configuration that `init` writes for a spec: `apigen.yaml`, or `stock.apigen.yaml` for a
/// spec with a custom name.
struct ConfigurationFile {
  let path: String

  init(for spec: String) {
    let folder = spec.lastIndex(of: "/").map { spec[...$0] } ?? ""
    var words = spec.dropFirst(folder.count).split(separator: ".").dropLast()
    if let last = words.last, ["api", "openapi"].contains(last.lowercased()) { words.removeLast() }
    path = folder + (words + ["apigen", "yaml"]).joined(separator: ".")
  }

  func checkIsFree() throws(Failure) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    throw Failure(message: "'\(path)' exists already, and nothing was written", help: nil)
  }
}
