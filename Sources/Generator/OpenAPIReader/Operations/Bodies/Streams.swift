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

  /// Reads the data of events. `itemSchema` describes the event with its fields; by convention, a
  /// plain `schema` describes only the data, or a list of events.
  func readEvents(
    _ candidate: MediaCandidate, of content: inout Content,
    at origin: TypeDeclaration.Origin, _ schemas: inout SchemaReader
  ) {
    // Documents for Speakeasy's generator describe the fields of events.
    let end = candidate.media?["x-speakeasy-sse-sentinel"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    defer { content.marks.end = end ?? content.marks.end }
    let item = candidate.media?["itemSchema"]
    guard let schema = item ?? candidate.schema, !schemas.isSenderOfEvents(schema) else {
      content.type = .scalar(.string)
      return
    }
    let event = item ?? schemas.resolveSchema(schema)?.mapping["items"] ?? schema
    let described = EventDescription(
      event, namesFields: item == nil, ofAnyData: end != nil,
      isWhole: item == nil && candidate.isAlsoJSON, &schemas)
    content.marks = described.marks
    content.type =
      schemas.isBareString(described.data) && (item == nil || described.hasFields)
      ? .scalar(.string) : use(described.data, at: origin, &schemas)
  }
}

extension SchemaReader {
  /// Returns whether a schema is Spring's description of the sender of events.
  fileprivate mutating func isSenderOfEvents(_ schema: Node) -> Bool {
    let properties = resolveSchema(schema)?.mapping["properties"]?.mapping?.entries ?? []
    return schema["$ref"]?.string?.hasSuffix("/SseEmitter") == true
      && properties.allSatisfy { $0.key == "timeout" }
  }

  /// Returns whether a schema allows any string.
  fileprivate mutating func isBareString(_ schema: Node) -> Bool {
    guard let mapping = resolveSchema(schema)?.mapping else { return schema.bool == true }
    if let type = mapping["type"] { return type.string == "string" && mapping["enum"] == nil }
    return mapping.entries.allSatisfy { SchemaKeywords.isAnnotation($0.key) }
  }
}
