import SpecDocument

/// An object with changes; a new node is made only if something changes.
struct EditedObject {
  let original: Node
  private let mapping: Mapping
  /// The edited entries, in order; nil for a removed entry. Empty until something changes.
  private var slots: [Mapping.Entry?] = []
  /// The position of each key, so that changing every entry of a large object takes linear time.
  private var positions: [ExactText: Int] = [:]
  private var isChanged = false

  init?(_ node: Node) {
    guard let mapping = node.mapping else { return nil }
    original = node
    self.mapping = mapping
  }

  var span: SourceSpan { original.span }

  /// The object with its changes; nil if nothing has changed.
  var changed: Node? { isChanged ? Node.object(entries, at: span) : nil }

  var entries: [Mapping.Entry] { isChanged ? slots.compactMap(\.self) : mapping.entries }

  func entry(_ key: String) -> Mapping.Entry? {
    isChanged ? positions[key].flatMap { slots[$0] } : mapping.entry(key)
  }

  subscript(key: String) -> Node? { entry(key)?.value }

  /// Replaces the value of a key, or adds the key.
  mutating func set(_ key: String, _ value: Node) {
    beginChanges()
    let keySpan = entry(key)?.keySpan ?? value.span
    put(Mapping.Entry(key: key, keySpan: keySpan, value: value), at: positions[key])
  }

  mutating func remove(_ key: String) {
    beginChanges()
    if let position = positions.removeValue(forKey: ExactText(key)) { slots[position] = nil }
  }

  /// Replaces an entry with another one, which may have a different key.
  mutating func replace(_ key: String, with other: Mapping.Entry) {
    beginChanges()
    put(other, at: positions.removeValue(forKey: ExactText(key)))
  }

  private mutating func put(_ entry: Mapping.Entry, at position: Int?) {
    positions[entry.key] = position ?? slots.count
    if let position { slots[position] = entry } else { slots.append(entry) }
  }

  private mutating func beginChanges() {
    guard !isChanged else { return }
    isChanged = true
    slots = mapping.entries
    for (index, entry) in mapping.entries.enumerated() { positions[entry.key] = index }
  }
}
