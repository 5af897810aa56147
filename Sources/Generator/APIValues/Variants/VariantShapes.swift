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
    let kinds = union.variants.map { self.kind($0.type) }
    let arrays = self.arrays(kinds, depth: depth)
    let objects = ObjectVariants(union, in: graph)
    let maps = objects.variants.isEmpty ? [:] : self.maps(kinds, depth: depth)
    let members = objects.members(depth: depth)
    let tuples = ObjectVariants(union, in: graph, areTuples: true).members(depth: depth)
    return kinds.enumerated().map { index, kind in
      if let map = maps[index] { return map }
      if members[index] != nil || tuples[index] != nil {
        let others = leaves(of: kind).filter { leaf in
          !(leaf == .object && members[index] != nil) && leaf.element == nil
            && !(leaf.isTuple && tuples[index] != nil)
        }
        return .either(
          others.map { shape($0, depth: depth) } + (arrays[index] ?? [])
            + (tuples[index] ?? []).map(VariantShape.tuple)
            + (members[index] ?? []).map(VariantShape.object))
      }
      let alone = shape(kind, depth: depth)
      guard arrays.count > 1, let compared = arrays[index] else { return alone }
      return .either(alone.parts.filter { !$0.isArray } + compared)
    }
  }

  /// Returns the shapes of arrays by the indices of the variants that are arrays, or unions with arrays.
  private func arrays(_ kinds: [Kind], depth: Int) -> [Int: [VariantShape]] {
    let lists = kinds.enumerated().flatMap { index, kind in
      leaves(of: kind).compactMap(\.element).map { (index, $0) }
    }
    guard lists.count > 1 else { return lists.first.map { [$0.0: [.array]] } ?? [:] }
    let elements = shapes(of: lists.map(\.1), depth: depth + 1)
    return zip(lists, elements).reduce(into: [:]) { found, each in
      found[each.0.0, default: []].append(.array(of: each.1))
    }
  }

  /// Returns the shapes of maps by their indices. The values of several maps are compared.
  private func maps(_ kinds: [Kind], depth: Int) -> [Int: VariantShape] {
    let maps = kinds.indices.compactMap { index in kinds[index].value.map { (index, $0) } }
    let values =
      maps.count > 1
      ? shapes(of: maps.map(\.1), depth: depth + 1)
      : maps.map {
        if case .known(let shape) = kind($0.1) { known(shape) } else { kind($0.1).plain }
      }
    return zip(maps, values).reduce(into: [:]) { found, each in
      found[each.0.0] = each.1 == .anything ? .map : .map(of: each.1)
    }
  }

  /// Returns the kinds of the values of a variant; for a union, of all its variants.
  private func leaves(of kind: Kind) -> [Kind] {
    var leaves: [Kind] = []
    var open = [kind]
    var passed: Set<TypeUse> = []
    while let next = open.popLast() {
      if case .union(let inner) = next {
        let types = inner.variants.map { graph.bare($0.type) }
        open += types.filter { passed.insert($0).inserted }.map(self.kind).reversed()
      } else {
        leaves.append(next)
      }
    }
    return leaves
  }

  /// Returns what distinguishes values of several types at one place.
  func shapes(of types: [TypeUse], depth: Int) -> [VariantShape] {
    let variants = types.map { UnionShape.Variant(type: $0, discriminatorValues: []) }
    return shapes(of: UnionShape(variants: variants, discriminator: nil), depth: depth)
  }

  /// The form of a type on the wire.
  indirect enum Kind: Equatable {
    case plain(VariantShape)
    case known(EnumerationShape)
    case array(TypeUse)
    /// An array with a type for each position, which has this shape.
    case tuple(VariantShape)
    case object
    /// An object that keeps all its members, with the type of their values.
    case map(TypeUse)
    case union(UnionShape)

    var isTuple: Bool { if case .tuple = self { true } else { false } }

    var element: TypeUse? { if case .array(let element) = self { element } else { nil } }

    var value: TypeUse? { if case .map(let value) = self { value } else { nil } }
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
    case .map(let value): return .map(value)
    case .nullable: return .object
    case .named(let id):
      switch graph[id].shape {
      case .object(let shape):
        // An element that may be null would be read where none is.
        let required = shape.properties.filter { $0.isRequired && Int($0.name.text) != nil }
        let mayBeNull = required.contains { graph.resolved($0.type).isNullable }
        return shape.isTuple
          ? .tuple(mayBeNull ? .array(count: required.count) : .array) : .object
      case .enumeration(let shape): return .known(shape)
      case .alias: return .plain(.anything)
      case .mapped(let shape): return kind(shape.wire)
      case .union(let shape): return shape.isTagged ? .object : .union(shape)
      }
    }
  }

  /// Returns whether values of a type may have members or elements of declared types.
  func hasParts(_ use: TypeUse) -> Bool {
    leaves(of: kind(use)).contains { leaf in
      switch leaf {
      case .array, .tuple, .object, .map: true
      case .plain, .known, .union: false
      }
    }
  }

  /// Returns the shapes of members, some of which are unions, if no two can have values of one kind; nil otherwise.
  func disjointShapes(of types: [TypeUse]) -> [VariantShape]? {
    guard types.contains(where: isUnion) else { return nil }
    let parts = types.map { leaves(of: kind($0)).map(\.plain) }
    var owners: [ValueKind: [VariantShape]] = [:]
    for shapes in parts {
      for kind in Set(shapes.map(\.valueKind)) {
        guard kind != .any, owners[kind, default: shapes] == shapes else { return nil }
        owners[kind] = shapes
      }
    }
    // A union keeps any value.
    return zip(types, parts).map { isUnion($0) ? VariantShape.either($1).orAnything : $1[0] }
  }

  func isUnion(_ use: TypeUse) -> Bool { if case .union = kind(use) { true } else { false } }

  /// Returns whether a type has values of the same kind as a constant: other strings, or other numbers.
  func mayHold(valuesLike constant: Literal, _ use: TypeUse) -> Bool {
    leaves(of: kind(use)).contains { leaf in
      switch leaf {
      case .plain(.anything), .known: true
      case .array, .tuple, .object, .map, .union: false
      case .plain(let shape) where shape.isArray: false
      case .plain(let shape):
        switch constant {
        case .string: ![.integer, .number, .boolean].contains(shape)
        case .integer, .number: [.integer, .number].contains(shape)
        case .bool: shape == .boolean
        case .null, .array, .object: false
        }
      }
    }
  }

  private func shape(_ kind: Kind, depth: Int) -> VariantShape {
    switch kind {
    case .plain(let shape), .tuple(let shape): return shape
    case .array: return .array
    case .object: return .object
    case .map: return .map
    case .known(let shape): return known(shape)
    case .union(let union): return .either(shapes(of: union, depth: depth + 1))
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

/// The kind of a value in JSON.
private enum ValueKind {
  case string, number, boolean, array, object, any
}

extension VariantShapes.Kind {
  /// The shape of a member, without its parts.
  var plain: VariantShape {
    switch self {
    case .plain(let shape), .tuple(let shape): shape
    case .known(let shape):
      switch shape.raw {
      case .string: .string
      case .integer: .integer
      case .number: .number
      case .any: .anything
      }
    case .array: .array
    case .object, .map: .object
    case .union: .anything
    }
  }
}

extension VariantShape {
  /// Returns the shape of values with one of several shapes, each of which counts once.
  fileprivate static func either(_ shapes: [VariantShape]) -> VariantShape {
    var seen: Set<VariantShape> = []
    let shapes = shapes.filter { seen.insert($0).inserted }
    return shapes.count == 1 ? shapes[0] : .any(of: shapes)
  }

  /// The shapes of which a value has one.
  fileprivate var parts: [VariantShape] {
    if case .any(let shapes) = form { shapes } else { [self] }
  }

  /// The same for a value that may also be anything, which then fits worst.
  var orAnything: VariantShape { .either(parts + [.anything]) }

  fileprivate var valueKind: ValueKind {
    switch form {
    case .anything, .any: .any
    case .array, .tuple: .array
    case .object: .object
    case .scalar(.integer, _), .scalar(.number, _): .number
    case .scalar(.boolean, _): .boolean
    case .scalar: .string
    }
  }

  fileprivate var isArray: Bool { if case .array = form { true } else { false } }
}

extension [Literal] {
  /// Whether all are strings or all are numbers.
  var areOfOneKind: Bool {
    allSatisfy(\.isNumber) || allSatisfy { if case .string = $0 { true } else { false } }
  }

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
