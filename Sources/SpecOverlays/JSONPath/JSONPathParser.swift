/// Reads the text of a query by the grammar of RFC 9535, with one addition: names without quotes may have hyphens, as
/// OpenAPI's extensions do.
struct JSONPathParser {
  private let bytes: [UInt8]
  private var position = 0
  /// Filters can be nested in filters.
  private var depth = 0

  static func parse(_ text: String) throws(JSONPathError) -> JSONPath {
    var parser = JSONPathParser(bytes: Array(text.utf8))
    guard parser.take("$") else {
      throw parser.error("a target begins with '$', the root of the document")
    }
    let segments = try parser.segments()
    guard parser.position == parser.bytes.count else { throw parser.unexpected() }
    return JSONPath(segments: segments)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }
}

// MARK: - Segments and selectors

extension JSONPathParser {
  private mutating func segments() throws(JSONPathError) -> [JSONPath.Segment] {
    var segments: [JSONPath.Segment] = []
    while true {
      let before = position
      skipSpace()
      let start = position
      let isDescendant = take("..")
      let isDotted = !isDescendant && take(".")
      if peek() == UInt8(ascii: "["), !isDotted {
        segments.append(
          JSONPath.Segment(
            isDescendant: isDescendant, selectors: try bracketed(), range: start..<position))
        continue
      }
      guard isDescendant || isDotted else {
        position = before
        return segments
      }
      let selector: JSONPath.Selector = take("*") ? .wildcard : .name(try shorthand())
      segments.append(
        JSONPath.Segment(
          isDescendant: isDescendant, selectors: [selector], range: start..<position))
    }
  }

  private mutating func bracketed() throws(JSONPathError) -> [JSONPath.Selector] {
    _ = take("[")
    var selectors: [JSONPath.Selector] = []
    repeat {
      skipSpace()
      selectors.append(try selector())
      skipSpace()
    } while take(",")
    guard take("]") else { throw expected("']'") }
    return selectors
  }

  private mutating func selector() throws(JSONPathError) -> JSONPath.Selector {
    switch peek() {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(try quoted())
    case UInt8(ascii: "*"):
      position += 1
      return .wildcard
    case UInt8(ascii: "?"):
      position += 1
      skipSpace()
      return .filter(try or())
    default: return try indexOrSlice()
    }
  }

  private mutating func indexOrSlice() throws(JSONPathError) -> JSONPath.Selector {
    let start = try integer()
    let before = position
    skipSpace()
    guard take(":") else {
      position = before
      guard let start else { throw expected("a name in quotes, an index, '*' or '?'") }
      return .index(start)
    }
    skipSpace()
    let end = try integer()
    skipSpace()
    var step = 1
    if take(":") {
      skipSpace()
      step = try integer() ?? 1
    }
    return .slice(start: start, end: end, step: step)
  }

  /// `0`, `12` or `-3`; nil where there is none.
  private mutating func integer() throws(JSONPathError) -> Int? {
    let start = position
    let isNegative = take("-")
    let digits = position
    while let byte = peek(), Self.isDigit(byte) { position += 1 }
    guard position > digits else {
      if isNegative { throw expected("a digit") }
      return nil
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let isZero = bytes[digits] == UInt8(ascii: "0")
    guard let value = Int(text), abs(value) <= 9_007_199_254_740_991,
      !isZero || position == digits + 1 && !isNegative
    else { throw JSONPathError(message: "'\(text)' is not an index", offset: start) }
    return value
  }
}

// MARK: - Filters

extension JSONPathParser {
  private mutating func or() throws(JSONPathError) -> JSONPath.Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw error("the filter is nested too deeply") }
    var terms = [try and()]
    while try takeOperator("||") { terms.append(try and()) }
    return terms.count == 1 ? terms[0] : .or(terms)
  }

  private mutating func and() throws(JSONPathError) -> JSONPath.Expression {
    var terms = [try basic()]
    while try takeOperator("&&") { terms.append(try basic()) }
    return terms.count == 1 ? terms[0] : .and(terms)
  }

  private mutating func takeOperator(_ text: String) throws(JSONPathError) -> Bool {
    let before = position
    skipSpace()
    guard take(text) else {
      position = before
      return false
    }
    skipSpace()
    return true
  }

  private mutating func basic() throws(JSONPathError) -> JSONPath.Expression {
    if take("!") {
      skipSpace()
      if take("(") { return .not(try parenthesized()) }
      return .not(try test(negated: true))
    }
    return take("(") ? try parenthesized() : try test(negated: false)
  }

  private mutating func parenthesized() throws(JSONPathError) -> JSONPath.Expression {
    skipSpace()
    let expression = try or()
    skipSpace()
    guard take(")") else { throw expected("')'") }
    return expression
  }

  private enum Operand {
    case query(JSONPath.Query)
    case value(JSONPath.Value)
    case test(JSONPath.Expression)
  }

  /// A comparison, or whether a query gives something.
  private mutating func test(negated: Bool) throws(JSONPathError) -> JSONPath.Expression {
    let start = position
    let left = try operand()
    if !negated, let comparison = comparison() {
      let left = try comparable(left, from: start)
      skipSpace()
      let second = position
      let right = try comparable(try operand(), from: second)
      return .comparison(left, comparison, right)
    }
    switch left {
    case .query(let query): return .exists(query)
    case .test(let expression): return expression
    case .value:
      throw JSONPathError(
        message: "this is a value, not a condition: compare it with another", offset: start)
    }
  }

  private mutating func comparison() -> JSONPath.Comparison? {
    let before = position
    skipSpace()
    if let comparison = JSONPath.Comparison.allCases.first(where: { take($0.rawValue) }) {
      return comparison
    }
    position = before
    return nil
  }

  private func comparable(_ operand: Operand, from start: Int) throws(JSONPathError)
    -> JSONPath.Value
  {
    switch operand {
    case .value(let value): return value
    case .query(let query) where query.isSingular: return .query(query)
    case .query:
      throw JSONPathError(
        message: "only what gives one value can be compared: names and indices", offset: start)
    case .test:
      throw JSONPathError(message: "this is true or false, and cannot be compared", offset: start)
    }
  }

  private mutating func operand() throws(JSONPathError) -> Operand {
    switch peek() {
    case UInt8(ascii: "@"), UInt8(ascii: "$"):
      let isAbsolute = peek() == UInt8(ascii: "$")
      position += 1
      return .query(JSONPath.Query(isAbsolute: isAbsolute, segments: try segments()))
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .value(.literal(.string(try quoted())))
    case UInt8(ascii: "-"): return .value(.literal(try number()))
    case .some(let byte) where Self.isDigit(byte): return .value(.literal(try number()))
    case .some(let byte) where Self.isLowercase(byte): return try word()
    default: throw expected("'@', '$', a value or a function")
    }
  }

  private mutating func word() throws(JSONPathError) -> Operand {
    let start = position
    while let byte = peek(),
      Self.isLowercase(byte) || Self.isDigit(byte) || byte == UInt8(ascii: "_")
    { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "true" where peek() != UInt8(ascii: "("): return .value(.literal(.bool(true)))
    case "false" where peek() != UInt8(ascii: "("): return .value(.literal(.bool(false)))
    case "null" where peek() != UInt8(ascii: "("): return .value(.literal(.null))
    default: return try function(word, from: start)
    }
  }

  private mutating func function(_ name: String, from start: Int) throws(JSONPathError) -> Operand {
    let known = ["length", "count", "match", "search", "value"]
    guard known.contains(name), take("(") else {
      throw JSONPathError(
        message: "'\(name)' is not a function: known are \(known.joined(separator: ", "))",
        offset: start)
    }
    var arguments: [(operand: Operand, start: Int)] = []
    skipSpace()
    if !take(")") {
      repeat {
        skipSpace()
        let start = position
        arguments.append((try operand(), start))
        skipSpace()
      } while take(",")
      guard take(")") else { throw expected("')'") }
    }
    let count = ["match", "search"].contains(name) ? 2 : 1
    guard arguments.count == count else {
      throw JSONPathError(
        message: "'\(name)' takes \(count == 1 ? "one argument" : "two arguments")", offset: start)
    }
    switch name {
    case "count", "value":
      guard case .query(let query) = arguments[0].operand else {
        throw JSONPathError(message: "'\(name)' takes a query", offset: arguments[0].start)
      }
      return .value(name == "count" ? .count(query) : .value(query))
    case "length":
      return .value(.length(try comparable(arguments[0].operand, from: arguments[0].start)))
    default:
      return .test(
        .matches(
          try comparable(arguments[0].operand, from: arguments[0].start),
          try comparable(arguments[1].operand, from: arguments[1].start),
          isWhole: name == "match"))
    }
  }
}

// MARK: - Words

extension JSONPathParser {
  private mutating func shorthand() throws(JSONPathError) -> String {
    let start = position
    while let byte = peek() {
      let isFirst = position == start
      guard Self.isLetter(byte) || !isFirst && (Self.isDigit(byte) || byte == UInt8(ascii: "-"))
      else { break }
      position += 1
    }
    guard position > start else { throw expected("a name or '*'") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func number() throws(JSONPathError) -> JSONValue {
    let start = position
    _ = take("-")
    let digits = position
    takeDigits()
    let isWhole =
      position > digits && (bytes[digits] != UInt8(ascii: "0") || position == digits + 1)
    var isRight = isWhole
    if take(".") { isRight = takeDigits() && isRight }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      isRight = takeDigits() && isRight
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard isRight, let value = Double(text) else {
      throw JSONPathError(message: "'\(text)' is not a number", offset: start)
    }
    return .number(value)
  }

  @discardableResult
  private mutating func takeDigits() -> Bool {
    let start = position
    while let byte = peek(), Self.isDigit(byte) { position += 1 }
    return position > start
  }

  private mutating func quoted() throws(JSONPathError) -> String {
    let start = position
    let quote = bytes[position]
    position += 1
    var text: [UInt8] = []
    while let byte = peek() {
      position += 1
      switch byte {
      case quote: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try escaped(quote)).utf8)
      case 0..<0x20: throw JSONPathError(message: "a control character", offset: position - 1)
      default: text.append(byte)
      }
    }
    throw JSONPathError(message: "the quote is not closed", offset: start)
  }

  private mutating func escaped(_ quote: UInt8) throws(JSONPathError) -> Unicode.Scalar {
    let start = position - 1
    defer { position += 1 }
    switch peek() {
    case quote: return Unicode.Scalar(quote)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "u"):
      guard let first = unit() else { break }
      if let scalar = Unicode.Scalar(first) { return scalar }
      guard first < 0xDC00, peek(1) == UInt8(ascii: "\\"), peek(2) == UInt8(ascii: "u") else {
        break
      }
      position += 2
      guard let second = unit(), (0xDC00..<0xE000).contains(second) else { break }
      if let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00) {
        return scalar
      }
    default: break
    }
    throw JSONPathError(message: "unknown escape", offset: start)
  }

  /// The four digits behind `u`, on which the position stands; it is left on the last.
  private mutating func unit() -> UInt32? {
    guard position + 4 < bytes.count else { return nil }
    let digits = bytes[position + 1...position + 4]
    guard digits.allSatisfy(Self.isHexadecimal) else { return nil }
    position += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek(), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private func error(_ message: String) -> JSONPathError {
    JSONPathError(message: message, offset: position)
  }

  private func expected(_ what: String) -> JSONPathError {
    error("expected \(what)" + (position < bytes.count ? "" : ", found the end"))
  }

  private func unexpected() -> JSONPathError {
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    return error("expected '.', '[' or the end, found '\(rest.prefix(1))'")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    isLowercase(byte | 0x20) && byte < 0x80 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
