import APIModel

/// Documentation from a spec as the lines of a `///` comment.
enum DocumentationText {
  /// Lines without the slashes; none where the spec says nothing.
  static func lines(_ documentation: Documentation, extra: [String] = [], width: Int)
    -> [DocumentationLineView]
  {
    var paragraphs = [[String]]()
    let summary = documentation.summary.map(SwiftText.commentLine) ?? ""
    if !summary.isEmpty { paragraphs.append(wrap(sentence(summary), width: width)) }
    if let description = documentation.description {
      var lines = SwiftText.commentLines(description)
      while lines.last?.isEmpty == true { lines.removeLast() }
      while lines.first?.isEmpty == true { lines.removeFirst() }
      if !lines.isEmpty, SwiftText.commentLine(description) != summary {
        paragraphs.append(wrapOutsideCode(lines, width: width))
      }
    }
    for line in (documentation.remarks + extra).map(SwiftText.commentLine) where !line.isEmpty {
      paragraphs.append(wrap(line, width: width))
    }
    return paragraphs.joined(separator: [""]).map {
      DocumentationLineView(text: $0.isEmpty ? "" : " " + $0)
    }
  }

  private static func sentence(_ text: String) -> String {
    guard let last = text.last, last.isLetter || last.isNumber || last == ")" || last == "`" else {
      return text
    }
    return text + "."
  }

  private static func wrapOutsideCode(_ lines: [String], width: Int) -> [String] {
    var isCode = false
    return lines.flatMap { line -> [String] in
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      let isTable = line.hasPrefix("|")
      return isCode || isTable || line.hasPrefix("    ") ? [line] : wrap(line, width: width)
    }
  }

  /// Breaks at spaces; a word longer than the width stays whole.
  private static func wrap(_ line: String, width: Int) -> [String] {
    guard line.utf8.count > width else { return [line] }
    let indentation = String(line.prefix { $0 == " " })
    // A list item goes on under its text.
    let rest = line.dropFirst(indentation.count)
    let hanging = indentation + (rest.hasPrefix("- ") || rest.hasPrefix("* ") ? "  " : "")
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
