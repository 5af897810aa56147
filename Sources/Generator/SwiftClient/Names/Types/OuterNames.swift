import APIModel

/// The top-level names that a declaration and everything nested in it refer to.
///
/// No nested type may hide these names. It may share its name with any other type of the API, so
/// that no addition elsewhere in the spec renames it.
struct OuterNames {
  typealias Root = TypePlacement.Root

  private let api: API
  private let graph: TypeGraph
  /// The outermost declaration around each type, or the type itself.
  private var roots: [Root]

  init(api: API, graph: TypeGraph, placement: TypePlacement) {
    self.api = api
    self.graph = graph
    roots = graph.ids.map { .type($0) }
    var pending: [(id: TypeID, root: Root)] = placement.topLevel.map { ($0, .type($0)) }
    for root in api.operations.indices.map(Root.operation) + api.webhooks.indices.map(Root.webhook)
    {
      pending += placement.types(in: root).map { ($0, root) }
    }
    while let (id, root) = pending.popLast() {
      roots[id.index] = root
      pending += placement.types(in: id).map { ($0, root) }
    }
  }

  /// Returns the declarations that `root` refers to, except itself.
  func roots(writtenIn root: Root) -> Set<Root> {
    var found: Set<Root> = []
    var seen: Set<TypeID> = []
    var pending = types(in: root)
    while let id = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      let owner = roots[id.index]
      if owner == root {
        pending += graph.parts[id]
      } else {
        found.insert(owner)
      }
    }
    return found
  }

  private func types(in root: Root) -> [TypeID] {
    switch root {
    case .type(let id): Array(graph.parts[id])
    case .operation(let index): api.operations[index].types.compactMap(\.named)
    case .webhook(let index): api.webhooks[index].types.compactMap(\.named)
    }
  }
}
