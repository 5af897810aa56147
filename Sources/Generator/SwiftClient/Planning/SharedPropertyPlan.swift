import Decisions
import APIModel
import SpecDocument

/// The properties of a union, or of an enum of several results, that read the same property of each
/// payload: `pet.name` for `.cat(Cat)` and `.dog(Dog)`.
struct SharedPropertyPlan {
  let design: ModuleDesign

  /// Returns the properties that all variants have under one name, on the wire and in Swift, with
  /// one type. A property that may be absent in one of them is optional.
  ///
  /// The discriminator is left out, and a property that is constant in every variant: the case
  /// already expresses its value.
  func properties(of id: TypeID, _ union: UnionShape) -> [UnionDeclaration.Property] {
    guard design.isRead(id) else { return [] }
    var properties = properties(
      of: union.variants.map(\.type), cases: design.names.members[id],
      besides: design.takenNames(in: id, union), discriminator: union.discriminator,
      isOptional: union.fallback == nil || !union.isTagged)
    let hasUnknown =
      (union.fallback == nil || !union.isTagged) && !design.coding.forms.contains(id)
    properties.changeEach { $0.hasUnknown = hasUnknown }
    return properties
  }

  /// Returns the properties that all payloads of the cases have. Each is optional if there is
  /// another case.
  func properties(
    of payloads: [TypeUse], cases: [String], besides taken: Set<String>,
    discriminator: String? = nil, isOptional: Bool = false
  ) -> [UnionDeclaration.Property] {
    guard payloads.count > 1 else { return [] }
    let types = payloads
    var payloads: [[String: PropertyDeclaration]] = []
    var order: [String] = []
    var taken = taken
    var constants: Set<String>?
    for type in types {
      guard !design.graph.resolved(type).isNullable,
        let (object, shape) = design.graph.object(type), !shape.isTuple
      else { return [] }
      let properties = PropertyPlan(design: design).properties(of: object)
      if payloads.isEmpty { order = properties.map(\.name) }
      let own = properties.filter { shape.properties[$0.index].constant != nil }.map(\.name)
      constants = constants?.intersection(own) ?? Set(own)
      payloads.append(Dictionary(firstOf: properties.map { ($0.name, $0) }))
    }
    taken.formUnion(constants ?? [])
    return order.filter { !taken.contains($0) }.compactMap { name in
      let all = payloads.compactMap { $0[name] }
      guard all.count == payloads.count, all[0].field?.name != discriminator else {
        return nil
      }
      return property(all, isOptional: isOptional, names: cases)
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
