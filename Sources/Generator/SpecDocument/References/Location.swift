/// A place in one of the files of a spec.
package struct Location: Sendable, Hashable {
  package let file: SourceFile.ID
  package let pointer: JSONPointer

  package init(file: SourceFile.ID, pointer: JSONPointer) {
    self.file = file
    self.pointer = pointer
  }
}
