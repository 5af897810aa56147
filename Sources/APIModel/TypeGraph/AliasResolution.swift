/// What stands behind the types that only give another type a name.
struct AliasResolution: Sendable {
  /// All aliases, each after those that it is made of.
  private(set) var ordered: [TypeID] = []
  /// What each alias is, without the names on the way. Keeps `nullable` from anywhere on it.
  private var targets: [TypeID: TypeUse] = [:]
  /// What each alias is made of, inside lists, maps and nulls: a scalar, or a type that is not an alias.
  private var elements: [TypeID: TypeUse] = [:]

  init(_ types: [TypeDeclaration]) {
    for index in types.indices {
      let chain = unresolvedChain(from: TypeID(index: index), in: types)
      for id in chain.reversed() {
        guard case .alias(let target) = types[id.index].shape else { continue }
        targets[id] = resolved(target)
        elements[id] = element(of: target)
        ordered.append(id)
      }
    }
  }

  /// The aliases that lead from a type to the first that is known already, or to something else. One that leads back to
  /// itself ends where it meets itself.
  private func unresolvedChain(from start: TypeID, in types: [TypeDeclaration]) -> [TypeID] {
    var chain: [TypeID] = []
    var seen: Set<TypeID> = []
    var current: TypeID? = start
    while let id = current, targets[id] == nil, case .alias(let target) = types[id.index].shape,
      seen.insert(id).inserted
    {
      chain.append(id)
      current = target.named
    }
    return chain
  }

  func resolved(_ use: TypeUse) -> TypeUse {
    guard case .named(let id) = use.base, let target = targets[id] else { return use }
    return use.isNullable && !target.isNullable ? .nullable(target) : target
  }

  func element(of use: TypeUse) -> TypeUse {
    var use = use
    while true {
      switch use {
      case .array(let inner), .map(let inner), .nullable(let inner): use = inner
      case .named(let id): return elements[id] ?? use
      case .scalar: return use
      }
    }
  }
}
