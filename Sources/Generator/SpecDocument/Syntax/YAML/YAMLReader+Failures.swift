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
    if let conflict = conflictMarker { return failure(.conflict, at: conflict) }
    let position = offset(ofCharacter: problem.position)
    let context = problem.contextPosition.map { offset(ofCharacter: $0) }
    let explanation = explanation(of: problem.problem, at: position)
    if explanation.blamesContext, let context { return failure(explanation, at: context) }
    var failure = failure(explanation, at: position)
    if let note = explanation.context, let context, context != position {
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
      return bytes[position] == 0x09 ? .tab : .start(Character(Unicode.Scalar(bytes[position])))
    case "did not find expected key" where bytes[position...].first == UInt8(ascii: ":"):
      return .missingKey
    case "did not find expected key"
    where before == UInt8(ascii: "\"") || before == UInt8(ascii: "'"):
      return .textAfterQuote
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

  /// The beginning of a line with a merge conflict marker.
  private var conflictMarker: Int? {
    let marker = Array("<<<<<<< ".utf8)
    return bytes.indices.first { index in
      bytes[index] == marker[0] && (index == 0 || bytes[index - 1] == 0x0A)
        && bytes[index...].starts(with: marker)
    }
  }

  /// Returns the end of the word at a position.
  private func endOfWord(from position: Int) -> Int {
    let rest = bytes[position...]
    let word = rest.prefix { $0 > 0x20 }
    return word.isEmpty ? min(position + 1, bytes.count) : word.endIndex
  }
}
