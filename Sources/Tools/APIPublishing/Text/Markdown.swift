import SpecDocument

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
    while let first = lines.first {
      let line = MarkdownLine(first)
      if line.isBlank {
        lines.removeFirst()
      } else if let fence = line.fence {
        result += code(until: fence)
      } else if let heading = line.heading {
        lines.removeFirst()
        result += Self.heading(heading)
      } else if line.isRule {
        lines.removeFirst()
        result += HTML(markup: "<hr>\n")
      } else if line.indentation > 3 {
        result += indentedCode()
      } else if line.isQuotation, depth < Self.deepest {
        result += quotation()
      } else if let item = line.item, depth < Self.deepest {
        result += list(like: item)
      } else {
        result += paragraph()
      }
    }
    return result
  }

  private static func heading(_ title: Substring) -> HTML {
    HTML(markup: "<p><strong>") + InlineMarkdown.html(title) + HTML(markup: "</strong></p>\n")
  }

  // MARK: - Code

  private mutating func code(until fence: Substring) -> HTML {
    let indentation = lines.removeFirst().prefix { $0 == " " }.count
    var code: [Substring] = []
    while let line = lines.popFirst(), !MarkdownLine(line).closes(fence) {
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

  private mutating func paragraph() -> HTML {
    var text: [Substring] = []
    while let first = lines.first {
      let line = MarkdownLine(first)
      let ends =
        line.isBlank || line.fence != nil || line.heading != nil
        || line.item?.interrupts == true && depth < Self.deepest
        || line.isRule && !line.isUnderline || line.isQuotation && depth < Self.deepest
      if ends, !text.isEmpty { break }
      text.append(line.text)
      lines.removeFirst()
      // A setext heading.
      if let next = lines.first, MarkdownLine(next).isUnderline {
        lines.removeFirst()
        return Self.heading(text.joined(separator: " ")[...])
      }
    }
    return HTML(markup: "<p>") + InlineMarkdown.html(text.joined(separator: "\n")[...])
      + HTML(markup: "</p>\n")
  }

  private mutating func quotation() -> HTML {
    var quoted: [Substring] = []
    while let line = lines.first.map({ MarkdownLine($0) }), line.isQuotation {
      let content = line.text.dropFirst()
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
    while let mark = lines.first.flatMap({ MarkdownLine($0).item }), mark.isLike(first) {
      result += item(mark)
      let rest = lines.drop { $0.allSatisfy { $0 == " " } }
      if let next = rest.first.flatMap({ MarkdownLine($0).item }), next.isLike(first) {
        lines = rest
      }
    }
    return result + (first.number == nil ? HTML(markup: "</ul>\n") : HTML(markup: "</ol>\n"))
  }

  private mutating func item(_ mark: ListMark) -> HTML {
    var content = [lines.removeFirst().dropFirst(mark.width)]
    var isAfterBlank = false
    while let line = lines.first {
      let parsed = MarkdownLine(line)
      if !parsed.isBlank, parsed.indentation < min(mark.width, mark.indentation + 2),
        isAfterBlank || parsed.item != nil || parsed.fence != nil || parsed.heading != nil
      {
        break
      }
      content.append(Self.dropping(mark.width, of: line))
      isAfterBlank = parsed.isBlank
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
