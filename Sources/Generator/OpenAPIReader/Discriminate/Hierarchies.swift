import APIModel
import SpecDocument

/// A component that extends another one by `allOf`.
struct Subtype {
  let id: TypeID
  let node: Node
  let pointer: String
  /// Its default discriminator value.
  let name: String
}

/// The subtypes of each component.
struct Hierarchies {
  private var subtypes: [TypeID: [Subtype]] = [:]
  /// The components, and the ones that each extends.
  private var components: [TypeID: (component: Subtype, parents: Set<TypeID>)] = [:]
  /// The values of each subtype by property, for all components that it extends.
  private var values: [Question: [Literal]] = [:]

  private struct Question: Hashable {
    let subtype: TypeID
    let property: String
  }

  /// Finds the subtypes among all components, once all are declared.
  init(of declared: [Subtype], _ components: Components, _ document: inout Document) {
    for subtype in declared {
      guard subtype.node.mapping != nil, document.soleReference(of: subtype.node) == nil else {
        continue
      }
      var parents: Set<TypeID> = []
      for parent in Self.parents(of: subtype.node, components, &document)
      where parents.insert(parent).inserted {
        subtypes[parent, default: []].append(subtype)
      }
      self.components[subtype.id] = (subtype, parents)
    }
  }

  /// Returns the components that a schema extends, with aliases resolved.
  private static func parents(
    of schema: Node, _ components: Components, _ document: inout Document
  ) -> [TypeID] {
    schema.inlineParts.compactMap { part -> TypeID? in
      guard let reference = part.reference, reference.string != nil,
        let target = document.target(of: reference)
      else { return nil }
      return components[document.resolveSchema(target.node)?.pointer ?? target.pointer]
    }
  }

  subscript(id: TypeID) -> [Subtype]? { subtypes[id] }

  /// Returns a component as a subtype of those that it extends.
  func component(_ id: TypeID) -> Subtype? { components[id]?.component }

  /// Returns the components that a component extends, at any distance.
  func ancestors(of id: TypeID) -> [Subtype] {
    var ancestors: [Subtype] = []
    var open = [id]
    var passed: Set<TypeID> = [id]
    while let next = open.popLast() {
      for parent in (components[next]?.parents ?? []).sorted(by: { $0.index < $1.index })
      where passed.insert(parent).inserted {
        if let ancestor = component(parent) { ancestors.append(ancestor) }
        open.append(parent)
      }
    }
    return ancestors
  }

  /// Returns the values that select a subtype, without values that select its own subtypes.
  mutating func values(
    of subtype: Subtype, by discriminator: Discriminator, _ expander: inout Expander
  ) -> [Literal] {
    if let given = discriminator.mappedValues(of: subtype.id) { return given }
    if discriminator.fallbackComponent == subtype.id {
      return discriminator.values(of: subtype, &expander)
    }
    let question = Question(subtype: subtype.id, property: discriminator.property)
    if let known = values[question] { return known }
    let found = discriminator.values(of: subtype, &expander)
    values[question] = found
    return found
  }

  /// Returns the values that select a subtype or one that extends it, except those already taken.
  mutating func values(
    of subtype: Subtype, by discriminator: Discriminator, known: inout Set<TypeID>,
    _ expander: inout Expander
  ) -> [Literal] {
    var values: [Literal] = []
    var open = [subtype]
    while let subtype = open.popLast() {
      guard known.insert(subtype.id).inserted else { continue }
      values += self.values(of: subtype, by: discriminator, &expander)
      open += (subtypes[subtype.id] ?? []).reversed()
    }
    return values
  }
}
