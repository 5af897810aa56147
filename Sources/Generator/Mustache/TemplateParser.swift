/// A template as a tree, before its keys are looked up.
indirect enum TemplateNode: Sendable {
  case text(TemplateLines)
  /// The beginning of a line that begins with a tag; indentation is inserted here.
  case lineStart
  case variable(TemplateToken.Tag)
  case section(TemplateToken.Tag, isInverted: Bool, body: [TemplateNode])
  /// Elements separated by commas; a single element if the tag is empty.
  case list(TemplateToken.Tag, ListStyle, body: [TemplateNode])
  case block(TemplateToken.Tag, prefix: String)
  case partial(TemplateToken.Tag, indentation: String?)
}

/// The way the elements of a list are separated.
struct ListStyle: Sendable {
  /// Whether the list stays on one line if it fits; otherwise each element has a separate line.
  var isInline: Bool
  /// Whether a comma also follows the last element, if the elements are on separate lines.
  var hasTrailingComma: Bool
}

/// Text with the points where the indentation of a partial is inserted.
///
/// The instructions for all scopes that include a template share it instead of copying it.
final class TemplateLines: Sendable {
  struct Line: Sendable {
    /// The range of the line in `whole`.
    let range: Range<Int>
    /// False for the rest of a line, and for an empty line, which gets no trailing spaces.
    let takesIndentation: Bool
  }

  let whole: [UInt8]
  let lines: [Line]

  init(_ range: Range<Int>, of text: TemplateText) {
    var lines: [Line] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = text.bytes[start..<range.upperBound].firstIndex(of: Ascii.newline).map { $0 + 1 }
      let line = start..<(end ?? range.upperBound)
      let isEmpty = text.bytes[line].allSatisfy {
        $0 == Ascii.newline || $0 == Ascii.carriageReturn
      }
      lines.append(
        Line(
          range: line.lowerBound - range.lowerBound..<line.upperBound - range.lowerBound,
          takesIndentation: text.isLineStart(start) && !isEmpty))
      start = line.upperBound
    }
    self.whole = Array(text.bytes[range])
    self.lines = lines
  }

  private init(whole: [UInt8], lines: [Line]) {
    self.whole = whole
    self.lines = lines
  }

  /// Returns these lines without the last byte; nil if that is a different one.
  func removing(last byte: UInt8) -> TemplateLines? {
    guard whole.last == byte, let last = lines.last else { return nil }
    let line = Line(range: last.range.dropLast(), takesIndentation: last.takesIndentation)
    return TemplateLines(whole: whole.dropLast(), lines: lines.dropLast() + [line])
  }
}

/// Builds the tree of a template, and checks that every section is closed.
struct TemplateParser {
  private let text: TemplateText
  private let tokens: [TemplateToken]
  private var next = 0
  /// The number of sections around the next token; it is limited, since each pass recurses into
  /// them.
  private var depth = 0
  private static let maximumDepth = 100

  static func parse(_ text: TemplateText) throws(TemplateError) -> [TemplateNode] {
    var scanner = TemplateScanner(text)
    var parser = TemplateParser(text: text, tokens: try scanner.scan())
    return try parser.nodes(in: nil)
  }

  private init(text: TemplateText, tokens: [TemplateToken]) {
    self.text = text
    self.tokens = tokens
  }

  /// Returns the nodes up to the end of a section, or of the template.
  private mutating func nodes(in section: TemplateToken.Tag?) throws(TemplateError)
    -> [TemplateNode]
  {
    depth += 1
    defer { depth -= 1 }
    if let section, depth > Self.maximumDepth {
      throw text.error(
        "more than \(Self.maximumDepth) sections are in each other", at: section.offset)
    }
    var nodes: [TemplateNode] = []
    while next < tokens.count {
      let token = tokens[next]
      next += 1
      switch token {
      case .text(let range): nodes.append(.text(TemplateLines(range, of: text)))
      case .lineStart: nodes.append(.lineStart)
      case .variable(let tag): nodes.append(.variable(tag))
      case .section(let tag):
        nodes.append(.section(tag, isInverted: false, body: try self.nodes(in: tag)))
      case .invertedSection(let tag):
        nodes.append(.section(tag, isInverted: true, body: try self.nodes(in: tag)))
      case .list(let tag, let isInline): nodes.append(try list(tag, isInline: isInline))
      case .block(let tag, let prefix): nodes.append(.block(tag, prefix: prefix))
      case .partial(let tag, let indentation): nodes.append(.partial(tag, indentation: indentation))
      case .close(let tag):
        try check(tag, closes: section)
        return nodes
      }
    }
    if let section {
      throw text.error("the section '\(section.name)' is not closed", at: section.offset)
    }
    return nodes
  }

  /// Returns a list. The line end or trailing comma of its elements moves into the style.
  private mutating func list(_ tag: TemplateToken.Tag, isInline: Bool) throws(TemplateError)
    -> TemplateNode
  {
    var body = try nodes(in: tag)
    guard isInline ? isOnOneLine(from: tag) : !tag.name.isEmpty && body.removeLast(Ascii.newline)
    else {
      throw text.error(
        "the tags of a list are on one line with its elements, or each on a separate line",
        at: tag.offset)
    }
    let hasTrailingComma = body.removeLast(UInt8(ascii: ","))
    return .list(tag, ListStyle(isInline: isInline, hasTrailingComma: hasTrailingComma), body: body)
  }

  /// Returns whether the section that has just been closed is on one line.
  private func isOnOneLine(from tag: TemplateToken.Tag) -> Bool {
    guard case .close(let end) = tokens[next - 1] else { return false }
    return !text.bytes[tag.offset..<end.offset].contains(Ascii.newline)
  }

  private func check(_ tag: TemplateToken.Tag, closes section: TemplateToken.Tag?)
    throws(TemplateError)
  {
    guard let section else {
      throw text.error("'\(tag.name)' is closed but was never opened", at: tag.offset)
    }
    guard section.name == tag.name else {
      let line = text.position(of: section.offset).line
      throw text.error(
        "'\(tag.name)' is closed, but the open section is '\(section.name)' of line \(line)",
        at: tag.offset)
    }
  }
}

extension [TemplateNode] {
  /// Removes a byte from the end; returns false if the nodes end differently.
  mutating func removeLast(_ byte: UInt8) -> Bool {
    guard case .text(let lines) = last, let rest = lines.removing(last: byte) else {
      return false
    }
    self[count - 1] = .text(rest)
    return true
  }
}
