/// The simple HTML that descriptions have in them, as Markdown: `<b>no</b><br/>` becomes `**no**` and a new paragraph.
///
/// Other tags stay, since `<id>` may be a placeholder, and so does everything in code.
enum HTMLText {
  static func markdown(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return text
    }
    var result = ""
    var link: Substring?
    var rest = text[...]
    while let character = rest.first {
      if character == "`" {
        result += code(&rest)
      } else if character == "<", let (tag, length) = tag(rest) {
        rest.removeFirst(length)
        result += replacement(tag, &link)
      } else if character == "&", let (name, value) = entity(rest) {
        rest.removeFirst(name.count)
        result += value
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  /// Takes code off a text, up to as many backticks as it begins with; nothing but these where it has no end.
  private static func code(_ rest: inout Substring) -> Substring {
    let fence = rest.prefix { $0 == "`" }
    var end = rest.dropFirst(fence.count)
    while let start = end.firstIndex(of: "`") {
      let ticks = end[start...].prefix { $0 == "`" }
      end = end[ticks.endIndex...]
      if ticks.count == fence.count {
        let code = rest[..<ticks.endIndex]
        rest = rest[ticks.endIndex...]
        return code
      }
    }
    rest = rest.dropFirst(fence.count)
    return fence
  }

  private struct Tag {
    let name: String
    let isClosing: Bool
    let attributes: Substring
  }

  private static func tag(_ text: Substring) -> (tag: Tag, length: Int)? {
    let inner = text.dropFirst().prefix(400)
    guard let end = inner.firstIndex(of: ">") else { return nil }
    var body = inner[..<end]
    let isClosing = body.first == "/"
    if isClosing { body.removeFirst() }
    if body.last == "/" { body.removeLast() }
    let name = body.prefix { $0.isLetter || $0.isNumber }.lowercased()
    let attributes = body.dropFirst(name.count)
    guard attributes.isEmpty || attributes.first?.isWhitespace == true else { return nil }
    guard known.contains(name) else { return nil }
    let tag = Tag(name: name, isClosing: isClosing, attributes: attributes)
    return (tag, text.distance(from: text.startIndex, to: end) + 1)
  }

  private static let known: Set<String> = [
    "br", "p", "b", "strong", "i", "em", "code", "ul", "ol", "li", "a",
  ]

  private static func replacement(_ tag: Tag, _ link: inout Substring?) -> String {
    switch tag.name {
    case "br", "p", "ul", "ol": return "\n\n"
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

  /// The value of `href`.
  private static func target(_ attributes: Substring) -> Substring? {
    let parts = attributes.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }).lowercased() == "href",
      let quote = parts[1].first(where: { !$0.isWhitespace }), quote == "\"" || quote == "'"
    else { return nil }
    return parts[1].drop { $0 != quote }.dropFirst().prefix { $0 != quote }
  }

  private static func entity(_ text: Substring) -> (name: String, value: String)? {
    let entities = [
      "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": "\"", "&#39;": "'", "&nbsp;": " ",
    ]
    return entities.first { text.hasPrefix($0.key) }.map { ($0.key, $0.value) }
  }
}
