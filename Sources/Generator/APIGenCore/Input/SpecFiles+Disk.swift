import Foundation
package import SpecDocument

extension SpecFiles {
  /// Returns the files below a folder on disk. References cannot leave the folder; symbolic links
  /// may lead only to the folder of the spec and to the folders in `linked`.
  ///
  /// - Parameters:
  ///   - spec: The path of the spec; nil if it is read from standard input.
  ///   - root: The folder that contains all files of the spec; nil for the folder of the spec
  ///     itself.
  ///   - linked: The folders that symbolic links may lead to.
  /// - Returns: The files.
  /// - Throws: An error if the folder does not exist or does not contain the spec.
  package static func disk(spec: String?, root: String?, linked: [String] = [])
    throws(Failure) -> SpecFiles
  {
    let specFolder = spec.map(folder(of:)) ?? "."
    let shownRoot = root ?? specFolder
    guard let realRoot = realPath(shownRoot) else {
      throw Failure(message: "the folder '\(shownRoot)' does not exist")
    }
    let realFolder = realPath(specFolder) ?? realRoot
    let inner =
      relative(realFolder, to: realRoot)
      ?? relative(absolute(specFolder), to: absolute(shownRoot))
    guard let inner else {
      throw Failure(
        message: "the folder '\(shownRoot)' does not contain the spec '\(spec ?? "-")'",
        help: "give '--root' a folder around the spec")
    }
    let roots = [realRoot, realFolder] + linked.compactMap(realPath)
    let name = spec.map { URL(filePath: $0).lastPathComponent } ?? "-"
    return SpecFiles(
      spec: inner.isEmpty ? name : "\(inner)/\(name)",
      prefix: shownPrefix(shownRoot),
      read: { path throws(Problem) in try read("\(realRoot)/\(path)", in: roots) },
      names: { folder in
        (try? FileManager.default.contentsOfDirectory(atPath: "\(realRoot)/\(folder)"))?.sorted()
          ?? []
      }
    )
  }

  fileprivate static func read(_ path: String, in roots: [String]?) throws(Problem) -> [UInt8] {
    guard let real = realPath(path) else { throw .missing }
    if let roots {
      guard roots.contains(where: { relative(real, to: $0) != nil }) else { throw .outside }
    }
    // Reading from a device or a pipe may never end.
    guard (try? FileSystem.kind(of: real)) == .file else { throw .notAFile }
    guard let contents = try? FileSystem.read(real, upToCount: Limits.standard.fileSize + 1)
    else { throw .unreadable }
    return contents
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func shownPrefix(_ folder: String) -> String {
    if folder == "." || folder.isEmpty { return "" }
    return folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// Returns the path of a file relative to a folder that contains it; nil for any other file.
  private static func relative(_ path: String, to folder: String) -> String? {
    if path == folder { return "" }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  /// Returns the absolute path, with symbolic links kept.
  private static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }

  /// Returns the path with all symbolic links resolved; nil if nothing exists there.
  package static func realPath(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }
}

extension ConfigurationFiles {
  /// Returns access to the files in some folders, or to all files for nil.
  package static func disk(in folders: [String]? = nil) -> ConfigurationFiles {
    let roots = folders?.compactMap(SpecFiles.realPath)
    return ConfigurationFiles(
      read: { path throws(SpecFiles.Problem) in try SpecFiles.read(path, in: roots) },
      names: { try? FileManager.default.contentsOfDirectory(atPath: $0) })
  }
}
