import SpecDocument

/// The parts of a schema that describe each of its values but null: the members of its `allOf`, and the only
/// variant of its union.
extension DocumentReading {
  /// Returns a schema with what inline parts say about the same values: their annotations and limits. Its
  /// own take precedence.
  mutating func described(_ schema: Node) -> Mapping {
    guard let own = schema.mapping else { return Mapping([]) }
    var added: [Mapping.Entry] = []
    for part in parts(of: schema, followsReferences: false).dropFirst() {
      added += part.entries.filter { entry in
        SchemaKeywords.ofValue.contains(entry.key) && own.entry(entry.key) == nil
          && !added.contains { $0.key.isExactly(entry.key) }
      }
    }
    return added.isEmpty ? own : Mapping(own.entries + added)
  }

  /// Returns a schema, its parts and the targets of their references, the schema as the first one.
  mutating func partsAndTargets(of schema: Node) -> [Mapping] {
    parts(of: schema, followsReferences: true)
  }

  private mutating func parts(of schema: Node, followsReferences: Bool) -> [Mapping] {
    var found: [Mapping] = []
    var open = [schema]
    var passed: Set<NodeID> = []
    while let node = open.popLast() {
      guard let mapping = node.mapping else { continue }
      let (members, variants) = (mapping["allOf"]?.sequence ?? [], mapping.variants)
      let reference = mapping.reference
      if found.isEmpty, members.isEmpty, variants.isEmpty, reference == nil { return [mapping] }
      guard followsReferences || reference == nil || found.isEmpty,
        passed.insert(NodeID(node)).inserted
      else { continue }
      found.append(mapping)
      let present = variants.filter { !isNullOnly($0) }
      if present.count == 1, !present[0].isCondition { open.append(present[0]) }
      open += members.reversed()
      if followsReferences, let target = reference.flatMap({ target(of: $0) }) {
        open.append(target.node)
      }
    }
    return found
  }
}

extension SchemaKeywords {
  /// The keywords that describe or limit a value, wherever in its schema they stand.
  fileprivate static let ofValue: Set<String> = [
    "default", "description", "deprecated", "readOnly", "writeOnly", "example", "examples",
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
    "maxLength", "pattern", "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties",
  ]
}
