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
    return schemas.isBareString(schema) ? .scalar(.json) : use(schema, at: origin, &schemas)
  }

  /// Returns the type of an event's data. `itemSchema` describes the event with its fields; by
  /// convention, a plain `schema` describes only the data, or a list of events.
  func eventData(
    _ candidate: MediaCandidate, at origin: TypeDeclaration.Origin, _ schemas: inout SchemaReader
  ) -> TypeUse {
    if let item = candidate.media?["itemSchema"] {
      guard let data = schemas.eventData(item) else { return use(item, at: origin, &schemas) }
      return schemas.isBareString(data) ? .scalar(.string) : use(data, at: origin, &schemas)
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
    let data = schemas.eventData(item, mustBeEvent: true) ?? item
    return schemas.isBareString(data) ? .scalar(.string) : use(data, at: origin, &schemas)
  }
}

extension SchemaReader {
  /// Returns the schema of an event's `data` field, or of the JSON in it. For several kinds of
  /// events, this is a union.
  fileprivate mutating func eventData(_ event: Node, mustBeEvent: Bool = false) -> Node? {
    if let data = data(event, mustBeEvent: mustBeEvent) { return data }
    guard let mapping = resolveSchema(event)?.mapping,
      let variants = mapping["oneOf"]?.sequence ?? mapping["anyOf"]?.sequence
    else { return nil }
    var found: [Node] = []
    for variant in variants {
      guard let data = data(variant, mustBeEvent: mustBeEvent) else { return nil }
      if !found.contains(where: { Literal($0) == Literal(data) }) { found.append(data) }
    }
    guard found.count > 1 else { return found.first }
    return document.nodes.list(under: "oneOf", found, at: event.span)
  }

  private mutating func data(_ event: Node, mustBeEvent: Bool) -> Node? {
    let properties = expand(event).properties
    guard let data = properties.first(where: { $0.name == "data" })?.node else { return nil }
    let fields = ["event", "id", "retry"]
    if mustBeEvent, !properties.contains(where: { fields.contains($0.name) }) { return nil }
    return resolveSchema(data)?.mapping["contentSchema"] ?? data
  }

  /// Returns whether a schema allows any string.
  fileprivate mutating func isBareString(_ schema: Node) -> Bool {
    guard let mapping = resolveSchema(schema)?.mapping else { return schema.bool == true }
    if let type = mapping["type"] { return type.string == "string" && mapping["enum"] == nil }
    return mapping.entries.allSatisfy { SchemaKeywords.isAnnotation($0.key) }
  }
}
