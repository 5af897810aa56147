import SpecDocument

/// Parts of a schema as entries of new ones.
extension Classifier {
  /// Returns a schema for each type.
  mutating func members(_ types: [String], of schema: Schema, with shared: [Mapping.Entry])
    -> [Node]
  {
    types.map { type in
      let entry = Mapping.Entry(
        key: "type", keySpan: schema.span, value: document.nodes.string(type, at: schema.span))
      let properties = propertyEntries(type == "object" ? schema : nil)
      return document.nodes.mapping(shared + [entry] + properties, at: schema.span)
    }
  }

  /// Returns the keywords for additional properties, as entries of a new schema.
  mutating func furtherEntries(_ schema: Schema) -> [Mapping.Entry] {
    let additional = additional(schema)
    if additional.isNothing { return [] }
    let entries = ["additionalProperties", "unevaluatedProperties", "patternProperties"].compactMap
    { schema.keywords[$0] }
    guard entries.isEmpty, case .schema(let values) = additional else { return entries }
    return [Mapping.Entry(key: "additionalProperties", keySpan: schema.span, value: values)]
  }

  /// Returns the properties of a schema as entries of a new one. Properties that only conditions
  /// describe go under `then`.
  mutating func propertyEntries(_ schema: Schema?) -> [Mapping.Entry] {
    guard let schema, !schema.properties.isEmpty else { return [] }
    let span = schema.span
    let required = schema.required.sorted().map { document.nodes.string($0.text, at: span) }
    let entries = [
      propertiesEntry(schema.properties.filter { !$0.isConditional }, at: span),
      Mapping.Entry(
        key: "required", keySpan: span, value: document.nodes.sequence(required, at: span)),
    ]
    return entries + conditionalEntries(schema)
  }

  /// Returns the properties that only conditions describe, under `then`, and those that both branches
  /// describe also under `else`.
  private mutating func conditionalEntries(_ schema: Schema) -> [Mapping.Entry] {
    let conditional = schema.properties.filter(\.isConditional)
    return [("then", conditional), ("else", conditional.filter { !$0.isOpen })].compactMap {
      key, properties in
      if properties.isEmpty { return nil }
      let properties = propertiesEntry(properties, at: schema.span)
      let branch = document.nodes.mapping([properties], at: schema.span)
      return Mapping.Entry(key: key, keySpan: schema.span, value: branch)
    }
  }

  private mutating func propertiesEntry(
    _ properties: [Schema.Property], at span: SourceSpan
  ) -> Mapping.Entry {
    let entries = properties.map {
      Mapping.Entry(key: $0.name, keySpan: $0.nameSpan, value: $0.node)
    }
    return Mapping.Entry(
      key: "properties", keySpan: span, value: document.nodes.mapping(entries, at: span))
  }
}
