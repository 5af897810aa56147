/// The paths of the files of one spec, relative to the folder that holds them all:
/// `models/user.yaml`.
package enum SpecPath {
  /// Returns the path that a reference means; nil if it leads out of the folder.
  ///
  ///     SpecPath.resolve("../shared/error.yaml", from: "users/api.yaml")  // shared/error.yaml
  package static func resolve(_ reference: String, from document: String) -> String? {
    let path = percentDecoded(reference).replacing("\\", with: "/")
    guard !isAbsolute(path), !path.contains("\0") else { return nil }
    var parts = document.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..":
        guard parts.popLast() != nil else { return nil }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the folder of a file; empty for the outermost.
  package static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Returns whether a path is absolute: `/etc/x`, or `C:/x` on Windows.
  private static func isAbsolute(_ path: String) -> Bool {
    path.hasPrefix("/") || path.dropFirst().hasPrefix(":/")
  }
}
