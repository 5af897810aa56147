/// A generated file.
package struct GeneratedFile: Sendable, Equatable {
  /// Relative to the output folder, with `/` between the parts: `Models/User.swift`.
  package let path: String
  package let contents: String

  package init(path: String, contents: String) {
    self.path = path
    self.contents = contents
  }

  /// The file, compiled only for debug builds.
  package var inDebugBuilds: GeneratedFile {
    let lines = contents.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The comment at the top names the origin of the file.
    let header = Array(lines.prefix { $0.hasPrefix("//") || $0.isEmpty })
    let code = lines.dropFirst(header.count).dropLast().map { $0.isEmpty ? $0 : "  " + $0 }
    return GeneratedFile(
      path: path,
      contents: (header + ["#if DEBUG"] + code + ["#endif", ""]).joined(separator: "\n"))
  }
}
