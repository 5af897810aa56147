/// The source of a template; positions in it are byte offsets.
struct TemplateText: Sendable {
  let name: String
  let bytes: [UInt8]

  init(name: String, text: String) {
    self.name = name
    bytes = Array(text.utf8)
  }

  /// Returns an error at an offset, with its line and column.
  func error(_ message: String, at offset: Int, unknown: TemplateError.UnknownName? = nil)
    -> TemplateError
  {
    let (line, column) = position(of: offset)
    return TemplateError(message, in: name, line: line, column: column, unknown: unknown)
  }

  func position(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = (before.lastIndex(of: Ascii.newline) ?? -1) + 1
    let line = before.count { $0 == Ascii.newline } + 1
    return (line, offset - lineStart + 1)
  }

  func isLineStart(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == Ascii.newline }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// The bytes that have a meaning outside of tags.
enum Ascii {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == UInt8(ascii: "\t") }

  static func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == newline || byte == carriageReturn
  }
}
