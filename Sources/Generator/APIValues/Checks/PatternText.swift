import PatternMatching

/// Matches and makes strings for regular expressions of JSON Schema, as generated clients read them.
enum PatternText {
  /// The steps of one comparison: a document may have thousands of expressions with several strings
  /// each.
  private static let maximumSteps = 100_000

  /// Returns whether the expression matches somewhere in the string; nil if the expression is not
  /// supported, or if the comparison takes too many steps.
  static func matches(_ text: String, _ pattern: String) -> Bool? {
    Pattern(pattern)?.matches(text, maximumSteps: maximumSteps)
  }

  /// Returns a matching string with a length in the range; nil if none was found.
  static func text(matching text: String, lengths: ClosedRange<Int>) -> String? {
    guard text.utf8.count < 2000, let pattern = Pattern(text),
      let expression = PatternExpression(text)
    else { return nil }
    // Tries more and more repetitions, until the string is long enough.
    for repetitions in [1, 2, 3, 5, 8, 12, 16, 24, 32, 36, 64, 128] {
      guard let sample = expression.text(repetitions) else { return nil }
      if lengths.contains(sample.unicodeScalars.count),
        pattern.matches(sample, maximumSteps: maximumSteps) == true
      {
        return sample
      }
    }
    return nil
  }
}

extension PatternExpression {
  /// The longest string that is made, in bytes.
  private static let longest = 4096

  /// Returns a string for each part in turn, with the first of several alternatives; nil if it would
  /// be too long. A part that is not limited is repeated as often as `repetitions` says.
  ///
  /// The string may not match, since conditions such as `(?=a)` and `\b` are left out.
  fileprivate func text(_ repetitions: Int) -> String? {
    switch self {
    case .scalar(let set):
      let usual = "aA1b-_ .@/:#".unicodeScalars
      return (usual.first(where: set.contains) ?? set.first).map { String(Character($0)) }
    case .place, .look: return ""
    case .alternatives(let alternatives): return alternatives.first?.text(repetitions)
    case .sequence(let parts):
      var text = ""
      for part in parts {
        guard let next = part.text(repetitions), text.utf8.count + next.utf8.count <= Self.longest
        else { return nil }
        text += next
      }
      return text
    case .repetition(let part, let least, let most):
      let count = max(least, min(repetitions, most ?? .max))
      guard let text = part.text(repetitions), count <= Self.longest,
        text.utf8.count * count <= Self.longest
      else { return nil }
      return String(repeating: text, count: count)
    }
  }
}
