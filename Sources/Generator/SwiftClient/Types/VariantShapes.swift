import APIModel

/// Finds the shapes that distinguish the variants of a union.
struct VariantShapes {
  let graph: TypeGraph

  /// Returns a shape for each variant, without the members that all variants have in common.
  func shapes(of union: UnionShape) -> [VariantShape] { shapes(of: union, depth: 0) }

  private func shapes(of union: UnionShape, depth: Int) -> [VariantShape] {
    guard depth < 4 else { return union.variants.map { _ in VariantShape(name: "anything") } }
    let kinds = union.variants.map { kind($0.type) }
    var shapes = kinds.map { shape($0, depth: depth) }
    let lists = kinds.indices.filter { kinds[$0].element != nil }
    if lists.count > 1 {
      let elements = lists.compactMap { kinds[$0].element }
      for (index, shape) in zip(lists, self.shapes(of: elements, depth: depth + 1)) {
        shapes[index].arguments = [VariantShape.Argument(label: "of", content: .shape(shape))]
      }
    }
    for (index, arguments) in ObjectVariants(union, in: graph).arguments() {
      shapes[index].arguments = arguments
    }
    return shapes
  }

  private func shapes(of types: [TypeUse], depth: Int) -> [VariantShape] {
    let variants = types.map { UnionShape.Variant(type: $0, discriminatorValues: []) }
    return shapes(of: UnionShape(variants: variants, discriminator: nil), depth: depth)
  }

  /// The form of a type on the wire.
  indirect enum Kind: Equatable {
    case plain(String)
    case known(EnumerationShape)
    case array(TypeUse)
    case object
    /// An object that keeps all its members.
    case map
    case union(UnionShape)

    var element: TypeUse? { if case .array(let element) = self { element } else { nil } }
  }

  func kind(_ use: TypeUse) -> Kind {
    switch graph.bare(use) {
    case .scalar(.numberAsText(let number)), .scalar(.numberOrText(let number)):
      let variants = [number, .string].map {
        UnionShape.Variant(type: .scalar($0), discriminatorValues: [])
      }
      return .union(UnionShape(variants: variants, discriminator: nil))
    case .scalar(let scalar): return .plain(name(scalar))
    case .array(let element): return .array(element)
    case .map: return .map
    case .nullable: return .object
    case .named(let id):
      switch graph[id].shape {
      case .object(let shape): return shape.isTuple ? .plain("array") : .object
      case .enumeration(let shape): return .known(shape)
      case .alias: return .plain("anything")
      case .mapped(let shape): return kind(shape.wire)
      case .union(let shape): return shape.isTagged ? .object : .union(shape)
      }
    }
  }

  private func shape(_ kind: Kind, depth: Int) -> VariantShape {
    switch kind {
    case .plain(let name): return VariantShape(name: name)
    case .array: return VariantShape(name: "array")
    case .object: return VariantShape(name: "object")
    case .map: return VariantShape(name: "map")
    case .known(let shape):
      return known(shape)
    case .union(let union):
      var seen: Set<VariantShape> = []
      let inner = shapes(of: union, depth: depth + 1).filter { seen.insert($0).inserted }
      return inner.count == 1
        ? inner[0]
        : VariantShape(
          name: "any", arguments: [VariantShape.Argument(label: "of", content: .shapes(inner))])
    }
  }

  /// Returns the shape for listed values, with one part for each kind of value.
  private func known(_ shape: EnumerationShape) -> VariantShape {
    let kinds = [
      shape.cases.filter { if case .string = shape.literal(of: $0) { true } else { false } },
      shape.cases.filter {
        switch shape.literal(of: $0) {
        case .integer, .number: true
        case .null, .bool, .string, .array, .object: false
        }
      },
    ]
    var shapes = kinds.filter { !$0.isEmpty }.map { cases in
      VariantShape(
        name: "known",
        arguments: [
          VariantShape.Argument(label: "", content: .values(cases.compactMap(shape.value)))
        ])
    }
    let count = kinds.reduce(0) { $0 + $1.count }
    if count < shape.cases.count || shapes.isEmpty { shapes.append(VariantShape(name: "boolean")) }
    return shapes.count == 1
      ? shapes[0]
      : VariantShape(
        name: "any", arguments: [VariantShape.Argument(label: "of", content: .shapes(shapes))])
  }

  private func name(_ scalar: Scalar) -> String {
    switch scalar {
    case .string, .decimalString, .base64URL: "string"
    case .numberAsText(let number), .numberOrText(let number): name(number)
    case .bool: "boolean"
    case .int, .int32, .int64, .uint32, .uint64, .unixTime: "integer"
    case .double, .float, .decimal, .fractionalUnixTime: "number"
    case .date: "date"
    case .day: "day"
    case .uuid: "uuid"
    case .url: "url"
    case .base64, .binary, .file: "base64"
    case .json: "anything"
    }
  }
}

extension UnionShape {
  /// Whether the discriminator alone decides.
  var isTagged: Bool {
    discriminator != nil
      && variants.indices.allSatisfy {
        $0 == fallback || !variants[$0].discriminatorValues.isEmpty
      }
  }
}
