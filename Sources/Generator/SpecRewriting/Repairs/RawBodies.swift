import SpecDocument

/// Bodies that readme.com describes as an object with the property `RAW_BODY`, because its editor
/// gives every value a name. The value is the body.
extension Repairer {
  private static let rawBody = "RAW_BODY"

  func repairRawBodies(of body: inout EditedObject) {
    guard let content = body["content"], var types = EditedObject(content) else { return }
    for entry in types.entries {
      guard var media = EditedObject(entry.value), let written = media.entry("schema"),
        let schema = resolved(written.value),
        let raw = schema["properties"]?.mapping?.onlyEntry(Self.rawBody)
      else { continue }
      repairExamples(of: &media)
      let value = Self.schema(
        of: raw.value, in: MediaType(entry.key), examples: Self.examples(of: media))
      let names = schema["required"]?.sequence ?? []
      let isRequired =
        body["required"] == nil && names.contains { $0.string == Self.rawBody }
      let required = isRequired ? Node.flag(true, at: raw.keySpan) : nil
      var correction = Correction.removing(written.keySpan)
      correction = correction + .updating(media.span, ["schema": value])
      if let required { correction = correction + .updating(body.span, "required", required) }
      report(
        .rawBody,
        "'\(Self.rawBody)' stands for the body itself, so its value is the body",
        at: raw.keySpan, correction: version < .openAPI30 ? nil : correction)
      media.set("schema", value)
      if let required { body.set("required", required) }
      if let changed = media.changed { types.set(entry.key, changed) }
    }
    if let changed = types.changed { body.set("content", changed) }
  }

  /// Returns the schema of a raw body. JSON as text is an object if all examples are.
  private static func schema(of raw: Node, in type: MediaType, examples: [Node]) -> Node {
    guard let mapping = raw.mapping, type.kind == .json, mapping["type"]?.string == "string",
      mapping["format"]?.string == "json"
    else { return raw }
    let description = mapping.entries.filter { $0.key == "description" }
    let objects = examples.compactMap(\.mapping)
    guard !objects.isEmpty, objects.count == examples.count else {
      return .object(description, at: raw.span)
    }
    return .object(description + keywords(of: objects, at: raw.span), at: raw.span)
  }

  /// Takes the value of `RAW_BODY` from examples that have it.
  private func repairExamples(of media: inout EditedObject) {
    if let raw = media["example"]?.mapping?.onlyEntry(Self.rawBody) {
      media.set("example", raw.value)
    }
    guard var examples = media["examples"].flatMap({ EditedObject($0) }) else { return }
    for entry in examples.entries {
      guard var example = EditedObject(entry.value),
        let raw = example["value"]?.mapping?.onlyEntry(Self.rawBody)
      else { continue }
      example.set("value", raw.value)
      if let changed = example.changed { examples.set(entry.key, changed) }
    }
    if let changed = examples.changed { media.set("examples", changed) }
  }
}

// MARK: - Members that examples show

extension Repairer {
  private static func examples(of media: EditedObject) -> [Node] {
    let several = media["examples"]?.mapping?.entries.compactMap { $0.value["value"] } ?? []
    return (media["example"].map { [$0] } ?? []) + several
  }

  /// Returns the keywords of objects that may have the members of the examples, and others.
  private static func keywords(of objects: [Mapping], at span: SourceSpan) -> [Mapping.Entry] {
    let members = Dictionary(grouping: objects.flatMap(\.entries), by: \.key)
    var seen: Set<String> = []
    let properties = objects.flatMap(\.entries).filter { seen.insert($0.key).inserted }.map {
      let isIdentifier = $0.key == "id" || ["_id", "Id", "ID"].contains(where: $0.key.hasSuffix)
      return $0.with(
        schema(of: members[$0.key]?.map(\.value) ?? [], isWhole: isIdentifier, at: span))
    }
    let object = Node.object(
      [
        "type": .text("object", at: span), "properties": .object(properties, at: span),
        "additionalProperties": .flag(true, at: span),
      ], at: span)
    return object.mapping?.entries ?? []
  }

  /// Returns the schema of values; one that allows anything if they are of several types, or null.
  /// Only an identifier is never a fraction.
  private static func schema(of values: [Node], isWhole: Bool = false, at span: SourceSpan) -> Node
  {
    var types = Set(values.map { JSONType($0) })
    if types.contains(.integer), !isWhole || types.contains(.number) {
      types.subtract([.integer])
      types.insert(.number)
    }
    guard let type = types.first, types.count == 1, type != .null else {
      return .object([:], at: span)
    }
    if type == .object {
      return .object(keywords(of: values.compactMap(\.mapping), at: span), at: span)
    }
    let elements = values.flatMap { $0.sequence ?? [] }
    return .object(
      [
        "type": .text(type.rawValue, at: span),
        "items": type == .array ? schema(of: elements, at: span) : nil,
      ], at: span)
  }
}

extension Mapping {
  /// Returns the entry of a key that is the only one.
  fileprivate func onlyEntry(_ key: String) -> Entry? { entries.count == 1 ? entry(key) : nil }
}
