/// Parses a regular expression. A brace or bracket that does not begin a construct is a literal, as
/// in a browser.
struct PatternParser {
  struct Unsupported: Error {}

  /// The maximum nesting depth of groups, since the parser and the compiler recurse into each.
  private static let maximumDepth = 100

  var rest: ArraySlice<Unicode.Scalar>
  private var depth = 0
  private var options = Options()

  /// The options set by `(?ims)`.
  private struct Options {
    var ignoresCase = false
    var isMultiline = false
    var dotMatchesLineBreaks = false
  }

  /// The scalars that the dot does not match.
  private let excluded: ScalarSet

  init(_ text: String, dotExcludes excluded: ScalarSet) {
    rest = Array(text.unicodeScalars)[...]
    self.excluded = excluded
  }

  /// Parses the whole expression.
  mutating func expression() throws(Unsupported) -> PatternExpression {
    let result = try alternatives()
    guard rest.isEmpty else { throw Unsupported() }
    return result
  }

  private mutating func alternatives() throws(Unsupported) -> PatternExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw Unsupported() }
    var alternatives = [try sequence()]
    while take("|") { alternatives.append(try sequence()) }
    return .alternatives(alternatives)
  }

  private mutating func sequence() throws(Unsupported) -> PatternExpression {
    var parts: [PatternExpression] = []
    while let next = rest.first, next != "|", next != ")" {
      rest.removeFirst()
      if let part = try part(next) { parts.append(try repeated(part)) }
    }
    return .sequence(parts)
  }

  /// Returns the part that begins with a scalar; nil for options.
  private mutating func part(_ first: Unicode.Scalar) throws(Unsupported) -> PatternExpression? {
    switch first {
    case "^": return .place(options.isMultiline ? .lineStart : .start)
    case "$": return .place(options.isMultiline ? .lineEnd : .end)
    case ".":
      return .scalar((options.dotMatchesLineBreaks ? ScalarSet() : excluded).inverted)
    case "(": return try group()
    case "[": return .scalar(cased(try scalarClass()))
    case "\\":
      if let place = place() { return .place(place) }
      if let set = try escapedSet() { return .scalar(set) }
      let scalar = try escapedScalar()
      return .scalar(cased(ScalarSet([scalar...scalar])))
    case "*", "+", "?": throw Unsupported()
    default: return .scalar(cased(ScalarSet([first.value...first.value])))
    }
  }

  private func cased(_ set: ScalarSet) -> ScalarSet { options.ignoresCase ? set.ignoringCase : set }

  mutating func take(_ text: String) -> Bool {
    let before = rest
    for scalar in text.unicodeScalars where rest.popFirst() != scalar {
      rest = before
      return false
    }
    return true
  }

  /// Returns the scalars before the next one like this, and skips it too.
  mutating func take(through end: Unicode.Scalar) throws(Unsupported) -> ArraySlice<Unicode.Scalar>
  {
    guard let place = rest.firstIndex(of: end) else { throw Unsupported() }
    defer { rest = rest[(place + 1)...] }
    return rest[..<place]
  }

  /// `\A` and `\z` are not part of ECMA-262.
  private mutating func place() -> PatternExpression.Place? {
    if take("b") { return .wordBoundary }
    if take("B") { return .noWordBoundary }
    if take("A") { return .start }
    return take("z") || take("Z") ? .end : nil
  }

  // MARK: Groups

  private mutating func group() throws(Unsupported) -> PatternExpression? {
    let outer = options
    for (mark, isBehind, isNegated) in [
      ("?=", false, false), ("?!", false, true), ("?<=", true, false), ("?<!", true, true),
    ] where take(mark) {
      return .look(try restOfGroup(outer), isBehind: isBehind, isNegated: isNegated)
    }
    if take("?<") || take("?P<") {
      _ = try take(through: ">")
    } else if take("?") {
      try readOptions()
      if take(")") { return nil }
      guard take(":") else { throw Unsupported() }
    }
    return try restOfGroup(outer)
  }

  private mutating func restOfGroup(_ outer: Options) throws(Unsupported) -> PatternExpression {
    let inner = try alternatives()
    guard take(")") else { throw Unsupported() }
    options = outer
    return inner
  }

  private mutating func readOptions() throws(Unsupported) {
    var isOn = true
    while let next = rest.first, next != ":", next != ")" {
      switch next {
      case "-" where isOn: isOn = false
      case "i": options.ignoresCase = isOn
      case "m": options.isMultiline = isOn
      case "s": options.dotMatchesLineBreaks = isOn
      default: throw Unsupported()
      }
      rest.removeFirst()
    }
  }

  // MARK: Repetitions

  private mutating func repeated(
    _ part: PatternExpression
  ) throws(Unsupported) -> PatternExpression {
    let result: PatternExpression
    if take("*") {
      result = .repetition(part, least: 0, most: nil)
    } else if take("+") {
      result = .repetition(part, least: 1, most: nil)
    } else if take("?") {
      result = .repetition(part, least: 0, most: 1)
    } else if let bounds = bounds() {
      guard bounds.least <= bounds.most ?? .max else { throw Unsupported() }
      result = .repetition(part, least: bounds.least, most: bounds.most)
    } else {
      return part
    }
    // A lazy quantifier matches the same strings.
    _ = take("?")
    if let next = rest.first, next == "*" || next == "+" || next == "?" { throw Unsupported() }
    return result
  }

  /// Reads `{2}`, `{2,}` or `{2,3}`; anything else is a literal.
  private mutating func bounds() -> (least: Int, most: Int?)? {
    let start = rest
    guard take("{"), let least = number() else {
      rest = start
      return nil
    }
    let isOpen = take(",")
    let most = isOpen ? number() : least
    guard take("}") else {
      rest = start
      return nil
    }
    return (least, most)
  }

  private mutating func number() -> Int? {
    var number: Int?
    while let digit = rest.first, ("0"..."9").contains(digit) {
      // A number that is clamped is also too large for a program.
      number = min((number ?? 0) * 10 + Int(digit.value - 0x30), 100_000_000)
      rest.removeFirst()
    }
    return number
  }
}
