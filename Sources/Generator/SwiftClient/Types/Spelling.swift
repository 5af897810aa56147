import APIModel

/// The Swift type for each type of the API.
struct Spelling {
  let names: TypeNames
  /// The modules that the target of each alias needs.
  private var aliasModules: [TypeID: Modules] = [:]
  /// The types of components that are not declared.
  private var primitives: [TypeID: TypeReference] = [:]

  init(names: TypeNames, graph: TypeGraph) {
    self.names = names
    for id in names.placement.primitives {
      switch graph[id].shape {
      case .alias(let target): primitives[id] = spell(target)
      case .mapped(let shape): primitives[id] = shape.runtimeName.map { .library($0) }
      case .object, .union, .enumeration: break
      }
    }
    for id in graph.aliases {
      if case .alias(let target) = graph[id].shape { aliasModules[id] = spell(target).modules }
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
        ?? .declared(DeclaredType(path: names.path(id), modules: aliasModules[id] ?? []))
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
