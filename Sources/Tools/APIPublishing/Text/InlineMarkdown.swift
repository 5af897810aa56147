import SpecDocument

/// Converts the contents of a paragraph: code, links, emphasis and line breaks.
struct InlineMarkdown {
  private var rest: Substring
  private var parts: [HTML] = []
  /// The open marks that may begin an emphasis, and their positions in `parts`.
  private var open: [(mark: String, place: Int)] = []
  private let hasLinks: Bool

  static func html(_ text: Substring, hasLinks: Bool = true) -> HTML {
    var inline = InlineMarkdown(text, hasLinks: hasLinks)
    inline.read()
    return inline.parts.joined()
  }

  private init(_ text: Substring, hasLinks: Bool) {
    rest = text
    self.hasLinks = hasLinks
  }

  private mutating func read() {
    var previous: Character = " "
    while let next = rest.firstIndex(where: { "`*_~[<\\!h".contains($0) }) {
      let text = rest[..<next]
      if let last = text.last { previous = last }
      parts.append(HTML(text))
      rest = rest[next...]
      let start = rest
      special(after: previous)
      previous = start[..<rest.startIndex].last ?? previous
    }
    parts.append(HTML(rest))
  }

  private mutating func special(after previous: Character) {
    switch rest.first {
    case "`": code()
    case "*", "_": emphasis(after: previous)
    case "~" where rest.hasPrefix("~~"): emphasis(after: previous)
    case "\\": escape()
    case "!" where rest.hasPrefix("![") && link(rest.dropFirst()): break
    case "[" where link(rest): break
    case "<" where autolink(): break
    case "h" where !previous.isLetter && bareLink(): break
    default: plain(1)
    }
  }

  private mutating func plain(_ count: Int) {
    parts.append(HTML(rest.prefix(count)))
    rest = rest.dropFirst(count)
  }

  private mutating func escape() {
    let next = rest.dropFirst().first
    if next?.isNewline == true {
      parts.append(HTML(markup: "<br>"))
      rest = rest.dropFirst(2)
    } else if let next, next.isASCII, next.isPunctuation || next.isSymbol {
      rest = rest.dropFirst()
      plain(1)
    } else {
      plain(1)
    }
  }

  private mutating func code() {
    let span = CodeSpan(rest)
    var content = span.content
    if content.first == " ", content.last == " ", content.count > 2 {
      content = content.dropFirst().dropLast()
    }
    parts.append(span.isClosed ? HTML.code(content) : HTML(content))
    rest = rest[span.end...]
  }

  // MARK: - Emphasis

  private mutating func emphasis(after previous: Character) {
    guard let sign = rest.first else { return }
    let run = rest.prefix { $0 == sign }
    var count = min(run.count, 2)
    // Three marks close the inner emphasis first.
    if run.count > 2, let last = open.last?.mark, last.first == sign { count = last.count }
    let mark = String(repeating: sign, count: count)
    let following = rest.dropFirst(count).first ?? " "
    let isWord = sign == "_" && previous.isWordPart && following.isWordPart
    if !isWord, !previous.isWhitespace, let place = open.lastIndex(where: { $0.mark == mark }) {
      let start = open[place].place
      open.removeSubrange(place...)
      let (opening, closing): (StaticString, StaticString) =
        sign == "~"
        ? ("<del>", "</del>") : count == 2 ? ("<strong>", "</strong>") : ("<em>", "</em>")
      parts[start] = HTML(markup: opening)
      parts.append(HTML(markup: closing))
      rest = rest.dropFirst(count)
      return
    }
    if !isWord, !following.isWhitespace, open.count < 32 { open.append((mark, parts.count)) }
    parts.append(HTML(mark))
    rest = rest.dropFirst(count)
  }

  // MARK: - Links

  /// Reads the link at the beginning: `[text](https://example.com)`.
  private mutating func link(_ text: Substring) -> Bool {
    guard hasLinks, let link = MarkdownLink(text) else { return false }
    let content = InlineMarkdown.html(link.label, hasLinks: false)
    let target = link.target.prefix { $0 != " " }.filter { $0 != "<" && $0 != ">" }
    parts.append(WebLink.isSafe(target) ? HTML.link(content, to: target) : content)
    rest = text[link.end...]
    return true
  }

  /// Reads an autolink such as `<https://example.com>`.
  private mutating func autolink() -> Bool {
    guard let first = rest.dropFirst().first, "hHmM".contains(first),
      let end = rest.prefix(1000).firstIndex(of: ">")
    else { return false }
    let target = String(rest[..<end].dropFirst())
    guard WebLink.isSafe(target), !target.contains(where: \.isWhitespace), hasLinks else {
      return false
    }
    parts.append(HTML.link(HTML(target), to: target))
    rest = rest[rest.index(after: end)...]
    return true
  }

  private mutating func bareLink() -> Bool {
    guard hasLinks, rest.hasPrefix("https://") || rest.hasPrefix("http://") else { return false }
    var target = rest.prefix { !$0.isWhitespace && !"<>\"'`[]|*".contains($0) }
    if !target.contains("(") { target = target.prefix { $0 != ")" } }
    while let last = target.last, ".,;:!?_".contains(last) { target.removeLast() }
    guard target.count > 8 else { return false }
    parts.append(HTML.link(HTML(target), to: String(target)))
    rest = rest[target.endIndex...]
    return true
  }
}

/// The link targets allowed in a description.
enum WebLink {
  /// Returns whether a target leads to the web or to a mail program; other schemes may run code.
  static func isSafe(_ target: String) -> Bool {
    let lowercased = target.prefix(8).lowercased()
    return ["https://", "http://", "mailto:"].contains(where: lowercased.hasPrefix)
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
