/// The keys of an object by name, found without hashing the whole name.
struct KeyTable: Sendable {
  /// In the order of their hashes.
  private let names: [String]
  private let keys: [Key]
  /// The keys with hash `i` are at `starts[i]..<starts[i + 1]`.
  private let starts: [Int]

  init(_ keys: [(name: String, key: Key)]) {
    let sorted = keys.sorted { KeyHash.hash($0.name) < KeyHash.hash($1.name) }
    names = sorted.map(\.name)
    self.keys = sorted.map(\.key)
    starts = (0...KeyHash.count).map { hash in
      sorted.firstIndex { KeyHash.hash($0.name) >= hash } ?? sorted.count
    }
  }

  subscript(name: String) -> Key? {
    let hash = KeyHash.hash(name)
    for position in starts[hash]..<starts[hash + 1] where names[position].isExactly(name) {
      return keys[position]
    }
    return nil
  }
}
