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
  private let topLevel: Set<TypeID>

  init(api: API, topLevel: [TypeID]) {
    self.api = api
    self.topLevel = Set(topLevel)
  }

  /// The declarations whose names are written in `root`, itself left out.
  func roots(writtenIn root: Root) -> Set<Root> {
    var found: Set<Root> = []
    var seen: Set<TypeID> = []
    var pending = uses(in: root).flatMap(Self.named)
    while let id = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      let owner = self.root(of: id)
      if owner == root {
        pending += uses(in: api[id].shape).flatMap(Self.named)
      } else {
        found.insert(owner)
      }
    }
    return found
  }

  /// What a type is declared in, or the type itself.
  private func root(of id: TypeID) -> Root {
    var id = id
    while !topLevel.contains(id) {
      switch api[id].origin {
      case .nested(let parent, _): id = parent
      case .operation(let operation, _): return .operation(operation)
      case .webhook(let webhook, _): return .webhook(webhook)
      case .component, .clientParameter: return .type(id)
      }
    }
    return .type(id)
  }

  private func uses(in root: Root) -> [TypeUse] {
    switch root {
    case .type(let id): return uses(in: api[id].shape)
    case .operation(let index):
      let operation = api.operations[index]
      return operation.parameters.map(\.type) + (operation.body?.contents ?? []).map(\.type)
        + operation.responses.flatMap { $0.contents.map(\.type) + $0.headers.map(\.type) }
    case .webhook(let index):
      let webhook = api.webhooks[index]
      return (webhook.payload.map { [$0.type] } ?? []) + webhook.headers.map(\.type)
    }
  }

  private func uses(in shape: TypeShape) -> [TypeUse] {
    switch shape {
    case .object(let shape): shape.properties.map(\.type) + [shape.additional].compactMap { $0 }
    case .union(let shape): shape.variants.map(\.type)
    case .alias(let target): [target]
    case .enumeration: []
    }
  }

  private static func named(in use: TypeUse) -> [TypeID] {
    switch use {
    case .scalar: []
    case .array(let inner), .map(let inner), .nullable(let inner): named(in: inner)
    case .named(let id): [id]
    }
  }
}
