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
    case UInt8(ascii: "%"): return UInt8(word(rest.prefix(2)), radix: 16).map { ([$0], 3) }
    case UInt8(ascii: "\\"):
      guard let escaped = rest.first else { return nil }
      if escaped != UInt8(ascii: "u") {
        return ("nrt".utf8.contains(escaped) ? [0x0A] : [escaped], 2)
      }
      return scalar(UInt32(word(rest.dropFirst().prefix(4)), radix: 16), 6)
    case UInt8(ascii: "&"):
      let name = word(rest.prefix { $0 != UInt8(ascii: ";") })
      let hexadecimal = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : nil
      let decimal = name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      return scalar(hexadecimal ?? decimal ?? entities[name]?.value, name.utf8.count + 2)
    default: return nil
    }
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func word(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func scalar(_ code: UInt32?, _ length: Int) -> ([UInt8], Int)? {
    code.flatMap(Unicode.Scalar.init).map { (Array(String($0).utf8), length) }
  }
}
