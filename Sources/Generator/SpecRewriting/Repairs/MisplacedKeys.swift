import SpecDocument

/// Keys that belong one level deeper: a schema beside a parameter's name, a schema without a media
/// type.
extension Repairer {
  func moveMisplacedKeys(in object: inout EditedObject, _ kind: ObjectKind) {
    moveReference(in: &object, kind)
    if kind == .parameter { describeInPlace(&object) }
    guard object["$ref"] == nil else { return }
    if var content = object["content"].flatMap({ EditedObject($0) }) {
      correctMediaTypes(in: &content)
      moveSchemas(in: &content)
      repairPatches(in: &content)
      if let changed = content.changed { object.set("content", changed) }
    }
    switch kind {
    case .parameter, .header: moveKeywords(in: &object, kind)
    case .response, .requestBody:
      moveSchema(in: &object)
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
    object.set("schema", Node.object(misplaced, at: object.span))
  }

  /// Moves a reference to a schema in the place of a header, a body or a response, all of which have
  /// a schema.
  private func moveReference(in object: inout EditedObject, _ kind: ObjectKind) {
    guard let reference = object.entry("$ref"),
      (try? references.target(of: reference.value))?.kind == .schema
    else { return }
    let schema = Node.object([reference], at: object.span)
    let (key, value, owner): (String, Node, String)
    switch kind {
    case .header: (key, value, owner) = ("schema", schema, kind.grammar.description)
    case .parameter where object["name"] != nil && object["in"] != nil:
      (key, value, owner) = ("schema", schema, kind.grammar.description)
    case .requestBody, .response:
      let media = Node.object(["schema": schema], at: object.span)
      value = .object(["application/json": media], at: object.span)
      (key, owner) = ("content", "'application/json'")
    default: return
    }
    guard object[key] == nil else { return }
    let text = references.written(reference.value)
    report(
      .misplacedKey, "'\(text)' is a schema; it is read as the schema of \(owner)",
      at: reference.value.span, isHarmless: kind == .header,
      correction: version == .swagger20
        ? nil
        : Correction.updating(object.span, key, value)
          + Correction.removing(reference.value.span))
    object.remove("$ref")
    object.set(key, value)
  }

  /// Replaces the reference to a parameter that stands among the schemas, where it is not read as one.
  private func describeInPlace(_ parameter: inout EditedObject) {
    guard let reference = parameter["$ref"],
      (try? references.target(of: reference))?.kind == .schema,
      let target = resolved(Node.object(parameter.entries, at: parameter.span)),
      target["name"]?.string != nil, target["in"]?.string != nil
    else { return }
    parameter.remove("$ref")
    for entry in target.entries where parameter[entry.key] == nil {
      parameter.set(entry.key, entry.value)
    }
  }

  /// Moves the schema of `200: {description: …, schema: …}`, as in Swagger 2.0.
  private func moveSchema(in object: inout EditedObject) {
    guard let schema = object.entry("schema"), object["content"] == nil else { return }
    report(
      .misplacedKey,
      "'schema' belongs in a media type; it is read as the schema of 'application/json'",
      at: schema.keySpan)
    object.remove("schema")
    let media = Node.object(["schema": schema.value], at: schema.value.span)
    object.set("content", .object(["application/json": media], at: schema.value.span))
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
        "'\(first.key)' is in the place of a media type; 'application/json' is assumed",
        at: first.keySpan)
      let media = Node.object(misplaced, at: content.span)
      content.set("application/json", media)
    } else {
      report(
        .misplacedKey, "'\(first.key)' is in the place of a media type, and is ignored",
        at: first.keySpan, correction: .removing(misplaced.map(\.keySpan)))
    }
    object.set("content", Node.object(content.entries, at: content.span))
  }

  /// Moves the schema of `application/json: {$ref: '#/components/schemas/User'}` under `schema`.
  private func moveSchemas(in content: inout EditedObject) {
    for entry in content.entries {
      guard entry.key.utf8.contains(UInt8(ascii: "/")), var media = EditedObject(entry.value),
        media["schema"] == nil,
        media["itemSchema"] == nil
      else { continue }
      let reference = media.entry("$ref").flatMap { entry in
        let text = entry.value.string ?? ""
        // Also in another file.
        let isSchema = ["#/components/schemas/", "#/definitions/"].contains { text.contains($0) }
        return isSchema ? entry : nil
      }
      let moved =
        reference.map { [$0] }
        ?? media.entries.filter {
          ObjectKind.schema.grammar[$0.key] != nil && ObjectKind.mediaType.grammar[$0.key] == nil
        }
      guard let first = moved.first(where: { Self.schemaKeys.contains($0.key) }) else { continue }
      let schema = Node.object(moved, at: entry.value.span)
      report(
        .misplacedKey, "'\(first.key)' belongs in the 'schema' of the media type",
        at: first.keySpan,
        correction: version == .swagger20
          ? nil
          : Correction.updating(entry.value.span, "schema", schema)
            + Correction.removing(moved.map(\.keySpan)))
      for entry in moved { media.remove(entry.key) }
      media.set("schema", schema)
      if let changed = media.changed { content.set(entry.key, changed) }
    }
  }

  private static let schemaKeys: Set = [
    "$ref", "type", "properties", "items", "allOf", "oneOf", "anyOf",
  ]
}
