extension SecretScanner {
  /// How a value begins.
  enum Opening {
    /// After `>`.
    case element(Int)
    /// After a quote.
    case string(Int, mark: UInt8, escapes: Int)
    /// At a bracket or brace.
    case brackets(Int)
    /// The rest of a header line.
    case line(Int)
    /// Lines of YAML with a deeper indentation than this.
    case block(Int, Int)
    /// Anything else.
    case word(Int)
  }

  /// Returns how the value after a name begins, where the name ends at `position`. Returns nil
  /// unless `:`, `=` or, in XML, `>` follows.
  func opening(afterNameAt start: Int) -> Opening? {
    var index = position
    if let end = endOfTag(start) { return .element(end) }
    index = skip(index) { $0.isSpace || $0 == .backslash || $0.isQuote }
    guard let separator = byte(at: index), ":=".utf8.contains(separator) else { return nil }
    let isColon = separator == UInt8(ascii: ":")
    if notation == .value, isColon, index == position, byte(at: index + 1)?.isSpace == false {
      return nil
    }
    let afterSeparator = index + 1
    index = skip(afterSeparator) { $0.isSpace || $0 == UInt8(ascii: ">") }
    let quote = skip(index) { $0 == .backslash }
    if let mark = byte(at: quote), mark.isQuote {
      return .string(quote + 1, mark: mark, escapes: quote - index)
    }
    switch byte(at: index) {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return .brackets(index)
    case _ where isColon && isBlock(from: afterSeparator):
      return .block(index, indentation(of: start))
    default: return isColon && isHeaderName ? .line(index) : .word(index)
    }
  }

  /// Returns the end of the tag that the name begins; nil if the name is not an element's.
  private func endOfTag(_ start: Int) -> Int? {
    let mark = UInt8(ascii: ">")
    if byte(at: position) == mark { return position + 1 }
    guard byte(at: start - 1) == UInt8(ascii: "<"), byte(at: position)?.isSpace == true else {
      return nil
    }
    let end = end(from: position) { $0 == mark || $0 == UInt8(ascii: "<") }
    let isClosed = byte(at: end - 1) == UInt8(ascii: "/")
    return byte(at: end) == mark && !isClosed ? end + 1 : nil
  }

  /// Whether a multiline scalar begins after a colon: `: |`, `: >-`.
  private func isBlock(from start: Int) -> Bool {
    let mark = skip(start) { $0 == 0x20 }
    guard let first = byte(at: mark), "|>".utf8.contains(first) else { return false }
    let end = skip(mark + 1) { "+-0123456789 \r".utf8.contains($0) }
    return byte(at: end) == 0x0A
  }

  /// Returns the indentation of the line at this position.
  private func indentation(of position: Int) -> Int {
    let before = bytes[..<position].suffix(256)
    let line = before.lastIndex { $0.isLineBreak }.map { before[($0 + 1)...] } ?? before
    return line.prefix { $0 == 0x20 }.count
  }

  /// Whether the name belongs to a header whose whole line is secret.
  private var isHeaderName: Bool {
    let before = String(decoding: bytes[..<position].suffix(20), as: UTF8.self).lowercased()
    return before.hasSuffix("authorization") || before.hasSuffix("cookie")
  }

  private func skip(_ start: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !isSkipped($0) } ?? bytes.count
  }

  func end(from start: Int, _ isEnd: (UInt8) -> Bool) -> Int {
    bytes[min(start, bytes.count)...].firstIndex(where: isEnd) ?? bytes.count
  }

  // MARK: Ends

  func endOfElement(from start: Int) -> Int {
    guard bytes[start...].starts(with: "<![CDATA[".utf8) else {
      return end(from: start) { $0 == UInt8(ascii: "<") }
    }
    return bytes[start...].firstRange(of: Array("]]>".utf8))?.lowerBound ?? bytes.count
  }

  /// A header line ends with its line, unless the next line is indented (RFC 9112 §5.2), or with
  /// the string around it. Its parameters may be strings themselves:
  /// `Digest username="ada", response="…"` (RFC 9110 §11.4).
  func endOfLine(from start: Int) -> Int {
    var index = start
    while let byte = byte(at: index) {
      if byte.isLineBreak {
        let next = skip(index) { $0.isLineBreak }
        guard let first = self.byte(at: next), first.isSpace, next - index <= 2 else { break }
        index = next
      }
      guard byte.isQuote else {
        index += 1
        continue
      }
      let escapes = bytes[start..<index].reversed().prefix { $0 == .backslash }.count
      guard index - escapes > start, bytes[index - escapes - 1] == UInt8(ascii: "=") else {
        return index - escapes
      }
      let end = endOfString(from: index + 1, mark: byte, escapes: escapes)
      index = min(end + escapes + 1, bytes.count)
    }
    return index
  }

  /// A string ends at the first quote that is escaped as deeply as its opening quote.
  func endOfString(from start: Int, mark: UInt8, escapes: Int) -> Int {
    var backslashes = 0
    for index in start..<max(start, bytes.count) {
      let byte = bytes[index]
      if byte == .backslash {
        backslashes += 1
        continue
      }
      let isClosed = escapes == 0 ? backslashes.isMultiple(of: 2) : backslashes <= escapes
      if byte == mark, isClosed { return index - (escapes == 0 ? 0 : backslashes) }
      backslashes = 0
    }
    return bytes.count
  }

  func endOfBrackets(from start: Int) -> Int {
    var depth = 0
    for index in start..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return bytes.count
  }

  /// A YAML block ends before the first line that is not indented more deeply than its name.
  func endOfBlock(from start: Int, _ indentation: Int) -> Int {
    var line = end(from: start, \.isLineBreak)
    while line < bytes.count {
      let next = skip(line) { $0.isLineBreak }
      guard bytes[next...].prefix(while: { $0 == 0x20 }).count > indentation else { return line }
      line = end(from: next, \.isLineBreak)
    }
    return bytes.count
  }
}

extension UInt8 {
  static let backslash = UInt8(ascii: "\\")
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  var isSpace: Bool { self == 0x20 || self == 0x09 || isLineBreak }

  var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
