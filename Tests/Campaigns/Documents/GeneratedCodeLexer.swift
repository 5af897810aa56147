/// Reads Swift as far as it takes to find what is code: neither a comment nor a string literal.
///
/// It knows the literals that generated code has, in quotes on one line, with interpolations.
struct GeneratedCodeLexer {
  /// Text that generated code never contains, and its line.
  struct Problem: Error {
    let message: String
    let line: Int
  }

  private let text: [Unicode.Scalar]
  private var position = 0
  private var open: [Unicode.Scalar] = []

  private init(_ code: String) { text = Array(code.unicodeScalars) }

  /// Throws unless all code consists of identifiers, numbers and the punctuation of Swift, with brackets in pairs.
  static func check(_ code: String) throws(Problem) {
    var lexer = GeneratedCodeLexer(code)
    try lexer.readCode(to: nil)
  }

  /// Punctuation in generated code. It contains neither `;` nor `#`; a document might.
  private static let punctuation = Set("(){}[]:.,=?<>@-+*/&|!_$\\".unicodeScalars)

  private static let closings: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]", "{": "}"]

  /// Reads up to the bracket that closes an interpolation, or to the end.
  private mutating func readCode(to end: Unicode.Scalar?) throws(Problem) {
    let depth = open.count
    while position < text.count {
      let scalar = text[position]
      if scalar == end, open.count == depth {
        position += 1
        return
      }
      try readToken(scalar)
    }
    guard end == nil, open.isEmpty else { throw problem("a bracket is open at the end") }
  }

  private mutating func readToken(_ scalar: Unicode.Scalar) throws(Problem) {
    switch scalar {
    case "/" where next == "/": skipLine()
    case "/" where next == "*": throw problem("a comment between '/*' and '*/'")
    case "\"": try readLiteral()
    case "`": try readQuotedName()
    case " ", "\n": position += 1
    case "(", "[", "{":
      open.append(scalar)
      position += 1
    case ")", "]", "}":
      guard let opening = open.popLast(), Self.closings[opening] == scalar else {
        throw problem("'\(scalar)' closes nothing")
      }
      position += 1
    case _ where Self.isNamePart(scalar) || Self.punctuation.contains(scalar): position += 1
    default: throw problem("'\(scalar.escaped(asASCII: true))' in code")
    }
  }

  private mutating func skipLine() {
    while position < text.count, text[position] != "\n", text[position] != "\r" { position += 1 }
  }

  private mutating func readLiteral() throws(Problem) {
    let start = position
    position += 1
    while position < text.count {
      let scalar = text[position]
      switch scalar {
      case "\"":
        position += 1
        // An empty literal before another quote begins one of several lines.
        if position - start == 2, position < text.count, text[position] == "\"" {
          throw problem("a literal of several lines")
        }
        return
      case "\\" where next == "(":
        position += 2
        try readCode(to: ")")
      case "\\": position += 2
      case "\n", "\r": throw problem("a literal does not end on its line")
      default: position += 1
      }
    }
    throw problem("a literal does not end")
  }

  private mutating func readQuotedName() throws(Problem) {
    let start = position
    position += 1
    while position < text.count, Self.isNamePart(text[position]) { position += 1 }
    guard position < text.count, text[position] == "`", position > start + 1 else {
      throw problem("the name between backticks is not an identifier")
    }
    position += 1
  }

  private var next: Unicode.Scalar? { position + 1 < text.count ? text[position + 1] : nil }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return "0"..."9" ~= scalar || "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar == "_"
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .spaceSeparator,
      .surrogate:
      return scalar == "\u{200D}"
    default: return true
    }
  }

  private func problem(_ message: String) -> Problem {
    Problem(message: message, line: text[..<position].count { $0 == "\n" } + 1)
  }
}
