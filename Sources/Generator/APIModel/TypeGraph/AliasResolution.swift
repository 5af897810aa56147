/// The targets of types that only name another type.
struct AliasResolution: Sendable {
  /// All aliases, each after those that it uses.
  private(set) var ordered: [TypeID] = []
  /// The target of each alias, through other aliases; nil for other types. It is nullable if any
  /// alias on the way is.
  private var targets: [TypeUse?]
  /// The innermost type of each alias, inside lists, maps and nulls: a scalar, or a type that is
  /// not an alias.
  private var elements: [TypeUse?]

  init(_ types: [TypeDeclaration]) {
    targets = Array(repeating: nil, count: types.count)
    elements = targets
    for index in types.indices {
      guard case .alias = types[index].shape else { continue }
      let chain = unresolvedChain(from: TypeID(index: index), in: types)
      for id in chain.reversed() {
        guard case .alias(let target) = types[id.index].shape else { continue }
        targets[id.index] = resolved(target)
        elements[id.index] = element(of: target)
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
    while let id = current, case .alias(let target) = types[id.index].shape,
      targets[id.index] == nil, seen.insert(id).inserted
    {
      chain.append(id)
      current = target.named
    }
    return chain
  }

  func resolved(_ use: TypeUse) -> TypeUse {
    guard case .named(let id) = use.base, targets.indices.contains(id.index),
      let target = targets[id.index]
    else { return use }
    return use.isNullable && !target.isNullable ? .nullable(target) : target
  }

  func element(of use: TypeUse) -> TypeUse {
    var use = use
    while true {
      switch use {
      case .array(let inner), .map(let inner), .nullable(let inner): use = inner
      case .named(let id):
        return (elements.indices.contains(id.index) ? elements[id.index] : nil) ?? use
      case .scalar: return use
      }
    }
  }
}
