/// A string with percent-encoding, JSON escapes or XML entities decoded. It records where each byte
/// came from.
struct DecodedText {
  private(set) var bytes: [UInt8] = []
  /// The position of each byte in the encoded string, and the end of that string.
  private var places: [Int] = []

  /// Returns nil if nothing is encoded.
  init?(_ encoded: some Collection<UInt8>) {
    let source = Array(encoded)
    guard source.contains(where: { "%\\&".utf8.contains($0) }) else { return nil }
    bytes.reserveCapacity(source.count)
    places.reserveCapacity(source.count + 1)
    var index = 0
    while index < source.count {
      let (meaning, length) = Self.decode(source[index...]) ?? ([source[index]], 1)
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

  /// Decodes the first escape, and returns its length; nil for a plain character.
  private static func decode(_ text: ArraySlice<UInt8>) -> ([UInt8], Int)? {
    let rest = text.dropFirst()
    switch text.first {
    case UInt8(ascii: "%"):
      return number(rest.prefix(2), count: 2).map { ([UInt8(truncatingIfNeeded: $0)], 3) }
    case UInt8(ascii: "\\"):
      if rest.first == UInt8(ascii: "/") { return ([UInt8(ascii: "/")], 2) }
      guard rest.first == UInt8(ascii: "u"),
        let code = number(rest.dropFirst().prefix(4), count: 4),
        let scalar = Unicode.Scalar(code)
      else { return nil }
      return (Array(String(scalar).utf8), 6)
    case UInt8(ascii: "&"):
      return entities.first { rest.starts(with: $0.name.utf8) }
        .map { ([$0.byte], $0.name.utf8.count + 1) }
    default: return nil
    }
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("amp;", UInt8(ascii: "&")), ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")),
    ("quot;", UInt8(ascii: "\"")), ("#34;", UInt8(ascii: "\"")), ("#39;", UInt8(ascii: "'")),
    ("apos;", UInt8(ascii: "'")), ("#x27;", UInt8(ascii: "'")), ("#x2F;", UInt8(ascii: "/")),
    ("#47;", UInt8(ascii: "/")), ("#x2B;", UInt8(ascii: "+")), ("#43;", UInt8(ascii: "+")),
    ("#x3D;", UInt8(ascii: "=")), ("#61;", UInt8(ascii: "=")),
  ]

  private static func number(_ digits: ArraySlice<UInt8>, count: Int) -> UInt32? {
    guard digits.count == count else { return nil }
    return digits.reduce(0) { number, digit in
      guard let number, let value = Character(Unicode.Scalar(digit)).hexDigitValue else {
        return nil
      }
      return number << 4 | UInt32(value)
    }
  }
}
