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
  private let document: Node?
  private let folder: String?
  private let style: TextStyle

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - sources: The files that the diagnostics are about.
  ///   - document: The spec, in which corrections are located; nil to show none.
  ///   - folder: The working directory, relative to which absolute paths are shown.
  ///   - color: Whether to print ANSI escapes, for terminals that are known to support them.
  package init(
    _ sources: Sources, document: Node? = nil, folder: String? = nil, color: Bool = false
  ) {
    self.sources = sources
    self.document = document
    self.folder = folder
    style = TextStyle(color: color)
  }

  /// Returns the diagnostics in the order of files and positions, or an empty string. Equal
  /// warnings, and errors about the same missing file, are shown once, with the count of the
  /// others.
  package func text(_ diagnostics: Diagnostics, _ detail: ReportDetail = .everything) -> String {
    let groups = DiagnosticGroup.groups(diagnostics.inOrder, detail)
    var places = Places(maps: LineMaps(sources), paths: paths(of: groups))
    return groups.map { text($0, &places) }.joined()
  }

  /// Returns a log of SARIF 2.1.0 with every diagnostic as a result of its rule.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - version: The version of apigen.
  ///   - documentation: The URL of the page that lists the rules, which have a section for each
  ///     class.
  /// - Returns: The log, as JSON.
  package func sarif(_ diagnostics: Diagnostics, version: String, documentation: String) -> String {
    var maps = LineMaps(sources)
    return DiagnosticSARIF.log(
      diagnostics.inOrder, version: version, documentation: documentation, maps: &maps)
  }

  /// Returns an array of objects with file, line, column, severity, class, rule, message, notes and
  /// help.
  package func json(_ diagnostics: Diagnostics) -> String {
    var maps = LineMaps(sources)
    return JSONPrinter.lines(diagnostics.inOrder.map { DiagnosticJSON.object($0, maps: &maps) })
  }

  private struct Places {
    var maps: LineMaps
    let paths: NodePaths
  }

  /// Locates the places to correct, and the places that name something missing.
  private func paths(of groups: [DiagnosticGroup]) -> NodePaths {
    var spans: Set<SourceSpan> = []
    for group in groups {
      spans.formUnion(group.first.correction?.actions.map(\.place) ?? [])
      guard group.first.subject != nil else { continue }
      spans.formUnion(([group.first] + group.others).compactMap(\.span))
    }
    return NodePaths(in: document ?? Node(.null, at: .nowhere), of: spans)
  }
}

extension DiagnosticPrinter {
  private func text(_ group: DiagnosticGroup, _ places: inout Places) -> String {
    let diagnostic = group.first
    var text = entry(
      diagnostic.severity.rawValue,
      color: diagnostic.severity == .error ? .red : .magenta,
      message: diagnostic.message,
      rule: diagnostic.rule,
      at: diagnostic.span,
      maps: &places.maps)
    let gutter = gutterWidth(of: diagnostic.span, maps: &places.maps)
    func add(_ label: String, _ line: String) {
      text +=
        "\(String(repeating: " ", count: gutter + 1))= \(label): "
        + "\(TerminalText.escaped(line))\n"
    }
    for remark in remarks(on: group, places.paths) { add(remark.label, remark.line) }
    for note in diagnostic.notes {
      text += entry(
        "note", color: .cyan, message: note.message, rule: nil, at: note.span, maps: &places.maps)
    }
    if let others = others(of: group, maps: &places.maps) { add("note", others) }
    return text
  }

  /// The lines after the excerpt.
  private func remarks(
    on group: DiagnosticGroup, _ paths: NodePaths
  ) -> [(label: String, line: String)] {
    let diagnostic = group.first
    var remarks: [(label: String, line: String)] = []
    if let help = diagnostic.help { remarks.append(("help", help)) }
    for action in diagnostic.correction?.overlayActions(paths) ?? [] {
      remarks.append(("overlay", action.line))
    }
    guard diagnostic.subject != nil else { return remarks }
    if let owners = owners(of: group, paths) { remarks.append(("note", "it is used by \(owners)")) }
    if diagnostic.severity == .error, diagnostic.category == .leftOut {
      remarks.append(("help", "with '--skip-broken', \(diagnostic.lossWhenSkipped)"))
    }
    return remarks
  }

  /// `53 more of [unknown-format]: lines 12, 45, 80, …`
  private func others(of group: DiagnosticGroup, maps: inout LineMaps) -> String? {
    let spans = group.others.compactMap(\.span)
    guard !spans.isEmpty else { return nil }
    let locations = spans.prefix(group.isFolded ? Self.mostPlaces : 1).compactMap {
      maps.location(of: $0)
    }
    guard let next = locations.first else { return nil }
    guard group.isFolded else {
      let places = spans.count == 1 ? "one other place" : "\(spans.count) other places"
      return "the same at \(places), the next at \(path(next.file.path)):\(next.position.line)"
    }
    let isOneFile = Set((spans + [group.first.span].compactMap(\.self)).map(\.file)).count == 1
    var lines = locations.map {
      isOneFile ? "\($0.position.line)" : "\(path($0.file.path)):\($0.position.line)"
    }
    lines = lines.indices.filter { lines.firstIndex(of: lines[$0]) == $0 }.map { lines[$0] }
    return "\(spans.count) more of [\(group.first.rule.identifier)]: "
      + (isOneFile ? lines.count == 1 ? "line " : "lines " : "")
      + lines.joined(separator: ", ") + (spans.count > locations.count ? ", …" : "")
  }

  /// `GET /users, User and 3 others`
  private func owners(of group: DiagnosticGroup, _ paths: NodePaths) -> String? {
    var owners: [String] = []
    for diagnostic in [group.first] + group.others {
      guard let span = diagnostic.span else { continue }
      for owner in paths[span].compactMap(\.owner) where !owners.contains(owner) {
        owners.append(owner)
      }
    }
    guard let last = owners.last else { return nil }
    let others = owners.count - Self.mostOwners
    if owners.count == 1 { return last }
    if others <= 1 { return owners.dropLast().joined(separator: ", ") + " and " + last }
    return owners.prefix(Self.mostOwners).joined(separator: ", ") + " and \(others) others"
  }

  private func entry(
    _ label: String, color: TextStyle.Color, message: String, rule: Rule?, at span: SourceSpan?,
    maps: inout LineMaps
  ) -> String {
    var heading = style.apply(.bold, to: TerminalText.escaped(message))
    heading = style.apply(color, to: "\(label):") + " " + heading
    if let rule { heading += " [\(rule.identifier)]" }
    guard let span, let location = maps.location(of: span) else { return heading + "\n" }
    let path = TerminalText.escaped(path(location.file.path))
    let prefix = "\(path):\(location.position.line):\(location.position.column):"
    return style.apply(.bold, to: prefix) + " " + heading + "\n"
      + excerpt(of: span, at: location, gutter: gutterWidth(of: span, maps: &maps))
  }

  private func excerpt(of span: SourceSpan, at location: LineMaps.Location, gutter: Int) -> String {
    let excerpt = SourceExcerpt(of: span, in: location.file, lines: location.lines)
    let number = String(location.position.line)
    let padding = String(repeating: " ", count: gutter - number.count)
    let blank = String(repeating: " ", count: gutter)
    let line = excerpt.line.isEmpty ? "" : " \(excerpt.line)"
    return "\(padding)\(number) |\(line)\n\(blank) | \(style.apply(.green, to: excerpt.marker))\n"
  }

  private func path(_ path: String) -> String {
    folder.map { ShownPath(path, from: $0).text } ?? path
  }

  private func gutterWidth(of span: SourceSpan?, maps: inout LineMaps) -> Int {
    let line = span.flatMap { maps.location(of: $0) }?.position.line ?? 0
    return max(Self.gutterWidth, String(line).count)
  }

  private static let gutterWidth = 5
  private static let mostPlaces = 8
  private static let mostOwners = 3
}
