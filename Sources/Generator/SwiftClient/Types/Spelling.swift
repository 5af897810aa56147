import Decisions
import APIModel

/// The Swift type for each type of the API.
struct Spelling {
  /// The target of each alias.
  private(set) var targets: [TypeID: TypeReference] = [:]
  /// By index in ``API/types``.
  private var references: [TypeReference]
  /// The modules of everything in each alias.
  private var contents: [TypeID: Modules] = [:]

  init(names: TypeNames, graph: TypeGraph) {
    references = graph.ids.map { .declared(names.path($0)) }
    let primitives = names.placement.primitives
    for id in primitives {
      guard case .mapped(let shape) = graph[id].shape, let name = shape.runtimeName else {
        continue
      }
      references[id.index] = .library(name)
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
      contents[id] = target.modules.union(modules(in: use))
      references[id.index] =
        primitives.contains(id)
        ? target : .declared(DeclaredType(path: names.path(id), modules: target.modulesOfAlias))
    }
  }

  func spell(_ use: TypeUse) -> TypeReference {
    switch use {
    case .scalar(let scalar): .library(scalar.swift.type)
    case .array(let element): .array(spell(element.inside))
    case .map(let value): .dictionary(spell(value.inside))
    case .nullable(let type): .optional(spell(type))
    case .named(let id): references[id.index]
    }
  }

  /// Returns the modules of everything in a type, which Swift asks for where an alias for it has to
  /// conform to a protocol.
  func modules(in use: TypeUse) -> Modules {
    switch use {
    case .named(let id): contents[id] ?? spell(use).modules
    case .array(let type), .map(let type), .nullable(let type): modules(in: type)
    case .scalar: spell(use).modules
    }
  }

  /// Returns the Swift type for an element of a list or a variant of a union.
  func spell(inside use: TypeUse) -> TypeReference { spell(use.inside) }
}
