import APIModel
import SpecDocument

extension ComponentDeclarer {
  /// Declares the named schemas of other files. If a component only refers to such a schema, the
  /// schema has the component's name.
  mutating func declareFragments() {
    let schemas = document.references.spec.parts.filter { $0.isSchema && $0.isNamed }
    guard !schemas.isEmpty else { return }
    for schema in schemas { document.register(named: schema.node) }
    let owners = componentsOfFragments()
    for schema in schemas {
      let pointer = document.references.pointer(
        schema.location.file, schema.location.pointer.tokens)
      guard components[pointer] == nil else { continue }
      if let index = owners[pointer] {
        components.add(arena.pending[index].id, at: pointer)
        finalize(index, as: schema.node, pointer: pointer)
        continue
      }
      let name = document.references.names[schema.location] ?? "value"
      let id = arena.add(declaration(schema.node, at: .component(name), span: schema.node.span))
      components.add(id, at: pointer)
      components.reserve(name, in: .schemas)
      arena.enqueue(PendingSchema(id: id, node: schema.node, form: nil, pointer: pointer))
    }
  }

  /// Returns the component that names each schema of another file: the one with the same name, or
  /// else the first alphabetically.
  private mutating func componentsOfFragments() -> [String: Int] {
    var owners: [String: Int] = [:]
    for (index, component) in arena.pending.enumerated() {
      guard let reference = soleReference(of: component.node),
        let target = target(of: reference),
        target.location.file != document.references.spec.rootFile
      else { continue }
      guard let other = owners[target.pointer] else {
        owners[target.pointer] = index
        continue
      }
      if rank(index, target.key) < rank(other, target.key) { owners[target.pointer] = index }
    }
    return owners
  }

  private func rank(_ index: Int, _ name: String) -> (Int, String) {
    guard case .component(let key) = arena[arena.pending[index].id].origin else { return (2, "") }
    return (Components.folded(key) == Components.folded(name) ? 0 : 1, key)
  }

  private mutating func finalize(_ index: Int, as schema: Node, pointer: String) {
    let id = arena.pending[index].id
    arena.replace(index, by: PendingSchema(id: id, node: schema, form: nil, pointer: pointer))
    let described = schemaDocumentation(schema.mapping ?? Mapping([]))
    let own = arena[id].documentation
    arena[id].documentation = described
    arena[id].documentation.summary = own.summary ?? described.summary
    arena[id].documentation.description = own.description ?? described.description
    arena[id].documentation.isDeprecated = own.isDeprecated || described.isDeprecated
    if arena[id].nameOverride == nil { arena[id].nameOverride = text(schema["x-apigen-name"]) }
  }
}
