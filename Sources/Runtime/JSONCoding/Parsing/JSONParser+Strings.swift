// Parses strings and their escapes.
extension JSONParser {
  /// Skips a string up to its closing quote, and returns whether it has escapes.
  @inline(__always)
  mutating func scanString() throws(JSONSyntaxError) -> Bool {
    var hasEscapes = false
    while true {
      position = UTF8Text.endOfPlain(in: bytes, from: position)
      guard position < bytes.count else { throw error("expected '\"'") }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") { return hasEscapes }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position += 1
        try skipEscape()
      } else if byte < 0x20 {
        throw error("a control character in a string must be escaped")
      } else {
        guard let end = UTF8Text.endOfWide(in: bytes, from: position) else {
          throw error("the text is not UTF-8")
        }
        position = end
      }
    }
  }

  private mutating func skipEscape() throws(JSONSyntaxError) {
    guard let byte = current else { throw error("expected an escape") }
    position += 1
    if UTF8Text.escaped(byte) != nil { return }
    guard byte == UInt8(ascii: "u") else {
      position -= 1
      throw error("unknown escape in a string")
    }
    guard UTF8Text.codeUnit(in: bytes, at: position) != nil else {
      throw error("expected four hexadecimal digits")
    }
    position += 4
  }
}
