import SpecDocument

/// The parts of a schema that describe each of its values but null: the members of its `allOf`, and the only
/// variant of its union.
///
/// Members of a composition of objects are left out if they have properties: what they say is about these.
extension DocumentReading {
  /// Returns a schema with what inline parts say about the same values: their annotations and limits. Its
  /// own take precedence.
  mutating func described(_ schema: Node) -> Mapping {
    guard let own = schema.mapping else { return Mapping([]) }
    var added: [Mapping.Entry] = []
    for part in parts(of: schema, followsReferences: false).found.dropFirst() {
      added += part.entries.filter { entry in
        SchemaKeywords.ofValue.contains(entry.key) && own.entry(entry.key) == nil
          && !added.contains { $0.key.isExactly(entry.key) }
      }
    }
    return added.isEmpty ? own : Mapping(own.entries + added)
  }

  /// Returns a schema, its parts and the targets of their references, the schema as the first one, and
  /// whether any part has properties.
  mutating func partsAndTargets(of schema: Node) -> (found: [Mapping], haveProperties: Bool) {
    parts(of: schema, followsReferences: true)
  }

  private mutating func parts(
    of schema: Node, followsReferences: Bool
  ) -> (found: [Mapping], haveProperties: Bool) {
    var found: [Mapping] = []
    var haveProperties = false
    var open = [(node: schema, isComposed: false)]
    var passed: Set<NodeID> = []
    while let (node, isComposed) = open.popLast(), passed.count < SchemaKeywords.mostParts {
      guard let mapping = node.mapping else { continue }
      let (members, variants) = (mapping["allOf"]?.sequence ?? [], mapping.variants)
      let reference = mapping.reference
      let hasProperties = mapping["properties"] != nil
      if found.isEmpty, members.isEmpty, variants.isEmpty, reference == nil {
        return ([mapping], hasProperties)
      }
      guard followsReferences || reference == nil || found.isEmpty,
        passed.insert(NodeID(node)).inserted
      else { continue }
      haveProperties = haveProperties || hasProperties
      let isFirst = found.isEmpty
      if !isComposed || !hasProperties { found.append(mapping) }
      if hasProperties, !isFirst { continue }
      let present = variants.filter { !isNullOnly($0) }
      if present.count == 1, !present[0].isCondition { open.append((present[0], isComposed)) }
      let isSeveral = hasProperties || members.count { !$0.isAnnotationOnly } > 1
      open += members.reversed().map { ($0, isComposed || isSeveral) }
      if followsReferences, let target = reference.flatMap({ target(of: $0) }) {
        open.append((target.node, isComposed))
      }
    }
    return (found, haveProperties)
  }
}

extension SchemaKeywords {
  /// The maximum number of parts of a schema that are read.
  fileprivate static let mostParts = 16

  /// The keywords that describe or limit a value, wherever in its schema they stand.
  fileprivate static let ofValue: Set<String> = [
    "default", "description", "deprecated", "readOnly", "writeOnly", "example", "examples",
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
    "maxLength", "pattern", "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties",
  ]
}
