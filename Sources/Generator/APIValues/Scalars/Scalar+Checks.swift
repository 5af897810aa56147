package import APIModel
package import SpecDocument

extension Scalar {
  /// Returns why a client could not read a value as this type; nil if it could.
  package func problem(with node: Node) -> ValueMismatch.Reason? {
    let facts = facts
    let other = ValueMismatch.Reason.kind(expected: facts.expectation)
    if facts.kind == .anything { return nil }
    switch (node.content, facts.numbers) {
    case (.bool, nil): return facts.kind == .boolean ? nil : other
    case (.string(let text), nil):
      guard facts.kind == .string else { return other }
      return facts.holds(text) ? nil : .format(text, expected: facts.expectation)
    case (.string(let text), let numbers?):
      guard let number = facts.numberInText(text) else { return other }
      return facts.problem(with: number, among: numbers)
    case (.integer(let text), let numbers?):
      return facts.problem(with: decimalDigits(text), among: numbers)
    case (.number(let text), let numbers?):
      guard let text = NumberNotation.json(text) else { return .range }
      return facts.problem(with: text, among: numbers)
    case (.null, _), (.bool, _), (.integer, nil), (.number, nil), (.sequence, _), (.mapping, _):
      return other
    }
  }

  /// Parses a parameter, or a key that spells a value. Returns nil if JSON writes this type as a
  /// string, or if the string is not a number or boolean.
  package func literal(ofText text: String) -> Literal? {
    let kind = facts.kind
    if kind == .boolean { return Bool(text).map(Literal.bool) }
    guard kind == .integer || kind == .number, NumberNotation.isLenient(text) else { return nil }
    let digits = Literal.number(text).discriminatorText ?? text
    if NumberNotation.isWhole(text) || NumberNotation.isWhole(digits) {
      return .integer(NumberNotation.isWhole(text) ? decimalDigits(text) : digits)
    }
    return kind == .number && Double(digits)?.isFinite == true ? .number(digits) : nil
  }
}

extension ScalarFacts {
  fileprivate func problem(with digits: String, among numbers: Numbers)
    -> ValueMismatch.Reason?
  {
    let isWhole =
      NumberNotation.isWhole(digits) || Double(digits).map { $0 == $0.rounded() } == true
    if numbers == .whole, !isWhole { return .kind(expected: expectation) }
    return holds(digits) ? nil : .range
  }
}
