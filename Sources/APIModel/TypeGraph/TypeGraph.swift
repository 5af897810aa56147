/// How the types of an API hold and use each other. Made once of a finished model, in time and memory linear in it;
/// nothing here recurses, so that neither chains nor rings of types have a limit.
///
/// ```swift
/// let graph = TypeGraph(api)
/// graph.users[id]                             // the types that hold it
/// graph.parts.reachable(from: [id])           // everything that it holds, at any depth
/// ```
package struct TypeGraph: Sendable {
  /// The types that the shape of each type names: in properties, variants, lists and maps, and behind an alias.
  package let parts: TypeEdges
  /// Those of them whose values lie in the value itself, outside lists and maps.
  package let inlineParts: TypeEdges
  /// The types whose shape names a type: ``parts`` the other way round.
  package let users: TypeEdges
  /// The components of ``inlineParts``: a cyclic type would hold itself in its own storage.
  package let inlineComponents: StronglyConnectedComponents

  private let types: [TypeDeclaration]
  private let aliasResolution: AliasResolution

  package init(_ api: API) {
    let types = api.types
    self.types = types
    parts = TypeEdges(count: types.count) { types[$0.index].shape.uses.compactMap(\.named) }
    inlineParts = TypeEdges(count: types.count) {
      types[$0.index].shape.uses.compactMap(\.namedInline)
    }
    users = parts.reversed
    inlineComponents = StronglyConnectedComponents(inlineParts)
    aliasResolution = AliasResolution(types)
  }

  /// Lent, since most callers ask for one part of it.
  package subscript(id: TypeID) -> TypeDeclaration {
    _read { yield types[id.index] }
  }

  package var ids: [TypeID] { types.indices.map { TypeID(index: $0) } }
}

// MARK: - Aliases

extension TypeGraph {
  /// The types that only name another type, each after those that it is made of.
  package var aliases: [TypeID] { aliasResolution.ordered }

  /// What stands behind names that are only names for something else; keeps `nullable` from anywhere on the way.
  package func resolved(_ use: TypeUse) -> TypeUse { aliasResolution.resolved(use) }

  /// The same without `nullable`.
  package func bare(_ use: TypeUse) -> TypeUse { resolved(use).base }

  /// The same with the value of an identifier in place of it.
  package func raw(_ use: TypeUse) -> TypeUse {
    let bare = bare(use)
    guard case .named(let id) = bare, case .mapped(let shape) = self[id].shape,
      case .identifier = shape.target
    else { return bare }
    return shape.wire
  }

  /// What is inside lists, maps, nulls and aliases: a scalar, or a type that is not an alias.
  package func element(of use: TypeUse) -> TypeUse { aliasResolution.element(of: use) }

  /// The object that a value is, behind aliases and `nullable`; nil where it is something else.
  package func object(_ use: TypeUse) -> (id: TypeID, shape: ObjectShape)? {
    guard case .named(let id) = bare(use), case .object(let shape) = self[id].shape else {
      return nil
    }
    return (id, shape)
  }

  /// The enumeration that a value is one of, behind aliases and `nullable`.
  package func enumeration(_ use: TypeUse) -> EnumerationShape? {
    guard case .named(let id) = bare(use), case .enumeration(let shape) = self[id].shape else {
      return nil
    }
    return shape
  }

  package func property(_ name: String, of use: TypeUse) -> ObjectShape.Property? {
    object(use)?.shape.properties.first { $0.name.text == name }
  }
}
