// Writes strings, integers and trees.
extension JSONOutput {
  /// Writes a string in quotes.
  @inline(__always)
  func string(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      byte(UInt8(ascii: "\""))
      var start = 0
      while true {
        let end = UTF8Text.endOfVerbatim(in: bytes, from: start)
        raw(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        guard end < bytes.count else { break }
        escape(bytes[end])
        start = end + 1
      }
      byte(UInt8(ascii: "\""))
    }
  }

  private func escape(_ character: UInt8) {
    switch character {
    case UInt8(ascii: "\""): raw(#"\""#)
    case UInt8(ascii: "\\"): raw(#"\\"#)
    case 0x0A: raw(#"\n"#)
    case 0x0D: raw(#"\r"#)
    case 0x09: raw(#"\t"#)
    default:
      raw(#"\u00"#)
      for digit in [character >> 4, character & 15] {
        byte(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
      }
    }
  }

  /// Writes an integer.
  func integer<Integer: FixedWidthInteger>(_ value: Integer) {
    integer(UInt64(value.magnitude), isNegative: value < 0)
  }

  private func integer(_ magnitude: UInt64, isNegative: Bool) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = magnitude
      var start = digits.count
      repeat {
        start &-= 1
        digits[start] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if isNegative { byte(UInt8(ascii: "-")) }
      raw(UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Writes a number that may have a fraction.
  ///
  /// - Throws: `EncodingError` if it is not finite.
  func fraction<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ value: Number) throws {
    guard value.isFinite else {
      throw EncodingError.unwritable("a number that is not finite", at: path)
    }
    var text = value.description
    text.withUTF8 { text in
      // Swift writes whole numbers with `.0`.
      let isWhole = text.count > 2 && text[text.count - 1] == 0x30 && text[text.count - 2] == 0x2E
      raw(UnsafeBufferPointer(rebasing: isWhole ? text.dropLast(2) : text[...]))
    }
  }

  @inline(__always)
  func name(_ name: String) {
    string(name)
    byte(UInt8(ascii: ":"))
  }

  /// Writes a tree with well-formed numbers.
  func write(_ json: JSON) {
    switch json {
    case .null: raw("null")
    case .bool(let value): value ? raw("true") : raw("false")
    case .number(let digits): raw(digits)
    case .string(let text): string(text)
    case .array(let elements):
      byte(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { byte(UInt8(ascii: ",")) }
        write(element)
      }
      byte(UInt8(ascii: "]"))
    case .object(let object):
      byte(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { byte(UInt8(ascii: ",")) }
        name(member.key)
        write(member.value)
      }
      byte(UInt8(ascii: "}"))
    }
  }
}
