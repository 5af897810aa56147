package import SpecDocument

/// Reports the changes of a client as plain text, JSON, or Markdown for a review.
package struct ChangeReport {
  /// The groups sorted by severity, breaking changes first.
  private let groups: [(severity: Change.Severity, entries: [Entry])]
  private let changes: [(change: Change, location: LineMaps.Location?)]

  /// Creates a report. `sources` contains the files of both specs, to resolve the locations of
  /// changes.
  package init(_ changes: [Change], in sources: Sources = Sources()) {
    var lines = LineMaps(sources)
    self.changes = changes.map { ($0, $0.span.flatMap { lines.location(of: $0) }) }
    groups = Change.Severity.allCases.compactMap { [located = self.changes] severity in
      let entries = Entry.all(located.filter { $0.change.severity == severity })
      return entries.isEmpty ? nil : (severity, entries)
    }
  }

  /// The highest severity; nil without changes.
  package var verdict: Change.Severity? { verdict(except: []) }

  /// Returns the highest severity, ignoring changes of the accepted kinds.
  package func verdict(except accepted: Set<Change.Kind>) -> Change.Severity? {
    changes.map(\.change).filter { !accepted.contains($0.kind) }.map(\.severity).max()
  }

  /// A summary such as `2 breaking and 1 additive change`.
  package var summary: String {
    let counts = groups.map { group in
      (
        number: changes.count { $0.change.severity == group.severity },
        word: group.severity.rawValue
      )
    }
    guard let last = counts.last else { return "nothing changes for callers" }
    let words = counts.map { "\($0.number) \($0.word)" }
    let list =
      words.count == 1
      ? words[0] : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
    return list + (last.number == 1 ? " change" : " changes")
  }

  /// Returns the report as plain text. Colors are ANSI escapes, for terminals known to support
  /// them.
  package func text(color: Bool = false) -> String {
    let style = TextStyle(color: color)
    let parts = groups.map { group in
      "\(style.apply(group.severity.color, to: group.severity.heading))\n"
        + group.entries.map { TerminalText.lines($0.text) }.joined()
    }
    return ([summary + "\n"] + parts).joined(separator: "\n")
  }

  package var json: String {
    let verdict = verdict.map { JSONPrinter.quoted($0.rawValue) } ?? "null"
    let lines = JSONPrinter.lines(
      changes.map { change, location in
        JSONPrinter.object([
          ("kind", JSONPrinter.quoted(change.kind.rawValue)),
          ("severity", JSONPrinter.quoted(change.severity.rawValue)),
          ("subject", JSONPrinter.quoted(change.subject)),
          ("message", JSONPrinter.quoted(change.message)),
          (
            "operations",
            "[\(change.operations.map(JSONPrinter.quoted).joined(separator: ", "))]"
          ),
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
    return ([summary.prefix(1).uppercased() + summary.dropFirst() + ".\n"] + parts)
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
    case .additive: "Additive: code that uses the client stays as it is"
    }
  }
}

extension Change.Kind {
  /// Whether each operation is listed separately, even if others change in the same way.
  fileprivate var isOfOneOperation: Bool {
    switch self {
    case .operationAdded, .operationRemoved, .operationRenamed, .operationPath: true
    default: false
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
    var entries: [Entry] = []
    var positions: [String: Int] = [:]
    for (change, location) in changes {
      // Subjects that differ only in their first part, the request, count as one change.
      let rest = change.subject.drop { $0 != "." }
      let key = "\(rest) \(change.message)"
      let isShared = change.operation != nil && !change.kind.isOfOneOperation
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
  var text: String {
    (place.map { "\($0): " } ?? "")
      + words(first.message, place: nil, quote: { $0 })
  }

  /// Returns the entry with quoted names as code spans, and the location at its end.
  func markdown(code: (String) -> String) -> String {
    let parts = first.message.split(separator: "'", omittingEmptySubsequences: false)
    let isPaired = parts.count % 2 == 1
    let message = parts.enumerated().map { index, part in
      index % 2 == 1 ? code(String(part)) : String(part)
    }.joined()
    return words(isPaired ? message : first.message, place: place, quote: code)
  }

  private func words(_ message: String, place: String?, quote: (String) -> String) -> String {
    var text = "\(quote(first.subject)): \(message)"
    let shown = first.operations.count > 4 ? 3 : 4
    var remarks = first.operations.prefix(shown).map(quote)
    if first.operations.count > shown {
      remarks.append("\(first.operations.count - shown) more operations")
    }
    if let place { remarks.append(quote(place)) }
    if !remarks.isEmpty { text += " (\(remarks.joined(separator: ", ")))" }
    if !others.isEmpty {
      let names = others.prefix(3).map { quote(String($0.subject.prefix { $0 != "." })) }
      let rest = others.count - names.count
      text += "; the same for \(names.joined(separator: ", "))"
      if rest > 0 { text += " and \(rest) more" }
    }
    return text
  }
}

extension TerminalText {
  /// Returns a list item.
  fileprivate static func lines(_ text: String) -> String { "  \(escaped(text))\n" }
}
