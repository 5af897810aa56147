/// A file that was read from disk, such as an overlay.
package struct InputFile: Sendable, Equatable {
  /// The path, as messages show it.
  package let path: String
  package let contents: [UInt8]

  package init(path: String, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }
}
