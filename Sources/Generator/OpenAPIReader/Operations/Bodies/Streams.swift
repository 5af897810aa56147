import APIModel
import SpecDocument

/// The elements of a stream (OpenAPI 3.2 §4.14.4, "Sequential Media Types").
extension ContentReader {
  /// Returns the type of one value of JSON lines: `itemSchema`, the items of `schema`, or else
  /// `schema` itself.
  func itemType(
    _ candidate: MediaCandidate, at origin: TypeDeclaration.Origin, _ schemas: inout SchemaReader
  ) -> TypeUse {
    if let item = candidate.media?["itemSchema"] { return use(item, at: origin, &schemas) }
    guard let schema = candidate.schema else { return .scalar(.json) }
    if let items = schemas.resolveSchema(schema)?.mapping["items"] {
      return use(items, at: origin, &schemas)
    }
    return isBareString(schema, &schemas) ? .scalar(.json) : use(schema, at: origin, &schemas)
  }

  /// Returns the type of an event's data. `itemSchema` describes the event with its fields; by
  /// convention, a plain `schema` describes only the data, or a list of events.
  func eventData(
    _ candidate: MediaCandidate, at origin: TypeDeclaration.Origin, _ schemas: inout SchemaReader
  ) -> TypeUse {
    if let item = candidate.media?["itemSchema"] {
      guard let data = eventDataSchema(item, &schemas) else {
        return use(item, at: origin, &schemas)
      }
      return isBareString(data, &schemas) ? .scalar(.string) : use(data, at: origin, &schemas)
    }
    guard let schema = candidate.schema else { return .scalar(.string) }
    let resolved = schemas.resolveSchema(schema)?.mapping
    // Spring describes the sender of the events.
    let properties = resolved?["properties"]?.mapping?.entries ?? []
    if schema["$ref"]?.string?.hasSuffix("/SseEmitter") == true,
      properties.allSatisfy({ $0.key == "timeout" })
    {
      return .scalar(.string)
    }
    let item = resolved?["items"] ?? schema
    let data = eventDataSchema(item, mustBeEvent: true, &schemas) ?? item
    return isBareString(data, &schemas) ? .scalar(.string) : use(data, at: origin, &schemas)
  }

  /// Returns the schema of an event's `data` field, or of the JSON in it. For several kinds of
  /// events, this is a union.
  private func eventDataSchema(
    _ event: Node, mustBeEvent: Bool = false, _ schemas: inout SchemaReader
  ) -> Node? {
    if let data = dataSchema(event, mustBeEvent: mustBeEvent, &schemas) { return data }
    guard let mapping = schemas.resolveSchema(event)?.mapping,
      let variants = mapping["oneOf"]?.sequence ?? mapping["anyOf"]?.sequence
    else { return nil }
    var found: [Node] = []
    for variant in variants {
      guard let data = dataSchema(variant, mustBeEvent: mustBeEvent, &schemas) else { return nil }
      if !found.contains(where: { Literal($0) == Literal(data) }) { found.append(data) }
    }
    guard found.count > 1 else { return found.first }
    let list = schemas.document.nodes.sequence(found, at: event.span)
    let entry = Mapping.Entry(key: "oneOf", keySpan: event.span, value: list)
    return schemas.document.nodes.mapping([entry], at: event.span)
  }

  private func dataSchema(
    _ event: Node, mustBeEvent: Bool, _ schemas: inout SchemaReader
  ) -> Node? {
    let properties = schemas.expand(event).properties
    guard let data = properties.first(where: { $0.name == "data" })?.node else { return nil }
    let fields = ["event", "id", "retry"]
    if mustBeEvent, !properties.contains(where: { fields.contains($0.name) }) { return nil }
    return schemas.resolveSchema(data)?.mapping["contentSchema"] ?? data
  }

  /// Returns whether a schema allows any string.
  private func isBareString(_ schema: Node, _ schemas: inout SchemaReader) -> Bool {
    guard let mapping = schemas.resolveSchema(schema)?.mapping else { return schema.bool == true }
    if let type = mapping["type"] { return type.string == "string" && mapping["enum"] == nil }
    return mapping.entries.allSatisfy { SchemaKeywords.isAnnotation($0.key) }
  }
}
