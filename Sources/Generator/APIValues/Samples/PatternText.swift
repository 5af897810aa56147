import PatternMatching

/// Matches and makes strings for regular expressions of JSON Schema (ECMA-262). It makes strings
/// from the parts that documents commonly use: literals, classes, groups, alternatives and
/// repetitions.
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
    guard text.utf8.count < 2000, let pattern = Pattern(text) else { return nil }
    // Tries more and more repetitions, until the string is long enough.
    for repetitions in [1, 2, 3, 5, 8, 12, 16, 24, 32, 36, 64, 128] {
      var parser = PatternParser(text, repetitions: repetitions)
      guard let sample = parser.alternatives() else { return nil }
      if lengths.contains(sample.unicodeScalars.count),
        pattern.matches(sample, maximumSteps: maximumSteps) == true
      {
        return sample
      }
      if sample.utf8.count > 4096 { return nil }
    }
    return nil
  }
}

/// Parses an expression and makes a string on the way.
private struct PatternParser {
  private var rest: Substring
  private let repetitions: Int
  private var depth = 0
  /// The longest string that is made, in bytes.
  private static let longest = 8192

  init(_ pattern: String, repetitions: Int) {
    rest = pattern[...]
    self.repetitions = repetitions
  }

  /// `a|b`: takes the first alternative.
  mutating func alternatives() -> String? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 50, let first = sequence() else { return nil }
    while rest.first == "|" {
      rest.removeFirst()
      guard sequence() != nil else { return nil }
    }
    return first
  }

  private mutating func sequence() -> String? {
    var text = ""
    while let next = rest.first, next != "|", next != ")" {
      guard let atom = atom() else { return nil }
      guard let count = count() else { return nil }
      guard count <= Self.longest, text.utf8.count + atom.utf8.count * count < Self.longest else {
        return nil
      }
      text += String(repeating: atom, count: count)
    }
    return text
  }

  private mutating func atom() -> String? {
    guard let next = rest.popFirst() else { return nil }
    switch next {
    case "^", "$": return ""
    case ".": return "a"
    case "[": return characterClass()
    case "(": return group()
    case "\\": return escape()
    default: return String(next)
    }
  }

  private mutating func group() -> String? {
    var isLookaround = false
    if rest.hasPrefix("?:") {
      rest.removeFirst(2)
    } else if rest.hasPrefix("?<"), !rest.hasPrefix("?<="), !rest.hasPrefix("?<!") {
      guard let end = rest.firstIndex(of: ">") else { return nil }
      rest = rest[rest.index(after: end)...]
    } else if rest.hasPrefix("?") {
      // Contributes nothing: the finished string is compared with the whole expression.
      isLookaround = true
      rest = rest.drop { "?=!<".contains($0) }
    }
    guard let text = alternatives(), rest.popFirst() == ")" else { return nil }
    return isLookaround ? "" : text
  }

  private mutating func escape() -> String? {
    guard let next = rest.popFirst() else { return nil }
    switch next {
    case "d": return "1"
    case "w": return "a"
    case "s": return " "
    case "D", "S": return "a"
    case "W": return "-"
    case "b", "B": return ""
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "p":
      guard let end = rest.firstIndex(of: "}") else { return nil }
      let name = rest[..<end]
      rest = rest[rest.index(after: end)...]
      return name.contains("Lu") ? "A" : name.contains("N") ? "1" : "a"
    case "u": return scalar(4)
    case "x": return scalar(2)
    default: return next.isLetter || next.isNumber ? nil : String(next)
    }
  }

  private mutating func scalar(_ count: Int) -> String? {
    guard rest.count >= count, let code = UInt32(rest.prefix(count), radix: 16),
      let scalar = Unicode.Scalar(code)
    else { return nil }
    rest.removeFirst(count)
    return String(Character(scalar))
  }

  /// Returns a letter or digit of the class, if it has one, or else another character.
  private mutating func characterClass() -> String? {
    let isNegated = rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var isFirst = true
    while let next = rest.first, isFirst || next != "]" {
      isFirst = false
      if rest.hasPrefix("\\"), let shorthand = shorthand() {
        ranges += shorthand
        continue
      }
      guard let low = member() else { return nil }
      guard rest.first == "-", rest.dropFirst().first != "]" else {
        ranges.append(low...low)
        continue
      }
      rest.removeFirst()
      guard let high = member(), low <= high else { return nil }
      ranges.append(low...high)
    }
    guard rest.popFirst() == "]" else { return nil }
    let wanted = "aA1b-_ .@/:#".unicodeScalars
    if let usual = wanted.first(where: { scalar in
      ranges.contains { $0.contains(scalar) } != isNegated
    }) {
      return String(Character(usual))
    }
    return isNegated ? nil : ranges.first.map { String(Character($0.lowerBound)) }
  }

  private mutating func shorthand() -> [ClosedRange<Unicode.Scalar>]? {
    let ranges: [ClosedRange<Unicode.Scalar>]
    switch rest.dropFirst().first {
    case "d": ranges = ["0"..."9"]
    case "w": ranges = ["a"..."z", "A"..."Z", "0"..."9", "_"..."_"]
    case "s": ranges = [" "..." "]
    default: return nil
    }
    rest.removeFirst(2)
    return ranges
  }

  private mutating func member() -> Unicode.Scalar? {
    guard let next = rest.popFirst() else { return nil }
    guard next == "\\" else { return next.unicodeScalars.first }
    return escape()?.unicodeScalars.first
  }

  /// Returns how often the preceding element is repeated.
  private mutating func count() -> Int? {
    var count = 1
    switch rest.first {
    case "*", "+":
      rest.removeFirst()
      count = repetitions
    case "?": rest.removeFirst()
    case "{":
      guard let end = rest.firstIndex(of: "}") else { return nil }
      let bounds = rest[rest.index(after: rest.startIndex)..<end].split(
        separator: ",", omittingEmptySubsequences: false)
      guard let least = bounds.first.flatMap({ Int($0) }) else { return nil }
      let most = bounds.count == 1 ? least : bounds[1].isEmpty ? Int.max : Int(bounds[1])
      guard let most, least >= 0, most >= least else { return nil }
      rest = rest[rest.index(after: end)...]
      count = max(least, min(repetitions, most))
    default: return 1
    }
    // Lazy and possessive quantifiers.
    if rest.first == "?" || rest.first == "+" { rest.removeFirst() }
    return count
  }
}
