/// Error messages for text that is not YAML, or not a spec.
extension YAMLReader {
  func emptyFailure() -> SyntaxFailure {
    let isBlank = bytes.allSatisfy { $0 <= 0x20 }
    return SyntaxFailure(
      message: isBlank ? "the file is empty" : "the file contains only comments",
      range: 0..<0)
  }

  func secondDocumentFailure(_ range: Range<Int>) -> SyntaxFailure {
    SyntaxFailure(
      message: "a second document begins here, but a spec is one document",
      range: range,
      help: "remove the '---', or put the document into a separate file")
  }

  func collectionKeyFailure(_ range: Range<Int>) -> SyntaxFailure {
    SyntaxFailure(
      message: "a list or a mapping cannot be a key",
      range: range,
      help: "put quotes around text that begins with '{' or '['")
  }
}

extension YAMLReader {
  /// Returns libyaml's error in plain words, at the place of its cause.
  mutating func failure(for problem: YAMLProblem) -> SyntaxFailure {
    if let (scalar, offset) = problem.character {
      return failure(.control(scalar), at: text.originalOffset(of: offset))
    }
    if let conflict = MergeConflict.marker(in: bytes) { return failure(.conflict, at: conflict) }
    if bytes.starts(with: "import \"@typespec".utf8) { return failure(.importStatement, at: 0) }
    let position = offset(ofCharacter: problem.position)
    if let (explanation, place) = earlierCause(of: problem.problem, at: position) {
      return failure(explanation, at: place)
    }
    let explanation = explanation(of: problem.problem, at: position)
    let context =
      explanation.message == YAMLExplanation.textAfterQuote.message
      ? openingQuote(before: position) : problem.contextPosition.map { offset(ofCharacter: $0) }
    if explanation.blamesContext, let context { return failure(explanation, at: context) }
    var failure = failure(explanation, at: position)
    if let start = continuedLine(before: position, problem.problem) {
      failure.note = SyntaxFailure.Note(
        message: "the value of this line goes on, since the next one is indented more",
        range: start..<endOfWord(from: start))
    } else if let note = explanation.context, let context, context != position {
      failure.note = SyntaxFailure.Note(message: note, range: context..<endOfWord(from: context))
    }
    return failure
  }

  private func failure(_ explanation: YAMLExplanation, at position: Int) -> SyntaxFailure {
    SyntaxFailure(
      message: explanation.message,
      range: position..<endOfWord(from: position),
      help: explanation.help)
  }

  /// Explains a problem of libyaml, which uses the same words for different mistakes: the
  /// surrounding bytes distinguish them.
  private func explanation(of problem: String, at position: Int) -> YAMLExplanation {
    let lineStart = bytes[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let before = bytes[lineStart..<position].last { $0 != 0x20 }
    if let last = before, last == UInt8(ascii: "]") || last == UInt8(ascii: "}"),
      let text = textBehindBracket(at: position, lineStart: lineStart)
    {
      return .textAfterBracket(Character(Unicode.Scalar(last)), text)
    }
    switch problem {
    case "found character that cannot start any token" where position < bytes.count:
      if bytes[position...].starts(with: "```".utf8) { return .fence }
      return bytes[position] == 0x09 ? .tab : .start(Character(Unicode.Scalar(bytes[position])))
    case "did not find expected key" where bytes[position...].first == UInt8(ascii: ":"):
      return .missingKey
    case "did not find expected key"
    where before == UInt8(ascii: "\"") || before == UInt8(ascii: "'"):
      return .textAfterQuote
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
      let isAfterQuote = position > 0 && [0x22, 0x27].contains(bytes[position - 1])
      return isAfterQuote ? .textAfterQuote : .of(problem)
    default:
      return .of(problem)
    }
  }

  /// Returns the whole of a string such as `[User]?` or `[Int] = [1]`, which YAML reads as a list
  /// up to the closing bracket.
  private func textBehindBracket(at position: Int, lineStart: Int) -> String? {
    let behind = bytes[position...].drop { $0 == 0x20 }
    guard behind.first == UInt8(ascii: "?") || behind.first == UInt8(ascii: "=") else { return nil }
    var depth = 0
    let start = bytes[lineStart..<position].lastIndex { byte in
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth += 1 }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth -= 1 }
      return depth == 0 && byte != 0x20
    }
    guard let start else { return nil }
    let end = behind.firstIndex { byte in
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
      return byte == 0x0A || depth < 0 || depth == 0 && byte == UInt8(ascii: ",")
    }
    let text = String(decoding: bytes[start..<(end ?? bytes.endIndex)], as: UTF8.self)
    return text.count > 100 ? nil : text
  }

  /// Returns the quote that begins the string before a position.
  private func openingQuote(before position: Int) -> Int? {
    let closing = bytes[..<position].lastIndex { $0 != 0x20 }
    guard let closing, bytes[closing] == 0x22 || bytes[closing] == 0x27 else { return nil }
    let opening = bytes[..<closing].lastIndex(of: bytes[closing])
    return opening
  }

  /// Returns the cause of a problem that libyaml notices only later: an invisible character, or a
  /// line whose value the next line continues.
  private func earlierCause(of problem: String, at position: Int) -> (YAMLExplanation, Int)? {
    let line = lineStart(at: min(position, bytes.count))
    let previous = previousLine(before: line)
    for start in [line, previous].compactMap(\.self) {
      if let found = invisibleSpace(inLineAt: start) {
        return (.invisible(found.name), found.offset)
      }
    }
    guard problem == "mapping values are not allowed in this context", let previous,
      position < bytes.count, bytes[position] == UInt8(ascii: ":")
    else { return nil }
    let indentation = { (start: Int) in bytes[start...].prefix { $0 == 0x20 }.count }
    let key = bytes[(line + indentation(line))..<position]
    // A word before the colon is a key; other text continues a string.
    guard !key.isEmpty, key.allSatisfy({ $0.isLetterOrDigit || "_-$".utf8.contains($0) }) else {
      return nil
    }
    let start = previous + indentation(previous)
    let text = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    return text.contains(UInt8(ascii: ":")) ? nil : (.missingColon, start)
  }

  /// Returns the start of a line whose value goes on to a colon in the next line.
  private func continuedLine(before position: Int, _ problem: String) -> Int? {
    let line = lineStart(at: min(position, bytes.count))
    guard problem == "mapping values are not allowed in this context",
      let previous = previousLine(before: line)
    else { return nil }
    let indentation = { (start: Int) in bytes[start...].prefix { $0 == 0x20 }.count }
    let key = bytes[(line + indentation(line))..<position]
    guard !key.contains(UInt8(ascii: ":")), indentation(previous) < indentation(line) else {
      return nil
    }
    return previous + indentation(previous)
  }

  private func lineStart(at position: Int) -> Int {
    bytes[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// Returns the start of the last line before a line that is neither blank nor a comment.
  private func previousLine(before line: Int) -> Int? {
    var end = line
    while end > 0 {
      let start = lineStart(at: end - 1)
      let first = bytes[start..<end].first { $0 > 0x20 }
      if let first, first != UInt8(ascii: "#") { return start }
      end = start
    }
    return nil
  }

  /// Returns an invisible character that is meant as a space before the key or the value of a line.
  private func invisibleSpace(inLineAt start: Int) -> (name: String, offset: Int)? {
    let line = bytes[start...].prefix { $0 != 0x0A }
    let colon = line.firstIndex(of: UInt8(ascii: ":"))
    for offset in [line.firstIndex { $0 != 0x20 }, colon.map { $0 + 1 }].compactMap(\.self) {
      if let name = InvisibleSpace.name(at: offset, in: bytes) { return (name, offset) }
    }
    return nil
  }

  /// Returns the end of the word at a position.
  private func endOfWord(from position: Int) -> Int {
    let rest = bytes[position...]
    let word = rest.prefix { $0 > 0x20 }
    return word.isEmpty ? min(position + 1, bytes.count) : word.endIndex
  }
}
