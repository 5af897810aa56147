/// Paths of generated files, checked to stay inside the folder that they are written to.
enum OutputPath {
  /// Refuses a path that leaves the folder, names no file, or is there twice, also where capitals make no difference.
  static func check(_ paths: [String]) throws(OutputError) {
    var seen: [String: String] = [:]
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let isInside = parts.allSatisfy {
        !["", ".", ".."].contains($0) && !$0.contains { "\0\\\n".contains($0) }
      }
      guard isInside else {
        throw OutputError("the path '\(path)' of a generated file leaves the output folder")
      }
      if let other = seen.updateValue(path, forKey: path.lowercased()) {
        throw OutputError("two generated files would share the path '\(path)' ('\(other)')")
      }
    }
  }

  /// The folders on the way to a file, outermost first: `a` and `a/b` of `a/b/c.swift`.
  static func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
