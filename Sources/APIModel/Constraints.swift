/// What the spec asks of a value beyond its type, as far as it can be checked before the value is sent.
package struct Constraints: Sendable, Hashable {
  package var minLength: Int?
  package var maxLength: Int?
  package var pattern: API.Name?
  /// Limits in decimal digits, as they stand in the spec.
  package var minimum: String?
  package var maximum: String?
  package var exclusiveMinimum: String?
  package var exclusiveMaximum: String?
  package var multipleOf: String?
  package var minItems: Int?
  package var maxItems: Int?
  package var hasUniqueItems = false
  package var minProperties: Int?
  package var maxProperties: Int?
  /// The names that members may have; empty where they may have any.
  package var propertyNames: [String] = []
  /// What is asked of each element of a list, or each value of a map; one at most.
  package var each: [Constraints] = []

  package init() {}

  package var isEmpty: Bool { self == Constraints() }
}

extension Constraints {
  /// Those on the number of elements alone.
  package var ofCount: Constraints {
    var count = Constraints()
    count.minItems = minItems
    count.maxItems = maxItems
    return count
  }
}
