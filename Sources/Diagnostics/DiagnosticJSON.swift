/// The form of diagnostics that programs read.
enum DiagnosticJSON {
  /// One object per line.
  static func array(_ objects: [String]) -> String {
    objects.isEmpty ? "[]\n" : "[\n  " + objects.joined(separator: ",\n  ") + "\n]\n"
  }

  static func object(_ diagnostic: Diagnostic, maps: inout LineMaps) -> String {
    var fields = placeFields(of: diagnostic.span, maps: &maps)
    fields.append(("severity", quoted(diagnostic.severity.rawValue)))
    fields.append(("message", quoted(diagnostic.message)))
    var notes: [String] = []
    for note in diagnostic.notes {
      notes.append(
        object(placeFields(of: note.span, maps: &maps) + [("message", quoted(note.message))]))
    }
    fields.append(("notes", "[" + notes.joined(separator: ", ") + "]"))
    fields.append(("help", diagnostic.help.map(quoted) ?? "null"))
    return object(fields)
  }

  private static func placeFields(of span: SourceSpan?, maps: inout LineMaps) -> [(String, String)]
  {
    guard let place = span.flatMap({ maps.place(of: $0) }) else {
      return [("file", "null"), ("line", "null"), ("column", "null")]
    }
    return [
      ("file", quoted(place.file.path)),
      ("line", String(place.position.line)),
      ("column", String(place.position.column)),
    ]
  }

  private static func object(_ fields: [(name: String, value: String)]) -> String {
    "{" + fields.map { "\(quoted($0.name)): \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// What a terminal must not see is escaped here too: people read this form in build logs.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where TerminalText.mustEscape(scalar):
        for unit in String(scalar).utf16 { result += escape(unit) }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
