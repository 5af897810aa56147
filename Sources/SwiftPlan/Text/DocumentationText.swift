import APIModel

/// Documentation from a spec as the Markdown of a `///` comment.
enum DocumentationText {
  /// Paragraphs with an empty line between them; empty where the spec says nothing.
  static func text(_ documentation: Documentation, extra: [String] = []) -> String {
    var paragraphs: [String] = []
    let summary = documentation.summary.map(line) ?? ""
    if !summary.isEmpty { paragraphs.append(sentence(summary)) }
    if let description = documentation.description {
      let lines = ReflowedText.lines(SwiftText.commentLines(HTMLText.markdown(description)))
      if !lines.isEmpty, lines.joined(separator: " ") != summary {
        paragraphs.append(lines.joined(separator: "\n"))
      }
    }
    paragraphs += (documentation.remarks + extra).map(line).filter { !$0.isEmpty }
    return paragraphs.joined(separator: "\n\n")
  }

  private static func line(_ text: String) -> String {
    SwiftText.commentLine(HTMLText.markdown(text))
  }

  private static func sentence(_ text: String) -> String {
    guard let last = text.last, last.isLetter || last.isNumber || last == ")" || last == "`" else {
      return text
    }
    return text + "."
  }
}
