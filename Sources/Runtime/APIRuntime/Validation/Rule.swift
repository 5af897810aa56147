import Foundation

extension ModelValidator {
  /// A constraint of JSON Schema beyond the type. Values of another kind always satisfy it.
  public indirect enum Rule: Sendable, Equatable {
    /// The minimum length of a string, in Unicode scalars.
    case minLength(Int)
    /// The maximum length of a string, in Unicode scalars.
    case maxLength(Int)
    /// A regular expression that must match a part of a string; see ``pattern(_:)``.
    case expression(Expression)
    /// The minimum of a number.
    case minimum(JSON)
    /// The maximum of a number.
    case maximum(JSON)
    /// The exclusive minimum of a number.
    case exclusiveMinimum(JSON)
    /// The exclusive maximum of a number.
    case exclusiveMaximum(JSON)
    /// A number that the value must be a multiple of.
    case multipleOf(JSON)
    /// The minimum number of elements in an array.
    case minItems(Int)
    /// The maximum number of elements in an array.
    case maxItems(Int)
    /// No two elements of an array are equal.
    case uniqueItems
    /// The minimum number of members in an object.
    case minProperties(Int)
    /// The maximum number of members in an object.
    case maxProperties(Int)
    /// The names that an object's members may have.
    case propertyNames([String])
    /// The rules for each element of an array, or for the value of each member of an object.
    case each([Rule])
  }
}

extension ModelValidator.Rule {
  /// Returns a description of the violation by a value, or nil if the value satisfies the rule.
  func violation(of json: JSON) -> String? {
    switch (self, json) {
    case (.minLength(let limit), .string(let text)) where text.unicodeScalars.count < limit:
      "is shorter than \(Self.count(limit, "character"))"
    case (.maxLength(let limit), .string(let text)) where text.unicodeScalars.count > limit:
      "is longer than \(Self.count(limit, "character"))"
    case (.expression(let pattern), .string(let text)) where pattern.matches(text) == false:
      "does not match '\(pattern.text)'"
    case (.minItems(let limit), .array(let items)) where items.count < limit:
      "has fewer than \(Self.count(limit, "item"))"
    case (.maxItems(let limit), .array(let items)) where items.count > limit:
      "has more than \(Self.count(limit, "item"))"
    case (.uniqueItems, .array(let items)) where Set(items).count < items.count:
      "has duplicate items"
    case (.minProperties(let limit), .object(let object)) where object.members.count < limit:
      "has fewer than \(Self.count(limit, "entry", plural: "entries"))"
    case (.maxProperties(let limit), .object(let object)) where object.members.count > limit:
      "has more than \(Self.count(limit, "entry", plural: "entries"))"
    case (.propertyNames(let names), .object(let object)):
      object.members.first { member in !names.contains { member.key.isExactly($0) } }
        .map { "has an unexpected entry '\($0.key)'" }
    case (_, .number): json.decimal.flatMap(violation(of:))
    default: nil
    }
  }

  private func violation(of number: Decimal) -> String? {
    func problem(_ limit: JSON, _ text: String, _ holds: (Decimal, Decimal) -> Bool) -> String? {
      limit.decimal.map { holds(number, $0) } ?? true ? nil : "is \(text) \(limit.text)"
    }
    return switch self {
    case .minimum(let limit): problem(limit, "less than", >=)
    case .maximum(let limit): problem(limit, "more than", <=)
    case .exclusiveMinimum(let limit): problem(limit, "not more than", >)
    case .exclusiveMaximum(let limit): problem(limit, "not less than", <)
    case .multipleOf(let step): problem(step, "not a multiple of", Self.isMultiple)
    default: nil
    }
  }

  private static func isMultiple(_ number: Decimal, of step: Decimal) -> Bool {
    guard step != 0 else { return true }
    var quotient = number / step
    var whole = Decimal()
    NSDecimalRound(&whole, &quotient, 0, .plain)
    return whole * step == number
  }

  private static func count(_ number: Int, _ unit: String, plural: String? = nil) -> String {
    "\(number) \(number == 1 ? unit : plural ?? unit + "s")"
  }
}
