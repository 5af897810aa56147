package import APIModel
package import JSONCoding

/// Finds the shapes that distinguish the variants of a union.
package struct VariantShapes {
  let graph: TypeGraph
  /// The maximum number of lists around the elements whose shapes distinguish variants.
  static let deepest = 4

  package init(graph: TypeGraph) { self.graph = graph }

  /// Returns a shape for each variant, without the members that all variants have in common.
  package func shapes(of union: UnionShape) -> [VariantShape] { shapes(of: union, depth: 0) }

  private func shapes(of union: UnionShape, depth: Int) -> [VariantShape] {
    guard depth < Self.deepest else { return union.variants.map { _ in .anything } }
    let kinds = union.variants.map { kind($0.type) }
    var shapes = kinds.map { shape($0, depth: depth) }
    let lists = kinds.indices.filter { kinds[$0].element != nil }
    if lists.count > 1 {
      let elements = lists.compactMap { kinds[$0].element }
      for (index, shape) in zip(lists, self.shapes(of: elements, depth: depth + 1)) {
        shapes[index] = .array(of: shape)
      }
    }
    for (index, members) in ObjectVariants(union, in: graph).members() {
      var others: [VariantShape] = []
      if case .union(let inner) = kinds[index] { others = self.others(of: inner, depth: depth + 1) }
      var seen: Set<VariantShape> = []
      let all = others + members.map(VariantShape.object)
      shapes[index] = .either(all.filter { seen.insert($0).inserted })
    }
    return shapes
  }

  /// Returns the shapes of variants other than `Kind.object`, including variants of nested unions.
  private func others(of union: UnionShape, depth: Int) -> [VariantShape] {
    guard depth < Self.deepest else { return [] }
    return zip(union.variants, shapes(of: union, depth: depth)).flatMap {
      (variant, shape) -> [VariantShape] in
      switch kind(variant.type) {
      case .object: []
      case .union(let inner): others(of: inner, depth: depth + 1)
      case .plain, .known, .array, .map: [shape]
      }
    }
  }

  private func shapes(of types: [TypeUse], depth: Int) -> [VariantShape] {
    let variants = types.map { UnionShape.Variant(type: $0, discriminatorValues: []) }
    return shapes(of: UnionShape(variants: variants, discriminator: nil), depth: depth)
  }

  /// The form of a type on the wire.
  indirect enum Kind: Equatable {
    case plain(VariantShape)
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
    case .scalar(.numberAsText(let number)), .scalar(.numberOrText(let number)),
      .scalar(.numberOrName(let number, _)):
      let variants = [number, .string].map {
        UnionShape.Variant(type: .scalar($0), discriminatorValues: [])
      }
      return .union(UnionShape(variants: variants, discriminator: nil))
    case .scalar(let scalar): return .plain(scalar.facts.shape)
    case .array(let element): return .array(element)
    case .map: return .map
    case .nullable: return .object
    case .named(let id):
      switch graph[id].shape {
      case .object(let shape): return shape.isTuple ? .plain(.array) : .object
      case .enumeration(let shape): return .known(shape)
      case .alias: return .plain(.anything)
      case .mapped(let shape): return kind(shape.wire)
      case .union(let shape): return shape.isTagged ? .object : .union(shape)
      }
    }
  }

  private func shape(_ kind: Kind, depth: Int) -> VariantShape {
    switch kind {
    case .plain(let shape): return shape
    case .array: return .array
    case .object: return .object
    case .map: return .map
    case .known(let shape): return known(shape)
    case .union(let union):
      var seen: Set<VariantShape> = []
      return .either(shapes(of: union, depth: depth + 1).filter { seen.insert($0).inserted })
    }
  }

  /// Returns the shape for listed values, with one part for each kind of value.
  private func known(_ shape: EnumerationShape) -> VariantShape {
    let values = shape.cases.map(shape.literal)
    let kinds = [
      values.filter { if case .string = $0 { true } else { false } }, values.filter(\.isNumber),
    ]
    var shapes = kinds.filter { !$0.isEmpty }.map { VariantShape.known($0.usable) }
    let count = kinds.reduce(0) { $0 + $1.count }
    if count < shape.cases.count || shapes.isEmpty { shapes.append(.boolean) }
    return .either(shapes)
  }
}

extension VariantShape {
  /// Returns the shape of values with one of several shapes.
  fileprivate static func either(_ shapes: [VariantShape]) -> VariantShape {
    shapes.count == 1 ? shapes[0] : .any(of: shapes)
  }
}

extension [Literal] {
  /// The scalars that the code of a client can contain, as it reads them.
  var usable: [JSON] { filter(\.isUsable).map(\.json) }
}

extension Literal {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .number: true
    case .null, .bool, .string, .array, .object: false
    }
  }

  /// Whether the code of a client can contain the scalar: a number may be too large.
  package var isUsable: Bool {
    switch self {
    case .integer(let digits): Int64(digits) != nil
    case .number(let digits): Double(digits)?.isFinite == true
    case .string, .bool: true
    case .null, .array, .object: false
    }
  }
}
