package import APIModel
import PatternMatching

/// The types that can be validated before they are sent.
struct Validations {
  /// The types, including their aliases.
  private let types: Set<TypeID>
  /// Whether validation is on.
  let isOn: Bool

  /// Finds the candidates that have constraints, directly or in their parts.
  ///
  /// Pass nil for `candidates` to turn validation off.
  init(graph: TypeGraph, among candidates: Set<TypeID>?) {
    isOn = candidates != nil
    guard let candidates else {
      types = []
      return
    }
    let constrained = candidates.filter { graph[$0].shape.hasConstraints }
    let checks = TypeEdges(count: graph.count) { id in
      Self.uses(of: graph[id].shape).compactMap(\.named)
    }
    types = checks.reversed.reachable(from: constrained) { id in
      if case .alias = graph[id].shape { true } else { candidates.contains(id) }
    }
  }

  func contains(_ id: TypeID) -> Bool { types.contains(id) }

  /// Returns whether values of a type, or parts of them, can be validated, including inside nullable
  /// types, lists and maps.
  func isChecked(_ use: TypeUse) -> Bool { use.named.map(types.contains) ?? false }

  private static func uses(of shape: TypeShape) -> [TypeUse] {
    guard case .object(let shape) = shape else { return shape.uses }
    return shape.properties.map(\.type) + [shape.additional].compactMap { $0 }
  }
}

extension TypeShape {
  /// The constraints on the parts of the shape.
  fileprivate var constraints: [Constraints] {
    switch self {
    case .object(let shape): shape.properties.map(\.constraints) + [shape.additionalConstraints]
    case .union(let shape): shape.variants.map(\.constraints)
    case .enumeration, .alias, .mapped: []
    }
  }

  fileprivate var hasConstraints: Bool { constraints.contains { !$0.isEmpty } }
}

/// The checks of values before they are sent.
struct ValidationPlan {
  let design: ModuleDesign

  /// Returns the checks of an object; nil if there is nothing to check.
  func checks(of id: TypeID, _ shape: ObjectShape) -> [ValidationCheck]? {
    guard design.validations.contains(id) else { return nil }
    var checks = design.properties(of: id).compactMap { property -> ValidationCheck? in
      let (name, model) = (property.name, property.model)
      guard model.isSent else { return nil }
      return check(
        property.stored, model.type, ValidationRules.of(model.constraints),
        wire: shape.isTuple ? name : model.name.text)
    }
    if let additional = shape.additional {
      let rules = ValidationRules.of(shape.additionalConstraints)
      let each = rules.isEmpty ? [] : [ValueExpression.call("each", [.array(rules)])]
      if let check = check("additionalProperties", additional, each) { checks.append(check) }
    }
    return checks
  }

  /// Returns the check of the payload of a variant; nil if there is nothing to check.
  func check(_ variant: UnionShape.Variant) -> ValidationCheck? {
    design.validations.isOn
      ? check("value", variant.type, ValidationRules.of(variant.constraints)) : nil
  }

  private func check(
    _ value: String, _ type: TypeUse, _ rules: [ValueExpression], wire: String? = nil
  ) -> ValidationCheck? {
    guard !rules.isEmpty || design.validations.isChecked(type) else { return nil }
    return ValidationCheck(wire: wire, value: value, rules: rules)
  }

  /// Returns the rules for a parameter; nil if there is nothing to check.
  func rules(of parameter: Parameter) -> [ValueExpression]? {
    guard design.validations.isOn else { return nil }
    return check("", parameter.type, ValidationRules.of(parameter.constraints))?.rules
  }

  /// Returns the rules for a body or a part; empty if validation is off.
  func rules(ifOn constraints: Constraints) -> [ValueExpression] {
    design.validations.isOn ? ValidationRules.of(constraints) : []
  }
}

/// Constraints as the rules of the runtime: `.minLength(1)`.
enum ValidationRules {
  static func of(_ constraints: Constraints) -> [ValueExpression] {
    var rules: [ValueExpression] = []
    func add(_ name: String, _ value: ValueExpression?) {
      if let value { rules.append(.call(name, [value])) }
    }
    func count(_ name: String, _ value: Int?) { add(name, value.map { .integer("\($0)") }) }
    count("minLength", constraints.minLength == 0 ? nil : constraints.minLength)
    count("maxLength", constraints.maxLength)
    let pattern = constraints.pattern.map(\.text).flatMap { Pattern($0) == nil ? nil : $0 }
    add("pattern", pattern.map(ValueExpression.string))
    add("minimum", number(constraints.minimum))
    add("maximum", number(constraints.maximum))
    add("exclusiveMinimum", number(constraints.exclusiveMinimum))
    add("exclusiveMaximum", number(constraints.exclusiveMaximum))
    add("multipleOf", number(constraints.multipleOf))
    count("minItems", constraints.minItems == 0 ? nil : constraints.minItems)
    count("maxItems", constraints.maxItems)
    if constraints.hasUniqueItems { rules.append(.member("uniqueItems")) }
    count("minProperties", constraints.minProperties == 0 ? nil : constraints.minProperties)
    count("maxProperties", constraints.maxProperties)
    if !constraints.propertyNames.isEmpty {
      add("propertyNames", .array(constraints.propertyNames.map(ValueExpression.string)))
    }
    let each = constraints.each.first.map(of) ?? []
    if !each.isEmpty { add("each", .array(each)) }
    return rules
  }

  /// Returns a limit as a literal of the runtime's `JSON`: an integer if it fits, else its digits.
  private static func number(_ digits: String?) -> ValueExpression? {
    guard let digits, Double(digits)?.isFinite == true else { return nil }
    return Int(digits).map { .integer("\($0)") } ?? .call("number", [.string(digits)])
  }
}

/// Returns the patterns that validation leaves out, because the runtime cannot match them.
package func unreadablePatterns(in api: API) -> [API.Name] {
  func patterns(_ constraints: Constraints) -> [API.Name] {
    [constraints.pattern].compactMap { $0 } + constraints.each.flatMap(patterns)
  }
  var found: [API.Name] = []
  let types = api.types.filter { $0.direction.contains(.sent) }
  let bodies = api.operations.flatMap { $0.body?.contents ?? [] }
  let parameters = api.clientParameters + api.operations.flatMap(\.parameters)
  let all =
    types.flatMap(\.shape.constraints) + bodies.map(\.constraints)
    + parameters.map(\.constraints)
  for name in all.flatMap(patterns)
  where !found.contains(name) && Pattern(name.text) == nil {
    found.append(name)
  }
  return found
}
