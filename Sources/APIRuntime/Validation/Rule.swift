import Foundation

/// What JSON Schema asks of a value beyond its type. A rule for values of another kind asks nothing.
public indirect enum Rule: Sendable, Equatable {
  /// The fewest characters of a text, in Unicode scalars.
  case minLength(Int)
  /// The most characters of a text, in Unicode scalars.
  case maxLength(Int)
  /// A regular expression of which a text holds a match.
  case pattern(String)
  /// The least number.
  case minimum(JSON)
  /// The greatest number.
  case maximum(JSON)
  /// What a number is greater than.
  case exclusiveMinimum(JSON)
  /// What a number is less than.
  case exclusiveMaximum(JSON)
  /// What a number is a multiple of.
  case multipleOf(JSON)
  /// The fewest elements of a list.
  case minItems(Int)
  /// The most elements of a list.
  case maxItems(Int)
  /// No element of a list occurs twice.
  case uniqueItems
  /// The fewest members of an object.
  case minProperties(Int)
  /// The most members of an object.
  case maxProperties(Int)
  /// The names that members may have.
  case propertyNames([String])
  /// What is asked of each element of a list, or of the value of each member.
  case each([Rule])
}

extension Rule {
  /// What is wrong with a value, in words; nil where nothing is.
  func violation(of json: JSON) -> String? {
    switch (self, json) {
    case (.minLength(let limit), .string(let text)) where text.unicodeScalars.count < limit:
      "is shorter than \(Self.count(limit, "character"))"
    case (.maxLength(let limit), .string(let text)) where text.unicodeScalars.count > limit:
      "is longer than \(Self.count(limit, "character"))"
    case (.pattern(let pattern), .string(let text)) where !Self.matches(text, pattern):
      "does not match '\(pattern)'"
    case (.minItems(let limit), .array(let items)) where items.count < limit:
      "has fewer than \(Self.count(limit, "item"))"
    case (.maxItems(let limit), .array(let items)) where items.count > limit:
      "has more than \(Self.count(limit, "item"))"
    case (.uniqueItems, .array(let items)) where Set(items).count < items.count:
      "has an item twice"
    case (.minProperties(let limit), .object(let object)) where object.members.count < limit:
      "has fewer entries than \(limit)"
    case (.maxProperties(let limit), .object(let object)) where object.members.count > limit:
      "has more entries than \(limit)"
    case (.propertyNames(let names), .object(let object)):
      object.members.first { !names.contains($0.key) }.map { "has no entry '\($0.key)'" }
    case (_, .number): json.decimal.flatMap(violation(of:))
    default: nil
    }
  }

  private func violation(of number: Decimal) -> String? {
    switch self {
    case .minimum(let limit):
      Self.fails(number, limit) { $0 >= $1 } ? "is less than \(limit.text)" : nil
    case .maximum(let limit):
      Self.fails(number, limit) { $0 <= $1 } ? "is more than \(limit.text)" : nil
    case .exclusiveMinimum(let limit):
      Self.fails(number, limit) { $0 > $1 } ? "is not more than \(limit.text)" : nil
    case .exclusiveMaximum(let limit):
      Self.fails(number, limit) { $0 < $1 } ? "is not less than \(limit.text)" : nil
    case .multipleOf(let step):
      Self.fails(number, step, Self.isMultiple) ? "is not a multiple of \(step.text)" : nil
    default: nil
    }
  }

  private static func fails(_ number: Decimal, _ limit: JSON, _ holds: (Decimal, Decimal) -> Bool)
    -> Bool
  {
    limit.decimal.map { !holds(number, $0) } ?? false
  }

  private static func isMultiple(_ number: Decimal, of step: Decimal) -> Bool {
    guard step != 0 else { return true }
    var quotient = number / step
    var whole = Decimal()
    NSDecimalRound(&whole, &quotient, 0, .plain)
    return whole * step == number
  }

  /// Text is matched by scalars, and `\d` and `\w` are ASCII, as in the expressions of JavaScript. An expression that
  /// cannot be read asks nothing.
  private static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let expression = try? Regex(pattern) else { return true }
    let exact = expression.matchingSemantics(.unicodeScalar).asciiOnlyDigits()
      .asciiOnlyWordCharacters()
    return text.firstMatch(of: exact) != nil
  }

  private static func count(_ number: Int, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s")"
  }
}
