import PatternMatching

/// A regular expression for `match` and `search` (RFC 9485), translated to ECMA-262.
struct InteroperableExpression {
  private let pattern: Pattern

  /// Returns nil if the expression is invalid.
  init?(_ text: String) {
    guard let pattern = Pattern(Self.inECMAScript(text)) else { return nil }
    self.pattern = pattern
  }

  /// Returns the number of steps that a comparison may take.
  func steps(for text: String) -> Int { pattern.steps(for: text) }

  /// Returns whether the whole string matches; false if the comparison takes too long.
  func matchesWhole(of text: String) -> Bool { pattern.matchesWhole(text) == true }

  func matchesPart(of text: String) -> Bool { pattern.matches(text) == true }

  /// Writes dots as classes: here, a dot matches everything but line feed and carriage return.
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
