import APIModel
package import Decisions

/// A component of a document and its type in Swift.
package struct ComponentType {
  /// Its key under `components`.
  package let key: String
  /// `Shop.Pet`
  package let type: String
  /// The names of the modules that a file must import to give the type another name.
  package let modules: [String]
  /// The types that its properties declare: `Shop.Pet.Status` for `status`.
  package let properties: [(key: String, type: String)]
}

extension Decisions {
  /// Returns the components that callers can name, in the order of the document. A component with
  /// separate types for values that are sent and received has the received one.
  package func componentTypes(in namespace: String?) -> [ComponentType] {
    let spelling = Spelling(names: types, graph: graph)
    let enclosing = namespace.map { [$0] } ?? []
    func path(_ id: TypeID) -> String { (enclosing + types.path(id)).joined(separator: ".") }
    var nested: [TypeID: [(key: String, type: String)]] = [:]
    for id in graph.ids {
      guard case .nested(let owner, .property(let key)) = graph[id].origin,
        types.path(id).dropLast() == types.path(owner)[...]
      else { continue }
      nested[owner, default: []].append((key, path(id)))
    }
    return graph.ids.compactMap { id in
      guard let key = graph[id].component, graph[id].inputOf == nil else { return nil }
      let type = spelling.spell(.named(id))
      let enclosed = type.mapDeclared { .declared(enclosing + $0.path) }
      let modules = Modules.names.filter { type.modulesOfAlias.contains($0.module) }.map(\.name)
      return ComponentType(
        key: key, type: enclosed.description, modules: modules, properties: nested[id] ?? [])
    }
  }
}
