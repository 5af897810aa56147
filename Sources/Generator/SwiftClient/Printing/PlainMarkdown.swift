import SpecDocument

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
      } else if !isCode, let link = MarkdownLink(rest), isRelative(link.target) {
        if result.last == "!" { result.removeLast() }
        result += link.label
        rest = rest[link.end...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private static func isRelative(_ target: Substring) -> Bool {
    let scheme = target.prefix { $0.isLetter || $0.isNumber || "+.-".contains($0) }
    return !target[scheme.endIndex...].hasPrefix(":") && !target.hasPrefix("//")
  }

  /// Returns the lines with each row of a table as an item of a list: `- 404: There is none.`
  static func withoutTables(_ lines: [String]) -> [String] {
    guard lines.contains(where: { MarkdownLine($0).isTableDelimiter }) else { return lines }
    var result: [String] = []
    var isTable = false
    var code = MarkdownCode()
    for (index, line) in lines.enumerated() {
      let parsed = MarkdownLine(line)
      if !code.contains(parsed), index > 0, parsed.isTableDelimiter, lines[index - 1].contains("|")
      {
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
