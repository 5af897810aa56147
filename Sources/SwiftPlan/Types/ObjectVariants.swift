import APIModel

/// The variants of a union that are objects, and the members that tell them apart.
struct ObjectVariants {
  private struct Variant {
    var index: Int
    var properties: [String: ObjectShape.Property]
    /// The names in the order of the spec.
    var names: [String]
    /// Values of the discriminator, and of members that can only have some.
    var constants: [String: [Literal]]
    /// The discriminator of a variant that is a union itself: it reads every object, so that it must be told apart.
    var discriminator: String?

    func requires(_ name: String) -> Bool { properties[name]?.isRequired == true }

    func requiresMore(than other: Variant) -> Bool {
      names.contains { requires($0) && other.properties[$0] == nil }
    }

    /// Whether nothing is lost where a value that fits both is read as this one.
    func knowsAll(of other: Variant) -> Bool { other.names.allSatisfy { properties[$0] != nil } }
  }

  private let graph: TypeGraph
  private let discriminator: String?
  private var variants: [Variant] = []

  init(_ union: UnionShape, in graph: TypeGraph) {
    self.graph = graph
    discriminator = union.discriminator
    let isAlone = union.variants.filter { Self.isObject($0.type, in: graph) }.count < 2
    guard !isAlone else { return }
    for (index, variant) in union.variants.enumerated() {
      guard case .named(let id) = graph.bare(variant.type) else { continue }
      var constants: [String: [Literal]] = [:]
      if let discriminator = union.discriminator, !variant.discriminatorValues.isEmpty {
        constants[discriminator] = variant.discriminatorValues.map(Literal.string)
      }
      switch graph[id].shape {
      case .object(let shape) where !shape.isTuple:
        variants.append(Self.variant(shape, index: index, constants: constants, in: graph))
      case .union(let inner):
        guard inner.isTagged, let name = inner.discriminator else { continue }
        if inner.hasFallback {
          guard let others = inner.variants.last,
            let shape = graph.object(others.type)?.shape
          else { continue }
          variants.append(Self.variant(shape, index: index, constants: [:], in: graph))
          continue
        }
        constants[name] = inner.variants.flatMap(\.discriminatorValues).map(Literal.string)
        variants.append(
          Variant(
            index: index, properties: [:], names: [], constants: constants, discriminator: name))
      default: break
      }
    }
  }

  private static func isObject(_ use: TypeUse, in graph: TypeGraph) -> Bool {
    switch graph.bare(use) {
    case .map, .scalar(.json): return true
    case .scalar, .array, .nullable: return false
    case .named(let id):
      switch graph[id].shape {
      case .object(let shape): return !shape.isTuple
      case .union: return true
      case .enumeration, .alias: return false
      }
    }
  }

  private static func variant(
    _ shape: ObjectShape, index: Int, constants: [String: [Literal]], in graph: TypeGraph
  ) -> Variant {
    var constants = constants
    for property in shape.properties {
      let name = property.name.text
      if let constant = property.constant {
        constants[name] = [constant]
      } else if let shape = graph.enumeration(property.type) {
        constants[name] = shape.cases.map {
          shape.raw == .string ? .string($0.value) : .integer($0.value)
        }
      }
    }
    return Variant(
      index: index,
      properties: Dictionary(
        shape.properties.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first }),
      names: shape.properties.map(\.name.text), constants: constants)
  }
}

// MARK: - What is written

extension ObjectVariants {
  /// The arguments of each variant's shape, by its index in the union.
  func arguments() -> [Int: [ShapeView.Argument]] {
    guard variants.count > 0 else { return [:] }
    let constants = tellingConstants()
    let kinds = tellingKinds()
    let common = variants.dropFirst().reduce(Set(variants[0].names)) {
      $0.intersection($1.names)
    }
    let needsKnown = !areToldApart(by: constants, kinds)
    var result: [Int: [ShapeView.Argument]] = [:]
    for variant in variants {
      let names = variant.names.filter { !common.contains($0) }
      let tag = variant.discriminator.map { [$0] } ?? []
      let required = needsKnown ? names.filter { variant.requires($0) } : telling(variant)
      let known = needsKnown ? names.filter { !variant.requires($0) } : []
      let own =
        variant.names + variant.constants.keys.filter { variant.properties[$0] == nil }.sorted()
      let values = own.filter { constants.contains($0) || tag.contains($0) }.compactMap { name in
        variant.constants[name].map {
          "\(SwiftText.literal(name)): [\($0.compactMap(Self.text).joined(separator: ", "))]"
        }
      }
      let types = variant.names.compactMap { name in
        kinds[name].flatMap { $0[variant.index] }.map { "\(SwiftText.literal(name)): .\($0)" }
      }
      result[variant.index] = [
        ("required", (required + tag).map(SwiftText.literal)), ("constants", values),
        ("kinds", types),
        ("known", known.map(SwiftText.literal)),
      ].filter { !$0.1.isEmpty }.map { ShapeView.Argument(label: $0.0, items: $0.1) }
    }
    return result
  }

  /// Required members that other variants do not have, one for each of these.
  private func telling(_ variant: Variant) -> [String] {
    let required = variant.names.filter { variant.requires($0) }
    var chosen: [String] = []
    for other in variants where other.index != variant.index {
      guard !chosen.contains(where: { other.properties[$0] == nil }),
        let name = required.first(where: { other.properties[$0] == nil })
      else { continue }
      chosen.append(name)
    }
    return chosen
  }

  private static func text(_ literal: Literal) -> String? {
    switch literal {
    case .string(let text): SwiftText.literal(text)
    case .integer(let digits): Int64(digits).map(String.init)
    case .bool(let value): "\(value)"
    case .null, .number, .array, .object: nil
    }
  }

  /// Members of which no value is shared by two variants: those with one value each, and those that all have.
  private func tellingConstants() -> Set<String> {
    let names = Set(variants.flatMap(\.constants.keys))
    return names.filter { name in
      let values = variants.compactMap { $0.constants[name] }
      let all = values.flatMap { $0 }
      let isTag =
        variants.allSatisfy { $0.constants[name] != nil && ($0.requires(name) || $0.names.isEmpty) }
      return values.count > 1 && Set(all).count == all.count
        && (isTag || values.allSatisfy { $0.count == 1 } || name == discriminator)
        && all.allSatisfy { Self.text($0) != nil }
    }
  }

  /// Members that are of different kinds in different variants: for each the kind by variant.
  private func tellingKinds() -> [String: [Int: String]] {
    let shapes = VariantShapes(graph: graph)
    var kinds: [String: [Int: String]] = [:]
    for name in Set(variants.flatMap(\.names)) {
      var byVariant: [Int: String] = [:]
      for variant in variants {
        guard let property = variant.properties[name] else { continue }
        byVariant[variant.index] = shapes.kind(property.type).name
      }
      if Set(byVariant.values).count > 1, byVariant.count > 1 {
        kinds[name] = byVariant.filter { $0.value != "anything" }
      }
    }
    return kinds
  }

  /// Whether any two variants differ by more than what they may have.
  private func areToldApart(by constants: Set<String>, _ kinds: [String: [Int: String]]) -> Bool {
    for (position, first) in variants.enumerated() {
      for second in variants.dropFirst(position + 1) {
        let differ =
          constants.contains {
            first.constants[$0] != nil && second.constants[$0] != nil
              && (first.requires($0) || second.requires($0))
          }
          || kinds.contains { name, byVariant in
            byVariant[first.index] != nil && byVariant[second.index] != nil
              && byVariant[first.index] != byVariant[second.index] && first.requires(name)
              && second.requires(name)
          }
          || (first.requiresMore(than: second) && second.requiresMore(than: first))
          || (first.requiresMore(than: second) && first.knowsAll(of: second))
          || (second.requiresMore(than: first) && second.knowsAll(of: first))
        if !differ { return false }
      }
    }
    return true
  }
}

extension VariantShapes.Kind {
  /// The kind of a member, as coarse as JSON has it.
  fileprivate var name: String {
    switch self {
    case .plain(let name): name
    case .known(let shape): shape.raw == .string ? "string" : "integer"
    case .array: "array"
    case .object: "object"
    case .union: "anything"
    }
  }
}
