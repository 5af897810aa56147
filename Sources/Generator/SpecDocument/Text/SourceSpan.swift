/// A range of bytes in a file. Line and column are computed only when a diagnostic is printed.
package struct SourceSpan: Sendable, Hashable {
  package let file: SourceFile.ID
  package let start: UInt32
  package let end: UInt32

  package init(file: SourceFile.ID, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// The place of nodes that are in no file.
  package static let nowhere = SourceSpan(file: SourceFile.ID(index: 0), start: 0, end: 0)
}
