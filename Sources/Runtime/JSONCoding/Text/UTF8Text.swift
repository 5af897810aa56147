/// Reads UTF-8 bytes, and the strings in JSON.
enum UTF8Text {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Returns the position of the first byte from `start` on that is not plain ASCII: a quote, a
  /// backslash, a control character, or part of a wider character.
  @inline(__always)
  static func endOfPlain(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    end(in: bytes, from: start, passingWide: false)
  }

  /// Returns the position of the first byte from `start` on that JSON must escape.
  @inline(__always)
  static func endOfVerbatim(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    end(in: bytes, from: start, passingWide: true)
  }

  /// Examines eight bytes at a time.
  @inline(__always)
  private static func end(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, passingWide: Bool
  ) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return start }
    var position = start
    while position &+ 8 <= bytes.count {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      // In ASCII, a subtraction sets the high bit of a match. Only the lowest match in each word is
      // reliable, since a subtraction may borrow from the bytes above it.
      let ends =
        ((word ^ ones &* 0x22) &- ones) | ((word ^ ones &* 0x5C) &- ones) | (word &- ones &* 0x20)
      let found = (passingWide ? ends & ~word : ends | word) & highBits
      if found != 0 { return position &+ found.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte >= 0x80 && !passingWide { break }
      position &+= 1
    }
    return position
  }

  /// Returns the end of the non-ASCII characters that begin at `start`; nil if one of them is not
  /// valid UTF-8 (RFC 3629).
  @inline(__always)
  static func endOfWide(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var position = start
    while position < bytes.count, bytes[position] >= 0x80 {
      guard let width = width(in: bytes, at: position) else { return nil }
      position &+= width
    }
    return position
  }

  /// Returns the number of bytes of the character at `position`; nil if it is not valid UTF-8.
  @inline(__always)
  private static func width(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int? {
    func isNext(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      position &+ distance < bytes.count && range.contains(bytes[position &+ distance])
    }
    switch bytes[position] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return isNext(1) ? 2 : nil
    case 0xE0: return isNext(1, 0xA0...0xBF) && isNext(2) ? 3 : nil
    case 0xED: return isNext(1, 0x80...0x9F) && isNext(2) ? 3 : nil
    case 0xE1...0xEF: return isNext(1) && isNext(2) ? 3 : nil
    case 0xF0: return isNext(1, 0x90...0xBF) && isNext(2) && isNext(3) ? 4 : nil
    case 0xF1...0xF3: return isNext(1) && isNext(2) && isNext(3) ? 4 : nil
    case 0xF4: return isNext(1, 0x80...0x8F) && isNext(2) && isNext(3) ? 4 : nil
    default: return nil
    }
  }

  /// Returns the offset of the first character that is not valid UTF-8.
  static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    while position < bytes.count {
      guard let width = width(in: bytes, at: position) else { return position }
      position += width
    }
    return nil
  }

  // MARK: - Escapes

  /// Returns the character that a simple escape represents (RFC 8259 §7).
  @inline(__always)
  static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the value of the four hexadecimal digits at `position`.
  static func codeUnit(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt32? {
    guard bytes.count - position >= 4 else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: unit = unit << 4 | UInt32(byte - 0x41 + 10)
      case 0x61...0x66: unit = unit << 4 | UInt32(byte - 0x61 + 10)
      default: return nil
      }
    }
    return unit
  }

  /// Returns a string from bytes that the parser has validated as UTF-8.
  @inline(__always)
  static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    if bytes.count > 15, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return String(copying: UTF8Span(unchecked: bytes.span))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the unescaped string of `bytes`, whose escapes have been validated.
  static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { text in
      string(UnsafeBufferPointer(rebasing: text[..<unescape(bytes, into: text)]))
    }
  }

  /// Writes the unescaped form of `bytes`, which is never longer, and returns the number of bytes
  /// written.
  private static func unescape(
    _ bytes: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let source = bytes.baseAddress, let target = text.baseAddress else { return 0 }
    var (position, count) = (0, 0)
    while position < bytes.count {
      let start = position
      position = endOfUnescaped(in: bytes, from: position)
      (target + count).update(from: source + start, count: position - start)
      count += position - start
      guard position + 1 < bytes.count else { break }
      if let byte = escaped(bytes[position + 1]) {
        target[count] = byte
        count += 1
        position += 2
      } else {
        for byte in UTF8.encode(scalar(in: bytes, at: &position))
          ?? UTF8.encodedReplacementCharacter
        {
          target[count] = byte
          count += 1
        }
      }
    }
    return count
  }

  /// Returns the position of the first backslash from `start` on.
  @inline(__always)
  private static func endOfUnescaped(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return start }
    var position = start
    while position &+ 8 <= bytes.count {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let backslash = word ^ (ones &* 0x5C)
      let found = (backslash &- ones) & ~backslash & highBits
      if found != 0 { return position &+ found.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
    while position < bytes.count, bytes[position] != 0x5C { position &+= 1 }
    return position
  }

  /// Reads `\u` and its digits. A surrogate pair is one character; a lone surrogate is not a valid
  /// character (RFC 8259 §8.2).
  private static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> Unicode.Scalar {
    let high = codeUnit(in: bytes, at: position + 2) ?? 0xFFFD
    position += 6
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u"),
      let low = codeUnit(in: bytes, at: position + 2), (0xDC00...0xDFFF).contains(low)
    else { return "\u{FFFD}" }
    position += 6
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }
}
