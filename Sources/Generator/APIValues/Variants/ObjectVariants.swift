package import APIModel
import SpecDocument

/// The variants of a union that are objects, and the members that distinguish them.
package struct ObjectVariants {
  private struct Variant {
    var index: Int
    var properties: [ExactText: ObjectShape.Property]
    /// The names in the order of the spec.
    var names: [ExactText]
    /// The values of the discriminator, and of members with a fixed set of values.
    var constants: [ExactText: [Literal]]
    /// The discriminator of a variant that is itself a union: it must be present, since the union
    /// would accept any object.
    var discriminator: ExactText?
    /// Whether it keeps members that it does not declare.
    var keepsOthers = false

    func requires(_ name: ExactText) -> Bool { properties[name]?.isRequired == true }

    func requiresMore(than other: Variant) -> Bool {
      names.contains { requires($0) && other.properties[$0] == nil }
    }

    /// Returns whether a value that fits both variants can be read as this one without loss.
    func knowsAll(of other: Variant) -> Bool { other.names.allSatisfy { properties[$0] != nil } }
  }

  private let graph: TypeGraph
  private let discriminator: ExactText?
  private let admitsSeveral: Bool
  private var variants: [Variant] = []
  /// The indices of all variants.
  private var positions: [Int] = []
  /// The indices of the variants that have a member, by its name.
  private var holders: [ExactText: [Int]] = [:]

  package init(_ union: UnionShape, in graph: TypeGraph) {
    self.graph = graph
    discriminator = union.discriminator.map { ExactText($0) }
    admitsSeveral = union.admitsSeveral
    let isAlone = union.variants.filter { Self.isObject($0.type, in: graph) }.count < 2
    guard !isAlone else { return }
    for (index, variant) in union.variants.enumerated() {
      guard case .named(let id) = graph.bare(variant.type) else { continue }
      var constants: [ExactText: [Literal]] = [:]
      if let discriminator, !variant.discriminatorValues.isEmpty {
        constants[discriminator] = variant.discriminatorValues
      }
      switch graph[id].shape {
      case .object(let shape) where !shape.isTuple:
        variants.append(Self.variant(shape, index: index, constants: constants, in: graph))
      case .union(let inner):
        guard inner.isTagged, let name = inner.discriminator.map({ ExactText($0) }) else {
          continue
        }
        if let fallback = inner.fallback {
          guard let (id, shape) = graph.object(inner.variants[fallback].type) else { continue }
          // Only the common part of a hierarchy describes all variants.
          let isCommon = if case .nested(_, .others) = graph[id].origin { true } else { false }
          let common = isCommon ? shape : ObjectShape(properties: [], additional: .scalar(.json))
          variants.append(Self.variant(common, index: index, constants: [:], in: graph))
          continue
        }
        constants[name] = inner.variants.flatMap(\.discriminatorValues)
        variants.append(
          Variant(
            index: index, properties: [:], names: [], constants: constants, discriminator: name,
            keepsOthers: true))
      default: break
      }
    }
    positions = Array(variants.indices)
    for (position, variant) in variants.enumerated() {
      for name in variant.properties.keys { holders[name, default: []].append(position) }
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
      case .mapped(let shape): return isObject(shape.wire, in: graph)
      }
    }
  }

  private static func variant(
    _ shape: ObjectShape, index: Int, constants: [ExactText: [Literal]], in graph: TypeGraph
  ) -> Variant {
    var constants = constants
    for property in shape.properties {
      let name = ExactText(property.name.text)
      if let constant = property.constant {
        constants[name] = [constant]
      } else if let shape = graph.enumeration(property.type) {
        constants[name] = shape.cases.map(shape.literal)
      }
    }
    return Variant(
      index: index,
      properties: Dictionary(
        shape.properties.map { (ExactText($0.name.text), $0) },
        uniquingKeysWith: { first, _ in first }),
      names: shape.properties.map { ExactText($0.name.text) }, constants: constants,
      keepsOthers: shape.additional != nil)
  }
}

// MARK: - Members

extension ObjectVariants {
  /// Whether a value can match several of the variants.
  package var canBeSeveral: Bool {
    admitsSeveral && !variants.isEmpty && !tellingConstants().contains(where: isTag)
  }

  /// Returns the members that distinguish each variant, by its index in the union.
  func members() -> [Int: VariantShape.Members] {
    guard !variants.isEmpty else { return [:] }
    let constants = tellingConstants()
    let kinds = tellingKinds()
    let canBeSeveral = canBeSeveral
    let needsKnown = canBeSeveral || !areToldApart(by: constants, kinds)
    var told: [[ExactText]: [ExactText]] = [:]
    var result: [Int: VariantShape.Members] = [:]
    for variant in variants {
      // A member that all variants have distinguishes none of them.
      let names = variant.names.filter { holders[$0]?.count != variants.count }
      let tag = variant.discriminator.map { [$0] } ?? []
      var required = names.filter { variant.requires($0) }
      if !needsKnown {
        let all = required
        required = told[all] ?? distinguishing(all)
        told[all] = required
      }
      let own =
        variant.names + variant.constants.keys.filter { variant.properties[$0] == nil }.sorted()
      var members = VariantShape.Members()
      members.required = required + tag
      members.constants = own.filter { constants.contains($0) || tag.contains($0) }
        .compactMap { name in
          variant.constants[name].map {
            VariantShape.Entry(name: name, value: $0.filter(\.isUsable))
          }
        }
      members.kinds = variant.names.compactMap { name in
        kinds[name].flatMap { $0[variant.index] }.map { VariantShape.Entry(name: name, value: $0) }
      }
      members.known = needsKnown ? names.filter { !variant.requires($0) } : []
      members.keepsOthers = canBeSeveral && variant.keepsOthers
      result[variant.index] = members
    }
    return result
  }

  /// Returns the required members of a variant that suffice to tell it apart.
  ///
  /// Every other variant without one of the required members also lacks one of these.
  private func distinguishing(_ required: [ExactText]) -> [ExactText] {
    var chosen: [ExactText] = []
    var others = positions[...]
    while let other = others.popFirst() {
      guard let name = required.first(where: { variants[other].properties[$0] == nil }) else {
        continue
      }
      chosen.append(name)
      // Only variants that also have this member remain. A rare member leaves few of them, which
      // avoids comparing all pairs.
      others =
        chosen.count == 1
        ? holders[name, default: []].drop { $0 <= other }
        : others.filter { variants[$0].properties[name] != nil }[...]
    }
    return chosen
  }

  /// Returns the members whose constant values never occur in two variants.
  ///
  /// Each variant must fix a single value, unless all variants have values for the member or it is
  /// the discriminator.
  private func tellingConstants() -> Set<ExactText> {
    var values: [ExactText: [[Literal]]] = [:]
    for variant in variants {
      for (name, constants) in variant.constants { values[name, default: []].append(constants) }
    }
    let distinguishing = values.filter { name, values in
      let all = values.flatMap { $0 }
      return values.count > 1 && Set(all).count == all.count
        && (isTag(name) || values.allSatisfy { $0.count == 1 } || name == discriminator)
        && all.allSatisfy(\.isUsable)
    }
    return Set(distinguishing.keys)
  }

  /// Returns whether every variant has some values for a member.
  private func isTag(_ name: ExactText) -> Bool {
    variants.allSatisfy { $0.constants[name] != nil && ($0.requires(name) || $0.names.isEmpty) }
  }

  /// Returns the members that are of different kinds in different variants, with the kind by
  /// variant.
  private func tellingKinds() -> [ExactText: [Int: VariantShape]] {
    let shapes = VariantShapes(graph: graph)
    var kinds: [ExactText: [Int: VariantShape]] = [:]
    for (name, holders) in holders where holders.count > 1 {
      let byVariant = holders.compactMap { position in
        variants[position].properties[name].map {
          (variants[position].index, shapes.kind($0.type).plain)
        }
      }
      if Set(byVariant.map(\.1)).count > 1 {
        kinds[name] = Dictionary(uniqueKeysWithValues: byVariant.filter { $0.1 != .anything })
      }
    }
    return kinds
  }

  /// Returns whether any two variants differ in more than optional members.
  private func areToldApart(by constants: Set<ExactText>, _ kinds: [ExactText: [Int: VariantShape]])
    -> Bool
  {
    if constants.contains(where: isTag) { return true }
    // A variant that requires a member which no other variant has differs from all others.
    let plain = variants.filter { variant in
      !variant.names.contains { variant.requires($0) && holders[$0]?.count == 1 }
    }
    return plain.allSatisfy { first in
      variants.allSatisfy { second in
        first.index == second.index || differ(first, second, constants, kinds)
      }
    }
  }

  private func differ(
    _ first: Variant, _ second: Variant, _ constants: Set<ExactText>,
    _ kinds: [ExactText: [Int: VariantShape]]
  ) -> Bool {
    let hasMore = first.requiresMore(than: second)
    let hasLess = second.requiresMore(than: first)
    if hasMore && (hasLess || first.knowsAll(of: second)) { return true }
    if hasLess && second.knowsAll(of: first) { return true }
    return constants.contains { name in
      first.constants[name] != nil && second.constants[name] != nil
        && (first.requires(name) || second.requires(name))
    }
      || first.names.contains { name in
        guard let kinds = kinds[name], let kind = kinds[first.index],
          let other = kinds[second.index]
        else { return false }
        return kind != other && first.requires(name) && second.requires(name)
      }
  }
}

extension VariantShapes.Kind {
  /// The shape of a member, without its parts.
  fileprivate var plain: VariantShape {
    switch self {
    case .plain(let shape): shape
    case .known(let shape):
      switch shape.raw {
      case .string: .string
      case .integer: .integer
      case .number: .number
      case .any: .anything
      }
    case .array: .array(of: nil)
    case .object, .map: .object(VariantShape.Members())
    case .union: .anything
    }
  }
}
