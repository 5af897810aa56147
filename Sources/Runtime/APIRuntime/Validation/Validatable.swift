/// A value that can be validated against the constraints of the API description.
///
/// ```swift
/// do {
///   try draft.validate()
/// } catch {
///   for violation in error.violations { mark(violation.path, violation.reason) }
/// }
/// ```
///
/// Models that are sent conform to it if the client is generated with validation.
public protocol Validatable: Encodable {
  /// Validates every part.
  func validate(_ validator: inout ModelValidator)
}

extension Validatable {
  /// Validates the value and everything it contains.
  ///
  /// - Throws: An ``InvalidValue`` with all violations.
  public func validate() throws(InvalidValue) {
    var validator = ModelValidator()
    validate(&validator)
    guard validator.violations.isEmpty else { throw InvalidValue(validator.violations) }
  }
}

extension Array: Validatable where Element: Validatable {
  /// Validates every element.
  public func validate(_ validator: inout ModelValidator) {
    for (index, element) in enumerated() {
      validator.inside("[\(index)]") { element.validate(&$0) }
    }
  }
}

extension Optional: Validatable where Wrapped: Validatable {
  /// Validates the value, if there is one.
  public func validate(_ validator: inout ModelValidator) { self?.validate(&validator) }
}

extension Dictionary: Validatable
where Key: CodingKeyRepresentable & Encodable, Value: Validatable {
  /// Validates every value, in the order of the keys.
  public func validate(_ validator: inout ModelValidator) {
    for (name, value) in sortedMembers {
      validator.inside(name) { value.validate(&$0) }
    }
  }
}

extension Nullable: Validatable where Value: Validatable {
  /// Validates the value, if there is one.
  public func validate(_ validator: inout ModelValidator) { value?.validate(&validator) }
}
