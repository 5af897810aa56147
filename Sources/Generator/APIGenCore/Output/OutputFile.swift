/// A file that a command writes.
///
/// ```swift
/// try OutputFile(path: "openapi.yaml").write(document)
/// ```
package struct OutputFile: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Writes the file in one step, replacing an existing one.
  package func write(_ contents: String) throws(OutputError) {
    try write(bytes: Array(contents.utf8))
  }

  /// Writes bytes in any encoding.
  package func write(bytes contents: [UInt8]) throws(OutputError) {
    switch try FileSystem.kind(of: path) {
    case .file, nil: break
    case .folder: throw OutputError("'\(path)' is a folder", help: "name a file in it")
    case .symbolicLink, .other: throw OutputError("'\(path)' is not a plain file")
    }
    let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
    var staging = try Staging(in: folder.isEmpty ? "/" : String(folder))
    do throws(OutputError) {
      try staging.add(contents, for: path)
      try staging.commit()
    } catch {
      staging.discard()
      throw error
    }
  }

  /// Removes the file if it exists, and then each empty folder above it, up to `folder`.
  package func remove(within folder: String) throws(OutputError) {
    guard try FileSystem.kind(of: path) == .file else { return }
    try FileSystem.remove(path)
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/"), rest[..<slash].utf8.count > folder.utf8.count {
      rest = rest[..<slash]
      guard try FileSystem.removeEmptyFolder(String(rest)) else { return }
    }
  }
}
