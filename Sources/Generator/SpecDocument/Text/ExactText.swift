/// A string that equals another only if both have the same Unicode scalars, as JSON compares keys
/// and values. `String` also equates strings that differ only in their normalization.
///
/// It is the key of every set and dictionary whose keys are names or values of a document.
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

extension ExactText: Comparable {
  package static func < (first: ExactText, second: ExactText) -> Bool {
    first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
  }
}

extension Set<ExactText> {
  package init(texts: some Sequence<String>) { self = Set(texts.lazy.map { ExactText($0) }) }

  package func contains(_ text: String) -> Bool { contains(ExactText(text)) }

  package mutating func formUnion(texts: some Sequence<String>) {
    for text in texts { insert(ExactText(text)) }
  }
}

extension Dictionary where Key == ExactText {
  package subscript(text: String) -> Value? {
    get { self[ExactText(text)] }
    set { self[ExactText(text)] = newValue }
  }

  package subscript(text: String, default value: @autoclosure () -> Value) -> Value {
    get { self[ExactText(text), default: value()] }
    _modify { yield &self[ExactText(text), default: value()] }
  }
}

extension String {
  /// Returns whether both have the same Unicode scalars.
  package func isExactly(_ other: String) -> Bool {
    // Most strings differ in length, which is known, or are identical.
    utf8.count == other.utf8.count && hasSameBytes(as: other)
  }

  private func hasSameBytes(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { first in
      other.utf8.withContiguousStorageIfAvailable {
        UnsafeRawBufferPointer(first).hasSameBytes(as: UnsafeRawBufferPointer($0))
      }
    }
    return isSame.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether both, of the same length, have the same bytes. It compares eight or four at a
  /// time; the last ones may overlap those before them.
  fileprivate func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    func isSame<Group: Equatable & BitwiseCopyable>(_ offset: Int, _: Group.Type) -> Bool {
      loadUnaligned(fromByteOffset: offset, as: Group.self)
        == other.loadUnaligned(fromByteOffset: offset, as: Group.self)
    }
    switch count {
    case 0..<4: return (0..<count).allSatisfy { self[$0] == other[$0] }
    case 4..<8: return isSame(0, UInt32.self) && isSame(count - 4, UInt32.self)
    default:
      var offset = 0
      while offset + 8 < count {
        guard isSame(offset, UInt64.self) else { return false }
        offset += 8
      }
      return isSame(count - 8, UInt64.self)
    }
  }
}
