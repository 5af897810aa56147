/// A value that can be checked against what the API's description asks of it beyond its type.
///
/// ```swift
/// do {
///   try draft.validate()
/// } catch {
///   for violation in error.violations { mark(violation.path, violation.reason) }
/// }
/// ```
///
/// Models that are sent conform to it where the client is generated with validation.
public protocol Validatable: Encodable {
  /// Checks every part.
  func validate(_ validator: inout Validator)
}

extension Validatable {
  /// Checks the value with all that it holds.
  ///
  /// - Throws: what is wrong, all of it at once.
  public func validate() throws(ValidationError) {
    var validator = Validator()
    validate(&validator)
    guard validator.violations.isEmpty else { throw ValidationError(validator.violations) }
  }
}

extension Array: Validatable where Element: Validatable {
  /// Checks every element.
  public func validate(_ validator: inout Validator) {
    for (index, element) in enumerated() {
      validator.inside("[\(index)]") { element.validate(&$0) }
    }
  }
}

extension Dictionary: Validatable where Key == String, Value: Validatable {
  /// Checks every value, by the order of the keys.
  public func validate(_ validator: inout Validator) {
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      validator.inside(key) { value.validate(&$0) }
    }
  }
}

extension Nullable: Validatable where Value: Validatable {
  /// Checks the value, if there is one.
  public func validate(_ validator: inout Validator) { value?.validate(&validator) }
}
