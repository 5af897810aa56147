/// A file that a command writes.
///
/// ```swift
/// try OutputFile(path: "openapi.yaml").write(document)
/// ```
package struct OutputFile: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Writes the file in one step, replacing an existing one.
  package func write(_ contents: String) throws(Failure) { try write(bytes: Array(contents.utf8)) }

  /// Writes bytes in any encoding.
  ///
  /// - Parameters:
  ///   - contents: The bytes.
  ///   - makesFolders: Whether folders above the file are created.
  /// - Throws: An error if something other than a file is there, or writing is not possible.
  package func write(bytes contents: [UInt8], makesFolders: Bool = false) throws(Failure) {
    switch try FileSystem.kind(of: path) {
    case .file, nil: break
    case .folder: throw Failure(message: "'\(path)' is a folder", help: "name a file in it")
    case .symbolicLink, .other: throw Failure(message: "'\(path)' is not a plain file")
    }
    var folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if folder.isEmpty { folder = "/" }
    if makesFolders { try FileSystem.makeFolder(folder) }
    Staging.removeLeftovers(in: folder)
    var staging = try Staging(in: folder)
    do throws(Failure) {
      try staging.add(contents, for: path)
      try staging.commit()
    } catch {
      staging.discard()
      throw error
    }
  }
}
