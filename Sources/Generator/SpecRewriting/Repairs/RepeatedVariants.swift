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
      let kept = Self.distinct(variants)
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
      // A title of one variant says nothing about the others.
      let shared = only.entries.filter { entry in
        !Self.labels.contains(entry.key)
          || variants.allSatisfy { $0[entry.key]?.string == entry.value.string }
      }
      for entry in shared where schema[entry.key] == nil { schema.set(entry.key, entry.value) }
    }
  }

  private static let labels: Set = ["title", "description"]

  private static func distinct(_ variants: [Node]) -> [Node] {
    var references: Set<ExactText> = []
    var unlabeled: [Node] = []
    return variants.filter { variant in
      if variant.mapping?.entries.count == 1, let reference = variant["$ref"]?.string {
        return references.insert(ExactText(reference)).inserted
      }
      let own = variant.filteringEntries { !labels.contains($0.key) }
      if unlabeled.contains(where: own.hasSameContent) { return false }
      unlabeled.append(own)
      return true
    }
  }
}
