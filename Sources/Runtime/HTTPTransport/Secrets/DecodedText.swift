/// A string with one level of percent-encoding, JSON escapes and XML entities removed. It records
/// where each byte came from.
struct DecodedText {
  private(set) var bytes: [UInt8] = []
  /// The position of each byte in the encoded string, and the end of that string.
  private(set) var places: [Int] = []

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

  /// Decodes the escape that a string begins with, and returns its length; nil without one.
  private static func decode(_ text: ArraySlice<UInt8>) -> ([UInt8], Int)? {
    let rest = text.dropFirst()
    switch text.first {
    case UInt8(ascii: "%"):
      return code(rest.prefix(2), 16).map { ([UInt8(truncatingIfNeeded: $0)], 3) }
    case UInt8(ascii: "\\"):
      guard let escaped = rest.first else { return nil }
      if escaped == UInt8(ascii: "u") { return scalar(rest.dropFirst().prefix(4), 16, length: 6) }
      return ("nrt".utf8.contains(escaped) ? [0x0A] : [escaped], 2)
    case UInt8(ascii: "&"):
      let name = rest.prefix { $0 != UInt8(ascii: ";") }
      let length = name.count + 2
      if name.starts(with: "#x".utf8) { return scalar(name.dropFirst(2), 16, length: length) }
      if name.first == UInt8(ascii: "#") { return scalar(name.dropFirst(), 10, length: length) }
      return entities[String(decoding: name, as: UTF8.self)].map { ([$0], length) }
    default: return nil
    }
  }

  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  private static func code(_ digits: ArraySlice<UInt8>, _ radix: Int) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
  }

  private static func scalar(
    _ digits: ArraySlice<UInt8>, _ radix: Int, length: Int
  ) -> ([UInt8], Int)? {
    code(digits, radix).flatMap(Unicode.Scalar.init).map { (Array(String($0).utf8), length) }
  }
}
