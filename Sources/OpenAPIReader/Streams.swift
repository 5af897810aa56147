import APIModel
import SpecSyntax

/// What the pieces of a stream are (OpenAPI 3.2 §4.14.4, "Sequential Media Types").
extension SpecReader {
  /// The type of one value of JSON lines: `itemSchema`, or the items of `schema`, or what `schema` says of each.
  mutating func itemType(_ candidate: MediaCandidate, at origin: TypeDeclaration.Origin) -> TypeUse
  {
    if let item = candidate.media?["itemSchema"] { return use(of: item, at: origin) }
    guard let schema = candidate.schema else { return .scalar(.json) }
    if let items = resolveSchema(schema)?.mapping["items"] { return use(of: items, at: origin) }
    return isBareString(schema) ? .scalar(.json) : use(of: schema, at: origin)
  }

  /// The type of an event's data. `itemSchema` describes the event with its fields; a plain `schema` is by custom that of
  /// the data.
  mutating func eventData(_ candidate: MediaCandidate, at origin: TypeDeclaration.Origin) -> TypeUse
  {
    if let item = candidate.media?["itemSchema"] {
      guard let data = eventDataSchema(item) else { return use(of: item, at: origin) }
      return isBareString(data) ? .scalar(.string) : use(of: data, at: origin)
    }
    guard let schema = candidate.schema else { return .scalar(.string) }
    if let data = eventDataSchema(schema, mustBeEvent: true) {
      return isBareString(data) ? .scalar(.string) : use(of: data, at: origin)
    }
    if isBareString(schema) { return .scalar(.string) }
    if let items = resolveSchema(schema)?.mapping["items"] { return use(of: items, at: origin) }
    return use(of: schema, at: origin)
  }

  /// The schema of the field `data` of an event, of what its text holds where that is JSON. Of several kinds of events
  /// it is any of theirs.
  private mutating func eventDataSchema(_ event: Node, mustBeEvent: Bool = false) -> Node? {
    if let data = dataSchema(event, mustBeEvent: mustBeEvent) { return data }
    guard let mapping = resolveSchema(event)?.mapping,
      let variants = mapping["oneOf"]?.sequence ?? mapping["anyOf"]?.sequence
    else { return nil }
    var schemas: [Node] = []
    for variant in variants {
      guard let data = dataSchema(variant, mustBeEvent: mustBeEvent) else { return nil }
      if !schemas.contains(where: { Literal($0) == Literal(data) }) { schemas.append(data) }
    }
    guard schemas.count > 1 else { return schemas.first }
    let entry = Mapping.Entry(
      key: "oneOf", keySpan: event.span, value: Node(.sequence(schemas), at: event.span))
    return Node(.mapping(Mapping([entry])), at: event.span)
  }

  private mutating func dataSchema(_ event: Node, mustBeEvent: Bool) -> Node? {
    let properties = expand(event).properties
    guard let data = properties.first(where: { $0.name == "data" })?.node else { return nil }
    let fields = ["event", "id", "retry"]
    if mustBeEvent, !properties.contains(where: { fields.contains($0.name) }) { return nil }
    return resolveSchema(data)?.mapping["contentSchema"] ?? data
  }

  /// Whether a schema says of a string nothing but that it is one.
  private mutating func isBareString(_ schema: Node) -> Bool {
    guard let mapping = resolveSchema(schema)?.mapping else { return schema.bool == true }
    if let type = mapping["type"] { return type.string == "string" && mapping["enum"] == nil }
    return mapping.entries.allSatisfy { SchemaKeywords.isAnnotation($0.key) }
  }
}
