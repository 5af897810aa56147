import SpecDocument

/// Turns Markdown into a form that makes sense beside code: without relative links, and with tables
/// as lists.
enum PlainMarkdown {
  private static let bar = UInt8(ascii: "|")
  private static let space = UInt8(ascii: " ")
  private static let tick = UInt8(ascii: "`")

  /// Returns Markdown whose links lead only to websites and mail addresses.
  static func linked(_ text: String) -> String {
    LinkTargets.escapingOthers(
      in: withoutLinks(text) { target in
        let scheme = target.prefix { $0.isLetter || $0.isNumber || "+.-".contains($0) }
        return !target[scheme.endIndex...].hasPrefix(":") && !target.hasPrefix("//")
      })
  }

  /// Returns Markdown with only the label of links to some targets, such as
  /// `[Albums](/docs/albums)`.
  ///
  /// Code stays as it is.
  static func withoutLinks(_ text: String, to isDropped: (Substring) -> Bool) -> String {
    guard text.containsBytes(of: "](") else { return text }
    var result = ""
    var rest = text[...]
    var isCode = false
    while let next = rest.utf8.firstIndex(where: "`[".utf8.contains) {
      result += rest[..<next]
      rest = rest[next...]
      if rest.utf8.first == tick {
        let ticks = rest.utf8.prefix { $0 == tick }
        result += Substring(ticks)
        rest = rest[ticks.endIndex...]
        isCode.toggle()
      } else if !isCode, let link = link(rest), isDropped(link.target) {
        if result.utf8.last == UInt8(ascii: "!") { result.removeLast() }
        result += link.label
        rest = rest[link.end...]
      } else {
        result += "["
        rest = Substring(rest.utf8.dropFirst())
      }
    }
    return result + rest
  }

  /// Returns the link at the start of a string, and its end.
  private static func link(
    _ text: Substring
  ) -> (label: Substring, target: Substring, end: Substring.Index)? {
    // Each search ends where another link begins, so that all searches together read the string
    // once.
    let bytes = text.utf8
    guard let close = bytes.dropFirst().firstIndex(where: "][".utf8.contains),
      bytes[close...].starts(with: "](".utf8)
    else { return nil }
    let start = bytes.index(close, offsetBy: 2)
    guard let end = bytes[start...].firstIndex(where: ")[\r\n".utf8.contains),
      bytes[end] == UInt8(ascii: ")")
    else { return nil }
    return (
      Substring(bytes[..<close].dropFirst()), Substring(bytes[start..<end]), bytes.index(after: end)
    )
  }

  /// Returns the lines with each row of a table as an item of a list: `- 404: There is none.`
  static func withoutTables(_ lines: [String]) -> [String] {
    guard lines.contains(where: isDelimiter) else { return lines }
    var result: [String] = []
    var isTable = false
    var isCode = false
    for (index, line) in lines.enumerated() {
      if line.utf8.drop(while: { $0 == space }).starts(with: "```".utf8) { isCode.toggle() }
      if !isCode, index > 0, isDelimiter(line), hasCells(lines[index - 1]) {
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

  /// Returns whether a line separates the header of a table from its rows: `| --- | :-: |`.
  private static func isDelimiter(_ line: String) -> Bool {
    line.utf8.allSatisfy("|-: ".utf8.contains) && hasCells(line) && line.containsBytes(of: "--")
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
