import Foundation

extension String {
  /// Whether both have the same Unicode scalars. `==` ignores differences in normalization, but in
  /// JSON such strings differ (RFC 8259 §8.3).
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

  /// Whether it precedes another string in the order of Unicode scalars, which is also the order of
  /// UTF-8. `<` compares normalized strings, so it may order neither of two different strings
  /// before the other.
  package func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension Sequence {
  /// Returns the elements sorted by a name, in the order of Unicode scalars.
  package func sorted(byName name: (Element) -> String) -> [Element] {
    let elements = Array(self)
    return String.order(of: elements.map(name)).map { elements[$0] }
  }
}

extension String {
  /// Returns the indices of names in their order, so that sorting is compiled only for these.
  fileprivate static func order(of names: [String]) -> [Int] {
    names.indices.sorted { names[$0].precedes(names[$1]) }
  }
}

/// A string as a key, such as a member's name. Two keys are equal if they have the same Unicode
/// scalars.
package struct ExactText: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package static func == (first: ExactText, second: ExactText) -> Bool {
    first.text.isExactly(second.text)
  }

  /// Equal keys have equal hashes; collisions are harmless.
  package func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}
