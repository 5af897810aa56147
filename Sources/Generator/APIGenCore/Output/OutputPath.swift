import SpecDocument

/// Checks that the paths of generated files stay inside their folder.
enum OutputPath {
  /// Refuses a path that leaves the folder, names no file, or occurs twice, even with different
  /// capitals.
  static func check(_ paths: [String]) throws(Failure) {
    var seen: [String: String] = [:]
    for path in paths {
      guard isInside(path) else {
        throw Failure(message: "the path '\(path)' of a generated file leaves the output folder")
      }
      if let other = seen.updateValue(path, forKey: path.caseFolded) {
        throw Failure(message: "two generated files would share the path '\(path)' ('\(other)')")
      }
    }
  }

  private static func isInside(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      part in
      // Not empty, `.` or `..`.
      guard part.count > 2 || part.contains(where: { $0 != UInt8(ascii: ".") }) else {
        return false
      }
      return part.allSatisfy { $0 != 0 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\n") }
    }
  }

  /// Returns the folders above a file, outermost first: `a` and `a/b` for `a/b/c.swift`.
  static func folders(of path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }
}
