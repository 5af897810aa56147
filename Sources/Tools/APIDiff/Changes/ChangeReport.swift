package import SpecDocument

/// Reports the changes of a client as plain text, JSON, or Markdown for a review.
package struct ChangeReport {
  /// The groups sorted by severity, breaking changes first.
  private let groups: [(severity: Change.Severity, entries: [Entry])]
  private let changes: [(change: Change, location: LineMaps.Location?)]
  private let help: String?

  /// Creates a report. `sources` contains the files of both specs, to resolve the locations of
  /// changes; `help` is the last line.
  package init(_ changes: [Change], in sources: Sources = Sources(), help: String? = nil) {
    self.help = help
    var lines = LineMaps(sources)
    self.changes = changes.map { ($0, $0.span.flatMap { lines.location(of: $0) }) }
    groups = Change.Severity.allCases.compactMap { [located = self.changes] severity in
      let entries = Entry.all(located.filter { $0.change.severity == severity })
      return entries.isEmpty ? nil : (severity, entries)
    }
  }

  /// The highest severity; nil without changes.
  package var verdict: Change.Severity? { verdict(except: []) }

  /// Returns the highest severity that is not accepted.
  package func verdict(except accepted: Set<Change.Severity>) -> Change.Severity? {
    changes.map(\.change.severity).filter { !accepted.contains($0) }.max()
  }

  /// A summary such as `2 breaking and 1 additive change`.
  package var summary: String {
    let counts = groups.map { group in changes.count { $0.change.severity == group.severity } }
    guard let last = counts.last else { return "nothing changes for callers" }
    let words = zip(counts, groups).map { "\($0) \($1.severity.rawValue)" }
    let list = [words.dropLast().joined(separator: ", "), words[words.count - 1]]
    return list.filter { !$0.isEmpty }.joined(separator: " and ")
      + (last == 1 ? " change" : " changes")
  }

  /// Returns the report as plain text. Colors are ANSI escapes, for terminals known to support
  /// them.
  package func text(color: Bool = false) -> String {
    let style = TextStyle(color: color)
    let parts = groups.map { group in
      "\(style.apply(group.severity.color, to: group.severity.heading))\n"
        + group.entries.map { "  \(TerminalText.escaped($0.text))\n" }.joined()
    }
    let ending = help.map { ["help: \($0)\n"] } ?? []
    return ([summary + "\n"] + parts + ending).joined(separator: "\n")
  }

  package var json: String {
    let verdict = verdict.map { JSONPrinter.quoted($0.rawValue) } ?? "null"
    let lines = JSONPrinter.lines(
      changes.map { change, location in
        JSONPrinter.object([
          ("kind", JSONPrinter.quoted(change.kind.identifier)),
          ("severity", JSONPrinter.quoted(change.severity.rawValue)),
          ("subject", JSONPrinter.quoted(change.subject)),
          ("message", JSONPrinter.quoted(change.message)),
          ("operations", JSONPrinter.array(change.operations.map(JSONPrinter.quoted))),
          ("file", location.map { JSONPrinter.quoted($0.file.path) } ?? "null"),
          ("line", location.map { "\($0.position.line)" } ?? "null"),
          ("column", location.map { "\($0.position.column)" } ?? "null"),
        ])
      })
    return "{\"verdict\": \(verdict), \"changes\": \(lines.dropLast())}\n"
  }

  package var markdown: String {
    let parts = groups.map { group in
      "### \(group.severity.heading)\n\n"
        + group.entries.map { "- \($0.markdown(code: Self.code))\n" }.joined()
    }
    let ending = help.map { ["\($0.prefix(1).uppercased() + $0.dropFirst()).\n"] } ?? []
    return ([summary.prefix(1).uppercased() + summary.dropFirst() + ".\n"] + parts + ending)
      .joined(separator: "\n")
  }

  /// Returns a code span, with a fence longer than any within the code.
  private static func code(_ text: String) -> String {
    let longest = text.split(separator: /[^`]+/).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 ? " " : ""
    return fence + space + text.replacing("\n", with: " ") + space + fence
  }
}

extension Change.Severity {
  fileprivate var color: TextStyle.Color {
    switch self {
    case .breaking: .red
    case .silent: .magenta
    case .additive: .green
    }
  }

  fileprivate var heading: String {
    switch self {
    case .breaking: "Breaking: code that uses the client must change"
    case .silent: "Silent: the same code does something else"
    case .additive: "Additive: calls stay as they are"
    }
  }
}

/// A change, possibly shared by several operations.
private struct Entry {
  let first: Change
  /// The location, such as `new.yaml:3:5`.
  let place: String?
  var others: [Change] = []

  static func all(_ changes: [(change: Change, location: LineMaps.Location?)]) -> [Entry] {
    // Each operation that is gone, new or renamed is listed, even if others are so too.
    let single: Set<Change.Kind> = [
      .operationAdded, .operationRemoved, .operationRenamed, .operationPath,
    ]
    var entries: [Entry] = []
    var positions: [String: Int] = [:]
    for (change, location) in changes {
      // Subjects that differ only in their first part, the request, count as one change.
      let key = "\(change.subject.drop { $0 != "." }) \(change.message)"
      let isOfOperation = if case .operation = change.place { true } else { false }
      let isShared = isOfOperation && !single.contains(change.kind)
      if isShared, let position = positions[key] {
        entries[position].others.append(change)
      } else {
        if isShared { positions[key] = entries.count }
        entries.append(Entry(first: change, place: location?.text))
      }
    }
    return entries
  }

  /// The entry as `new.yaml:3:5: User.name: is 'Int', was 'String'`.
  var text: String { (place.map { "\($0): " } ?? "") + words(first.message, []) { $0 } }

  /// Returns the entry with quoted names as code spans, and the location at its end.
  func markdown(code: (String) -> String) -> String {
    let parts = first.message.split(separator: "'", omittingEmptySubsequences: false)
    let message = parts.enumerated().map { $0 % 2 == 1 ? code(String($1)) : String($1) }
    let isPaired = parts.count % 2 == 1
    return words(isPaired ? message.joined() : first.message, [place].compactMap(\.self), code)
  }

  private func words(_ message: String, _ places: [String], _ quote: (String) -> String) -> String {
    var text = "\(quote(first.subject)): \(message)"
    let all = first.operations
    let shown = all.count > 4 ? 3 : all.count
    let rest = all.count > shown ? ["\(all.count - shown) more operations"] : []
    let remarks = all.prefix(shown).map(quote) + rest + places.map(quote)
    if !remarks.isEmpty { text += " (\(remarks.joined(separator: ", ")))" }
    if others.isEmpty { return text }
    let names = others.prefix(3).map { quote(String($0.subject.prefix { $0 != "." })) }
    text += "; the same for \(names.joined(separator: ", "))"
    return text + (others.count > names.count ? " and \(others.count - names.count) more" : "")
  }
}
