import SpecDocument

/// Bodies of JSON lines that are described as a list, as the bulk requests of Elasticsearch are.
extension Repairer {
  private static let lines = "application/x-ndjson"

  func repairLines(of body: inout EditedObject) {
    guard let content = body["content"], var types = EditedObject(content),
      types[Self.lines] == nil
    else { return }
    for entry in types.entries where MediaType(entry.key).kind == .json {
      guard var media = EditedObject(entry.value), let written = media.entry("schema"),
        let schema = resolved(written.value), schema["type"]?.string == "array",
        let element = schema["items"], showsLines(media)
      else { continue }
      for key in ["example", "examples"] { media.remove(key) }
      media.set("schema", element)
      let lines = Mapping.Entry(
        key: Self.lines, keySpan: entry.keySpan, value: media.changed ?? entry.value)
      report(
        .wrongKind, "the examples of this body are lines of JSON, so it is sent as '\(Self.lines)'",
        at: entry.keySpan,
        correction: version == .swagger20 || leadsElsewhere(written.value)
          ? nil : .removing(entry.keySpan) + .updating(content.span, [Self.lines: lines.value]))
      if types[Self.lines] == nil {
        types.replace(entry.key, with: lines)
      } else {
        types.remove(entry.key)
      }
    }
    if let changed = types.changed { body.set("content", changed) }
  }

  /// Returns whether a schema is in another file, whose references an overlay cannot repeat.
  private func leadsElsewhere(_ schema: Node) -> Bool {
    schema.mapping?["$ref"]?.string?.hasPrefix("#") == false
  }

  /// Returns whether each example is a string of several lines, all of them JSON objects.
  private func showsLines(_ media: EditedObject) -> Bool {
    let shown =
      media["examples"]?.mapping?.entries.compactMap { resolved($0.value)?["value"] } ?? []
    let examples = (media["example"].map { [$0] } ?? []) + shown
    return !examples.isEmpty
      && examples.allSatisfy { example in
        let lines = example.string?.split(whereSeparator: \.isNewline) ?? []
        return lines.count > 1
          && lines.allSatisfy {
            $0.first { !$0.isWhitespace } == "{" && $0.last { !$0.isWhitespace } == "}"
          }
      }
  }
}
