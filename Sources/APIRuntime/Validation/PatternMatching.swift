/// Regular expressions as JSON Schema has them (ECMA-262).
enum PatternMatching {
  /// Returns whether `text` contains a match of the pattern, by Unicode scalar; a pattern that is not a valid regular
  /// expression is ignored. `\d` and `\w` are ASCII; `\s` is also the byte order mark, but not U+0085.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let expression = try? Regex(withWhitespace(pattern)) else { return true }
    let exact = expression.matchingSemantics(.unicodeScalar).asciiOnlyDigits()
      .asciiOnlyWordCharacters()
    return text.firstMatch(of: exact) != nil
  }

  /// The pattern with the members of `\s` in its place, which Swift's `\s` differs from.
  private static func withWhitespace(_ pattern: String) -> String {
    guard pattern.contains("\\s") || pattern.contains("\\S") else { return pattern }
    var result = ""
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch escaped {
      case "s": result += "[\(whitespace)]"
      case "S": result += "[^\(whitespace)]"
      default: result += "\\\(escaped)"
      }
    }
    return result
  }

  private static let whitespace = #"[\s--\u0085]\uFEFF"#
}
