// Strings and their escapes.
extension JSONParser {
  mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return text(start..<position - 1)
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw error("a control character in a string must be escaped")
      default: position += 1
      }
    }
    throw error("expected '\"'")
  }

  private mutating func escapedString(from start: Int) throws(JSONSyntaxError) -> String {
    var text = Array(bytes[start..<position])
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        text.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw error("a control character in a string must be escaped")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error("expected '\"'")
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    guard let byte = current else { throw error("expected an escape") }
    if let scalar = Self.plainEscape(byte) {
      position += 1
      return scalar
    }
    guard take("u") else { throw error("unknown escape in a string") }
    let high = try codeUnit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    // A surrogate pair is one character; a lone surrogate is not a character (RFC 8259 §8.2).
    let start = position
    if take("\\"), take("u") {
      let low = try codeUnit()
      if high < 0xDC00, (0xDC00...0xDFFF).contains(low) {
        let value = 0x10000 + (UInt32(high - 0xD800) << 10) + UInt32(low - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
      }
    }
    position = start
    return "\u{FFFD}"
  }

  /// Returns the character that a simple escape stands for (RFC 8259 §7).
  private static func plainEscape(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(byte)
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    position += 4
    return unit
  }
}
