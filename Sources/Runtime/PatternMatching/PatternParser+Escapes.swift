extension PatternParser {
  /// Reads a class after its bracket. Brackets and operators of other languages are literals in it.
  mutating func scalarClass() throws(Unsupported) -> ScalarSet {
    let isNegated = take("^")
    var set = ScalarSet()
    while !take("]") {
      let member = try member()
      var high = member
      // A dash at either end, or next to a class such as `\w`, is a literal.
      if case .scalar = member, rest.first == "-", rest.dropFirst().first != "]" {
        let beforeDash = rest
        rest.removeFirst()
        high = try self.member()
        if case .set = high {
          rest = beforeDash
          high = member
        }
      }
      switch (member, high) {
      case (.scalar(let low), .scalar(let high)):
        guard low <= high else { throw Unsupported() }
        set.formUnion(ScalarSet([low...high]))
      case (.set(let other), _), (_, .set(let other)): set.formUnion(other)
      }
    }
    return isNegated ? set.inverted : set
  }

  private enum Member {
    case scalar(UInt32)
    case set(ScalarSet)
  }

  private mutating func member() throws(Unsupported) -> Member {
    guard let first = rest.popFirst() else { throw Unsupported() }
    guard first == "\\" else { return .scalar(first.value) }
    if let set = try escapedSet() { return .set(set) }
    return .scalar(take("b") ? 8 : try escapedScalar())
  }

  /// Reads `d` of `\d` and the like; nil if the escape denotes a single scalar.
  mutating func escapedSet() throws(Unsupported) -> ScalarSet? {
    for (letter, set) in [
      ("d", ScalarSet.digits), ("w", .wordCharacters), ("s", .spaces),
      ("D", ScalarSet.digits.inverted), ("W", ScalarSet.wordCharacters.inverted),
      ("S", ScalarSet.spaces.inverted),
    ] where take(letter) {
      return set
    }
    let isNegated = rest.first == "P"
    guard take("p{") || take("P{") else { return nil }
    let name = String(String.UnicodeScalarView(try take(through: "}")))
    guard let set = ScalarSet(property: name) else { throw Unsupported() }
    return isNegated ? set.inverted : set
  }

  /// Reads the escape of a scalar, after its backslash.
  mutating func escapedScalar() throws(Unsupported) -> UInt32 {
    guard let next = rest.popFirst() else { throw Unsupported() }
    switch next {
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "f": return 0x0C
    case "v": return 0x0B
    case "0": return 0
    case "c":
      guard let letter = rest.popFirst(), letter.isASCII, letter.properties.isAlphabetic
      else { throw Unsupported() }
      return letter.value % 32
    case "x": return try hexadecimal(2)
    case "u": return try codePoint()
    // Letters and digits have other meanings elsewhere: backreferences, `\h`.
    case "a"..."z", "A"..."Z", "1"..."9": throw Unsupported()
    default: return next.value
    }
  }

  /// Reads `00e9`, `{1f600}` or the surrogates `d83d\ude00`.
  private mutating func codePoint() throws(Unsupported) -> UInt32 {
    if take("{") { return try Self.code(take(through: "}")) }
    let first = try hexadecimal(4)
    let afterFirst = rest
    guard (0xD800...0xDBFF).contains(first), take("\\u"), let second = try? hexadecimal(4),
      (0xDC00...0xDFFF).contains(second)
    else {
      rest = afterFirst
      return first
    }
    return 0x10000 + (first - 0xD800) * 0x400 + (second - 0xDC00)
  }

  private mutating func hexadecimal(_ count: Int) throws(Unsupported) -> UInt32 {
    let digits = rest.prefix(count)
    guard digits.count == count else { throw Unsupported() }
    let code = try Self.code(digits)
    rest = rest.dropFirst(count)
    return code
  }

  private static func code(_ digits: ArraySlice<Unicode.Scalar>) throws(Unsupported) -> UInt32 {
    guard !digits.isEmpty else { throw Unsupported() }
    var code: UInt32 = 0
    for digit in digits {
      guard digit.isASCII, let value = Character(digit).hexDigitValue, code <= 0x10FFF else {
        throw Unsupported()
      }
      code = code << 4 | UInt32(value)
    }
    return code
  }
}
