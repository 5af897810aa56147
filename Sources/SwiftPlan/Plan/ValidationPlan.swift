package import APIModel

/// The types that can be validated before they are sent.
struct Validations {
  /// Including aliases of such types.
  private let types: Set<TypeID>

  /// Those candidates that have constraints, directly or in what they hold.
  init(graph: TypeGraph, among candidates: Set<TypeID>) {
    let constrained = candidates.filter { id in
      guard case .object(let shape) = graph[id].shape else { return false }
      return shape.properties.contains { !$0.constraints.isEmpty }
    }
    let checks = TypeEdges(count: graph.ids.count) { id in
      Self.uses(of: graph[id].shape).compactMap(Self.checkedType)
    }
    types = checks.reversed.reachable(from: constrained) { id in
      if case .alias = graph[id].shape { true } else { candidates.contains(id) }
    }
  }

  func contains(_ id: TypeID) -> Bool { types.contains(id) }

  /// Whether values of a type can be validated, or hold some that can.
  func isChecked(_ use: TypeUse) -> Bool { Self.checkedType(of: use).map(types.contains) ?? false }

  private static func uses(of shape: TypeShape) -> [TypeUse] {
    guard case .object(let shape) = shape else { return shape.uses }
    return shape.properties.map(\.type) + [shape.additional].compactMap { $0 }
  }

  /// The type that validates a value: behind null, and in lists and maps without null elements.
  private static func checkedType(of use: TypeUse) -> TypeID? {
    var use = use.base
    while true {
      switch use {
      case .array(let inner), .map(let inner): use = inner
      case .named(let id): return id
      case .scalar, .nullable: return nil
      }
    }
  }
}

/// The checks of objects before they are sent.
struct ValidationPlan {
  let design: ModuleDesign

  /// nil if there is nothing to check.
  func validation(of id: TypeID, _ shape: ObjectShape) -> ValidationView? {
    guard design.validations.contains(id) else { return nil }
    var checks = design.properties(of: id).compactMap { property -> CallView? in
      let (name, model) = (property.name, property.model)
      let rules = rules(model.constraints)
      guard !rules.isEmpty || design.validations.isChecked(model.type) else { return nil }
      let value = name == "validator" ? "self.validator" : Keywords.escaped(name)
      let wire = shape.isTuple ? SwiftText.literal(name) : property.wire
      return CallView("check", [wire, value] + rules)
    }
    if let additional = shape.additional, design.validations.isChecked(additional) {
      checks.append(CallView("check", ["additionalProperties"]))
    }
    return ValidationView(checks: checks)
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

  /// A limit as a literal of the runtime's `JSON`: an integer if it fits, else its digits.
  private func number(_ digits: String?) -> String? {
    guard let digits, Double(digits)?.isFinite == true else { return nil }
    return Int(digits).map(String.init) ?? ".number(\(SwiftText.literal(digits)))"
  }
}

/// The patterns that validation leaves out, because Swift has no equivalent.
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
