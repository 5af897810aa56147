/// The targets of types that only name another type.
struct AliasResolution: Sendable {
  /// All aliases, each after those that it uses.
  private(set) var ordered: [TypeID] = []
  /// The target of each alias, through other aliases. It is nullable if any alias on the way is.
  private var targets: [TypeID: TypeUse] = [:]
  /// The innermost type of each alias, inside lists, maps and nulls: a scalar, or a type that is
  /// not an alias.
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

  /// Returns the unresolved aliases that lead from a type to a resolved one, or to another kind of
  /// type. A cycle ends where it begins.
  private func unresolvedChain(from start: TypeID, in types: [TypeDeclaration]) -> [TypeID] {
    var chain: [TypeID] = []
    var seen: Set<TypeID> = []
    var current: TypeID? = start
    while let id = current, case .alias(let target) = types[id.index].shape, targets[id] == nil,
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
