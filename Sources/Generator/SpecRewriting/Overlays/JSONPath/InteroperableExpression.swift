/// A regular expression of `match` and `search` (RFC 9485), translated to Swift's.
struct InteroperableExpression {
  private let regex: Regex<AnyRegexOutput>

  /// nil if the text is not a valid expression.
  init?(_ pattern: String) {
    guard let regex = try? Regex(Self.inSwift(pattern)) else { return nil }
    self.regex = regex.matchingSemantics(.unicodeScalar)
  }

  func matchesWhole(of text: String) -> Bool { (try? regex.wholeMatch(in: text)) != nil }

  func matchesPart(of text: String) -> Bool { (try? regex.firstMatch(in: text)) != nil }

  /// Returns a dot matches everything but line feed and carriage return.
  private static func inSwift(_ pattern: String) -> String {
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
