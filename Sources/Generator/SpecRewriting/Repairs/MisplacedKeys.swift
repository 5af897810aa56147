import SpecDocument

/// Keys that belong one level deeper: a schema beside a parameter's name, a schema without a media
/// type.
extension Repairer {
  func moveMisplacedKeys(in object: inout EditedObject, _ kind: ObjectKind) {
    guard object["$ref"] == nil else { return }
    switch kind {
    case .parameter, .header: moveKeywords(in: &object, kind)
    case .response, .requestBody:
      moveSchema(in: &object, kind)
      nameMediaType(in: &object)
    default: break
    }
  }

  /// Moves the keywords of `{name: id, in: query, type: integer}`, as in Swagger 2.0.
  private func moveKeywords(in object: inout EditedObject, _ kind: ObjectKind) {
    guard object["schema"] == nil, object["content"] == nil else { return }
    let misplaced = object.entries.filter { entry in
      let key = kind.grammar[entry.key]
      let isOfSchema = ObjectKind.schema.grammar[entry.key] != nil
      return isOfSchema && (key == nil || key?.last == .swagger20)
        && entry.key != "collectionFormat"
    }
    guard let first = misplaced.first else { return }
    report(
      .misplacedKey, "'\(first.key)' belongs in the 'schema' of \(kind.grammar.description)",
      at: first.keySpan, isHarmless: true)
    for entry in misplaced { object.remove(entry.key) }
    object.set("schema", Node(.mapping(Mapping(misplaced)), at: object.span))
  }

  /// Moves the schema of `200: {description: …, schema: …}`, as in Swagger 2.0.
  private func moveSchema(in object: inout EditedObject, _ kind: ObjectKind) {
    guard let schema = object.entry("schema"), object["content"] == nil else { return }
    report(
      .misplacedKey, "'schema' belongs in a media type; it is read as that of 'application/json'",
      at: schema.keySpan)
    object.remove("schema")
    object.set("content", content(schema.value))
  }

  /// Adds a media type to `content: {schema: …}`.
  private func nameMediaType(in object: inout EditedObject) {
    guard var content = object["content"].flatMap({ EditedObject($0) }) else { return }
    let misplaced = content.entries.filter { entry in
      !entry.key.utf8.contains(UInt8(ascii: "/")) && ObjectKind.mediaType.grammar[entry.key] != nil
        && entry.key != "$ref"
    }
    guard let first = misplaced.first else { return }
    for entry in misplaced { content.remove(entry.key) }
    if content.entries.isEmpty, misplaced.contains(where: { $0.key == "schema" }) {
      report(
        .misplacedKey,
        "'\(first.key)' is in the place of a media type; it is read as that of 'application/json'",
        at: first.keySpan)
      let media = Node(.mapping(Mapping(misplaced)), at: content.span)
      content.set("application/json", media)
    } else {
      report(
        .misplacedKey, "'\(first.key)' is in the place of a media type, and is ignored",
        at: first.keySpan, correction: .removing(misplaced.map(\.keySpan)))
    }
    object.set("content", Node(.mapping(Mapping(content.entries)), at: content.span))
  }

  private func content(_ schema: Node) -> Node {
    let media = Node.object(["schema": schema], at: schema.span)
    return .object(["application/json": media], at: schema.span)
  }
}
