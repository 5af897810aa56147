/// The limits of a value beyond its type, as far as they can be checked before it is sent.
package struct Constraints: Sendable, Hashable {
  package var minLength: Int?
  package var maxLength: Int?
  package var pattern: API.Name?
  /// Limits in decimal digits, as written in the spec.
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
  /// The allowed names of members; empty if any are allowed.
  package var propertyNames: [String] = []
  /// The limits of each element of a list or each value of a map; at most one.
  package var each: [Constraints] = []

  package init() {}

  package var isEmpty: Bool { self == Constraints() }
}

extension Constraints {
  /// The limits on the number of elements alone.
  package var ofCount: Constraints {
    var count = Constraints()
    count.minItems = minItems
    count.maxItems = maxItems
    return count
  }
}

/// Stores constraints indirectly: most values are unconstrained, and the types that store
/// constraints are copied often.
@propertyWrapper
package indirect enum BoxedConstraints: Sendable, Hashable {
  case none
  case some(Constraints)

  package init() { self = .none }

  package init(wrappedValue: Constraints) {
    self = wrappedValue.isEmpty ? .none : .some(wrappedValue)
  }

  package var wrappedValue: Constraints {
    get { if case .some(let constraints) = self { constraints } else { Constraints() } }
    set { self = BoxedConstraints(wrappedValue: newValue) }
  }

  /// The constraints as they are stored, so that passing them on copies nothing.
  package var projectedValue: BoxedConstraints { self }
}

extension Constraints {
  /// Whether a number is below the minimum.
  package func excludes(_ number: String) -> Bool {
    guard let minimum = minimum.flatMap(Double.init), let number = Double(number) else {
      return false
    }
    return number < minimum
  }
}
