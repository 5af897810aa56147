/// Converts the Markdown of documentation comments to HTML: paragraphs, headings, lists, quotations
/// and code (CommonMark). It omits raw HTML, images, and links with schemes other than the web's.
struct Markdown {
  private var lines: ArraySlice<Substring>
  private var depth: Int

  /// The maximum nesting depth; deeper blocks are shown as plain text.
  private static let deepest = 8

  static func html(_ text: String) -> HTML {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var markdown = Markdown(lines: lines[...], depth: 0)
    return markdown.blocks()
  }

  private mutating func blocks() -> HTML {
    var result = HTML.empty
    while let line = lines.first {
      let text = line.drop { $0 == " " }
      if text.isEmpty {
        lines.removeFirst()
      } else if let fence = Self.fence(text) {
        result += code(until: fence)
      } else if let heading = Self.heading(text) {
        lines.removeFirst()
        result +=
          HTML(markup: "<p><strong>") + InlineMarkdown.html(heading)
          + HTML(markup: "</strong></p>\n")
      } else if Self.isRule(text) {
        lines.removeFirst()
        result += HTML(markup: "<hr>\n")
      } else if line.hasPrefix("    ") {
        result += indentedCode()
      } else if text.hasPrefix(">"), depth < Self.deepest {
        result += quotation()
      } else if let item = ListMark(line), depth < Self.deepest {
        result += list(like: item)
      } else {
        result += paragraph()
      }
    }
    return result
  }

  // MARK: - Code

  private static func fence(_ text: Substring) -> Substring? {
    let ticks = text.prefix { $0 == "`" }
    let fence = ticks.isEmpty ? text.prefix { $0 == "~" } : ticks
    return fence.count < 3 || text[fence.endIndex...].contains("`") ? nil : fence
  }

  private mutating func code(until fence: Substring) -> HTML {
    let indentation = lines.removeFirst().prefix { $0 == " " }.count
    var code: [Substring] = []
    while let line = lines.popFirst() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix(fence), text.allSatisfy({ $0 == fence.first || $0 == " " }) { break }
      code.append(Self.dropping(indentation, of: line))
    }
    return Self.block(code)
  }

  private mutating func indentedCode() -> HTML {
    var code: [Substring] = []
    while let line = lines.first, line.hasPrefix("    ") || line.allSatisfy({ $0 == " " }) {
      code.append(line.dropFirst(4))
      lines.removeFirst()
    }
    while code.last?.isEmpty == true { code.removeLast() }
    return Self.block(code)
  }

  private static func block(_ lines: [Substring]) -> HTML {
    HTML(markup: "<pre tabindex=\"0\">") + HTML.code(lines.joined(separator: "\n"))
      + HTML(markup: "</pre>\n")
  }

  private static func dropping(_ count: Int, of line: Substring) -> Substring {
    line.dropFirst(min(count, line.prefix { $0 == " " }.count))
  }

  // MARK: - Text

  private static func heading(_ text: Substring) -> Substring? {
    let marks = text.prefix { $0 == "#" }
    guard (1...6).contains(marks.count), text[marks.endIndex...].first == " " else { return nil }
    var title = text[marks.endIndex...].drop { $0 == " " }
    while title.last == "#" || title.last == " " { title.removeLast() }
    return title
  }

  /// Returns whether a line turns the preceding paragraph into a heading.
  private static func isUnderline(_ line: Substring) -> Bool {
    guard let mark = line.first, mark == "=" || mark == "-", line.count > 1 || mark == "=" else {
      return false
    }
    return line.drop { $0 == mark }.allSatisfy { $0 == " " }
  }

  private static func isRule(_ text: Substring) -> Bool {
    guard let mark = text.first, "-*_".contains(mark) else { return false }
    return text.allSatisfy { $0 == mark || $0 == " " } && text.count(where: { $0 == mark }) > 2
  }

  private mutating func paragraph() -> HTML {
    var text: [Substring] = []
    while let line = lines.first {
      let unindented = line.drop { $0 == " " }
      let ends =
        unindented.isEmpty || Self.fence(unindented) != nil || Self.heading(unindented) != nil
        || ListMark(line)?.interrupts == true && depth < Self.deepest
        || Self.isRule(unindented) && !Self.isUnderline(unindented)
        || unindented.hasPrefix(">") && depth < Self.deepest
      if ends, !text.isEmpty { break }
      text.append(unindented)
      lines.removeFirst()
      // A setext heading.
      if let next = lines.first, Self.isUnderline(next) {
        lines.removeFirst()
        return HTML(markup: "<p><strong>")
          + InlineMarkdown.html(text.joined(separator: " ")[...])
          + HTML(markup: "</strong></p>\n")
      }
    }
    return HTML(markup: "<p>") + InlineMarkdown.html(text.joined(separator: "\n")[...])
      + HTML(markup: "</p>\n")
  }

  private mutating func quotation() -> HTML {
    var quoted: [Substring] = []
    while let line = lines.first {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix(">") else { break }
      let content = text.dropFirst()
      quoted.append(content.first == " " ? content.dropFirst() : content)
      lines.removeFirst()
    }
    var inner = Markdown(lines: quoted[...], depth: depth + 1)
    return HTML(markup: "<blockquote>") + inner.blocks() + HTML(markup: "</blockquote>\n")
  }

  // MARK: - Lists

  private mutating func list(like first: ListMark) -> HTML {
    var result =
      first.number == nil
      ? HTML(markup: "<ul>")
      : first.number == 1
        ? HTML(markup: "<ol>")
        : HTML(markup: "<ol start=\"") + HTML("\(first.number ?? 1)") + HTML(markup: "\">")
    while let line = lines.first, let mark = ListMark(line), mark.isLike(first) {
      result += item(mark)
      let rest = lines.drop { $0.allSatisfy { $0 == " " } }
      if let next = rest.first.flatMap({ ListMark($0) }), next.isLike(first) { lines = rest }
    }
    return result + (first.number == nil ? HTML(markup: "</ul>\n") : HTML(markup: "</ol>\n"))
  }

  private mutating func item(_ mark: ListMark) -> HTML {
    var content = [lines.removeFirst().dropFirst(mark.width)]
    var isAfterBlank = false
    while let line = lines.first {
      let indentation = line.prefix { $0 == " " }.count
      let isBlank = indentation == line.count
      if !isBlank, indentation < min(mark.width, mark.indentation + 2) {
        if isAfterBlank || ListMark(line) != nil { break }
        let text = line.drop { $0 == " " }
        if Self.fence(text) != nil || Self.heading(text) != nil { break }
      }
      content.append(Self.dropping(mark.width, of: line))
      isAfterBlank = isBlank
      lines.removeFirst()
    }
    while content.last?.allSatisfy({ $0 == " " }) == true, content.count > 1 {
      content.removeLast()
    }
    var box = HTML.empty
    if let first = content.first, let done = Self.task(first) {
      content[0] = first.dropFirst(4)
      box = HTML(done ? "☑ " : "☐ ")
    }
    var inner = Markdown(lines: content[...], depth: depth + 1)
    return HTML(markup: "<li>") + box + inner.blocks().unwrapped + HTML(markup: "</li>")
  }
}

extension Markdown {
  /// Returns whether a task item is done; nil for other items.
  private static func task(_ text: Substring) -> Bool? {
    text.hasPrefix("[ ] ") ? false : text.hasPrefix("[x] ") || text.hasPrefix("[X] ") ? true : nil
  }
}

/// The mark at the beginning of a list item: `- `, `* ` or `1. `.
private struct ListMark {
  let indentation: Int
  /// The width, including the indentation and the space.
  let width: Int
  /// The number; nil for a bullet.
  let number: Int?
  let sign: Character

  init?(_ line: Substring) {
    let text = line.drop { $0 == " " }
    indentation = line.count - text.count
    guard let first = text.first else { return nil }
    if "-*+".contains(first), text.dropFirst().first == " " || text.count == 1 {
      number = nil
      sign = first
      width = indentation + min(2, text.count)
      return
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...9).contains(digits.count), let number = Int(digits),
      let sign = text[digits.endIndex...].first, sign == "." || sign == ")",
      text[digits.endIndex...].dropFirst().first == " "
    else { return nil }
    self.number = number
    self.sign = sign
    width = indentation + digits.count + 2
  }

  /// Whether the mark may interrupt a paragraph (CommonMark §5.3).
  var interrupts: Bool { number == nil || number == 1 }

  func isLike(_ other: ListMark) -> Bool {
    sign == other.sign && (number == nil) == (other.number == nil)
      && indentation >= other.indentation && indentation < other.width
  }
}
