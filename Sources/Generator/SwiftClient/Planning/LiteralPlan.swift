import Decisions
import APIModel

/// The Swift literals that can be values of a union: `"Hi"` if a variant is a string.
struct LiteralPlan {
  let design: ModuleDesign

  /// Returns a literal of each kind that fits only one variant.
  func literals(of shape: UnionShape, _ names: [String]) -> [UnionDeclaration.Literal] {
    let all = zip(shape.variants, names).compactMap { literal($0.type, case: $1) }
    // A plain string allows every string; an enum beside it only lists some.
    let open = Set(all.filter { !$0.isRawValue }.map(\.kind))
    let candidates = all.filter { !$0.isRawValue || !open.contains($0.kind) }
    let counts = candidates.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    let unique = candidates.filter { counts[$0.kind] == 1 }
    guard counts[.integer] == nil, var whole = unique.first(where: { $0.kind == .float }) else {
      return unique
    }
    // `5` is a number too.
    whole.kind = .integer
    return unique + [whole]
  }

  /// Returns a scalar as the literal of a union; nil if no case, or more than one, is of its kind.
  func value(_ literal: Literal?, of use: TypeUse) -> ValueExpression? {
    guard let literal, case .named(let id) = design.graph.bare(use),
      case .union(let shape) = design.graph[id].shape
    else { return nil }
    let kind: UnionDeclaration.Literal.Kind? =
      switch literal {
      case .string: .string
      case .integer: .integer
      case .number: .float
      case .bool: .boolean
      case .null, .array, .object: nil
      }
    let literals = literals(of: shape, design.names.members[id])
    return literals.contains { $0.kind == kind } ? ValueExpression(literal) : nil
  }

  private func literal(_ use: TypeUse, case name: String) -> UnionDeclaration.Literal? {
    if design.graph.resolved(use).isNullable { return nil }
    let type = design.spelling.spell(inside: use)
    switch design.graph.bare(use) {
    case .scalar(let scalar):
      // A string in JSON may be a decimal in Swift, which a literal cannot spell.
      guard let kind = scalar.swift.literal, design.graph.notation(use.inside) != .strings else {
        return nil
      }
      return UnionDeclaration.Literal(kind: kind, name: name, type: type)
    case .array(let element):
      let element = design.spelling.spell(inside: element)
      return UnionDeclaration.Literal(kind: .array, name: name, type: element)
    case .map(let value):
      if design.graph.keys(of: use) != nil { return nil }
      let value = design.spelling.spell(inside: value)
      return UnionDeclaration.Literal(kind: .dictionary, name: name, type: value)
    case .named:
      guard let kind = design.graph.enumeration(use)?.literal else { return nil }
      return UnionDeclaration.Literal(
        kind: kind, name: name, type: .library(kind == .string ? "String" : "Int"),
        isRawValue: true)
    case .nullable: return nil
    }
  }
}

extension UnionDeclaration.Literal.Kind {
  /// The protocol, by its name in the runtime.
  var conformance: String {
    switch self {
    case .string: "StringUnion"
    case .integer: "IntegerUnion"
    case .float: "NumberUnion"
    case .boolean: "BooleanUnion"
    case .array: "ArrayUnion"
    case .dictionary: "DictionaryUnion"
    }
  }
}

extension EnumerationShape {
  /// The literal for a raw value.
  fileprivate var literal: UnionDeclaration.Literal.Kind? {
    switch raw {
    case .string: .string
    case .integer: .integer
    case .number, .any: nil
    }
  }
}
