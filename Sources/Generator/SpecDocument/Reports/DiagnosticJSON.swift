/// Diagnostics as JSON, one object per line.
enum DiagnosticJSON {
  static func object(_ diagnostic: Diagnostic, maps: inout LineMaps) -> String {
    var fields = locationFields(of: diagnostic.span, maps: &maps)
    fields.append(("severity", JSONPrinter.quoted(diagnostic.severity.rawValue)))
    fields.append(("class", JSONPrinter.quoted(diagnostic.category.rawValue)))
    fields.append(("rule", JSONPrinter.quoted(diagnostic.rule.identifier)))
    fields.append(("message", JSONPrinter.quoted(diagnostic.message)))
    var notes: [String] = []
    for note in diagnostic.notes {
      notes.append(
        JSONPrinter.object(
          locationFields(of: note.span, maps: &maps)
            + [("message", JSONPrinter.quoted(note.message))]))
    }
    fields.append(("notes", JSONPrinter.array(notes)))
    fields.append(("help", diagnostic.help.map(JSONPrinter.quoted) ?? "null"))
    return JSONPrinter.object(fields)
  }

  private static func locationFields(of span: SourceSpan?, maps: inout LineMaps) -> [(
    String, String
  )] {
    guard let location = span.flatMap({ maps.location(of: $0) }) else {
      return [("file", "null"), ("line", "null"), ("column", "null")]
    }
    return [
      ("file", JSONPrinter.quoted(location.file.path)),
      ("line", String(location.position.line)),
      ("column", String(location.position.column)),
    ]
  }
}
