import APIModel

/// The top-level names that a declaration writes down, with all that is declared in it: a type declared inside must
/// not hide them. It may be called like any other type of the API, so that no spec renames it by what it adds elsewhere.
struct OuterNames {
  /// What stands at the top level.
  enum Root: Hashable {
    case type(TypeID)
    case operation(Int)
    case webhook(Int)
  }

  private let api: API
  private let graph: TypeGraph
  /// What each type is declared in, or the type itself.
  private var roots: [Root] = []

  init(api: API, graph: TypeGraph, topLevel: [TypeID]) {
    self.api = api
    self.graph = graph
    let topLevel = Set(topLevel)
    var known: [TypeID: Root] = [:]
    for id in graph.ids {
      var inside: [TypeID] = []
      var current = id
      while known[current] == nil {
        if !topLevel.contains(current), case .nested(let parent, _) = graph[current].origin {
          inside.append(current)
          current = parent
        } else {
          known[current] = Self.root(current, graph[current].origin, topLevel)
        }
      }
      for each in inside { known[each] = known[current] }
    }
    roots = graph.ids.map { known[$0] ?? .type($0) }
  }

  private static func root(
    _ id: TypeID, _ origin: TypeDeclaration.Origin, _ topLevel: Set<TypeID>
  ) -> Root {
    switch origin {
    case .operation(let operation, _) where !topLevel.contains(id): .operation(operation)
    case .webhook(let webhook, _) where !topLevel.contains(id): .webhook(webhook)
    default: .type(id)
    }
  }

  /// The declarations whose names are written in `root`, itself left out.
  func roots(writtenIn root: Root) -> Set<Root> {
    var found: Set<Root> = []
    var seen: Set<TypeID> = []
    var pending = uses(in: root).compactMap(\.named)
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

  private func uses(in root: Root) -> [TypeUse] {
    switch root {
    case .type(let id): return graph[id].shape.uses
    case .operation(let index): return api.operations[index].types
    case .webhook(let index): return api.webhooks[index].types
    }
  }
}
