package import APIModel
import SpecDocument

/// The variants of a union that are objects, or those that are tuples, and the members that distinguish them. Those
/// of a union within the union count as its own.
package struct ObjectVariants {
  struct Variant {
    /// The index of the union's variant that it is or is within.
    var index: Int
    /// The type of the object, or of the union that it stands for; nil for any object.
    var type: TypeID?
    var properties: [ExactText: ObjectShape.Property]
    /// The names in the order of the spec.
    var names: [ExactText]
    /// The values of the discriminator, and of members with a fixed set of values.
    var constants: [ExactText: [Literal]]
    /// The discriminator of a variant that is itself a union: it must be present, since the union
    /// would accept any object.
    var discriminator: ExactText?
    /// The type of members that it does not declare and keeps.
    var additional: TypeUse?
    var keepsOthers: Bool { additional != nil }
    /// Whether the spec forbids other members.
    var isClosed = false
    /// The constants without which a union within the union does not read the value.
    var needed: Set<ExactText> = []

    /// Whether it is a map or any JSON value, which keeps all members and requires none.
    var isAnyObject: Bool { type == nil }

    /// Returns the type of a member if it can have values other than these, and none of these if it has
    /// constants.
    func typeOfOthers(than values: [Literal], for name: ExactText) -> TypeUse? {
      guard constants[name].map({ Set($0).isDisjoint(with: values) }) ?? true else { return nil }
      return properties[name]?.type ?? additional
    }

    func requires(_ name: ExactText) -> Bool { properties[name]?.isRequired == true }

    func requiresMore(than other: Variant) -> Bool {
      names.contains { requires($0) && other.properties[$0] == nil }
    }

    /// Returns whether both fix a member to different values.
    func hasOtherConstants(for name: ExactText, than other: Variant) -> Bool {
      guard let own = constants[name], let others = other.constants[name] else { return false }
      return Set(own).isDisjoint(with: others)
    }

    /// Returns whether a value that fits both variants can be read as this one without loss.
    func knowsAll(of other: Variant) -> Bool { other.names.allSatisfy { properties[$0] != nil } }
  }

  let graph: TypeGraph
  /// Whether only the constants are of interest that another union needs.
  private let isNested: Bool
  /// Whether the variants are tuples, whose members are named after their positions.
  let areTuples: Bool
  let discriminator: ExactText?
  let admitsSeveral: Bool
  private(set) var variants: [Variant] = []
  /// The indices of all variants.
  private(set) var positions: [Int] = []
  /// The indices of the variants that have a member, by its name.
  private(set) var holders: [ExactText: [Int]] = [:]

  /// The maximum number of variants of unions within the union. If there are more, such a union is
  /// any object.
  static let mostNested = 200

  package init(_ union: UnionShape, in graph: TypeGraph) {
    self.init(union, in: graph, areTuples: false)
  }

  init(_ union: UnionShape, in graph: TypeGraph, areTuples: Bool, isNested: Bool = false) {
    self.graph = graph
    self.isNested = isNested
    self.areTuples = areTuples
    discriminator = union.discriminator.map { ExactText($0) }
    admitsSeveral = union.admitsSeveral
    let isAlone = union.variants.filter { holdsVariants($0.type) }.count < 2
    guard !isAlone else { return }
    let own = union.variants.indices.map { index in
      var opened: Set<TypeID> = []
      return variants(of: union, at: index, index: index, opened: &opened)
    }
    // An object that several variants contain is read as the first of them that is the object alone.
    var known = Set(own.filter { $0.count == 1 }.compactMap { $0[0].type })
    var nested = 0
    for parts in own {
      let further = parts.filter { $0.type.map { known.insert($0).inserted } ?? true }
      let kept = parts.count == 1 || further.isEmpty ? parts : further
      nested += kept.count > 1 ? kept.count : 0
      if kept.count < 2 || nested <= Self.mostNested { variants += kept }
    }
    positions = Array(variants.indices)
    for (position, variant) in variants.enumerated() {
      for name in variant.properties.keys { holders[name, default: []].append(position) }
    }
  }

  /// Returns the objects that a variant is, each with the constants that select it.
  ///
  /// `opened` contains the unions around the variant and beside it, which may contain each other.
  private func variants(
    of union: UnionShape, at position: Int, index: Int, opened: inout Set<TypeID>
  ) -> [Variant] {
    let variant = union.variants[position]
    if let member = graph.anyMember(of: variant.type) {
      if areTuples { return [] }
      return [
        Variant(
          index: index, type: nil, properties: [:], names: [], constants: [:],
          additional: member)
      ]
    }
    guard case .named(let id) = graph.bare(variant.type), !opened.contains(id) else { return [] }
    var constants: [ExactText: [Literal]] = [:]
    if let name = union.discriminator, !variant.discriminatorValues.isEmpty {
      constants[ExactText(name)] = variant.discriminatorValues
    }
    switch graph[id].shape {
    case .object(let shape) where shape.isTuple == areTuples:
      return [Self.variant(shape, id, index: index, constants: constants, in: graph)]
    case .union(let inner) where inner.isTagged:
      if areTuples { return [] }
      if let selected = inner.variants(selectedAmong: variant, by: union.discriminator) {
        opened.insert(id)
        return selected.flatMap { variants(of: inner, at: $0, index: index, opened: &opened) }
      }
      return tagged(inner, id, index: index, constants, isNested: !opened.isEmpty)
    case .union(let inner):
      opened.insert(id)
      let needed =
        isNested
        ? []
        : ObjectVariants(inner, in: graph, areTuples: areTuples, isNested: true).telling().deciding
      return inner.variants.indices.flatMap { position in
        var parts = variants(of: inner, at: position, index: index, opened: &opened)
        for part in parts.indices { parts[part].needed.formUnion(needed) }
        return parts
      }
    default: return []
    }
  }

  /// Returns the objects that a union with a discriminator stands for, as one.
  private func tagged(
    _ union: UnionShape, _ type: TypeID, index: Int, _ constants: [ExactText: [Literal]],
    isNested: Bool
  ) -> [Variant] {
    guard let name = union.discriminator.map({ ExactText($0) }) else { return [] }
    let anything = ObjectShape(properties: [], additional: .scalar(.json))
    if let fallback = union.fallback {
      guard let (id, shape) = graph.object(union.variants[fallback].type) else {
        return isNested
          ? [Self.variant(anything, type, index: index, constants: [:], in: graph)] : []
      }
      // Only the common part of a hierarchy describes all variants.
      let isCommon = if case .nested(_, .others) = graph[id].origin { true } else { false }
      return [
        Self.variant(isCommon ? shape : anything, type, index: index, constants: [:], in: graph)
      ]
    }
    var constants = constants
    constants[name] = union.variants.flatMap(\.discriminatorValues)
    return [
      Variant(
        index: index, type: type, properties: [:], names: [], constants: constants,
        discriminator: name,
        additional: .scalar(.json))
    ]
  }

  /// Returns whether a type is an object, or a tuple, or a union that may contain some.
  private func holdsVariants(_ use: TypeUse) -> Bool {
    if graph.anyMember(of: use) != nil { return !areTuples }
    guard case .named(let id) = graph.bare(use) else { return false }
    return switch graph[id].shape {
    case .object(let shape): shape.isTuple == areTuples
    case .union: true
    case .mapped(let shape): holdsVariants(shape.wire)
    case .enumeration, .alias: false
    }
  }

  private static func variant(
    _ shape: ObjectShape, _ type: TypeID, index: Int, constants: [ExactText: [Literal]],
    in graph: TypeGraph
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
      index: index, type: type,
      properties: Dictionary(firstOf: shape.properties.map { (ExactText($0.name.text), $0) }),
      names: shape.properties.map { ExactText($0.name.text) }, constants: constants,
      additional: shape.additional, isClosed: shape.isClosed)
  }
}

extension UnionShape {
  /// Returns the indices of the variants that the discriminator values of a variant around them select;
  /// nil if these select all of them.
  fileprivate func variants(selectedAmong outer: Variant, by name: String?) -> [Int]? {
    guard let name, discriminator?.isExactly(name) == true else { return nil }
    let selected = variants.indices.filter { index in
      outer.discriminatorValues.contains { variants[index].isSelected(by: $0) }
    }
    return selected.isEmpty || selected.count == variants.count ? nil : selected
  }
}

extension TypeGraph {
  /// Returns the type of the members of a map or of any JSON value; nil for other types.
  fileprivate func anyMember(of use: TypeUse) -> TypeUse? {
    switch bare(use) {
    case .map(let value): return value
    case .scalar(.json): return .scalar(.json)
    case .scalar, .array, .nullable: return nil
    case .named(let id):
      guard case .mapped(let shape) = self[id].shape else { return nil }
      return anyMember(of: shape.wire)
    }
  }
}
