import APIModel
import SpecReferences
import SpecSyntax

extension SpecReader {
  /// Declares the schemas of other files that have a name. A component that is nothing but a reference to one is that
  /// schema, under the name of the component.
  mutating func declareFragments() {
    let schemas = references.spec.parts.filter {
      $0.isSchema && $0.isNamed
    }
    guard !schemas.isEmpty else { return }
    let owners = componentsOfFragments()
    for schema in schemas {
      let pointer = references.pointer(schema.location.file, schema.location.pointer.tokens)
      guard components[pointer] == nil else { continue }
      if let index = owners[pointer] {
        components[pointer] = pending[index].id
        settle(index, as: schema.node, pointer: pointer)
        continue
      }
      let name = references.names[schema.location] ?? "value"
      let id = declare(
        schema.node, at: .component(name), span: schema.node.span, isNamed: true)
      components[pointer] = id
      schemaNames.insert(foldedName(name))
      pending.append(PendingSchema(id: id, node: schema.node, form: nil, pointer: pointer))
    }
  }

  /// The component that a schema of another file is known by: the one with its name, else the first by its name.
  private mutating func componentsOfFragments() -> [String: Int] {
    var owners: [String: Int] = [:]
    for (index, component) in pending.enumerated() {
      guard let mapping = component.node.mapping, let reference = soleReference(mapping),
        let target = references.target(of: reference, findings: &findings),
        target.location.file != references.spec.rootFile
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
    guard case .component(let key) = api[pending[index].id].origin else { return (2, "") }
    return (foldedName(key) == foldedName(name) ? 0 : 1, key)
  }

  private mutating func settle(_ index: Int, as schema: Node, pointer: String) {
    let id = pending[index].id
    pending[index] = PendingSchema(id: id, node: schema, form: nil, pointer: pointer)
    let described = schemaDocumentation(schema.mapping ?? Mapping([]))
    let own = api[id].documentation
    api[id].documentation = described
    api[id].documentation.summary = own.summary ?? described.summary
    api[id].documentation.description = own.description ?? described.description
    api[id].documentation.isDeprecated = own.isDeprecated || described.isDeprecated
    if api[id].nameOverride == nil { api[id].nameOverride = text(schema["x-apigen-name"]) }
  }
}
