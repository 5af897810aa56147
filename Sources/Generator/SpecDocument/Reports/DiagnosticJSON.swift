/// Diagnostics as JSON, one object per line.
enum DiagnosticJSON {
  static func object(_ diagnostic: Diagnostic, maps: inout LineMaps) -> String {
    var fields = locationFields(of: diagnostic.span, maps: &maps)
    fields.append(("severity", JSONText.quoted(diagnostic.severity.rawValue)))
    fields.append(("class", JSONText.quoted(diagnostic.category.rawValue)))
    fields.append(("rule", JSONText.quoted(diagnostic.rule.identifier)))
    fields.append(("message", JSONText.quoted(diagnostic.message)))
    var notes: [String] = []
    for note in diagnostic.notes {
      notes.append(
        JSONText.object(
          locationFields(of: note.span, maps: &maps)
            + [("message", JSONText.quoted(note.message))]))
    }
    fields.append(("notes", JSONText.array(notes)))
    fields.append(("help", diagnostic.help.map(JSONText.quoted) ?? "null"))
    return JSONText.object(fields)
  }

  private static func locationFields(of span: SourceSpan?, maps: inout LineMaps) -> [(
    String, String
  )] {
    guard let location = span.flatMap({ maps.location(of: $0) }) else {
      return [("file", "null"), ("line", "null"), ("column", "null")]
    }
    return [
      ("file", JSONText.quoted(location.file.path)),
      ("line", String(location.position.line)),
      ("column", String(location.position.column)),
    ]
  }
}
