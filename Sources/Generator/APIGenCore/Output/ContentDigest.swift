/// A 64-bit digest that detects accidental changes, but no deliberate collisions.
package struct ContentDigest: Sendable, Hashable, Codable {
  private var number: UInt64

  private init(_ number: UInt64) { self.number = number }

  /// Computes FNV-1a over eight bytes at a time.
  package init(_ bytes: UnsafeRawBufferPointer) {
    var number = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
    func add(_ word: UInt64) {
      number = (number ^ word) &* 0x100_0000_01b3
      // The low bits of a product depend only on the low bits of its factors.
      number ^= number >> 32
    }
    let end = bytes.count & ~7
    for offset in stride(from: 0, to: end, by: 8) {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    for byte in bytes[end...] { add(UInt64(byte)) }
    self.number = number
  }

  package init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { ContentDigest($0) } }

  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { ContentDigest(UnsafeRawBufferPointer($0)) }
  }

  /// Combines several digests in any order.
  package init(all digests: some Sequence<ContentDigest>) {
    number = digests.reduce(0) { $0 &+ $1.number }
  }

  /// Returns the digest of these contents at a path.
  func at(_ place: String) -> ContentDigest {
    let place = ContentDigest(place).number
    return ContentDigest((number ^ place) &* 0x100_0000_01b3 ^ place >> 32)
  }

  /// One of 256 short names.
  package var shortName: String { String(number >> 56, radix: 16) }

  package init(from decoder: any Decoder) throws { number = try UInt64(from: decoder) }

  package func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }
}
