/// A file as it was read, kept so that diagnostics can show its lines.
package struct SourceFile: Sendable, Equatable {
  /// The index of a file in ``Sources``; small, since every node carries it.
  package struct ID: Sendable, Hashable {
    package let index: Int32

    package init(index: Int32) { self.index = index }
  }

  /// The path as the user wrote it, for messages.
  package let path: String

  /// The contents as UTF-8, without a byte order mark; spans refer to these bytes.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// All files that were read in one run.
package struct Sources: Sendable, Equatable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  package mutating func add(_ file: SourceFile) -> SourceFile.ID {
    files.append(file)
    return SourceFile.ID(index: Int32(files.count - 1))
  }

  package subscript(id: SourceFile.ID) -> SourceFile { files[Int(id.index)] }
}
