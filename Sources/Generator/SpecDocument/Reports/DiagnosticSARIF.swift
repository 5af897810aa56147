/// Diagnostics in the Static Analysis Results Interchange Format 2.1.0, which code review tools
/// read.
enum DiagnosticSARIF {
  static func log(
    _ diagnostics: [Diagnostic], version: String, documentation: String, maps: inout LineMaps
  ) -> String {
    let rules = Rule.allCases.filter { rule in diagnostics.contains { $0.rule == rule } }
    var results: [String] = []
    for diagnostic in diagnostics { results.append(result(diagnostic, maps: &maps)) }
    let driver = JSONPrinter.object([
      ("name", JSONPrinter.quoted("apigen")),
      ("version", JSONPrinter.quoted(version)),
      ("rules", JSONPrinter.array(rules.map { descriptor($0, documentation) })),
    ])
    return """
      {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
          "tool": {"driver": \(driver)},
          "columnKind": "unicodeCodePoints",
          "results": [\(results.map { "\n      \($0)" }.joined(separator: ","))
          ]
        }]
      }

      """
  }

  private static func descriptor(_ rule: Rule, _ documentation: String) -> String {
    let description = rule.description
    let section = rule.category.rawValue.replacing(" ", with: "-")
    var fields = [
      ("id", JSONPrinter.quoted(rule.identifier)),
      ("shortDescription", text(description.problem)),
    ]
    if !description.consequence.isEmpty {
      fields.append(("fullDescription", text("\(description.problem) \(description.consequence)")))
    }
    fields.append(("helpUri", JSONPrinter.quoted("\(documentation)#\(section)")))
    return JSONPrinter.object(fields)
  }

  private static func result(_ diagnostic: Diagnostic, maps: inout LineMaps) -> String {
    let help = diagnostic.help.map { "; \($0)" } ?? ""
    // A note is a minor problem (SARIF 2.1.0 §3.27.10).
    let level = diagnostic.isHarmlessWarning ? "note" : diagnostic.severity.rawValue
    var fields = [
      ("ruleId", JSONPrinter.quoted(diagnostic.rule.identifier)),
      ("level", JSONPrinter.quoted(level)),
      ("message", text(diagnostic.message + help)),
      (
        "properties",
        JSONPrinter.object([("class", JSONPrinter.quoted(diagnostic.category.rawValue))])
      ),
    ]
    if let span = diagnostic.span, let place = place(span, maps: &maps) {
      fields.append(("locations", JSONPrinter.array([JSONPrinter.object([place])])))
    }
    var related: [String] = []
    for note in diagnostic.notes {
      guard let place = place(note.span, maps: &maps) else { continue }
      related.append(JSONPrinter.object([place, ("message", text(note.message))]))
    }
    if !related.isEmpty { fields.append(("relatedLocations", JSONPrinter.array(related))) }
    return JSONPrinter.object(fields)
  }

  private static func text(_ text: String) -> String {
    JSONPrinter.object([("text", JSONPrinter.quoted(text))])
  }

  private static func place(_ span: SourceSpan, maps: inout LineMaps) -> (String, String)? {
    guard let location = maps.location(of: span) else { return nil }
    let end = location.lines.position(of: Int(span.end))
    let region = JSONPrinter.object([
      ("startLine", String(location.position.line)),
      ("startColumn", String(location.position.column)),
      ("endLine", String(end.line)),
      ("endColumn", String(end.column)),
    ])
    let file = JSONPrinter.object([("uri", JSONPrinter.quoted(uri(location.file.path)))])
    return (
      "physicalLocation", JSONPrinter.object([("artifactLocation", file), ("region", region)])
    )
  }

  /// Returns a path as a relative reference (RFC 3986 §4.2), or an absolute path as the URI of a
  /// file (RFC 8089).
  private static func uri(_ path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "")
      + path.utf8.map { byte in
        let scalar = Unicode.Scalar(byte)
        let isPlain =
          scalar.isASCII && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte))
        if isPlain || "-._~/".unicodeScalars.contains(scalar) { return String(Character(scalar)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }.joined()
  }
}
