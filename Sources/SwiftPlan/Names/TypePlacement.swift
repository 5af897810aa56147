import APIModel

/// What each type is declared in: nothing, another type, a request or a webhook.
struct TypePlacement {
  /// Declarations at the top level that can have others in them.
  enum Root: Hashable {
    case type(TypeID)
    case operation(Int)
    case webhook(Int)
  }

  /// In the order of the spec.
  private(set) var topLevel: [TypeID] = []
  private var nested: [Root: [TypeID]] = [:]

  init(_ graph: TypeGraph) {
    for id in graph.ids {
      switch graph[id].origin {
      case .component, .clientParameter: topLevel.append(id)
      case .operation(let operation, _): nested[.operation(operation), default: []].append(id)
      case .webhook(let webhook, _): nested[.webhook(webhook), default: []].append(id)
      case .nested(let parent, _):
        // A typealias cannot hold a type: what is written inside one stands beside it.
        if case .alias = graph[parent].shape {
          topLevel.append(id)
        } else {
          nested[.type(parent), default: []].append(id)
        }
      }
    }
  }

  func types(in root: Root) -> [TypeID] { nested[root] ?? [] }

  func types(in id: TypeID) -> [TypeID] { types(in: .type(id)) }
}
