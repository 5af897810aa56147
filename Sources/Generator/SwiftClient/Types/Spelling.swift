import APIModel

/// The Swift type for each type of the API.
struct Spelling {
  let names: TypeNames
  /// The modules that the target of each alias needs.
  private var aliasModules: [TypeID: Modules] = [:]
  /// The types of components that are not declared.
  private var primitives: [TypeID: TypeUse] = [:]

  init(names: TypeNames, graph: TypeGraph) {
    self.names = names
    for id in names.placement.primitives {
      if case .alias(let target) = graph[id].shape { primitives[id] = target }
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
      primitives[id].map { spell($0) }
        ?? .declared(DeclaredType(path: names.path(id), modules: aliasModules[id] ?? []))
    }
  }

  /// Returns the Swift type for an element of a list or a variant of a union.
  func spell(inside use: TypeUse) -> TypeReference { spell(use.inside) }
}
