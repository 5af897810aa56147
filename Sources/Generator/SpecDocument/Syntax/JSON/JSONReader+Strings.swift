extension JSONReader {
  /// Reads a string, from its opening quote.
  mutating func readString() throws(SyntaxFailure) -> String {
    let opening = position
    position += 1
    let start = position
    skipOrdinary()
    if next == UInt8(ascii: "\"") {
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      position += 1
      return text
    }
    return try readRest(opening: opening, text: Array(bytes[start..<position]))
  }

  /// Reads the rest of a string from its first escape.
  private mutating func readRest(opening: Int, text beginning: [UInt8]) throws(SyntaxFailure)
    -> String
  {
    var text = beginning
    while true {
      let start = position
      skipOrdinary()
      text += bytes[start..<position]
      guard position < bytes.count else {
        throw SyntaxFailure(message: "this string is never closed", range: opening..<opening + 1)
      }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      default: throw controlFailure(opening: opening)
      }
    }
  }

  /// Skips literal characters: all but quotes, escapes and control characters.
  private mutating func skipOrdinary() {
    position = bytes.withUnsafeBytes { [position] bytes in
      var position = position
      while position + 8 <= bytes.count {
        let group = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
        let marks =
          group.marks(of: UInt8(ascii: "\"")) | group.marks(of: UInt8(ascii: "\\"))
          | group.marks(below: 0x20)
        if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
        position += 8
      }
      while position < bytes.count, bytes[position] >= 0x20,
        bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\")
      {
        position += 1
      }
      return position
    }
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(SyntaxFailure) {
    let start = position
    position += 1
    let letter = next
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try readUnicodeEscape(from: start)
      text += Array(String(Character(scalar)).utf8)
    default:
      throw SyntaxFailure(
        message: "JSON does not define this escape",
        range: start..<min(position, bytes.count),
        help: "write a backslash itself as '\\\\'")
    }
  }

  /// Reads the digits after `\u`, and the second half of a surrogate pair.
  private mutating func readUnicodeEscape(from start: Int) throws(SyntaxFailure) -> Unicode.Scalar {
    guard let unit = SurrogatePair.escape(in: bytes, at: start) else {
      throw SyntaxFailure(
        message: "'\\u' takes four hexadecimal digits",
        range: start..<min(start + 2, bytes.count))
    }
    position = start + 6
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard let scalar = SurrogatePair.scalar(in: bytes, at: start) else {
      throw SurrogatePair.loneFailure(at: start)
    }
    position += 6
    return scalar
  }
}
