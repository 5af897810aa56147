/// A generated file.
package struct GeneratedFile: Sendable, Equatable {
  /// Relative to the output folder, with `/` between the parts: `Models/User.swift`.
  package let path: String
  package let contents: String

  package init(path: String, contents: String) {
    self.path = path
    self.contents = contents
  }
}
