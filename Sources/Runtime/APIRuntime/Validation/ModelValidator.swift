/// Collects the violations found in a value.
public struct ModelValidator: Sendable {
  private(set) var violations: [InvalidValue.Violation] = []
  private var location: InvalidValue.Location?
  private var path = ""

  init() {}

  /// Validates a value at the current path, such as the variant of a union.
  public mutating func check<Value: Validatable>(_ value: Value) { value.validate(&self) }

  /// Validates a value at the current path against rules.
  public mutating func check<Value: Encodable>(_ value: Value, against rules: [Rule]) {
    apply(rules, to: value)
  }

  /// Validates a value at the current path against rules, and everything that it contains.
  public mutating func check<Value: Validatable>(_ value: Value, against rules: [Rule]) {
    apply(rules, to: value)
    value.validate(&self)
  }

  /// Validates a member; nil is always valid.
  public mutating func check<Value: Encodable>(_ name: String, _ value: Value?, _ rules: Rule...) {
    apply(rules, to: value, at: name)
  }

  /// Validates a member and everything it contains; nil is always valid.
  public mutating func check<Value: Validatable>(
    _ name: String, _ value: Value?, _ rules: Rule...
  ) {
    apply(rules, to: value, at: name)
    value.map { value in inside(name) { value.validate(&$0) } }
  }

  /// Validates a value against rules and, if it is ``Validatable``, everything it contains.
  mutating func checkWhole(_ value: any Encodable, against rules: [Rule]) {
    apply(rules, to: value)
    (value as? any Validatable)?.validate(&self)
  }

  /// Adds the violations that another validator found in a part of a request.
  mutating func add(_ other: ModelValidator, in location: InvalidValue.Location) {
    violations += other.violations.map {
      InvalidValue.Violation(location: location, path: $0.path, reason: $0.reason)
    }
  }

  private mutating func apply(_ rules: [Rule], to value: (any Encodable)?, at name: String) {
    guard !rules.isEmpty, let value else { return }
    inside(name) { $0.apply(rules, to: value) }
  }

  private mutating func apply(_ rules: [Rule], to value: any Encodable) {
    if rules.isEmpty { return }
    guard let json = try? JSON(encoding: value) else { return add("cannot be written as JSON") }
    apply(rules, to: json)
  }

  private mutating func apply(_ rules: [Rule], to json: JSON) {
    for rule in rules {
      if case .each(let inner) = rule {
        for (index, element) in (json.array ?? []).enumerated() {
          inside("[\(index)]") { $0.apply(inner, to: element) }
        }
        for member in json.object?.members ?? [] {
          inside(member.key) { $0.apply(inner, to: member.value) }
        }
      } else if let reason = rule.violation(of: json) {
        add(reason)
      }
    }
  }

  /// Validates values in a part of a request.
  mutating func inside(_ location: InvalidValue.Location, _ body: (inout ModelValidator) -> Void) {
    self.location = location
    body(&self)
    self.location = nil
  }

  mutating func inside(_ name: String, _ body: (inout ModelValidator) -> Void) {
    let before = path
    path += (path.isEmpty || name.hasPrefix("[") ? "" : ".") + name
    body(&self)
    path = before
  }

  private mutating func add(_ reason: String) {
    violations.append(InvalidValue.Violation(location: location, path: path, reason: reason))
  }
}
