/// Turns Markdown into a form that makes sense beside code: without relative links, and with tables
/// as lists.
enum PlainMarkdown {
  /// Returns Markdown whose links lead only to websites and mail addresses.
  static func linked(_ text: String) -> String {
    LinkTargets.escapingOthers(in: withoutRelativeLinks(text))
  }

  /// Returns Markdown with only the label of links that lead nowhere, such as
  /// `[Albums](/docs/albums)`.
  ///
  /// Code stays as it is.
  private static func withoutRelativeLinks(_ text: String) -> String {
    guard text.contains("](") else { return text }
    var result = ""
    var rest = text[...]
    var isCode = false
    while let next = rest.firstIndex(where: { $0 == "`" || $0 == "[" }) {
      result += rest[..<next]
      rest = rest[next...]
      if rest.first == "`" {
        let ticks = rest.prefix { $0 == "`" }
        result += ticks
        rest = rest[ticks.endIndex...]
        isCode.toggle()
      } else if !isCode, let link = link(rest) {
        if result.last == "!" { result.removeLast() }
        result += link.text
        rest = rest[link.end...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  /// Returns the label of the relative link at the start of a string, and the end of the link.
  private static func link(_ text: Substring) -> (text: Substring, end: Substring.Index)? {
    // Each search ends where another link begins, so that all searches together read the string
    // once.
    guard let close = text.dropFirst().firstIndex(where: { $0 == "]" || $0 == "[" }),
      text[close...].hasPrefix("](")
    else { return nil }
    let start = text.index(close, offsetBy: 2)
    guard let end = text[start...].firstIndex(where: { ")[".contains($0) || $0.isNewline }),
      text[end] == ")"
    else { return nil }
    let target = text[start..<end]
    let scheme = target.prefix { $0.isLetter || $0.isNumber || "+.-".contains($0) }
    guard !target[scheme.endIndex...].hasPrefix(":"), !target.hasPrefix("//") else { return nil }
    return (text[..<close].dropFirst(), text.index(after: end))
  }

  /// Returns the lines with each row of a table as an item of a list: `- 404: There is none.`
  static func withoutTables(_ lines: [String]) -> [String] {
    guard lines.contains(where: isDelimiter) else { return lines }
    var result: [String] = []
    var isTable = false
    var isCode = false
    for (index, line) in lines.enumerated() {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      if !isCode, index > 0, isDelimiter(line), lines[index - 1].contains("|") {
        let header = cells(lines[index - 1])
        if result.last == lines[index - 1] { result.removeLast() }
        if header.contains(where: { !$0.isEmpty }) { result += [item(header), ""] }
        isTable = true
      } else if isTable, line.contains("|") {
        result.append("- " + item(cells(line)))
      } else {
        if isTable, !line.isEmpty { result.append("") }
        isTable = false
        result.append(line)
      }
    }
    return result
  }

  /// Returns whether a line separates the header of a table from its rows: `| --- | :-: |`.
  private static func isDelimiter(_ line: String) -> Bool {
    line.contains("|") && line.contains("--") && line.utf8.allSatisfy("|-: ".utf8.contains)
  }

  private static func cells(_ line: String) -> [String] {
    var cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    if cells.first?.isEmpty == true { cells.removeFirst() }
    if cells.last?.isEmpty == true { cells.removeLast() }
    return cells
  }

  /// Returns the cells as a list item: `404: There is none, ever`.
  private static func item(_ cells: [String]) -> String {
    let cells = cells.filter { !$0.isEmpty }
    guard let first = cells.first, cells.count > 1 else { return cells.first ?? "" }
    return "\(first): \(cells.dropFirst().joined(separator: ", "))"
  }
}
