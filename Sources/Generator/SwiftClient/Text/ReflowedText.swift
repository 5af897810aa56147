import SpecDocument

/// Markdown with each paragraph and each list item on one line, to be wrapped by the printer.
///
/// Code, tables, headings and the like keep their lines.
enum ReflowedText {
  /// Returns the lines joined into paragraphs, without empty ones at the ends or in a row.
  ///
  /// `lines` must not contain control characters.
  static func lines(_ lines: [String]) -> [String] {
    if let line = lines.first.map({ MarkdownLine($0) }), lines.count == 1, line.fence == nil {
      return line.isBlank ? [] : lines
    }
    var result: [String] = []
    var code = MarkdownCode()
    var isOpen = false
    for whole in lines {
      let line = MarkdownLine(whole)
      if code.contains(line) {
        result.append(whole)
        isOpen = false
      } else if line.isBlank {
        if result.last?.isEmpty == false { result.append("") }
        isOpen = false
      } else if isOpen, line.isText {
        result[result.count - 1] += " "
        result[result.count - 1] += line.text
        isOpen = !endsWithBreak(whole)
      } else {
        result.append(whole)
        isOpen = opens(line) && !endsWithBreak(whole)
      }
    }
    if let fence = code.fence { result.append(String(fence)) }
    while result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  /// Returns whether a line begins a paragraph or a list item that the next line may continue.
  private static func opens(_ line: MarkdownLine) -> Bool {
    line.item != nil && !line.isRule || line.indentation < 4 && line.isText
  }

  /// Returns whether a line ends with a hard line break.
  private static func endsWithBreak(_ line: String) -> Bool { line.utf8.last == UInt8(ascii: "\\") }
}
