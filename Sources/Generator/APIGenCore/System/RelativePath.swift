import Foundation

/// The path from a folder to a file: it is the same wherever the project is checked out, and however
/// the folder is spelled.
package struct RelativePath: CustomStringConvertible {
  package let description: String

  /// Returns nil for an absolute path to a file outside of the current folder, and for a folder that
  /// has nothing in common with the current one. Symbolic links are not followed.
  package init?(from folder: String, to file: String) {
    let current = Self.normalized(FileManager.default.currentDirectoryPath)
    let start = Self.parts(of: folder, in: current)
    let end = Self.parts(of: file, in: current)
    guard current.isEmpty || start.first == current.first,
      !file.hasPrefix("/") || end.starts(with: current)
    else { return nil }
    let shared = zip(start, end).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - shared)
    description = (up + Array(end.dropFirst(shared))).joined(separator: "/")
  }

  /// Returns the components of the absolute path.
  private static func parts(of path: String, in current: [Substring]) -> [Substring] {
    normalized(path.hasPrefix("/") ? path : current.joined(separator: "/") + "/" + path)
  }

  private static func normalized(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }
}
