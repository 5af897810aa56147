/// A string with one level of percent-encoding, JSON escapes and XML entities removed. It records
/// where each byte came from.
struct DecodedText {
  private(set) var bytes: [UInt8] = []
  /// The position of each byte in the encoded string, and the end of that string.
  private var places: [Int] = []

  /// Returns nil if nothing is encoded.
  init?(_ source: [UInt8]) {
    guard source.contains(where: { "%\\&".utf8.contains($0) }) else { return nil }
    var index = 0
    while index < source.count {
      let (meaning, length) = Self.decode(source[index...].prefix(12)) ?? ([source[index]], 1)
      bytes += meaning
      places += repeatElement(index, count: meaning.count)
      index += length
    }
    guard bytes.count < source.count else { return nil }
    places.append(source.count)
  }

  /// Returns the position of a part in the encoded string.
  func place(of part: Range<Int>) -> Range<Int> {
    places[part.lowerBound]..<places[part.upperBound]
  }

  /// Decodes the escape that a string begins with, and returns its length; nil without one.
  private static func decode(_ text: ArraySlice<UInt8>) -> ([UInt8], Int)? {
    let rest = text.dropFirst()
    switch text.first {
    case UInt8(ascii: "%"):
      return number(rest.prefix(2), of: 2, 16).map { ([UInt8(truncatingIfNeeded: $0)], 3) }
    case UInt8(ascii: "\\"):
      guard let escaped = rest.first else { return nil }
      guard escaped == UInt8(ascii: "u") else {
        return ("nrt".utf8.contains(escaped) ? [0x0A] : [escaped], 2)
      }
      return scalar(number(rest.dropFirst().prefix(4), of: 4, 16), length: 6)
    case UInt8(ascii: "&"):
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
      let (name, length) = (rest[..<end], end + 1 - text.startIndex)
      guard name.first == UInt8(ascii: "#") else {
        return entities[String(decoding: name, as: UTF8.self)].map { ([$0], length) }
      }
      let isHex = name.dropFirst().first == UInt8(ascii: "x")
      let digits = name.dropFirst(isHex ? 2 : 1)
      return scalar(number(digits, of: digits.count, isHex ? 16 : 10), length: length)
    default: return nil
    }
  }

  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  private static func number(_ digits: ArraySlice<UInt8>, of count: Int, _ radix: Int) -> UInt32? {
    guard digits.count == count else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
  }

  private static func scalar(_ code: UInt32?, length: Int) -> ([UInt8], Int)? {
    code.flatMap(Unicode.Scalar.init).map { (Array(String($0).utf8), length) }
  }
}
