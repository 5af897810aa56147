import SpecDocument

/// Parses a type that is written as a string: `[String: User?]? = {}`.
struct TypeScanner {
  struct Failure: Error {
    let message: String
    let span: SourceSpan
  }

  struct Result {
    let expression: TypeExpression
    let isOptional: Bool
    /// The default after `=`, without surrounding spaces.
    let defaultText: (text: String, span: SourceSpan)?
  }

  private let text: [Unicode.Scalar]
  private let node: Node
  private var position = 0
  private var depth = 0

  /// The maximum nesting of brackets, which protects the stack.
  private static let deepest = 32

  init(_ text: String, of node: Node) {
    self.text = Array(text.unicodeScalars)
    self.node = node
  }

  static func scan(_ text: String, of node: Node) throws(Failure) -> Result {
    var scanner = TypeScanner(text, of: node)
    return try scanner.scan()
  }

  private mutating func scan() throws(Failure) -> Result {
    let expression = try type()
    let isOptional = skip("?")
    skipSpaces()
    guard skip("=") else {
      guard position == text.count else {
        throw failure("unexpected '\(text[position])'", at: position)
      }
      return Result(expression: expression, isOptional: isOptional, defaultText: nil)
    }
    skipSpaces()
    let start = position
    guard start < text.count else { throw failure("a value is missing after '='", at: start) }
    let end = (text.lastIndex { $0 != " " && $0 != "\t" } ?? start) + 1
    return Result(
      expression: expression,
      isOptional: isOptional,
      defaultText: (string(start..<end), span(of: start..<end)))
  }

  private mutating func type() throws(Failure) -> TypeExpression {
    skipSpaces()
    if skip("[") {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest else {
        throw failure("more than \(Self.deepest) brackets", at: position - 1)
      }
      return try listOrMap()
    }
    let start = position
    while position < text.count, Self.isNamePart(text[position]) { position += 1 }
    guard position > start else {
      let found = position < text.count ? "'\(text[position])'" : "nothing"
      throw failure("expected a type, found \(found)", at: position)
    }
    return .name(string(start..<position), span(of: start..<position))
  }

  private mutating func listOrMap() throws(Failure) -> TypeExpression {
    var element = try type()
    let keyEnd = position
    skipSpaces()
    let isMap = skip(":")
    if isMap {
      guard case .name("String", _) = element else {
        throw failure("the keys of a map must be of type 'String'", at: keyEnd - 1)
      }
      element = try type()
    }
    if skip("?") { element = .optional(element) }
    skipSpaces()
    guard skip("]") else { throw failure("']' is missing", at: position) }
    return isMap ? .map(element) : .list(element)
  }

  static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "."
      || scalar == "-"
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == scalar else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while position < text.count,
      text[position] == " " || text[position] == "\t" || text[position] == "\n"
    {
      position += 1
    }
  }

  private func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(text[range]))
  }

  private func failure(_ message: String, at position: Int) -> Failure {
    Failure(message: message, span: span(of: position..<min(position + 1, text.count)))
  }

  /// Returns the location of a part of the type; the whole node if escapes or folded lines hide it.
  private func span(of range: Range<Int>) -> SourceSpan {
    guard range.lowerBound <= range.upperBound else { return node.span }
    let length = string(0..<text.count).utf8.count
    let written = Int(node.span.end) - Int(node.span.start)
    guard written == length || written == length + 2 else { return node.span }
    let quote = (written - length) / 2
    let start = Int(node.span.start) + quote + string(0..<range.lowerBound).utf8.count
    let end = start + string(range).utf8.count
    return SourceSpan(file: node.span.file, start: UInt32(start), end: UInt32(max(end, start)))
  }
}
