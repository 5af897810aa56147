/// Turns Markdown into a form that makes sense beside code: without relative links, and with tables
/// as lists.
package enum PlainMarkdown {
  private static let bar = UInt8(ascii: "|")
  private static let space = UInt8(ascii: " ")
  private static let tick = UInt8(ascii: "`")

  /// Returns Markdown whose links lead only to websites and mail addresses.
  package static func linked(_ text: String) -> String {
    LinkTargets.escapingOthers(
      in: withoutLinks(text) { target in
        let rest = target.utf8.drop { $0.isLetterOrDigit || "+.-".utf8.contains($0) }
        return rest.first != UInt8(ascii: ":") && !target.utf8.starts(with: "//".utf8)
      })
  }

  /// Returns Markdown with only the label of links to some targets, such as
  /// `[Albums](/docs/albums)`.
  ///
  /// Code stays as it is.
  package static func withoutLinks(_ text: String, to isDropped: (Substring) -> Bool) -> String {
    var result = ""
    var rest = text[...]
    var search = text[...]
    var isCode = false
    while let next = search.firstByte(where: { $0 == tick || $0 == UInt8(ascii: "[") }) {
      search = search[next...]
      if search.utf8.first == tick {
        search = Substring(search.utf8.drop { $0 == tick })
        isCode.toggle()
      } else if !isCode, let link = MarkdownLink(search), isDropped(link.target) {
        result += rest[..<next]
        if result.utf8.last == UInt8(ascii: "!") { result.removeLast() }
        result += link.label
        search = search[link.end...]
        rest = search
      } else {
        search = Substring(search.utf8.dropFirst())
      }
    }
    return rest.startIndex == text.startIndex ? text : result + rest
  }

  /// Returns the lines with each row of a table as an item of a list: `- 404: There is none.`
  package static func withoutTables(_ lines: [String]) -> [String] {
    guard lines.contains(where: { MarkdownLine($0).isTableDelimiter }) else { return lines }
    var result: [String] = []
    var isTable = false
    var code = MarkdownCode()
    for (index, line) in lines.enumerated() {
      let parsed = MarkdownLine(line)
      if !code.contains(parsed), index > 0, parsed.isTableDelimiter, hasCells(lines[index - 1]) {
        let header = cells(lines[index - 1])
        if result.last == lines[index - 1] { result.removeLast() }
        if header.contains(where: { !$0.isEmpty }) { result += [item(header), ""] }
        isTable = true
      } else if isTable, hasCells(line) {
        result.append("- " + item(cells(line)))
      } else {
        if isTable, !line.isEmpty { result.append("") }
        isTable = false
        result.append(line)
      }
    }
    return result
  }

  private static func hasCells(_ line: String) -> Bool { line.utf8.contains(bar) }

  private static func cells(_ line: String) -> [String] {
    var cells = line.utf8.split(separator: bar, omittingEmptySubsequences: false).map { cell in
      var cell = cell.drop { $0 == space }
      while cell.last == space { cell.removeLast() }
      return String(Substring(cell))
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
