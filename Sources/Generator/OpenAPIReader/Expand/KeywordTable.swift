import SpecDocument

/// The keywords of a schema by name, so few that a linear search is faster than hashing.
struct KeywordTable {
  private(set) var entries: [Mapping.Entry] = []
  /// A Bloom filter over the keys: most look-ups are for absent ones.
  private var outline: UInt64 = 0

  subscript(key: String) -> Mapping.Entry? {
    get { position(of: key).map { entries[$0] } }
    set {
      if let newValue {
        set(newValue)
      } else if let position = position(of: key) {
        entries.remove(at: position)
      }
    }
  }

  mutating func set(_ entry: Mapping.Entry) {
    if let position = position(of: entry.key) {
      entries[position] = entry
    } else {
      if entries.isEmpty { entries.reserveCapacity(4) }
      entries.append(entry)
      outline |= 1 &<< UInt64(KeyHash.hash(entry.key))
    }
  }

  private func position(of key: String) -> Int? {
    guard outline & (1 &<< UInt64(KeyHash.hash(key))) != 0 else { return nil }
    return entries.indices.first { entries[$0].key.isExactly(key) }
  }
}
