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
    case (_, .number): violation(ofNumber: json)
    default: nil
    }
  }

  private func violation(ofNumber number: JSON) -> String? {
    func problem(_ isBroken: Bool, _ text: String, _ limit: JSON) -> String? {
      guard case .number = limit, isBroken else { return nil }
      return "is \(text) \(limit.text)"
    }
    return switch self {
    case .minimum(let limit): problem(number.isLess(than: limit), "less than", limit)
    case .maximum(let limit): problem(limit.isLess(than: number), "more than", limit)
    case .exclusiveMinimum(let limit):
      problem(!limit.isLess(than: number), "not more than", limit)
    case .exclusiveMaximum(let limit):
      problem(!number.isLess(than: limit), "not less than", limit)
    case .multipleOf(let step): problem(!number.isMultiple(of: step), "not a multiple of", step)
    default: nil
    }
  }

  private static func count(_ number: Int, _ unit: String, plural: String? = nil) -> String {
    "\(number) \(number == 1 ? unit : plural ?? unit + "s")"
  }
}
