package import APIModel

/// The types that can say what is wrong with a value of theirs before it is sent.
struct Validations {
  private(set) var types: Set<TypeID> = []

  /// Those that are sent and that have anything to check, in whatever they hold.
  init(api: API, among candidates: Set<TypeID>) {
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for id in candidates where !types.contains(id) && isChecked(api[id].shape, in: api) {
        types.insert(id)
        hasGrown = true
      }
    }
  }

  private func isChecked(_ shape: TypeShape, in api: API) -> Bool {
    switch shape {
    case .object(let shape):
      shape.properties.contains { !$0.constraints.isEmpty || isChecked($0.type, in: api) }
        || shape.additional.map { isChecked($0, in: api) } ?? false
    case .union(let shape): shape.variants.contains { isChecked($0.type, in: api) }
    case .enumeration, .alias: false
    }
  }

  /// Whether values of a type are, or hold, some that can be checked.
  func isChecked(_ use: TypeUse, in api: API) -> Bool {
    switch api.resolved(use).base {
    case .named(let id): types.contains(id)
    case .array(let inner), .map(let inner):
      !inner.isNullable && isChecked(inner, in: api)
    case .scalar, .nullable: false
    }
  }
}

/// What is sent as a whole; the parts of a form are not.
func sent(in api: API, _ coding: Coding) -> Set<TypeID> {
  coding.encodable.filter { api[$0].direction.contains(.sent) }
}

extension Planner {
  /// The checks of an object, line by line; nil where there is nothing to check.
  func validation(of shape: ObjectShape, id: TypeID, depth: Int) -> ValidationView? {
    guard validations.types.contains(id) else { return nil }
    var lines = visibleProperties(of: shape, id: id).flatMap { name, property -> [String] in
      let rules = rules(property.constraints)
      guard !rules.isEmpty || validations.isChecked(property.type, in: api) else { return [] }
      let value = name == "validator" ? "self.validator" : Keywords.escaped(name)
      let arguments = ["\(SwiftText.literal(shape.isTuple ? name : property.name.text)), \(value)"]
      let line = "validator.check(\((arguments + rules).joined(separator: ", ")))"
      if !isLong(line, depth: depth + 2) { return [line] }
      let parts = arguments + rules
      return ["validator.check("]
        + parts.enumerated().map { "  \($1)" + ($0 == parts.count - 1 ? ")" : ",") }
    }
    if let additional = shape.additional, validations.isChecked(additional, in: api) {
      lines.append("validator.check(additionalProperties)")
    }
    return ValidationView(lines: ItemView.list(lines))
  }

  private func rules(_ constraints: Constraints) -> [String] {
    var rules: [String] = []
    func add(_ name: String, _ value: String?) { value.map { rules.append(".\(name)(\($0))") } }
    func count(_ name: String, _ value: Int?) { add(name, value.map(String.init)) }
    count("minLength", constraints.minLength == 0 ? nil : constraints.minLength)
    count("maxLength", constraints.maxLength)
    add(
      "pattern", constraints.pattern.flatMap { PatternText.swift($0.text) }.map(SwiftText.literal))
    add("minimum", number(constraints.minimum))
    add("maximum", number(constraints.maximum))
    add("exclusiveMinimum", number(constraints.exclusiveMinimum))
    add("exclusiveMaximum", number(constraints.exclusiveMaximum))
    add("multipleOf", number(constraints.multipleOf))
    count("minItems", constraints.minItems == 0 ? nil : constraints.minItems)
    count("maxItems", constraints.maxItems)
    if constraints.hasUniqueItems { rules.append(".uniqueItems") }
    count("minProperties", constraints.minProperties == 0 ? nil : constraints.minProperties)
    count("maxProperties", constraints.maxProperties)
    if !constraints.propertyNames.isEmpty {
      let names = constraints.propertyNames.map(SwiftText.literal).joined(separator: ", ")
      rules.append(".propertyNames([\(names)])")
    }
    let each = constraints.each.first.map { self.rules($0) } ?? []
    if !each.isEmpty { rules.append(".each([\(each.joined(separator: ", "))])") }
    return rules
  }

  /// A limit as a value of JSON: literals hold what fits, the digits all else.
  private func number(_ digits: String?) -> String? {
    guard let digits, Double(digits)?.isFinite == true else { return nil }
    return Int(digits).map(String.init) ?? ".number(\(SwiftText.literal(digits)))"
  }
}

/// The patterns that validation leaves out, since Swift cannot read them.
package func unreadablePatterns(in api: API) -> [API.Name] {
  func patterns(_ constraints: Constraints) -> [API.Name] {
    [constraints.pattern].compactMap { $0 } + constraints.each.flatMap(patterns)
  }
  var found: [API.Name] = []
  for type in api.types where type.direction.contains(.sent) {
    guard case .object(let shape) = type.shape else { continue }
    for name in shape.properties.flatMap({ patterns($0.constraints) })
    where !found.contains(name) && PatternText.swift(name.text) == nil {
      found.append(name)
    }
  }
  return found
}
