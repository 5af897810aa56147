package import APIModel

/// The types that can be validated before they are sent.
struct Validations {
  /// Including aliases of such types.
  private let types: Set<TypeID>
  /// Whether anything is validated.
  let isOn: Bool

  /// The candidates with constraints, their own or those of their parts; nil if nothing is to be validated.
  init(graph: TypeGraph, among candidates: Set<TypeID>?) {
    isOn = candidates != nil
    let candidates = candidates ?? []
    let constrained = candidates.filter { graph[$0].shape.hasConstraints }
    let checks = TypeEdges(count: graph.ids.count) { id in
      Self.uses(of: graph[id].shape).compactMap(Self.checkedType)
    }
    types = checks.reversed.reachable(from: constrained) { id in
      if case .alias = graph[id].shape { true } else { candidates.contains(id) }
    }
  }

  func contains(_ id: TypeID) -> Bool { types.contains(id) }

  /// Whether values of a type, or parts of them, can be validated.
  func isChecked(_ use: TypeUse) -> Bool { Self.checkedType(of: use).map(types.contains) ?? false }

  private static func uses(of shape: TypeShape) -> [TypeUse] {
    guard case .object(let shape) = shape else { return shape.uses }
    return shape.properties.map(\.type) + [shape.additional].compactMap { $0 }
  }

  /// The type whose values are validated: inside nulls, lists and maps.
  private static func checkedType(of use: TypeUse) -> TypeID? { use.named }
}

extension TypeShape {
  /// The constraints of its parts.
  fileprivate var constraints: [Constraints] {
    switch self {
    case .object(let shape): shape.properties.map(\.constraints) + [shape.additionalConstraints]
    case .union(let shape): shape.variants.map(\.constraints)
    case .enumeration, .alias, .mapped: []
    }
  }

  fileprivate var hasConstraints: Bool { constraints.contains { !$0.isEmpty } }
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
    if let additional = shape.additional {
      let rules = rules(shape.additionalConstraints)
      let each = rules.isEmpty ? [] : [".each([\(rules.joined(separator: ", "))])"]
      if let check = check("additionalProperties", additional, each) { checks.append(check) }
    }
    return ValidationView(checks: checks)
  }

  /// The check of the payload of a variant; nil if there is nothing to check.
  func check(_ variant: UnionShape.Variant) -> CallView? {
    design.validations.isOn ? check("value", variant.type, rules(variant.constraints)) : nil
  }

  private func check(_ value: String, _ type: TypeUse, _ rules: [String]) -> CallView? {
    guard !rules.isEmpty || design.validations.isChecked(type) else { return nil }
    return CallView(
      "check", [value],
      table: rules.isEmpty ? nil : CallView.Argument(text: "against: ", elements: rules))
  }

  /// The rules for a body or a part, as an argument of the call that writes it.
  func argument(for constraints: Constraints) -> CallView.Argument? {
    let rules = design.validations.isOn ? rules(constraints) : []
    return rules.isEmpty ? nil : CallView.Argument(text: "checking: ", elements: rules)
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
  let types = api.types.filter { $0.direction.contains(.sent) }
  let bodies = api.operations.flatMap { $0.body?.contents ?? [] }
  let all = types.flatMap(\.shape.constraints) + bodies.map(\.constraints)
  for name in all.flatMap(patterns)
  where !found.contains(name) && PatternText.swift(name.text) == nil {
    found.append(name)
  }
  return found
}
