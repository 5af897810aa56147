import Diagnostics

/// The changes of a client for readers: as text, as JSON, or as Markdown for a review.
package struct ChangeReport {
  /// By severity, the worst first.
  private let groups: [(severity: Change.Severity, entries: [Entry])]
  private let changes: [Change]

  package init(_ changes: [Change]) {
    self.changes = changes
    groups = Change.Severity.allCases.compactMap { severity in
      let entries = Entry.all(changes.filter { $0.severity == severity })
      return entries.isEmpty ? nil : (severity, entries)
    }
  }

  /// The worst of all; nil where nothing is another way.
  package var verdict: Change.Severity? { groups.first?.severity }

  /// `2 breaking and 1 additive change`
  package var summary: String {
    let counts = groups.map { group in
      (number: changes.count { $0.severity == group.severity }, word: group.severity.rawValue)
    }
    guard let last = counts.last else { return "nothing changes for callers" }
    let words = counts.map { "\($0.number) \($0.word)" }
    let list =
      words.count == 1
      ? words[0] : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
    return list + (last.number == 1 ? " change" : " changes")
  }

  /// Colors are ANSI escapes, for terminals that are known to support them.
  package func text(color: Bool = false) -> String {
    let style = TextStyle(color: color)
    let parts = groups.map { group in
      "\(style.apply(group.severity.color, to: group.severity.heading))\n"
        + group.entries.map { TerminalText.lines($0.text(quote: { $0 })) }.joined()
    }
    return ([summary + "\n"] + parts).joined(separator: "\n")
  }

  package var json: String {
    let verdict = verdict.map { JSONText.quoted($0.rawValue) } ?? "null"
    let lines = JSONText.lines(
      changes.map { change in
        JSONText.object([
          ("severity", JSONText.quoted(change.severity.rawValue)),
          ("subject", JSONText.quoted(change.subject)),
          ("message", JSONText.quoted(change.message)),
          ("operation", change.operation.map(JSONText.quoted) ?? "null"),
        ])
      })
    return "{\"verdict\": \(verdict), \"changes\": \(lines.dropLast())}\n"
  }

  package var markdown: String {
    let parts = groups.map { group in
      "### \(group.severity.heading)\n\n"
        + group.entries.map { "- \($0.text(quote: Self.code))\n" }.joined()
    }
    return ([summary.prefix(1).uppercased() + summary.dropFirst() + ".\n"] + parts)
      .joined(separator: "\n")
  }

  /// A span of code, with a fence that is longer than any in it.
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

/// A change, or the same one of several operations.
private struct Entry {
  let first: Change
  var others: [Change] = []

  static func all(_ changes: [Change]) -> [Entry] {
    var entries: [Entry] = []
    var positions: [String: Int] = [:]
    for change in changes {
      // The request is the first part of a subject, which is all that differs.
      let rest = change.subject.drop { $0 != "." }
      let key = "\(rest) \(change.message)"
      if change.operation != nil, !rest.isEmpty, let position = positions[key] {
        entries[position].others.append(change)
      } else {
        if change.operation != nil { positions[key] = entries.count }
        entries.append(Entry(first: change))
      }
    }
    return entries
  }

  /// `User.name: is 'Int', was 'String'`, with what is in quotes as `quote` writes it.
  func text(quote: (String) -> String) -> String {
    let isMarkdown = quote("x") != "x"
    var message = first.message
    if isMarkdown {
      let parts = message.split(separator: "'", omittingEmptySubsequences: false)
      if parts.count % 2 == 1 {
        message = parts.enumerated().map { index, part in
          index % 2 == 1 ? quote(String(part)) : String(part)
        }.joined()
      }
    }
    var text = "\(quote(first.subject)): \(message)"
    if let operation = first.operation { text += " (\(quote(operation)))" }
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
  /// A line of a list.
  fileprivate static func lines(_ text: String) -> String { "  \(escaped(text))\n" }
}
