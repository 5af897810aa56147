/// Diagnostics as JSON, for programs.
enum DiagnosticJSON {
  /// Formats an array with one object per line.
  static func array(_ objects: [String]) -> String {
    objects.isEmpty ? "[]\n" : "[\n  " + objects.joined(separator: ",\n  ") + "\n]\n"
  }

  static func object(_ diagnostic: Diagnostic, maps: inout LineMaps) -> String {
    var fields = locationFields(of: diagnostic.span, maps: &maps)
    fields.append(("severity", quoted(diagnostic.severity.rawValue)))
    fields.append(("message", quoted(diagnostic.message)))
    var notes: [String] = []
    for note in diagnostic.notes {
      notes.append(
        object(locationFields(of: note.span, maps: &maps) + [("message", quoted(note.message))]))
    }
    fields.append(("notes", "[" + notes.joined(separator: ", ") + "]"))
    fields.append(("help", diagnostic.help.map(quoted) ?? "null"))
    return object(fields)
  }

  private static func locationFields(of span: SourceSpan?, maps: inout LineMaps) -> [(
    String, String
  )] {
    guard let location = span.flatMap({ maps.location(of: $0) }) else {
      return [("file", "null"), ("line", "null"), ("column", "null")]
    }
    return [
      ("file", quoted(location.file.path)),
      ("line", String(location.position.line)),
      ("column", String(location.position.column)),
    ]
  }

  private static func object(_ fields: [(name: String, value: String)]) -> String {
    "{" + fields.map { "\(quoted($0.name)): \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// Characters that are unsafe in terminals are escaped here too, since people read JSON diagnostics in build logs.
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
