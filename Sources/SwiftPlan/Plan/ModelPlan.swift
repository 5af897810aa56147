import APIModel
import Diagnostics

/// The declarations of types, with everything nested in them.
struct ModelPlan {
  let design: ModuleDesign
  private var properties: PropertyPlan { PropertyPlan(design: design) }

  func declaration(of id: TypeID) -> DeclarationView {
    switch design.graph[id].shape {
    case .object(let shape): DeclarationView(object: object(id, shape))
    case .enumeration(let shape):
      DeclarationView(enumeration: EnumerationPlan(design: design).view(of: id, shape))
    case .union(let shape): DeclarationView(union: union(id, shape))
    case .alias(let target): DeclarationView(alias: alias(id, design.spelling.spell(target)))
    case .mapped(let shape): DeclarationView(alias: mapped(id, shape))
    }
  }

  private func alias(_ id: TypeID, _ target: SwiftCode) -> AliasView {
    AliasView(
      documentation: design.documentation(of: id),
      name: design.graph[id].shape.declaredName(design.names.types.simpleName(id)), type: target)
  }

  private func mapped(_ id: TypeID, _ shape: MappedShape) -> AliasView {
    switch shape.target {
    case .named(let name):
      // The only place where the compiler checks that the type meets the requirements of generated code.
      var view = alias(id, "\(design.vocabulary.type("Mapped"))<\(name)>.Value")
      let parts = name.split(separator: ".")
      if parts.count > 1 { view.module = String(parts[0]) }
      return view
    case .identifier(let owner):
      let path = design.names.types.path(owner).joined(separator: ".")
      let raw = design.spelling.spell(shape.wire)
      return alias(id, "\(design.vocabulary.type("TypedIdentifier"))<\(path), \(raw)>")
    }
  }

  private func nestedDeclarations(in id: TypeID) -> [DeclarationView] {
    design.names.types.placement.types(in: id).map(declaration)
  }

  /// `APIModel`, `Decodable` or `Encodable`, and what the user has chosen.
  private func conformances(_ id: TypeID, isPrintable: Bool = false, _ further: [String]) -> String
  {
    let coding =
      switch (design.coding.decodable.contains(id), design.coding.encodable.contains(id)) {
      case (true, true): ["Codable"]
      case (true, false): ["Decodable"]
      case (false, true): ["Encodable"]
      case (false, false): [] as [String]
      }
    let validation = design.validations.contains(id) ? ["Validatable"] : []
    return ([isPrintable ? "PrintableModel" : "APIModel"] + coding + further + validation).map {
      design.vocabulary[$0]
    }
    .joined(separator: ", ")
  }
}

// MARK: - Objects

extension ModelPlan {
  private func object(_ id: TypeID, _ shape: ObjectShape) -> ObjectView {
    let planned = properties.properties(of: id)
    let (layout, coding) = (design.layout, design.coding)
    let spelling = design.spelling(inside: id)
    let additional = shape.additional.map { spelling.spell(.map($0)) }
    let hasContent = !planned.isEmpty || additional != nil
    let chosen = design.conformances.of(id, isIdentifiable: isIdentifiable(planned, shape))
    let isError = shape.messageKey != nil || shape.detailKey != nil
    let isCompared = layout.isClass(id) && design.conformances.isComparable(id)
    let further: [PlannedParameter] =
      additional.map { [PlannedParameter("additionalProperties: \($0)", initialValue: "[:]")] }
      ?? []
    return ObjectView(
      documentation: design.documentation(of: id),
      keyword: layout.isClass(id) ? "final class" : "struct",
      name: design.names.types.simpleName(id),
      conformances: conformances(
        id, isPrintable: layout.isClass(id) || planned.contains(where: \.view.isBoxed),
        chosen.map(\.rawValue) + (isError ? ["APIErrorBody"] : [])),
      properties: planned.map(\.view), parameters: (planned.map(\.parameter) + further).ordered,
      source: shape.isTuple ? "items: " : "",
      decodes: coding.decodable.contains(id) && hasContent,
      encodes: coding.encodable.contains(id) && hasContent,
      validation: ValidationPlan(design: design).validation(of: id, shape),
      comparison: isCompared ? comparison(of: id, planned, hasAdditional: additional != nil) : nil,
      additional: additional.map { type in
        AdditionalPropertiesView(
          keyword: layout.isSettable(id) ? "var" : "let", type: type,
          known: shape.properties.map { SwiftText.literal($0.name.text) })
      },
      userMessage: shape.messageKey.flatMap { message(key: $0, in: shape, planned) },
      developerMessage: shape.detailKey.flatMap { message(key: $0, in: shape, planned) },
      declarations: nestedDeclarations(in: id))
  }

  /// Whether there is a property `id` that is always present and can be an identity.
  private func isIdentifiable(_ properties: [PlannedProperty], _ shape: ObjectShape) -> Bool {
    guard let id = properties.first(where: { $0.name == "id" }), !id.isOptional else {
      return false
    }
    let type = shape.properties[id.index].type
    return switch design.graph.resolved(type) {
    case .scalar(let scalar): scalar != .binary && scalar != .json
    case .named(let id): design.graph.enumeration(type) != nil || design.graph[id].shape.isMapped
    default: false
    }
  }

  /// The conformances that the compiler does not synthesize for a class.
  private func comparison(of id: TypeID, _ properties: [PlannedProperty], hasAdditional: Bool)
    -> ComparisonView
  {
    ComparisonView(
      names: properties.map(\.view.name) + (hasAdditional ? ["additionalProperties"] : []),
      isHashable: design.conformances.isHashable(id))
  }

  private func message(key: String, in shape: ObjectShape, _ planned: [PlannedProperty]) -> String?
  {
    planned.first { property in
      let model = shape.properties[property.index]
      return model.name.text == key && design.graph.bare(model.type) == .scalar(.string)
    }?.view.name
  }
}

// MARK: - Unions

extension ModelPlan {
  private func union(_ id: TypeID, _ shape: UnionShape) -> UnionView {
    let spelling = design.spelling(inside: id)
    let canBeSeveral =
      !shape.isTagged && ObjectVariants(shape, in: design.graph).canBeSeveral
    let numbers = NumberVariants(shape, in: design.graph)
    // A value that several variants share selects the first of them.
    var seen: Set<ExactText> = []
    let cases = zip(shape.variants, design.names.members[id]).enumerated().map { index, each in
      let (variant, name) = each
      let values = variant.discriminatorValues.filter { seen.insert(ExactText($0)).inserted }
      return UnionView.Case(
        name: Keywords.escaped(name), type: spelling.spell(inside: variant.type),
        pattern: values.isEmpty ? nil : values.map(SwiftText.literal).joined(separator: ", "),
        index: "\(index)",
        encoding: numbers.isSpelledAsFraction(index)
          ? "encoder.encode(fraction: value)" : encoding(variant, of: shape),
        check: ValidationPlan(design: design).check(variant))
    }
    return UnionView(
      documentation: design.documentation(of: id), isIndirect: design.layout.isIndirect(id),
      name: design.names.types.simpleName(id),
      conformances: conformances(
        id,
        design.conformances.of(id, isIdentifiable: false).map(\.rawValue)
          + (canBeSeveral && design.coding.encodable.contains(id) ? ["OverlappingUnion"] : [])),
      cases: cases, fallback: shape.hasFallback ? cases.last : nil,
      discriminator: shape.isTagged ? shape.discriminator.map(SwiftText.literal) : nil,
      isExact: shape.variants.flatMap(\.discriminatorValues).contains(where: \.mayEqualAnother),
      shapes: shape.isTagged ? [] : VariantShapes(graph: design.graph).shapes(of: shape),
      canBeSeveral: canBeSeveral,
      decodes: design.coding.decodable.contains(id), encodes: design.coding.encodable.contains(id),
      validates: design.validations.contains(id), declarations: nestedDeclarations(in: id))
  }

  /// How the payload is written: scalars such as dates in the format of the API, and objects that may lack their
  /// discriminator together with its value.
  private func encoding(_ variant: UnionShape.Variant, of union: UnionShape) -> String {
    guard case .named(let id) = design.graph.bare(variant.type) else {
      return "encoder.encode(variant: value)"
    }
    guard let name = union.discriminator, variant.discriminatorValues.count == 1,
      case .object(let shape) = design.graph[id].shape,
      !shape.properties.contains(where: {
        $0.name.text.isExactly(name) && ($0.isRequired || $0.sendsDefault)
      })
    else { return "value.encode(to: encoder)" }
    let tag = SwiftText.literal(variant.discriminatorValues[0])
    return "encoder.encode(variant: value, \(SwiftText.literal(name)), \(tag))"
  }
}

extension TypeShape {
  fileprivate var isMapped: Bool {
    if case .mapped = self { true } else { false }
  }
}
