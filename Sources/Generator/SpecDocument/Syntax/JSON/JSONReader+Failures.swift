/// Error messages for text that is not JSON.
extension JSONReader {
  func failure(_ message: String, help: String? = nil) -> SyntaxFailure {
    guard position < bytes.count else {
      return SyntaxFailure(
        message: "the file ends in the middle of a JSON value",
        range: bytes.count..<bytes.count,
        help: "close every '{', '[' and '\"'")
    }
    if let conflict = MergeConflict.marker(in: bytes), conflict <= position {
      return SyntaxFailure(
        message: MergeConflict.message, range: conflict..<conflict + 7, help: MergeConflict.help)
    }
    if let name = InvisibleSpace.name(at: position, in: bytes) {
      return SyntaxFailure(
        message: "\(name) is not white space in JSON", range: position..<endOfWord,
        help: "replace it with a space")
    }
    return SyntaxFailure(message: message, range: position..<endOfWord, help: help)
  }

  func keyFailure() -> SyntaxFailure {
    if let comment = commentFailure { return comment }
    if next == UInt8(ascii: ",") { return failure("expected a key before ','") }
    return failure("expected a key in double quotes", help: "JSON keys are written as \"name\"")
  }

  func separatorFailure(closing: UInt8) -> SyntaxFailure {
    if let comment = commentFailure { return comment }
    let closing = Character(Unicode.Scalar(closing))
    return failure("expected ',' or '\(closing)' after this value")
  }

  func valueFailure() -> SyntaxFailure {
    if let comment = commentFailure { return comment }
    switch next {
    case UInt8(ascii: "'"):
      return failure("expected a value", help: "JSON strings are written in double quotes")
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      return failure("expected a value before '\(Character(Unicode.Scalar(next)))'")
    default:
      return failure(
        "expected a value",
        help:
          "a JSON value is null, true, false, a number, a string in double quotes, a list or an object"
      )
    }
  }

  func controlFailure(opening: Int) -> SyntaxFailure {
    let byte = bytes[position]
    if byte == 0x0A || byte == 0x0D {
      return SyntaxFailure(
        message: "this string is not closed on its line",
        range: opening..<position,
        help: "close it with '\"', or write a line break as '\\n'")
    }
    return SyntaxFailure(
      message: "a control character in a JSON string must be escaped",
      range: position..<position + 1,
      help: "write it as '\\u\(byte.hexadecimal(width: 4, uppercase: true))'")
  }

  private var commentFailure: SyntaxFailure? {
    guard next == UInt8(ascii: "/") || next == UInt8(ascii: "#") else { return nil }
    return failure("JSON does not allow comments", help: "remove it, or write the file in YAML")
  }

  /// The end of the letters and digits at the position, so that an error marks the whole word.
  private var endOfWord: Int {
    let isWord = { (byte: UInt8) in
      byte >= 0x80 || byte.isLetterOrDigit || byte == UInt8(ascii: "_")
    }
    let rest = bytes[position...].prefix(60)
    let word = rest.prefix(while: isWord)
    if !word.isEmpty, word.count < rest.count || rest.endIndex == bytes.count {
      return word.endIndex
    }
    return position + 1
  }
}
