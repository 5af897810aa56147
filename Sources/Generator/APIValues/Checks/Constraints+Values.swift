package import APIModel
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

  /// Returns the keyword and message of a limit that a value violates; nil if it is within all
  /// limits.
  package func violation(of value: Literal) -> Violation? {
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
      guard let number = Double(digits) else { return nil }
      return violation(ofNumber: number)
    case .array(let items):
      if hasUniqueItems, Set(items).count < items.count {
        return ("uniqueItems", "an item occurs twice")
      }
      return count(items.count, "items", ("minItems", minItems), ("maxItems", maxItems))
        ?? violation(ofParts: items)
    case .object(let members):
      let names = members.keys.sorted()
      if !propertyNames.isEmpty,
        let other = names.first(where: { !propertyNames.contains($0.text) })
      {
        return ("propertyNames", "'\(other.text.prefix(60))' is not an allowed name")
      }
      return count(
        members.count, "members", ("minProperties", minProperties),
        ("maxProperties", maxProperties)) ?? violation(ofParts: names.compactMap { members[$0] })
    case .null, .bool: return nil
    }
  }

  private func violation(ofNumber number: Double) -> Violation? {
    func limit(_ digits: String?) -> Double? { digits.flatMap(Double.init) }
    if let minimum, let least = limit(minimum), number < least {
      return ("minimum", "it is less than \(minimum)")
    }
    if let maximum, let most = limit(maximum), number > most {
      return ("maximum", "it is greater than \(maximum)")
    }
    if let exclusiveMinimum, let least = limit(exclusiveMinimum), number <= least {
      return ("exclusiveMinimum", "it is not greater than \(exclusiveMinimum)")
    }
    if let exclusiveMaximum, let most = limit(exclusiveMaximum), number >= most {
      return ("exclusiveMaximum", "it is not less than \(exclusiveMaximum)")
    }
    guard let multipleOf, let step = limit(multipleOf), step > 0 else { return nil }
    let count = number / step
    return abs(count - count.rounded()) < 1e-9
      ? nil : ("multipleOf", "it is not a multiple of \(multipleOf)")
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

  private func violation(ofParts parts: [Literal]) -> Violation? {
    guard let each = each.first else { return nil }
    return parts.lazy.compactMap { each.violation(of: $0) }.first
  }
}
