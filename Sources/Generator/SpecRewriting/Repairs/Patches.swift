import SpecDocument

/// Bodies that change a resource.
extension Repairer {
  func repairPatches(in content: inout EditedObject) {
    for entry in content.entries { repairPatch(entry, in: &content) }
  }

  /// Reads a JSON Patch that is described as an object without properties, as springdoc does, as a list
  /// (RFC 6902 §3).
  private func repairPatch(_ entry: Mapping.Entry, in content: inout EditedObject) {
    guard MediaType(entry.key).essence == "application/json-patch+json",
      var media = EditedObject(entry.value), let schema = media.entry("schema"),
      let described = resolved(schema.value), described["type"]?.string == "object",
      ["properties", "allOf", "oneOf", "anyOf"].allSatisfy({ described[$0] == nil })
    else { return }
    let operations = Node.object(
      [
        "type": .text("array", at: schema.keySpan),
        "items": .object(under: "type", .text("object", at: schema.keySpan)),
      ], at: schema.value.span)
    report(
      .wrongKind, "a JSON Patch is a list of operations, not an object; it is read as a list",
      at: schema.keySpan,
      correction: version == .swagger20
        ? nil
        : .removing(schema.keySpan) + .updating(media.span, ["schema": operations]))
    media.set("schema", operations)
    if let changed = media.changed { content.set(entry.key, changed) }
  }
}
