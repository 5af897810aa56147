/// A piece of a template: text or a tag.
enum TemplateToken: Sendable {
  struct Tag: Sendable {
    let name: String
    /// The parts of the name: `a`, `b` and `c` in `{{a.b.c}}`.
    let path: [String]
    /// The string that a section asks for: `pets` in `{{#tags=pets}}`.
    let wanted: String?
    /// The offset of the name, for error messages.
    let offset: Int

    init(name: String, offset: Int) {
      self.name = name
      self.offset = offset
      let parts = name.utf8.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
      ).map(Substring.init)
      path =
        parts[0] == "."
        ? ["."] : parts[0].utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
      wanted = parts.count > 1 ? String(parts[1]) : nil
    }
  }

  /// Literal text, without the whitespace around standalone tags.
  case text(Range<Int>)
  /// The beginning of a line that begins with a tag.
  case lineStart
  case variable(Tag)
  case section(Tag)
  case invertedSection(Tag)
  /// A section with commas between its elements; without a name, a single element.
  case list(Tag, isInline: Bool)
  case close(Tag)
  /// Text on separate lines, each of which begins like the line of the tag:
  /// `/// {{|documentation}}`.
  case block(Tag, prefix: String)
  /// The indentation of a tag that is alone on its line; nil for a tag within a line.
  case partial(Tag, indentation: String?)
}

/// Splits a template into text and tags. It removes lines that contain only a tag without output.
struct TemplateScanner {
  private let text: TemplateText
  private var bytes: [UInt8] { text.bytes }
  private var opening: [UInt8] = Array("{{".utf8)
  private var closing: [UInt8] = Array("}}".utf8)
  private var position = 0
  private var tokens: [TemplateToken] = []

  init(_ text: TemplateText) { self.text = text }

  mutating func scan() throws(TemplateError) -> [TemplateToken] {
    while let start = find(opening, from: position) {
      let (token, end) = try tag(at: start)
      if let token, case .variable = token {
        addAmongOthers(token, start..<end)
      } else if let token, case .block(let tag, _) = token {
        try addBlock(tag, start..<end)
      } else if let line = standaloneLine(around: start..<end) {
        addStandalone(token, indentation: text.string(line.lowerBound..<start), line)
      } else {
        addAmongOthers(token, start..<end)
      }
    }
    addText(upTo: bytes.count)
    return tokens
  }

  private mutating func addAmongOthers(_ token: TemplateToken?, _ range: Range<Int>) {
    addText(upTo: range.lowerBound)
    if text.isLineStart(range.lowerBound) { tokens.append(.lineStart) }
    if let token { tokens.append(token) }
    position = range.upperBound
  }

  private mutating func addStandalone(
    _ token: TemplateToken?, indentation: String, _ line: Range<Int>
  ) {
    addText(upTo: line.lowerBound)
    switch token {
    case .partial(let tag, _): tokens.append(.partial(tag, indentation: indentation))
    case .list(let tag, _): tokens.append(.list(tag, isInline: false))
    case let token?: tokens.append(token)
    case nil: break
    }
    position = line.upperBound
  }

  private mutating func addBlock(_ tag: TemplateToken.Tag, _ range: Range<Int>)
    throws(TemplateError)
  {
    let lineStart = (bytes[..<range.lowerBound].lastIndex(of: Ascii.newline) ?? -1) + 1
    guard position <= lineStart, range.upperBound < bytes.count,
      bytes[range.upperBound] == Ascii.newline
    else {
      throw text.error(
        "'\(tag.name)' fills lines; nothing may follow it in its line, and only text precede it",
        at: tag.offset)
    }
    addText(upTo: lineStart)
    tokens.append(.block(tag, prefix: text.string(lineStart..<range.lowerBound)))
    position = range.upperBound + 1
  }

  private mutating func addText(upTo end: Int) {
    if position < end { tokens.append(.text(position..<end)) }
  }

  /// Returns the whole line, including its end, if the tag is alone on it.
  private func standaloneLine(around tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > 0, Ascii.isBlank(bytes[start - 1]) { start -= 1 }
    guard text.isLineStart(start) else { return nil }
    var end = tag.upperBound
    while end < bytes.count, Ascii.isBlank(bytes[end]) { end += 1 }
    if end == bytes.count { return start..<end }
    if bytes[end] == Ascii.carriageReturn, end + 1 < bytes.count { end += 1 }
    return bytes[end] == Ascii.newline ? start..<(end + 1) : nil
  }
}

// MARK: - Tags

extension TemplateScanner {
  /// Reads the tag at an offset; returns nil for a comment or a change of delimiters.
  private mutating func tag(at start: Int) throws(TemplateError) -> (
    token: TemplateToken?, end: Int
  ) {
    let inner = start + opening.count
    let sigil = inner < bytes.count ? bytes[inner] : 0
    switch sigil {
    case UInt8(ascii: "!"):
      return (nil, try content(from: inner + 1, before: closing, of: start).end)
    case UInt8(ascii: "="):
      let (range, end) = try content(from: inner + 1, before: [sigil] + closing, of: start)
      try setDelimiters(range, tagStart: start)
      return (nil, end)
    case UInt8(ascii: "{"):
      let (range, end) = try content(
        from: inner + 1, before: [UInt8(ascii: "}")] + closing, of: start)
      return (.variable(try name(in: range)), end)
    case UInt8(ascii: "&"): return try named(inner + 1, start) { .variable($0) }
    case UInt8(ascii: "#"): return try named(inner + 1, start) { .section($0) }
    case UInt8(ascii: "^"): return try named(inner + 1, start) { .invertedSection($0) }
    case UInt8(ascii: ","):
      return try named(inner + 1, start, isOptional: true) { .list($0, isInline: true) }
    case UInt8(ascii: "/"): return try named(inner + 1, start, isOptional: true) { .close($0) }
    case UInt8(ascii: "|"): return try named(inner + 1, start) { .block($0, prefix: "") }
    case UInt8(ascii: ">"): return try named(inner + 1, start) { .partial($0, indentation: nil) }
    case UInt8(ascii: "<"), UInt8(ascii: "$"):
      throw text.error("inheritance ('{{<' and '{{$') is not supported", at: start)
    default: return try named(inner, start) { .variable($0) }
    }
  }

  private func named(
    _ inner: Int, _ start: Int, isOptional: Bool = false,
    _ make: (TemplateToken.Tag) -> TemplateToken
  ) throws(TemplateError) -> (token: TemplateToken?, end: Int) {
    let (range, end) = try content(from: inner, before: closing, of: start)
    if isOptional, range.isEmpty { return (make(TemplateToken.Tag(name: "", offset: start)), end) }
    return (make(try name(in: range)), end)
  }

  private func content(
    from inner: Int, before end: [UInt8], of start: Int
  ) throws(TemplateError) -> (range: Range<Int>, end: Int) {
    guard let close = find(end, from: inner) else {
      throw text.error(
        "the tag is not closed; '\(String(decoding: end, as: UTF8.self))' is missing", at: start)
    }
    return (inner..<close, close + end.count)
  }

  /// Returns the name between blanks: `{{ name }}`.
  private func name(in range: Range<Int>) throws(TemplateError) -> TemplateToken.Tag {
    let words = bytes[range].split(whereSeparator: Ascii.isSpace)
    guard let word = words.first else {
      throw text.error("the tag lacks a name", at: range.lowerBound)
    }
    // The string of a comparison may contain spaces: `{{#tags=Lost and found}}`.
    guard words.count == 1 || word.contains(UInt8(ascii: "=")) else {
      throw text.error(
        "a name cannot contain a space: '\(text.string(range))'", at: word.startIndex)
    }
    let name = bytes[word.startIndex..<(words.last?.endIndex ?? word.endIndex)]
    return TemplateToken.Tag(name: String(decoding: name, as: UTF8.self), offset: word.startIndex)
  }

  private mutating func setDelimiters(_ range: Range<Int>, tagStart: Int) throws(TemplateError) {
    let words = bytes[range].split(whereSeparator: Ascii.isSpace)
    guard words.count == 2, !bytes[range].contains(UInt8(ascii: "=")) else {
      throw text.error("delimiters are set by two words without '=': '{{=<% %>=}}'", at: tagStart)
    }
    opening = Array(words[0])
    closing = Array(words[1])
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first, start + pattern.count <= bytes.count else { return nil }
    return (start...(bytes.count - pattern.count)).first { index in
      bytes[index] == first && bytes[index..<(index + pattern.count)].elementsEqual(pattern)
    }
  }
}
