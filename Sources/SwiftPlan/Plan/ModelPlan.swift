import APIModel

extension Planner {
  /// The declaration of a type with everything nested in it.
  func declaration(_ id: TypeID) -> DeclarationView {
    let type = api[id]
    switch type.shape {
    case .object(let shape): return DeclarationView(object: object(id, shape))
    case .enumeration(let shape):
      guard let shared = sharedEnumerations[id] else {
        return DeclarationView(enumeration: enumeration(id, shape))
      }
      return DeclarationView(
        alias: alias(id, extra: deprecation(type.documentation), to: shared.name))
    case .union(let shape): return DeclarationView(union: union(id, shape))
    case .alias(let target):
      return DeclarationView(alias: alias(id, to: spelling.spell(target).text))
    }
  }

  private func alias(_ id: TypeID, extra: [String] = [], to target: String)
    -> AliasView
  {
    AliasView(
      documentation: documentation(
        api[id].documentation, of: names.types.simpleName(id), extra: extra),
      access: access, name: names.types.simpleName(id), type: target)
  }

  func nestedDeclarations(_ ids: [TypeID]) -> [DeclarationView] {
    ids.map { declaration($0) }
  }

  /// `APIModel`, what the type does of `Decodable` and `Encodable`, and what the user has chosen.
  private func conformances(_ id: TypeID, isIdentifiable: Bool = false) -> [String] {
    let name =
      switch (coding.decodable.contains(id), coding.encodable.contains(id)) {
      case (true, true): ["Codable"]
      case (true, false): ["Decodable"]
      case (false, true): ["Encodable"]
      case (false, false): [] as [String]
      }
    let chosen = conformances.of(id, isIdentifiable: isIdentifiable).map(\.rawValue)
    let validation = validations.contains(id) ? ["Validatable"] : []
    return (["APIModel"] + name + chosen + validation).map { vocabulary[$0] }
  }

  private func object(_ id: TypeID, _ shape: ObjectShape) -> ObjectView {
    let type = api[id]
    let planned = properties(of: shape, id: id)
    let isError = shape.messageKey != nil || shape.detailKey != nil
    let conformances =
      conformances(id, isIdentifiable: isIdentifiable(planned, shape))
      + (isError ? [vocabulary["ErrorMessage"]] : [])
    let isComparable = !self.conformances.of(id, isIdentifiable: false).isEmpty
    let spelling = spelling.inside(names.types.path(id))
    let additional = shape.additional.map {
      spelling.spell($0).values(by: vocabulary.type("String")).text
    }
    let hasContent = !planned.isEmpty || additional != nil
    return ObjectView(
      documentation: documentation(
        type.documentation, of: names.types.simpleName(id), extra: deprecation(type.documentation)),
      access: access,
      keyword: layout.isClass(id) ? "final class" : "struct",
      name: names.types.simpleName(id),
      conformances: conformances.joined(separator: ", "),
      properties: planned.map(\.view),
      initializer: initializer(planned, additional: additional),
      source: shape.isTuple ? "items: " : "",
      decodes: coding.decodable.contains(id) && hasContent,
      encodes: coding.encodable.contains(id) && hasContent,
      validation: validation(of: shape, id: id),
      comparison: layout.isClass(id) && isComparable
        ? comparison(of: planned, additional: additional) : nil,
      additional: additional.map {
        additionalProperties($0, shape, isSettable: layout.isSettable(id))
      },
      userMessage: shape.messageKey.flatMap { message(key: $0, in: shape, planned) },
      developerMessage: shape.detailKey.flatMap { message(key: $0, in: shape, planned) },
      declarations: nestedDeclarations(names.types.placement.types(in: id))
    )
  }

  /// Whether there is a property `id` that is always there and can tell values apart.
  private func isIdentifiable(_ properties: [PlannedProperty], _ shape: ObjectShape) -> Bool {
    guard let id = properties.first(where: { $0.name == "id" }), !id.isOptional else {
      return false
    }
    switch graph.resolved(shape.properties[id.index].type) {
    case .scalar(let scalar): return scalar != .binary && scalar != .json
    case .named(let id): if case .enumeration = api[id].shape { return true } else { return false }
    default: return false
    }
  }

  /// What the compiler cannot write itself for a type behind a reference.
  private func comparison(of properties: [PlannedProperty], additional: String?) -> ComparisonView {
    let names =
      properties.map { Keywords.escaped($0.name) }
      + (additional == nil ? [] : ["additionalProperties"])
    return ComparisonView(
      names: names, isHashable: options.conformances.contains(.hashable))
  }

  private func additionalProperties(
    _ type: String, _ shape: ObjectShape, isSettable: Bool
  ) -> AdditionalPropertiesView {
    let known = shape.properties.map { SwiftText.literal($0.name.text) }
    return AdditionalPropertiesView(
      keyword: access + (isSettable ? "var" : "let"), type: type, known: known)
  }

  private func message(key: String, in shape: ObjectShape, _ planned: [PlannedProperty])
    -> MessageView?
  {
    guard let index = shape.properties.firstIndex(where: { $0.name.text == key }),
      graph.bare(shape.properties[index].type) == .scalar(.string)
    else { return nil }
    return planned.first { $0.index == index }.map { MessageView(name: $0.view.name) }
  }
}

// MARK: - Unions

extension Planner {
  private func union(_ id: TypeID, _ shape: UnionShape) -> UnionView {
    let spelling = spelling.inside(names.types.path(id))
    // Where variants share a value, it means the first.
    var seen: Set<String> = []
    let cases = zip(shape.variants, names.members[id]).enumerated().map { index, each in
      let (variant, name) = each
      let values = variant.discriminatorValues.filter { seen.insert($0).inserted }
      return UnionView.Case(
        name: Keywords.escaped(name),
        type: spelling.spell(inside: variant.type).text,
        pattern: values.map(SwiftText.literal).joined(separator: ", "), hasPattern: !values.isEmpty,
        index: "\(index)", encoding: encoding(variant, of: shape),
        isChecked: validations.isChecked(variant.type))
    }
    let shapes = shape.isTagged ? [] : VariantShapes(graph: graph).shapes(of: shape)
    return UnionView(
      documentation: documentation(
        api[id].documentation, of: names.types.simpleName(id),
        extra: deprecation(api[id].documentation)),
      access: access, name: names.types.simpleName(id),
      conformances: conformances(id).joined(separator: ", "),
      keyword: layout.isIndirect(id) ? "indirect enum" : "enum",
      cases: cases, fallback: shape.hasFallback ? cases.last : nil, unknown: "unknown",
      discriminator: SwiftText.literal(shape.discriminator ?? ""),
      hasDiscriminator: shape.isTagged,
      shapes: shapes,
      decodes: coding.decodable.contains(id), encodes: coding.encodable.contains(id),
      validates: validations.contains(id),
      declarations: nestedDeclarations(names.types.placement.types(in: id)))
  }

  /// How the payload is written: dates and the like as everywhere, and beside a variant that does not say itself which
  /// one it is, its name.
  private func encoding(_ variant: UnionShape.Variant, of union: UnionShape) -> String {
    guard case .named(let id) = graph.bare(variant.type) else {
      return "encoder.encode(variant: value)"
    }
    guard let name = union.discriminator, variant.discriminatorValues.count == 1,
      case .object(let shape) = api[id].shape,
      !shape.properties.contains(where: { $0.name.text == name })
    else { return "value.encode(to: encoder)" }
    let tag = SwiftText.literal(variant.discriminatorValues[0])
    return "encoder.encode(variant: value, \(SwiftText.literal(name)), \(tag))"
  }
}
