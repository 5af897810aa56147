/// A link in Markdown: `[label](target)` (CommonMark §6.3).
package struct MarkdownLink {
  package let label: Substring
  /// The target as written, with its title if there is one.
  package let target: Substring
  /// The position after the link.
  package let end: Substring.Index

  /// Reads the link at the start of a string; nil without one.
  package init?(_ text: Substring) {
    // Each search ends where another link begins, so that all searches together read the string
    // once.
    guard text.first == "[",
      let close = text.dropFirst().firstIndex(where: { $0 == "]" || $0 == "[" }),
      text[close...].hasPrefix("](")
    else { return nil }
    let start = text.index(close, offsetBy: 2)
    // Parentheses within the target are balanced.
    var depth = 0
    let end = text[start...].firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth < 0 || character == "[" || character.isNewline
    }
    guard let end, text[end] == ")" else { return nil }
    label = text[..<close].dropFirst()
    target = text[start..<end]
    self.end = text.index(after: end)
  }
}
