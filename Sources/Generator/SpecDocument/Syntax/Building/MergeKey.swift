/// YAML's `<<: *base` or `<<: [*first, *second]`: entries that a mapping inherits for keys it
/// lacks.
struct MergeKey {
  let keySpan: SourceSpan
  /// The number of entries before it in the mapping.
  let position: Int
  private let sources: [Mapping]

  /// nil if the value cannot be merged.
  init?(_ node: Node, keySpan: SourceSpan, position: Int) {
    self.keySpan = keySpan
    self.position = position
    if let mapping = node.mapping {
      sources = [mapping]
    } else if let nodes = node.sequence {
      sources = nodes.compactMap(\.mapping)
      if sources.count < nodes.count { return nil }
    } else {
      return nil
    }
  }

  /// Returns a mapping with the inherited entries in place of the key. The mapping's own entries
  /// win, then earlier sources.
  func merged(into mapping: Mapping) -> Mapping {
    var taken: [Mapping.Entry] = []
    var names = Set(mapping.entries.map(\.key))
    for entry in sources.flatMap(\.entries) where names.insert(entry.key).inserted {
      taken.append(entry)
    }
    var entries = mapping.entries
    entries.insert(contentsOf: taken, at: min(position, entries.count))
    return Mapping(entries)
  }
}
