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
    let (open, bytes) = (UInt8(ascii: "["), text.utf8)
    guard bytes.first == open,
      let close = bytes.dropFirst().firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == open }),
      bytes[close...].starts(with: "](".utf8)
    else { return nil }
    let start = bytes.index(close, offsetBy: 2)
    // Parentheses within the target are balanced.
    var depth = 0
    let end = bytes[start...].firstIndex { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth < 0 || byte == open || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
    guard let end, depth < 0 else { return nil }
    label = Substring(bytes[..<close].dropFirst())
    target = text[start..<end]
    self.end = bytes.index(after: end)
  }
}
