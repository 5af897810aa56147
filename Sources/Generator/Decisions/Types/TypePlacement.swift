package import APIModel

/// Where each type is declared: at the top level, or in another type, a request or a webhook.
package struct TypePlacement {
  /// In the order of the spec.
  package private(set) var topLevel: [TypeID] = []
  /// Components that are only a string, a number or the like, and inline maps.
  ///
  /// They are not declared: an alias would hide the type and check nothing.
  package private(set) var primitives: Set<TypeID> = []
  /// All declared types, each after the type that it is nested in.
  package private(set) var declared: [TypeID] = []
  /// The outermost declaration around each type, or the type itself.
  package private(set) var roots: [NameOwner]
  private var nested: [NameOwner: [TypeID]] = [:]

  init(_ api: API, _ graph: TypeGraph, chosen: ChosenNames) {
    roots = graph.ids.map { .type($0) }
    let bodies = Self.bodies(of: api, graph, chosen)
    // A document with only schemas has nothing to offer but their names.
    let isCatalog = api.operations.isEmpty && api.webhooks.isEmpty
    for id in graph.ids {
      if let operation = bodies[id] {
        nested[.operation(operation), default: []].append(id)
        continue
      }
      let place = graph[id].origin.declared { graph[$0] }
      switch place {
      case .component
      where !isCatalog && graph[id].isPrimitive && chosen.name(of: id) == nil:
        primitives.insert(id)
      case _ where graph[id].isInlineMap: primitives.insert(id)
      case .component, .clientParameter, .places: topLevel.append(id)
      case .operation(let operation, _): nested[.operation(operation), default: []].append(id)
      case .webhook(let webhook, _): nested[.webhook(webhook), default: []].append(id)
      case .nested(let parent, _):
        if place.isHoisted({ graph[$0] }) {
          topLevel.append(id)
        } else {
          nested[.type(parent), default: []].append(id)
        }
      }
    }
    declared = topLevel
    for (root, ids) in nested {
      if case .type = root { continue }
      declared += ids
      for id in ids { roots[id.index] = root }
    }
    var position = 0
    while position < declared.count {
      let outer = declared[position]
      for id in types(in: outer) { roots[id.index] = roots[outer.index] }
      declared += types(in: outer)
      position += 1
    }
  }

  /// Returns the components used only as the body of one operation, which FastAPI names after the
  /// operation: `Body_read_item_items__item_id__get`.
  private static func bodies(of api: API, _ graph: TypeGraph, _ chosen: ChosenNames)
    -> [TypeID: Int]
  {
    var bodies: [TypeID: Int] = [:]
    for (index, operation) in api.operations.enumerated() {
      guard let body = operation.body, !body.isChoice, let id = body.content.type.namedInline,
        let name = operation.name?.text, graph[id].origin == .component("Body_" + name),
        chosen.name(of: id) == nil, graph[id].nameOverride == nil
      else { continue }
      bodies[id] = index
    }
    return bodies
  }

  package func types(in root: NameOwner) -> [TypeID] { nested[root] ?? [] }

  package func types(in id: TypeID) -> [TypeID] { types(in: .type(id)) }

  /// Returns the type that a type is nested in.
  package func owner(of id: TypeID, in graph: TypeGraph) -> TypeID? {
    guard roots[id.index] != .type(id),
      case .nested(let owner, _) = graph[id].origin.declared({ graph[$0] })
    else { return nil }
    return owner
  }
}

extension TypeDeclaration {
  /// Whether the type is only another name for a type of Swift, Foundation or the runtime, without
  /// constraints to document.
  fileprivate var isPrimitive: Bool {
    switch shape {
    case .alias(.scalar(let scalar)):
      nameOverride == nil && documentation.limits.isEmpty && !scalar.dependsOnPlace
    case .mapped(let shape): shape.runtimeName != nil
    case .alias, .object, .union, .enumeration: false
    }
  }
}

extension MappedShape {
  /// The name of the runtime's type; nil for a type of the user.
  package var runtimeName: String? {
    guard case .named(let name) = target, name.hasPrefix("APIRuntime.") else { return nil }
    let own = String(name.dropFirst("APIRuntime.".count))
    return Vocabulary.names.contains(own) ? own : nil
  }
}
