/// Markdown with each paragraph and each list item on one line, to be wrapped by the printer.
///
/// Code, tables, headings and the like keep their lines.
enum ReflowedText {
  /// Returns the lines joined into paragraphs, without empty ones at the ends or in a row.
  ///
  /// `lines` must not contain control characters.
  static func lines(_ lines: [String]) -> [String] {
    if let line = lines.first, lines.count == 1, !isFence(unindented(line)) {
      return unindented(line).isEmpty ? [] : lines
    }
    var result: [String] = []
    var isCode = false
    var isOpen = false
    for line in lines {
      let text = unindented(line)
      let isFence = isFence(text)
      if isFence { isCode.toggle() }
      if isCode || isFence {
        result.append(line)
        isOpen = false
      } else if text.isEmpty {
        if result.last?.isEmpty == false { result.append("") }
        isOpen = false
      } else if isOpen, continues(text) {
        result[result.count - 1] += " "
        result[result.count - 1] += Substring(text)
        isOpen = !endsWithBreak(line)
      } else {
        result.append(line)
        isOpen = opens(line)
      }
    }
    if isCode { result.append("```") }
    while result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  /// Returns whether a line begins a paragraph or a list item that the next line may continue.
  private static func opens(_ line: String) -> Bool {
    let text = unindented(line)
    return !endsWithBreak(line)
      && (item(text) || line.utf8.count - text.count < 4 && continues(text))
  }

  /// Returns whether a line ends with a hard line break.
  private static func endsWithBreak(_ line: String) -> Bool {
    line.utf8.last == UInt8(ascii: "\\")
  }

  /// Returns whether a line begins or ends code.
  private static func isFence(_ text: Substring.UTF8View) -> Bool {
    text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8)
  }

  private static func unindented(_ line: String) -> Substring.UTF8View {
    line.utf8.drop { $0 == UInt8(ascii: " ") }
  }

  /// Returns whether a line continues the one before.
  private static func continues(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first, !item(text) else { return false }
    // Headings, tables, quotes, HTML; lines under headings, and definitions of links.
    if "#|>".utf8.contains(first) || text.allSatisfy("=-*_: ".utf8.contains) { return false }
    return !(first == UInt8(ascii: "[") && Substring(text).contains("]:"))
  }

  /// Returns whether a line begins a list item: `- `, `* `, `+ `, `1. `.
  static func item(_ text: Substring.UTF8View) -> Bool {
    let digits = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    let marks = digits == 0 ? "-*+".utf8 : ".)".utf8
    let rest = text.dropFirst(digits)
    guard digits < 4, let mark = rest.first, marks.contains(mark) else { return false }
    return rest.dropFirst().first == UInt8(ascii: " ")
  }
}
