import Decisions
import APIModel
import APIValues
import SpecDocument

/// The declarations of unions, and the functions that make their cases.
extension ModelPlan {
  func union(_ id: TypeID, _ shape: UnionShape) -> UnionDeclaration {
    let coding = coding(of: id)
    let isBuilt = !coding.isDisjoint(with: [.encoding, .form]) && design.isBuilt(id)
    let cases = cases(of: id, shape, isBuilt: isBuilt)
    let choices = choices(of: shape, cases)
    let canBeSeveral = choices.contains(where: \.canBeSeveral)
    let literals = isBuilt ? literals(of: id, shape) : []
    let further =
      (canBeSeveral && coding.contains(.encoding) ? ["OverlappingUnion"] : [])
      + (coding.contains(.form) && design.graph.holdsFile(id) ? ["FormContent"] : [])
    return UnionDeclaration(
      documentation: design.documentation(of: id), path: design.names.types.path(id),
      conformances: conformances(
        id,
        design.conformances.of(id).map(\.rawValue) + further + literals.map(\.kind.conformance)),
      isIndirect: design.layout.isIndirect(id), cases: cases,
      properties: SharedPropertyPlan(design: design).properties(of: id, shape),
      constants: isBuilt ? constants(of: id, shape) : [], literals: literals,
      fallback: shape.isTagged ? shape.fallback : nil,
      discriminator: shape.isTagged ? shape.discriminator : nil,
      choices: choices, coding: coding, declarations: nestedDeclarations(in: id),
      model: design.graph[id])
  }

  private func literals(of id: TypeID, _ shape: UnionShape) -> [UnionDeclaration.Literal] {
    let types = design.names.types
    let nested = types.placement.types(in: .type(id)).map(types.simpleName)
    return LiteralPlan(design: design).literals(of: shape, design.names.members[id]).filter {
      // A nested type would become the key or the value of the protocol.
      $0.kind != .dictionary || Set(nested).isDisjoint(with: ["Key", "Value"])
    }
  }

  private func cases(of id: TypeID, _ shape: UnionShape, isBuilt: Bool) -> [UnionDeclaration.Case] {
    let numbers = NumberVariants(shape, in: design.graph)
    let functions = isBuilt ? functions(of: shape, isBody: design.bodyUnions.contains(id)) : nil
    let shared = Set(shape.sharedValues.flatMap(\.values).map { ExactText($0) })
    return zip(shape.variants, design.names.members[id]).enumerated().map { index, each in
      let (variant, name) = each
      var seen = shared
      return UnionDeclaration.Case(
        name: name, type: design.spelling.spell(inside: variant.type), index: index,
        values: variant.discriminatorValues.compactMap(\.discriminatorText).filter {
          seen.insert(ExactText($0)).inserted
        },
        excluded: shape.discriminator.flatMap {
          design.graph.excludesDiscriminator($0, variant.type) ? $0 : nil
        },
        encoding: numbers.isSpelledAsFraction(index) ? .fraction : encoding(index, of: shape),
        isFile: design.graph.isFile(variant.type),
        check: ValidationPlan(design: design).check(variant),
        parameters: functions?[index])
    }
  }

  /// Returns the cases between which members decide. One value of the discriminator may select several.
  private func choices(of union: UnionShape, _ cases: [UnionDeclaration.Case])
    -> [UnionDeclaration.Choice]
  {
    guard union.isTagged else { return [choice(of: union, cases)] }
    return union.sharedValues.map { shared in
      choice(of: union.union(of: shared), shared.variants.map { cases[$0] }, shared.values)
    }
  }

  private func choice(
    of union: UnionShape, _ cases: [UnionDeclaration.Case], _ values: [String] = []
  ) -> UnionDeclaration.Choice {
    var cases = cases
    for position in cases.indices { cases[position].index = position }
    return UnionDeclaration.Choice(
      values: values, cases: cases, shapes: VariantShapes(graph: design.graph).shapes(of: union),
      canBeSeveral: ObjectVariants(union, in: design.graph).canBeSeveral)
  }

  /// Returns how the payload is written: scalars such as dates in the format of the API, and
  /// objects that may lack their discriminator together with its value.
  private func encoding(_ index: Int, of union: UnionShape) -> UnionDeclaration.Encoding {
    let type = union.variants[index].type
    let isNamed = if case .named = design.graph.bare(type) { true } else { false }
    if !isNamed, let notation = design.graph.notation(type.inside) { return .noted(notation) }
    return missingDiscriminator(index, of: union).map { .tagged($0.name, $0.value) }
      ?? (isNamed ? .model : .value)
  }

  /// Returns the discriminator and its first value for a variant that may lack them. A value of the
  /// fallback need not have one.
  func missingDiscriminator(_ index: Int, of union: UnionShape)
    -> (name: String, value: ValueExpression)?
  {
    let variant = union.variants[index]
    guard let name = union.discriminator, index != union.fallback,
      let first = variant.discriminatorValues.first, let value = ValueExpression(first)
    else { return nil }
    var seen: Set<TypeID> = []
    return mayLack(name, variant.type, seen: &seen) ? (name, value) : nil
  }

  /// Returns whether objects of a type may be written without a member. `seen` has the unions that need
  /// not be looked at again.
  private func mayLack(_ name: String, _ type: TypeUse, seen: inout Set<TypeID>) -> Bool {
    switch design.graph.resolved(type) {
    case .scalar(.json), .map: return true
    case .scalar, .array: return false
    case .nullable(let type): return mayLack(name, type, seen: &seen)
    case .named(let id):
      switch design.graph[id].shape {
      case .object(let shape):
        return !shape.isTuple
          && !shape.properties.contains {
            $0.name.text.isExactly(name) && ($0.isRequired || $0.sendsDefault)
          }
      case .union(let inner):
        guard inner.discriminator?.isExactly(name) != true, seen.insert(id).inserted else {
          return false
        }
        return inner.variants.contains { mayLack(name, $0.type, seen: &seen) }
      case .alias, .enumeration, .mapped: return false
      }
    }
  }
}

// MARK: - Constants

extension ModelPlan {
  /// Returns the cases of variants that are enums, except those whose name something else has.
  private func constants(of id: TypeID, _ union: UnionShape) -> [UnionDeclaration.Constant] {
    let names = design.names.members[id]
    let all = zip(union.variants, names).flatMap { variant, name -> [UnionDeclaration.Constant] in
      let type = design.graph.resolved(variant.type)
      guard case .named(let id) = type, case .enumeration(let shape) = design.graph[id].shape else {
        return []
      }
      return EnumerationPlan(design: design).declaration(of: id, shape).cases.map {
        UnionDeclaration.Constant(documentation: $0.documentation, name: $0.name, variant: name)
      }
    }
    let taken = design.takenNames(in: id, union)
    let counts = Dictionary(all.map { ($0.name, 1) }, uniquingKeysWith: +)
    return all.filter { counts[$0.name] == 1 && !taken.contains($0.name) }
  }
}

// MARK: - Functions

extension ModelPlan {
  /// The number of parameters beyond which callers use the payload's initializer instead, unless
  /// another case has a function.
  private static let mostParameters = 8

  /// Returns the parameters of a function for each variant that is an object; nil if all objects
  /// have too many values, and the union is not a body. Callers make all cases of a union in the same
  /// way.
  func functions(of union: UnionShape, isBody: Bool) -> [[ParameterDeclaration]?]? {
    if isBody { return union.variants.map { functionParameters($0, of: union) } }
    // Most properties that callers do not set are read-only.
    let isAnyShort = union.variants.contains {
      design.graph.object($0.type).map { $0.shape.properties.count <= Self.mostParameters * 2 }
        ?? false
    }
    guard isAnyShort else { return nil }
    let functions = union.variants.map { functionParameters($0, of: union) }
    let shortest = functions.compactMap { $0?.count }.min() ?? .max
    return shortest <= Self.mostParameters ? functions : nil
  }

  /// Returns the parameters of a function that makes a union case from the few values of an object.
  ///
  /// A single required parameter identifies the case, and so goes without a label.
  private func functionParameters(_ variant: UnionShape.Variant, of union: UnionShape)
    -> [ParameterDeclaration]?
  {
    guard !design.graph.resolved(variant.type).isNullable,
      let (id, shape) = design.graph.object(variant.type), !shape.isTuple
    else { return nil }
    let properties = PropertyPlan(design: design).properties(of: id).filter {
      !isDetermined($0, shape.properties[$0.index], by: variant, of: union)
    }
    var parameters = parameters(properties, additional(id, shape))
    // Without a label, a value of the payload's own type would be ambiguous with the payload.
    if parameters.count(where: \.isRequired) == 1,
      parameters[0].type != design.spelling.spell(inside: variant.type)
    {
      parameters[0].label = "_"
    }
    return parameters
  }

  /// Returns whether a property is the discriminator, and new payloads have its only value that
  /// selects the case.
  private func isDetermined(
    _ property: PropertyDeclaration, _ model: ObjectShape.Property,
    by variant: UnionShape.Variant, of union: UnionShape
  ) -> Bool {
    guard let name = union.discriminator, model.name.text.isExactly(name),
      variant.discriminatorValues.count == 1, let value = property.initialValue, value != .null
    else { return false }
    return model.defaultValue == variant.discriminatorValues[0]
  }
}
