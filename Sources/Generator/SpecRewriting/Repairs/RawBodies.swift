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
      let value = Self.schema(of: raw.value, in: MediaType(entry.key))
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
      repairExamples(of: &media)
      if let required { body.set("required", required) }
      if let changed = media.changed { types.set(entry.key, changed) }
    }
    if let changed = types.changed { body.set("content", changed) }
  }

  /// Returns the schema of a raw body. JSON as text is JSON of any kind.
  private static func schema(of raw: Node, in type: MediaType) -> Node {
    guard let mapping = raw.mapping, type.kind == .json, mapping["type"]?.string == "string",
      mapping["format"]?.string == "json"
    else { return raw }
    return .object(mapping.entries.filter { $0.key == "description" }, at: raw.span)
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

extension Mapping {
  /// Returns the entry of a key that is the only one.
  fileprivate func onlyEntry(_ key: String) -> Entry? { entries.count == 1 ? entry(key) : nil }
}
