import APIModel

/// The Swift type for each type of the API.
struct Spelling {
  let names: TypeNames
  /// The target of each alias.
  private(set) var targets: [TypeID: TypeReference] = [:]
  /// The types that are not declared.
  private var primitives: [TypeID: TypeReference] = [:]

  init(names: TypeNames, graph: TypeGraph) {
    self.names = names
    for id in names.placement.primitives {
      guard case .mapped(let shape) = graph[id].shape else { continue }
      primitives[id] = shape.runtimeName.map { .library($0) }
    }
    for id in graph.aliases {
      guard case .alias(let use) = graph[id].shape else { continue }
      var target = spell(use)
      if case .dictionary(let value, _) = target, let keys = graph[id].keys,
        graph.keys(of: .named(id)) != nil
      {
        target = .dictionary(value, by: spell(.named(keys)))
      }
      targets[id] = target
      if names.placement.primitives.contains(id) { primitives[id] = target }
    }
  }

  func spell(_ use: TypeUse) -> TypeReference {
    switch use {
    case .scalar(let scalar): .library(scalar.swift.type)
    case .array(let element): .array(spell(element.inside))
    case .map(let value): .dictionary(spell(value.inside))
    case .nullable(let type): .optional(spell(type))
    case .named(let id):
      primitives[id]
        ?? .declared(DeclaredType(path: names.path(id), modules: targets[id]?.modules ?? []))
    }
  }

  /// Returns the Swift type for an element of a list or a variant of a union.
  func spell(inside use: TypeUse) -> TypeReference { spell(use.inside) }
}

extension MappedShape {
  /// The name of the runtime's type; nil for a type of the user.
  var runtimeName: String? {
    guard case .named(let name) = target, name.hasPrefix("APIRuntime.") else { return nil }
    let own = String(name.dropFirst("APIRuntime.".count))
    return Vocabulary.names.contains(own) ? own : nil
  }
}
