import Decisions
import APIModel
import SpecDocument

/// The properties of a union that reads the same property of each variant: `pet.name` for
/// `.cat(Cat)` and `.dog(Dog)`.
struct SharedPropertyPlan {
  let design: ModuleDesign

  /// Returns the properties that all variants have under one name, on the wire and in Swift, with
  /// one type. A property that may be absent in one of them is optional.
  ///
  /// The discriminator is left out, and a property that is constant in every variant: the case
  /// already expresses its value.
  func properties(of id: TypeID, _ union: UnionShape) -> [UnionDeclaration.Property] {
    guard design.isRead(id), union.variants.count > 1 else { return [] }
    var payloads: [[String: PropertyDeclaration]] = []
    var order: [String] = []
    var taken = design.takenNames(in: id, union)
    var constants: Set<String>?
    for variant in union.variants {
      guard !design.graph.resolved(variant.type).isNullable,
        let (object, shape) = design.graph.object(variant.type), !shape.isTuple
      else { return [] }
      let properties = PropertyPlan(design: design).properties(of: object)
      if payloads.isEmpty { order = properties.map(\.name) }
      let own = properties.filter { shape.properties[$0.index].constant != nil }.map(\.name)
      constants = constants?.intersection(own) ?? Set(own)
      payloads.append(
        Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }))
    }
    taken.formUnion(constants ?? [])
    let hasUnknown = union.fallback == nil || !union.isTagged
    return order.filter { !taken.contains($0) }.compactMap { name in
      let all = payloads.compactMap { $0[name] }
      guard all.count == payloads.count, all[0].field?.name != union.discriminator else {
        return nil
      }
      return property(all, isOptional: hasUnknown, names: design.names.members[id])
    }
  }

  private func property(_ all: [PropertyDeclaration], isOptional: Bool, names: [String])
    -> UnionDeclaration.Property?
  {
    guard let type = all[0].wrappedType, let wire = all[0].field?.name,
      all.allSatisfy({ $0.wrappedType == type && $0.field?.name.isExactly(wire) ?? false })
    else { return nil }
    let documentations = all.map(\.documentation.documentation)
    let isDeprecated = documentations.allSatisfy(\.isDeprecated)
    // Reading a deprecated property would cause a warning in the module itself.
    guard isDeprecated || !all.contains(where: \.isDeprecatedWithoutStorage) else { return nil }
    let isSame = documentations.allSatisfy { $0 == documentations[0] }
    let documentation =
      isSame
      ? all[0].documentation : DocumentationComment(Documentation(isDeprecated: isDeprecated))
    return UnionDeclaration.Property(
      documentation: isDeprecated ? documentation.marked : documentation, name: all[0].name,
      type: isOptional || all.contains(where: \.presence.isOptional) ? .optional(type) : type,
      payloads: zip(names, all).map { .init(name: $0, stored: $1.stored) })
  }
}

extension PropertyDeclaration {
  /// The type without `?`; nil if only an alias shows that it is optional.
  fileprivate var wrappedType: TypeReference? {
    if case .optional(let type) = type { return type }
    return presence.isOptional ? nil : type
  }

  fileprivate var isDeprecatedWithoutStorage: Bool {
    storage == nil && documentation.documentation.isDeprecated
  }
}

extension ModuleDesign {
  /// Returns whether callers read values of a type, because it is received or no operation reaches
  /// it.
  fileprivate func isRead(_ id: TypeID) -> Bool {
    graph[id].direction.contains(.received) || graph[id].direction.isEmpty
  }

  /// Returns the names that no further member of a union may have: its cases, and, in scripts
  /// without capitals, the types that it refers to.
  func takenNames(in id: TypeID, _ union: UnionShape) -> Set<String> {
    let types = [id] + union.variants.compactMap { $0.type.named }
    return Set(names.members[id] + types.flatMap(names.types.path)).union(["unknown"])
  }
}
