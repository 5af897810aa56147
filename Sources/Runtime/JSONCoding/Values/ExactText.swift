import Foundation

extension String {
  /// Whether both have the same Unicode scalars. `==` also considers texts equal that differ only
  /// in their normalization; in JSON, these are different texts (RFC 8259 §8.3).
  package func isExactly(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, bytes.count) == 0
      }
    }
    // Strings bridged from Objective-C are not contiguous.
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Whether it comes before another text in the order of their Unicode scalars, which is that of
  /// their UTF-8. `<` orders normalized texts, and of some that are not normalized puts neither
  /// before the other, though they differ.
  package func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

/// A text as a key, such as the name of a member: two texts are equal if they have the same Unicode
/// scalars.
package struct ExactText: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package static func == (first: ExactText, second: ExactText) -> Bool {
    first.text.isExactly(second.text)
  }

  /// Equal texts have equal hashes; collisions do no harm.
  package func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}
