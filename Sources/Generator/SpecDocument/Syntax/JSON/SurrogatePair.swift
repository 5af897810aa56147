/// Two escapes `\ud83d\ude00` for one character beyond U+FFFF.
package enum SurrogatePair {
  /// Returns the character of the two escapes at a position; nil unless they are a pair.
  package static func scalar(in bytes: [UInt8], at position: Int) -> Unicode.Scalar? {
    guard let high = escape(in: bytes, at: position), 0xD800...0xDBFF ~= high,
      let low = escape(in: bytes, at: position + 6), 0xDC00...0xDFFF ~= low
    else { return nil }
    return Unicode.Scalar(0x10000 + UInt32(high - 0xD800) << 10 + UInt32(low - 0xDC00))
  }

  static func isHalf(_ unit: UInt16) -> Bool { 0xD800...0xDFFF ~= unit }

  /// Returns the value of the escape `\uXXXX` at a position, if there is one.
  package static func escape(in bytes: [UInt8], at position: Int) -> UInt16? {
    guard position + 6 <= bytes.count,
      bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt16 = 0
    for byte in bytes[position + 2..<position + 6] {
      guard let digit = byte.hexadecimalValue else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  static func loneFailure(at start: Int) -> SyntaxFailure {
    SyntaxFailure(
      message: "half of a surrogate pair, which is not a character by itself",
      range: start..<start + 6,
      help: "write both halves, as in '\\ud83d\\ude00', or the character itself")
  }
}
