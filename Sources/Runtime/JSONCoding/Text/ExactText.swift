import Foundation

extension String {
  /// Whether both have the same Unicode scalars. `==` ignores differences in normalization, but in
  /// JSON such strings differ (RFC 8259 §8.3).
  package func isExactly(_ other: String) -> Bool {
    utf8.count == other.utf8.count && order(to: other) == 0
  }

  /// Whether it precedes another string in the order of Unicode scalars, which is also the order of
  /// UTF-8. `<` compares normalized strings, so it may order neither of two different strings
  /// before the other.
  package func precedes(_ other: String) -> Bool { order(to: other) < 0 }

  /// Compares the UTF-8 of both: negative if this one comes first, zero if they are the same.
  private func order(to other: String) -> Int {
    var (first, second) = (self, other)
    return first.withUTF8 { first in
      second.withUTF8 { second in
        guard let one = first.baseAddress, let two = second.baseAddress else {
          return first.count - second.count
        }
        let order = memcmp(one, two, min(first.count, second.count))
        return order == 0 ? first.count - second.count : Int(order)
      }
    }
  }
}

extension Sequence {
  /// Returns the elements sorted by a name, in the order of Unicode scalars.
  @_semantics("optimize.sil.specialize.generic.never")
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
