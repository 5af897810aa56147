package import APIModel
import JSONCoding
import SpecDocument

extension Constraints {
  /// Returns whether a scalar is within the limits, and matches a pattern that is supported.
  package func allow(_ value: Literal) -> Bool {
    guard violation(of: value) == nil else { return false }
    guard case .string(let text) = value, let pattern else { return true }
    return PatternText.matches(text, pattern.text) == true
  }

  /// A violated keyword, with a message about the value.
  package typealias Violation = (rule: String, message: String)

  /// Returns the keyword and message of a limit that a value or one of its elements violates; nil if
  /// it is within all limits.
  package func violation(of value: Literal) -> Violation? {
    if let own = ownViolation(of: value) { return own }
    guard let each = each.first else { return nil }
    switch value {
    case .array(let items): return items.lazy.compactMap { each.violation(of: $0) }.first
    case .object(let members):
      return members.sorted { $0.key < $1.key }.lazy.compactMap { each.violation(of: $0.value) }
        .first
    case .string, .integer, .number, .null, .bool: return nil
    }
  }

  /// Returns the limit that a value violates, whatever its elements are.
  func ownViolation(of value: Literal) -> Violation? {
    switch value {
    case .string(let text):
      // JSON Schema counts code points.
      let length = text.unicodeScalars.count
      if let found = count(length, "characters", ("minLength", minLength), ("maxLength", maxLength))
      {
        return found
      }
      // An unsupported expression is never violated.
      guard let pattern, PatternText.matches(text, pattern.text) == false else { return nil }
      return ("pattern", "it does not match the pattern")
    case .integer(let digits), .number(let digits):
      return NumberNotation.json(digits).flatMap { violation(ofNumber: .number($0)) }
    case .array(let items):
      if hasUniqueItems, Set(items).count < items.count {
        return ("uniqueItems", "an item occurs twice")
      }
      return count(items.count, "items", ("minItems", minItems), ("maxItems", maxItems))
    case .object(let members):
      let names = members.keys.sorted()
      if !propertyNames.isEmpty,
        let other = names.first(where: { !propertyNames.contains($0.text) })
      {
        return ("propertyNames", "'\(other.text.prefix(60))' is not an allowed name")
      }
      return count(
        members.count, "members", ("minProperties", minProperties),
        ("maxProperties", maxProperties))
    case .null, .bool: return nil
    }
  }

  private func violation(ofNumber number: JSON) -> Violation? {
    func problem(
      _ rule: String, _ limit: String?, _ words: String, _ isBroken: (JSON) -> Bool
    ) -> Violation? {
      guard let limit, let json = NumberNotation.json(limit), isBroken(.number(json)) else {
        return nil
      }
      return (rule, "it is \(words) \(limit)")
    }
    return problem("minimum", minimum, "less than") { number.isLess(than: $0) }
      ?? problem("maximum", maximum, "greater than") { $0.isLess(than: number) }
      ?? problem("exclusiveMinimum", exclusiveMinimum, "not greater than") {
        !$0.isLess(than: number)
      }
      ?? problem("exclusiveMaximum", exclusiveMaximum, "not less than") {
        !number.isLess(than: $0)
      }
      ?? problem("multipleOf", multipleOf, "not a multiple of") { !number.isMultiple(of: $0) }
  }

  private func count(
    _ count: Int, _ things: String, _ least: (rule: String, limit: Int?),
    _ most: (rule: String, limit: Int?)
  ) -> Violation? {
    if let limit = least.limit, count < limit {
      return (least.rule, "it has fewer than \(limit) \(things)")
    }
    if let limit = most.limit, count > limit {
      return (most.rule, "it has more than \(limit) \(things)")
    }
    return nil
  }
}
