import SpecDocument

/// Unions that list a variant twice, as people copy it and as generators do for types with equal schemas.
extension Repairer {
  /// Drops variants that repeat another in all but their title and description. The only variant that remains
  /// takes the place of the union.
  func dropRepeatedVariants(in schema: inout EditedObject) {
    for key in ["oneOf", "anyOf"] {
      guard let list = schema[key], let variants = list.sequence, variants.count > 1 else {
        continue
      }
      var kept: [Node] = []
      for variant in variants where !kept.contains(where: { Self.isRepeated($0, variant) }) {
        kept.append(variant)
      }
      if kept.count == variants.count { continue }
      report(
        .repeatedValue, "the union has the same variant twice", at: list.span, isHarmless: true)
      let others = schema.entries.filter { $0.key != key }
      guard kept.count == 1, let only = kept[0].mapping, only["$ref"] == nil,
        others.allSatisfy({ Self.labels.contains($0.key) })
      else {
        schema.set(key, .list(kept, at: list.span))
        continue
      }
      schema.remove(key)
      for entry in only.entries where schema[entry.key] == nil {
        schema.set(entry.key, entry.value)
      }
    }
  }

  private static let labels: Set = ["title", "description"]

  private static func isRepeated(_ first: Node, _ second: Node) -> Bool {
    first.filteringEntries { !labels.contains($0.key) }
      .hasSameContent(as: second.filteringEntries { !labels.contains($0.key) })
  }
}
