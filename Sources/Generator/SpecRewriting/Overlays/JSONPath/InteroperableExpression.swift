import PatternMatching

/// A regular expression of `match` and `search` (RFC 9485), as one of ECMA-262.
struct InteroperableExpression {
  private let pattern: Pattern

  /// nil if the text is not a valid expression.
  init?(_ text: String) {
    guard let pattern = Pattern(Self.inECMAScript(text)) else { return nil }
    self.pattern = pattern
  }

  /// Returns how many steps a comparison may take.
  func steps(for text: String) -> Int { pattern.steps(for: text) }

  /// A text whose comparison takes too long is none that matches.
  func matchesWhole(of text: String) -> Bool { pattern.matchesWhole(text) == true }

  func matchesPart(of text: String) -> Bool { pattern.matches(text) == true }

  /// Writes dots as classes: they match everything but line feed and carriage return.
  private static func inECMAScript(_ pattern: String) -> String {
    var result = ""
    var isEscaped = false
    var isInClass = false
    for character in pattern.unicodeScalars {
      switch character {
      case "." where !isEscaped && !isInClass: result += "[^\\n\\r]"
      case "[" where !isEscaped:
        isInClass = true
        result.unicodeScalars.append(character)
      case "]" where !isEscaped:
        isInClass = false
        result.unicodeScalars.append(character)
      default: result.unicodeScalars.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }
}
