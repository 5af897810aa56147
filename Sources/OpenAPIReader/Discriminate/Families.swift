import APIModel
import SpecDocument

/// A component that extends another one by `allOf`.
struct Heir {
  let id: TypeID
  let node: Node
  let pointer: String
  /// Its default discriminator value.
  let name: String
}

/// The subtypes of each component.
struct Families {
  private var heirs: [TypeID: [Heir]] = [:]
  /// The values of each subtype by property, for all components that it extends.
  private var values: [Question: [String]] = [:]

  private struct Question: Hashable {
    let heir: TypeID
    let property: String
  }

  /// Finds the subtypes of each component, once all are declared.
  init(of arena: TypeArena, _ components: Components, _ document: inout Document) {
    for component in arena.pending {
      guard let pointer = component.pointer, let mapping = component.node.mapping,
        mapping.soleReference == nil, case .component(let name) = arena[component.id].origin
      else { continue }
      let heir = Heir(id: component.id, node: component.node, pointer: pointer, name: name)
      var parents: Set<TypeID> = []
      for parent in Self.parents(of: mapping, components, &document)
      where parents.insert(parent).inserted {
        heirs[parent, default: []].append(heir)
      }
    }
  }

  /// Returns the components that a schema extends, with aliases resolved.
  private static func parents(
    of mapping: Mapping, _ components: Components, _ document: inout Document
  ) -> [TypeID] {
    let members = mapping["allOf"]?.sequence ?? []
    let references = [mapping.reference] + members.map { $0.mapping?.reference }
    return references.compactMap { reference -> TypeID? in
      guard let reference, reference.string != nil, let target = document.target(of: reference)
      else { return nil }
      return components[document.resolveSchema(target.node)?.pointer ?? target.pointer]
    }
  }

  subscript(id: TypeID) -> [Heir]? { heirs[id] }

  /// Returns the values that select a subtype, without those that select its own subtypes.
  mutating func values(
    of heir: Heir, by discriminator: Discriminator, _ classifier: inout Classifier
  ) -> [String] {
    if let given = discriminator.mappedValues(of: heir.id) { return given }
    let question = Question(heir: heir.id, property: discriminator.property)
    if let known = values[question] { return known }
    let found = discriminator.values(of: heir, &classifier)
    values[question] = found
    return found
  }

  /// Returns the values that select a subtype or one that extends it, except those already taken.
  mutating func values(
    of heir: Heir, by discriminator: Discriminator, known: inout Set<TypeID>,
    _ classifier: inout Classifier
  ) -> [String] {
    var values: [String] = []
    var open = [heir]
    while let heir = open.popLast() {
      guard known.insert(heir.id).inserted else { continue }
      values += self.values(of: heir, by: discriminator, &classifier)
      open += (heirs[heir.id] ?? []).reversed()
    }
    return values
  }
}
