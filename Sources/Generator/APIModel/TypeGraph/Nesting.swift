extension TypeGraph {
  /// Returns whether clients can send a value of a type with more than `levels` lists or objects,
  /// each within another. The parts of free-form JSON are unknown and do not count.
  package func nests(_ use: TypeUse, deeperThan levels: Int) -> Bool {
    var uses: Set = [use]
    for _ in 0...levels {
      let composites = composites(among: uses)
      guard !composites.isEmpty else { return false }
      uses = Set(composites.flatMap(sentParts))
    }
    return true
  }

  /// Returns the lists, maps and objects among types and the variants of unions.
  private func composites(among uses: Set<TypeUse>) -> [TypeUse] {
    var composites: [TypeUse] = []
    var pending = Array(uses)
    var seen: Set<TypeID> = []
    while let use = pending.popLast().map(bare) {
      switch use {
      case .array, .map: composites.append(use)
      case .named(let id):
        guard seen.insert(id).inserted else { continue }
        switch self[id].shape {
        case .object: composites.append(use)
        case .union(let shape): pending += shape.variants.map(\.type)
        case .mapped(let shape): pending.append(shape.wire)
        case .alias, .enumeration: break
        }
      case .scalar, .nullable: break
      }
    }
    return composites
  }

  private func sentParts(of use: TypeUse) -> [TypeUse] {
    switch use {
    case .array(let part), .map(let part): return [part]
    default:
      guard let shape = object(use)?.shape else { return [] }
      return shape.properties.filter(\.isSent).map(\.type) + [shape.additional].compactMap(\.self)
    }
  }
}
