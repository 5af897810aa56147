import APIModel

/// Finds the types that would hold themselves inline: through properties and variants, but not through lists and maps.
enum InlineCycles {
  static func find(in api: API) -> Set<TypeID> {
    var search = Search(api: api)
    for index in api.types.indices where search.order[TypeID(index: index)] == nil {
      search.visit(TypeID(index: index))
    }
    return search.cyclic
  }

  /// Tarjan's strongly connected components.
  private struct Search {
    let api: API
    var order: [TypeID: Int] = [:]
    var low: [TypeID: Int] = [:]
    var stack: [TypeID] = []
    var onStack: Set<TypeID> = []
    var cyclic: Set<TypeID> = []

    mutating func visit(_ id: TypeID) {
      let index = order.count
      order[id] = index
      low[id] = index
      stack.append(id)
      onStack.insert(id)
      var holdsItself = false
      for next in inlineTypes(of: id) {
        if next == id { holdsItself = true }
        if order[next] == nil {
          visit(next)
          low[id] = min(low[id] ?? index, low[next] ?? index)
        } else if onStack.contains(next) {
          low[id] = min(low[id] ?? index, order[next] ?? index)
        }
      }
      guard low[id] == index else { return }
      close(id, holdsItself: holdsItself)
    }

    private mutating func close(_ root: TypeID, holdsItself: Bool) {
      var component = [TypeID]()
      while let last = stack.popLast() {
        onStack.remove(last)
        component.append(last)
        if last == root { break }
      }
      if component.count > 1 || holdsItself { cyclic.formUnion(component) }
    }

    private func inlineTypes(of id: TypeID) -> [TypeID] {
      let uses: [TypeUse] =
        switch api[id].shape {
        case .object(let shape): shape.properties.map(\.type)
        case .union(let shape): shape.variants.map(\.type)
        case .alias(let target): [target]
        case .enumeration: []
        }
      return uses.compactMap { if case .named(let id) = $0.base { id } else { nil } }
    }
  }
}
