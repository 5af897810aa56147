/// Markdown with each paragraph and each item of a list on one line, to be broken where it is printed.
///
/// Code, tables, headings and what stands alone for other reasons keep their lines.
enum ReflowedText {
  /// Lines without control characters in, lines of the same meaning out: no empty ones at the ends, or in a row.
  static func lines(_ lines: [String]) -> [String] {
    var result: [String] = []
    var isCode = false
    var isOpen = false
    for line in lines {
      let text = line.drop { $0 == " " }
      let isFence = text.hasPrefix("```") || text.hasPrefix("~~~")
      if isFence { isCode.toggle() }
      if isCode || isFence {
        result.append(line)
        isOpen = false
      } else if text.isEmpty {
        if result.last?.isEmpty == false { result.append("") }
        isOpen = false
      } else if isOpen, continues(text), let last = result.popLast() {
        result.append(last + " " + text)
      } else {
        result.append(line)
        isOpen = opens(line)
      }
    }
    if isCode { result.append("```") }
    while result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  /// Whether further lines of text belong to a line: to a paragraph, or an item of a list.
  private static func opens(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    if item(text) { return true }
    return !line.hasPrefix("    ") && continues(text)
  }

  /// Whether a line only goes on with the one before.
  private static func continues(_ text: Substring) -> Bool {
    guard let first = text.first, !item(text) else { return false }
    // Headings, tables, quotes, HTML; lines under headings, and definitions of links.
    if "#|>".contains(first) || text.allSatisfy({ "=-*_: ".contains($0) }) { return false }
    return !(first == "[" && text.contains("]:"))
  }

  /// Whether a line begins an item of a list: `- `, `* `, `+ `, `1. `.
  private static func item(_ text: Substring) -> Bool {
    if text.hasPrefix("- ") || text.hasPrefix("* ") || text.hasPrefix("+ ") { return true }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    return !digits.isEmpty && digits.count < 4 && (rest.hasPrefix(". ") || rest.hasPrefix(") "))
  }
}
