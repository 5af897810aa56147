/// A cheap hash of keys, for tables of the few keys that one object has.
package enum KeyHash {
  /// The number of hashes.
  package static let count = 64

  /// From 0 to 63, by the length and first byte of a key.
  @inlinable
  package static func hash(_ key: String) -> Int {
    let utf8 = key.utf8
    let first = utf8.isEmpty ? 0 : utf8[utf8.startIndex]
    return (utf8.count &* 7 &+ Int(first)) & 63
  }
}
