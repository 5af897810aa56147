import English
import SpecDocument

/// Finds the beginning of a longer description, which usually holds the essentials.
enum LeadingText {
  /// Returns the first paragraph as one line; empty if the lines begin with a list, a table, code
  /// or the like.
  ///
  /// A paragraph that introduces a list keeps only the sentences before the introduction.
  static func paragraph(of lines: [String]) -> String {
    let lines = lines.drop { $0.isEmpty || $0.hasPrefix("#") }
    let text = lines.prefix(while: isText).map { line in
      line.hasSuffix("\\") ? String(line.dropLast()) : line
    }.joined(separator: " ")
    guard text.hasSuffix(":") else { return text }
    return beginnings(of: text).dropLast().last { !$0.hasSuffix(":") }.map(String.init) ?? ""
  }

  /// Returns the first sentence of a line, the first two, and so on.
  static func beginnings(of line: String) -> [Substring] {
    SentenceEnds(line).map { line[..<$0] } + [line[...]]
  }

  /// Returns the first sentence of a line, without the space after it.
  ///
  /// A first sentence of one word adds nothing: `Optional. Supply the tag.` is `Supply the tag.`
  /// Only `Deprecated.` stays, with the sentence after it.
  static func sentence(of line: String) -> String {
    var start = line.startIndex
    for end in SentenceEnds(line) {
      let sentence = line[start..<end]
      if sentence.contains(" ") { return String(sentence) }
      if !sentence.lowercased().contains("deprecated") { start = line.index(after: end) }
    }
    return String(line[start...])
  }

  /// Returns whether a string only repeats words of another, apart from articles and the like:
  /// 'Gets the key of a user' after 'Get user key'.
  static func repeats(_ text: String, _ other: String) -> Bool {
    let known = Set(words(of: other))
    return words(of: text).allSatisfy { known.contains($0) || particles.contains($0) }
  }

  /// Returns the words in lower case, without the ending of a plural or a verb.
  ///
  /// They are found one by one, since the first word usually answers the question.
  private static func words(of text: String) -> some Sequence<String> {
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII
        ? Words.isIdentifierPart(scalar)
        : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    // Most text is ASCII, whose bytes are faster to read.
    let isASCII = text.withBytes { $0.allSatisfy { $0 < 0x80 } }
    func index(in rest: Substring, ofPart isWanted: Bool) -> String.Index? {
      isASCII
        ? rest.firstByte { $0.isLetterOrDigit == isWanted }
        : rest.unicodeScalars.firstIndex { isPart($0) == isWanted }
    }
    return sequence(state: text[...]) { rest -> String? in
      guard let start = index(in: rest, ofPart: true) else { return nil }
      rest = rest[start...]
      let word = rest[..<(index(in: rest, ofPart: false) ?? rest.endIndex)]
      rest = rest[word.endIndex...]
      let isPlural =
        (word.utf8.last == UInt8(ascii: "s") || word.utf8.last == UInt8(ascii: "S"))
        && (isASCII ? word.utf8.count : word.unicodeScalars.count) > 3
      return (isPlural ? Substring(word.utf8.dropLast()) : word).lowercased()
    }
  }

  private static let particles: Set<String> = [
    "a", "all", "an", "and", "by", "for", "from", "in", "it", "its", "of", "on", "that", "the",
    "this", "to", "with", "your",
  ]

  /// Drops everything before a rule between paragraphs, such as a notice about something else:
  /// `**Starting a new project?** …`, `---`.
  static func withoutNotice(_ lines: [String]) -> [String] {
    guard let rule = lines.firstIndex(where: { MarkdownLine($0).isRule }), rule > 0,
      lines[rule - 1].isEmpty
    else {
      return lines
    }
    let rest = lines[(rule + 1)...].drop(while: \.isEmpty)
    return rest.isEmpty ? lines : Array(rest)
  }

  private static func isText(_ line: String) -> Bool {
    let line = MarkdownLine(line)
    return line.indentation < 4 && line.isText
  }
}

/// The ends of the sentences in a line, except the last one.
///
/// A full stop in code, in the target of a link, in parentheses or after an abbreviation does not
/// end a sentence.
private struct SentenceEnds: Sequence, IteratorProtocol {
  private let line: String
  /// The start of the word that is read next.
  private var word: String.Index
  private var isCode = false
  private var depth = 0

  init(_ line: String) {
    self.line = line
    word = line.startIndex
  }

  mutating func next() -> String.Index? {
    var index = word
    while index < line.utf8.endIndex {
      defer { line.utf8.formIndex(after: &index) }
      switch line.utf8[index] {
      case UInt8(ascii: "`"): isCode.toggle()
      case UInt8(ascii: "(") where !isCode, UInt8(ascii: "[") where !isCode: depth += 1
      case UInt8(ascii: ")") where !isCode, UInt8(ascii: "]") where !isCode:
        depth = Swift.max(0, depth - 1)
      case UInt8(ascii: " "):
        let read = line[word..<index]
        word = line.utf8.index(after: index)
        if !isCode, depth == 0, Self.ends(read, before: line[word...]) { return index }
      default: break
      }
    }
    word = line.endIndex
    return nil
  }

  /// Returns whether a word ends a sentence.
  private static func ends(_ word: Substring, before next: Substring) -> Bool {
    // Nearly all words end in a letter, a digit or a comma.
    guard let last = word.utf8.last, !last.isLetterOrDigit, last != UInt8(ascii: ",") else {
      return false
    }
    var bytes = word.utf8
    while let last = bytes.last, "*_)\"".utf8.contains(last) { bytes.removeLast() }
    guard let mark = bytes.last, ".!?".utf8.contains(mark), next.first?.isLowercase == false else {
      return false
    }
    let letters = Substring(bytes)
    let isAbbreviation = letters.dropLast().contains(".") || letters.count < 3 || letters == "vs."
    return mark != UInt8(ascii: ".") || !isAbbreviation
  }
}
