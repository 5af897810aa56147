import SpecDocument

/// Filters: comparisons, existence tests and functions (RFC 9535 §2.3.5).
extension JSONPathParser {
  mutating func or() throws(JSONPathError) -> JSONPath.Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw error("the filter is nested too deeply") }
    var terms = [try and()]
    while try takeOperator("||") { terms.append(try and()) }
    return terms.count == 1 ? terms[0] : .or(terms)
  }

  mutating func and() throws(JSONPathError) -> JSONPath.Expression {
    var terms = [try basic()]
    while try takeOperator("&&") { terms.append(try basic()) }
    return terms.count == 1 ? terms[0] : .and(terms)
  }

  mutating func takeOperator(_ text: String) throws(JSONPathError) -> Bool {
    let before = position
    skipSpace()
    guard take(text) else {
      position = before
      return false
    }
    skipSpace()
    return true
  }

  mutating func basic() throws(JSONPathError) -> JSONPath.Expression {
    if take("!") {
      skipSpace()
      if take("(") { return .not(try parenthesized()) }
      return .not(try test(negated: true))
    }
    return take("(") ? try parenthesized() : try test(negated: false)
  }

  mutating func parenthesized() throws(JSONPathError) -> JSONPath.Expression {
    skipSpace()
    let expression = try or()
    skipSpace()
    guard take(")") else { throw expected("')'") }
    return expression
  }

  enum Operand {
    case query(JSONPath.Query)
    case value(JSONPath.Value)
    case test(JSONPath.Expression)
  }

  /// Returns a comparison, or a test whether a query yields any node.
  mutating func test(negated: Bool) throws(JSONPathError) -> JSONPath.Expression {
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

  mutating func comparison() -> JSONPath.Comparison? {
    let before = position
    skipSpace()
    if let comparison = JSONPath.Comparison.allCases.first(where: { take($0.rawValue) }) {
      return comparison
    }
    position = before
    return nil
  }

  func comparable(_ operand: Operand, from start: Int) throws(JSONPathError)
    -> JSONPath.Value
  {
    switch operand {
    case .value(let value): return value
    case .query(let query) where query.isSingular: return .query(query)
    case .query:
      throw JSONPathError(
        message: "only a path of names and indices to one value can be compared", offset: start)
    case .test:
      throw JSONPathError(message: "this is true or false, and cannot be compared", offset: start)
    }
  }

  mutating func operand() throws(JSONPathError) -> Operand {
    switch peek() {
    case UInt8(ascii: "@"), UInt8(ascii: "$"):
      let isAbsolute = peek() == UInt8(ascii: "$")
      position += 1
      return .query(JSONPath.Query(isAbsolute: isAbsolute, segments: try segments()))
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .value(.literal(.string(try quoted())))
    case UInt8(ascii: "-"): return .value(.literal(try number()))
    case .some(let byte) where byte.isDigit: return .value(.literal(try number()))
    case .some(let byte) where Self.isLowercase(byte): return try word()
    default: throw expected("'@', '$', a value or a function")
    }
  }

  mutating func word() throws(JSONPathError) -> Operand {
    let start = position
    while let byte = peek(),
      Self.isLowercase(byte) || byte.isDigit || byte == UInt8(ascii: "_")
    { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "true" where peek() != UInt8(ascii: "("): return .value(.literal(.bool(true)))
    case "false" where peek() != UInt8(ascii: "("): return .value(.literal(.bool(false)))
    case "null" where peek() != UInt8(ascii: "("): return .value(.literal(.null))
    default: return try function(word, from: start)
    }
  }

  mutating func function(_ name: String, from start: Int) throws(JSONPathError) -> Operand {
    let known = ["length", "count", "match", "search", "value"]
    guard known.contains(name), take("(") else {
      throw JSONPathError(
        message: "'\(name)' is not a function; the functions are \(known.joined(separator: ", "))",
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
