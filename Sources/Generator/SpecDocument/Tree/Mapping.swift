/// The entries of a YAML mapping or JSON object, in the order of the file, without duplicate keys.
///
/// It is immutable, and shared rather than copied, since everything that reads a document uses it.
package final class Mapping: Sendable, Equatable {
  /// A key and its value.
  package struct Entry: Sendable, Equatable {
    /// As written, with quotes and escapes resolved: `200` for `200:` and for `"200":`.
    package let key: String
    package let keySpan: SourceSpan
    package let value: Node

    package init(key: String, keySpan: SourceSpan, value: Node) {
      self.key = key
      self.keySpan = keySpan
      self.value = value
    }

    /// Returns the entry with another value.
    package func with(_ value: Node) -> Entry { Entry(key: key, keySpan: keySpan, value: value) }

    /// Returns the entry under another key.
    package func renamed(_ key: String) -> Entry { Entry(key: key, keySpan: keySpan, value: value) }

    package static func == (first: Entry, second: Entry) -> Bool {
      first.key.isExactly(second.key) && first.keySpan == second.keySpan
        && first.value == second.value
    }
  }

  /// In the order of the file.
  package let entries: [Entry]

  /// Positions by key; nil while a linear search is faster than hashing.
  private let positions: [ExactText: Int]?

  /// A Bloom filter over the length and first byte of each key: most look-ups are for absent keys.
  private let outline: UInt64

  /// A bit for each of the first values that is a mapping or a list; the last bit represents the
  /// rest.
  private let collections: UInt64

  /// Keys should be unique; if they are not, the first one counts.
  package init(_ entries: [Entry]) {
    self.entries = entries
    var collections: UInt64 = 0
    for index in entries.indices where entries[index].value.isCollection {
      collections |= 1 << UInt64(min(index, 63))
    }
    self.collections = collections
    outline = entries.reduce(0) { $0 | Self.outline(of: $1.key) }
    positions =
      entries.count > 32
      ? Dictionary(firstOf: entries.enumerated().map { (ExactText($1.key), $0) }) : nil
  }

  package static func == (first: Mapping, second: Mapping) -> Bool {
    first === second || first.entries == second.entries
  }

  /// Returns whether a value is a mapping or a list; most are not, and a walk need not touch those.
  package func isCollection(at position: Int) -> Bool {
    collections & (1 << UInt64(min(position, 63))) != 0
      && (position < 63 || entries[position].value.isCollection)
  }

  /// Returns the entry with a key.
  package func entry(_ key: String) -> Entry? { position(of: key).map { entries[$0] } }

  /// The value of a key.
  package subscript(key: String) -> Node? { position(of: key).map { entries[$0].value } }

  private static func outline(of key: String) -> UInt64 { 1 &<< UInt64(KeyHash.hash(key)) }

  /// Returns the position of the entry with a key.
  package func position(of key: String) -> Int? {
    guard outline & Self.outline(of: key) != 0 else { return nil }
    if let positions { return positions[ExactText(key)] }
    return entries.firstIndex { $0.key.isExactly(key) }
  }

  /// The positions of entries that repeat the key of an earlier one.
  var repeatedPositions: [Int] {
    if let positions {
      if positions.count == entries.count { return [] }
      return entries.indices.filter { positions[ExactText(entries[$0].key)] != $0 }
    }
    return entries.indices.filter { position in
      entries[..<position].contains { $0.key.isExactly(entries[position].key) }
    }
  }
}
