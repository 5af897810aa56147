/// Prints diagnostics: as text with the source line and a caret for people, or as JSON for
/// programs.
///
/// `DiagnosticPrinter(sources).text(diagnostics)` gives:
/// ```
/// specs/api.yaml:12:9: error: unknown key 'pahts'
///    12 | pahts:
///       | ^~~~~
///       = help: did you mean 'paths'?
/// ```
package struct DiagnosticPrinter: Sendable {
  private let sources: Sources
  private let style: TextStyle

  /// Colors are ANSI escapes, for terminals that are known to support them.
  package init(_ sources: Sources, color: Bool = false) {
    self.sources = sources
    style = TextStyle(color: color)
  }

  /// Returns all diagnostics in the order of files and positions; empty if there are none. Of equal
  /// warnings the first is shown, with the number of the others.
  package func text(_ diagnostics: Diagnostics) -> String {
    var maps = LineMaps(sources)
    return grouped(inOrder(diagnostics)).map { text($0.first, repeated: $0.others, maps: &maps) }
      .joined()
  }

  /// Returns a log of SARIF 2.1.0 with every diagnostic as a result of its rule.
  package func sarif(_ diagnostics: Diagnostics, version: String) -> String {
    var maps = LineMaps(sources)
    return DiagnosticSARIF.log(inOrder(diagnostics), version: version, maps: &maps)
  }

  /// Returns an array of objects with file, line, column, severity, rule, message, notes and help.
  package func json(_ diagnostics: Diagnostics) -> String {
    var maps = LineMaps(sources)
    return JSONText.lines(inOrder(diagnostics).map { DiagnosticJSON.object($0, maps: &maps) })
  }

  /// Diagnostics without a location come first; duplicates, such as those of a value repeated by
  /// YAML aliases, are dropped.
  private func inOrder(_ diagnostics: Diagnostics) -> [Diagnostic] {
    let sorted = diagnostics.all.enumerated().sorted { first, second in
      (sortKey(first.element), first.offset) < (sortKey(second.element), second.offset)
    }
    var seen: [SourceSpan?: [Diagnostic]] = [:]
    return sorted.map(\.element).filter { diagnostic in
      if seen[diagnostic.span, default: []].contains(diagnostic) { return false }
      seen[diagnostic.span, default: []].append(diagnostic)
      return true
    }
  }

  /// Equal warnings together, each group where its first one is; errors are each shown.
  private func grouped(_ diagnostics: [Diagnostic]) -> [(first: Diagnostic, others: [Diagnostic])] {
    var groups: [(first: Diagnostic, others: [Diagnostic])] = []
    var positions: [String: Int] = [:]
    for diagnostic in diagnostics {
      let key = "\(diagnostic.rule.rawValue) \(diagnostic.message)"
      if diagnostic.severity == .warning, let position = positions[key] {
        groups[position].others.append(diagnostic)
      } else {
        positions[key] = groups.count
        groups.append((diagnostic, []))
      }
    }
    return groups
  }

  private func sortKey(_ diagnostic: Diagnostic) -> Int {
    diagnostic.span.map { Int($0.file.index) << 32 | Int($0.start) } ?? -1
  }
}

extension DiagnosticPrinter {
  private func text(
    _ diagnostic: Diagnostic, repeated others: [Diagnostic], maps: inout LineMaps
  ) -> String {
    var text = entry(
      diagnostic.severity.rawValue,
      color: diagnostic.severity == .error ? .red : .magenta,
      message: diagnostic.message,
      rule: diagnostic.rule,
      at: diagnostic.span,
      help: diagnostic.help,
      maps: &maps
    )
    for note in diagnostic.notes {
      text += entry(
        "note", color: .cyan, message: note.message, rule: nil, at: note.span, help: nil,
        maps: &maps)
    }
    if let next = others.first?.span.flatMap({ maps.location(of: $0) }) {
      let places = others.count == 1 ? "one other place" : "\(others.count) other places"
      let position = "\(TerminalText.escaped(next.file.path)):\(next.position.line)"
      text += String(repeating: " ", count: Self.gutterWidth + 1)
      text += "= note: the same at \(places), the next at \(position)\n"
    }
    return text
  }

  private func entry(
    _ label: String,
    color: TextStyle.Color,
    message: String,
    rule: Rule?,
    at span: SourceSpan?,
    help: String?,
    maps: inout LineMaps
  ) -> String {
    var heading = style.apply(.bold, to: TerminalText.escaped(message))
    heading = style.apply(color, to: "\(label):") + " " + heading
    if let rule { heading += " [\(rule.rawValue)]" }
    var excerpt = ""
    var gutter = Self.gutterWidth
    if let span, let location = maps.location(of: span) {
      let path = TerminalText.escaped(location.file.path)
      let prefix = "\(path):\(location.position.line):\(location.position.column):"
      heading = style.apply(.bold, to: prefix) + " " + heading
      gutter = max(gutter, String(location.position.line).count)
      excerpt = self.excerpt(of: span, at: location, gutter: gutter)
    }
    let hint = help.map {
      String(repeating: " ", count: gutter + 1) + "= help: \(TerminalText.escaped($0))\n"
    }
    return heading + "\n" + excerpt + (hint ?? "")
  }

  private func excerpt(of span: SourceSpan, at location: LineMaps.Location, gutter: Int) -> String {
    let excerpt = SourceExcerpt(of: span, in: location.file, lines: location.lines)
    let number = String(location.position.line)
    let padding = String(repeating: " ", count: gutter - number.count)
    let blank = String(repeating: " ", count: gutter)
    let line = excerpt.line.isEmpty ? "" : " \(excerpt.line)"
    return "\(padding)\(number) |\(line)\n\(blank) | \(style.apply(.green, to: excerpt.marker))\n"
  }

  private static let gutterWidth = 5
}
