/// Regular expressions as JSON Schema has them (ECMA-262).
enum PatternMatching {
  /// Returns whether `text` contains a match of the pattern, by Unicode scalar; a pattern that is
  /// not a valid regular expression is ignored. `\d` and `\w` are ASCII; `\s` is also the byte
  /// order mark, but not U+0085.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let expression = try? Regex(translated(pattern)) else { return true }
    let exact = expression.matchingSemantics(.unicodeScalar).asciiOnlyDigits()
      .asciiOnlyWordCharacters()
    return text.firstMatch(of: exact) != nil
  }

  /// The pattern as Swift has it, which differs in the members of `\s` and of the dot, and in a
  /// class knows nested classes and operators such as `&&`.
  private static func translated(_ pattern: String) -> String {
    guard pattern.utf8.contains(where: Self.differing.contains) else { return pattern }
    var result = ""
    var isInClass = false
    var previous: Character?
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      defer { previous = character }
      switch character {
      case "\\": result += escape(rest.popFirst())
      case "[" where isInClass: result += "\\["
      case "[":
        isInClass = true
        result.append(character)
        if rest.first == "^" { result.append(rest.removeFirst()) }
      case "]":
        isInClass = false
        result.append(character)
      case "." where !isInClass: result += "[^\\n\\r\\u2028\\u2029]"
      case "&", "~", "-":
        result += isInClass && previous == character ? "\\\(character)" : String(character)
      default: result.append(character)
      }
    }
    return result
  }

  private static let differing: Set<UInt8> = Set("\\[.".utf8)

  private static func escape(_ escaped: Character?) -> String {
    switch escaped {
    case "s": "[\(whitespace)]"
    case "S": "[^\(whitespace)]"
    default: "\\" + (escaped.map(String.init) ?? "")
    }
  }

  private static let whitespace = #"[\s--\u0085]\uFEFF"#
}
