/// Markdown broken into lines of a width. Code and tables keep their lines.
enum MarkdownLines {
  static func wrap(_ text: String, width: Int) -> [String] {
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      let isTable = line.hasPrefix("|")
      return isCode || isTable || line.hasPrefix("    ")
        ? [String(line)] : wrapLine(line, width: width)
    }
  }

  /// The width of what begins an item of a list, `- ` or `1. `; else 0.
  private static func markerWidth(_ text: Substring) -> Int {
    if ["- ", "* ", "+ "].contains(where: text.hasPrefix) { return 2 }
    let digits = text.prefix { $0.isASCII && $0.isNumber }.count
    let rest = text.dropFirst(digits)
    return (1..<4).contains(digits) && (rest.hasPrefix(". ") || rest.hasPrefix(") "))
      ? digits + 2 : 0
  }

  /// Breaks at spaces; a word longer than the width stays whole.
  private static func wrapLine(_ line: Substring, width: Int) -> [String] {
    guard line.utf8.count > width else { return [String(line)] }
    let indentation = String(line.prefix { $0 == " " })
    // A list item goes on under its text.
    let rest = line.dropFirst(indentation.count)
    let hanging = indentation + String(repeating: " ", count: markerWidth(rest))
    var result = [String]()
    var current = indentation
    var isFresh = true
    for word in rest.split(separator: " ") {
      if !isFresh, current.count + 1 + word.count > width {
        result.append(current)
        current = hanging
        isFresh = true
      }
      current += (isFresh ? "" : " ") + word
      isFresh = false
    }
    result.append(current)
    return result
  }
}
