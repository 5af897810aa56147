/// Simple HTML in descriptions as Markdown: `<b>no</b><br/>` becomes `**no**` and a line break.
///
/// Other tags are kept, since `<id>` may be a placeholder, and so is everything in code.
package enum HTMLText {
  package static func markdown(_ text: String) -> String {
    let mark = text[...].firstByte { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    guard mark != nil else { return text }
    let lowercased = text.lowercased()
    let closed = likely.filter { lowercased.containsBytes(of: "</\($0)>") }
    var result = ""
    var link: Substring?
    var cells = 0
    var rest = text[...]
    while let start = rest.firstByte(where: {
      $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&")
    }) {
      result += rest[..<start]
      rest = rest[start...]
      if rest.utf8.first == UInt8(ascii: "`") {
        let code = CodeSpan(rest)
        result += rest[..<code.end]
        rest = rest[code.end...]
      } else if let (tag, end) = tag(rest, closed) {
        rest = rest[end...]
        if tag.name == "br" {
          breakLine(&result, before: &rest)
        } else if ["td", "th"].contains(tag.name) {
          if !tag.isClosing { beginCell(&result, after: &cells) }
        } else {
          if tag.name == "tr" { cells = 0 }
          // A backslash is a line break only within a paragraph.
          if blocks.contains(tag.name), result.hasSuffix("\\\n") { result.removeLast(2) }
          result += replacement(tag, &link)
        }
      } else if let reference = CharacterReference(rest) {
        rest = rest[reference.end...]
        result.append(reference.character)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  /// Breaks a line, or ends the paragraph at several breaks.
  ///
  /// In a table row, the tag stays.
  private static func breakLine(_ text: inout String, before rest: inout Substring) {
    guard !isTableRow(text) else { return text += "<br/>" }
    let blank = rest.prefix(while: \.isWhitespace)
    rest = rest[blank.endIndex...]
    while text.last == " " { text.removeLast() }
    if rest.isEmpty || text.isEmpty { return }
    if text.hasSuffix("\\\n") {
      text.replaceSubrange(text.index(text.endIndex, offsetBy: -2)..., with: "\n\n")
    } else if !text.hasSuffix("\n") {
      let isList = ["- ", "* ", "+ "].contains(where: rest.hasPrefix)
      let isParagraph = blank.count(where: \.isNewline) > 1
      text += isParagraph ? "\n\n" : isList ? "\n" : "\\\n"
    }
  }

  private static func isTableRow(_ text: String) -> Bool {
    // A longer line does not count as a row, which bounds the time for each break.
    let end = text.utf8.suffix(2_000)
    let isWhole = end.startIndex == text.startIndex
    guard let newline = end.lastIndex(of: UInt8(ascii: "\n")) else {
      return isWhole && end.first == UInt8(ascii: "|")
    }
    return end[end.index(after: newline)...].first == UInt8(ascii: "|")
  }

  private struct Tag {
    let name: String
    let isClosing: Bool
    let attributes: Substring
  }

  /// Returns the tag at the start of a string, and its end.
  ///
  /// `closed` contains the ``likely`` names with a closing tag.
  private static func tag(
    _ text: Substring, _ closed: Set<String>
  ) -> (tag: Tag, end: Substring.Index)? {
    guard text.utf8.first == UInt8(ascii: "<"),
      // A tag cannot contain another.
      let end = text.utf8.prefix(400).dropFirst().firstIndex(where: "<>".utf8.contains),
      text.utf8[end] == UInt8(ascii: ">")
    else { return nil }
    var body = text[..<end].dropFirst()
    let isClosing = body.first == "/"
    if isClosing { body.removeFirst() }
    if body.last == "/" { body.removeLast() }
    let name = body.prefix { $0.isLetter || $0.isNumber }.lowercased()
    let attributes = body.dropFirst(name.count)
    guard attributes.isEmpty || attributes.first?.isWhitespace == true else { return nil }
    guard
      known.contains(name)
        || likely.contains(name)
          && (isClosing || closed.contains(name))
    else { return nil }
    let tag = Tag(name: name, isClosing: isClosing, attributes: attributes)
    return (tag, text.utf8.index(after: end))
  }

  private static let known: Set<String> = [
    "br", "p", "b", "strong", "i", "em", "code", "ul", "ol", "li", "a", "nobr", "span", "div", "tr",
    "td", "th", "thead", "tbody",
  ]

  /// Names that may be placeholders too, unless they are closed or have attributes.
  private static let likely: Set<String> = ["table", "message", "font", "center", "section"]

  private static let blocks: Set<String> = [
    "p", "ul", "ol", "li", "div", "tr", "table", "message", "section",
  ]

  /// Begins a cell of a row, which becomes a list item: `- 404: There is none, ever`.
  private static func beginCell(_ text: inout String, after cells: inout Int) {
    while text.last?.isWhitespace == true { text.removeLast() }
    text += text.hasSuffix("-") ? " " : cells > 1 ? ", " : ": "
    cells += 1
  }

  private static func replacement(_ tag: Tag, _ link: inout Substring?) -> String {
    switch tag.name {
    case "nobr", "span", "thead", "tbody", "font", "center": return ""
    case "p", "ul", "ol", "div", "table", "message", "section": return "\n\n"
    case "tr": return tag.isClosing ? "" : "\n- "
    case "b", "strong": return "**"
    case "i", "em": return "*"
    case "code": return "`"
    case "li": return tag.isClosing ? "" : "\n- "
    default:
      if tag.isClosing {
        defer { link = nil }
        return link.map { "](\($0))" } ?? ""
      }
      link = target(tag.attributes)
      return link == nil ? "" : "["
    }
  }

  /// Returns the value of `href`.
  private static func target(_ attributes: Substring) -> Substring? {
    let parts = attributes.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }).lowercased() == "href",
      let quote = parts[1].first(where: { !$0.isWhitespace }), quote == "\"" || quote == "'"
    else { return nil }
    let target = parts[1].drop { $0 != quote }.dropFirst().prefix { $0 != quote }
    return LinkTargets.isAllowed(target) ? target : nil
  }
}
