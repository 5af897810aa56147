import Foundation

/// The path from a folder to a file, both below the current folder: it is the same wherever the
/// project is checked out.
package struct RelativePath: CustomStringConvertible {
  package let description: String

  /// Returns nil for an absolute path outside of the current folder. Symbolic links are not
  /// followed.
  package init?(from folder: String, to file: String) {
    let current = FileManager.default.currentDirectoryPath
    guard let start = Self.parts(of: folder, in: current),
      let end = Self.parts(of: file, in: current)
    else { return nil }
    let shared = zip(start, end).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - shared)
    description = (up + Array(end.dropFirst(shared))).joined(separator: "/")
  }

  /// Returns the components of the absolute path; nil for an absolute path outside of the current
  /// folder.
  private static func parts(of path: String, in current: String) -> [Substring]? {
    guard path.hasPrefix("/") else { return normalized(current + "/" + path) }
    let parts = normalized(path)
    return parts.starts(with: normalized(current)) ? parts : nil
  }

  private static func normalized(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }
}
