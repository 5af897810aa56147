import SpecDocument

/// The keywords of a schema by name, so few that a linear search is faster than hashing.
struct KeywordTable {
  private(set) var entries: [Mapping.Entry] = []
  /// A Bloom filter over the keys: most look-ups are for absent ones.
  private var outline: UInt64 = 0

  subscript(key: String) -> Mapping.Entry? {
    get { position(of: key).map { entries[$0] } }
    set {
      switch (position(of: key), newValue) {
      case (let position?, let entry?): entries[position] = entry
      case (let position?, nil): entries.remove(at: position)
      case (nil, let entry?):
        entries.append(entry)
        outline |= 1 &<< UInt64(KeyHash.hash(key))
      case (nil, nil): break
      }
    }
  }

  private func position(of key: String) -> Int? {
    guard outline & (1 &<< UInt64(KeyHash.hash(key))) != 0 else { return nil }
    return entries.indices.first { entries[$0].key.isExactly(key) }
  }
}
