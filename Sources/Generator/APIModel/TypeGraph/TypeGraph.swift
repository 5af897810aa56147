import SpecDocument

/// The relations between the types of an API: which types each one contains, and which use it.
///
/// The graph is computed once from a finished model, in linear time and memory. Nothing here
/// recurses, so that chains and cycles of types may have any length.
///
/// ```swift
/// let graph = TypeGraph(api)
/// graph.users[id]                             // the types that hold it
/// graph.parts.reachable(from: [id])           // everything that it holds, at any depth
/// ```
package struct TypeGraph: Sendable {
  /// The types that each type names: in properties, variants, lists and maps, as the keys of a map,
  /// and as the target of an alias.
  package let parts: TypeEdges

  private let types: [TypeDeclaration]
  private let aliasResolution: AliasResolution

  package init(_ api: API) { self.init(api.types) }

  package init(_ types: [TypeDeclaration]) {
    self.types = types
    parts = TypeEdges(count: types.count) { id in
      var parts = types[id.index].shape.compactMapUses(\.named)
      if let keys = types[id.index].keys { parts.append(keys) }
      return parts
    }
    aliasResolution = AliasResolution(types)
  }

  /// The ``parts`` that are stored inline, outside lists and maps. Like the next two, they are
  /// computed at each use, since few callers need them.
  package var inlineParts: TypeEdges {
    TypeEdges(count: types.count) { types[$0.index].shape.compactMapUses(\.namedInline) }
  }

  /// The targets of aliases and the variants of unions, outside lists and maps: the types that read
  /// the same value.
  ///
  /// No type leads back to itself over these edges, and no alias over ``parts``. The passes
  /// `EndlessUnions` and `Aliases` of the reader establish this, and every pass after them keeps it.
  package var sameValueParts: TypeEdges {
    TypeEdges(count: types.count) { id in
      switch types[id.index].shape {
      case .alias, .union: types[id.index].shape.compactMapUses(\.namedInline)
      case .object, .enumeration, .mapped: []
      }
    }
  }

  /// The types that name a type: ``parts`` reversed.
  package var users: TypeEdges { parts.reversed }

  /// The components of ``inlineParts``: a type in a cycle would contain itself.
  package var inlineComponents: StronglyConnectedComponents {
    StronglyConnectedComponents(inlineParts)
  }

  /// Borrows a declaration, because most callers read one part of it.
  package subscript(id: TypeID) -> TypeDeclaration {
    _read { yield types[id.index] }
  }

  /// Returns whether an API has had the same types since the graph was computed. Arrays that share
  /// their storage are equal.
  package func isCurrent(for api: API) -> Bool {
    types.withUnsafeBufferPointer { own in
      api.types.withUnsafeBufferPointer { other in
        own.baseAddress == other.baseAddress && own.count == other.count
      }
    }
  }

  /// The number of types.
  package var count: Int { types.count }

  package var ids: [TypeID] { types.indices.map { TypeID(index: $0) } }
}

// MARK: - Aliases

extension TypeGraph {
  /// The types that only name another type, each after those that it uses.
  package var aliases: [TypeID] { aliasResolution.ordered }

  /// Returns the aliases from a type to its innermost type, in this order. All code that follows
  /// aliases one by one does so here; it ends even in a cycle, before the reader has cut it.
  package func aliases(of use: TypeUse) -> [TypeID] {
    var aliases: [TypeID] = []
    var next = use.named
    while let id = next, case .alias(let target) = self[id].shape, aliases.count < count {
      aliases.append(id)
      next = target.named
    }
    return aliases
  }

  /// Resolves aliases. The result is nullable if any alias on the way is.
  package func resolved(_ use: TypeUse) -> TypeUse { aliasResolution.resolved(use) }

  /// Returns the resolved type without `nullable`.
  package func bare(_ use: TypeUse) -> TypeUse { resolved(use).base }

  /// Returns the bare type, with a typed identifier replaced by its value's type.
  package func raw(_ use: TypeUse) -> TypeUse {
    let bare = bare(use)
    guard case .named(let id) = bare, case .mapped(let shape) = self[id].shape,
      case .identifier = shape.target
    else { return bare }
    return shape.wire
  }

  /// Returns the innermost type inside lists, maps, nulls and aliases: a scalar, or a declared type
  /// that is not an alias.
  package func element(of use: TypeUse) -> TypeUse { aliasResolution.element(of: use) }

  /// Returns whether a type holds numbers that are read from strings too, in lists and maps or alone.
  package func readsNumbersInText(_ use: TypeUse) -> Bool {
    if case .scalar(let scalar) = element(of: use) { scalar.readsNumbersInText } else { false }
  }

  /// Returns whether a type holds numbers that are written as strings, in lists and maps or alone.
  package func writesNumbersAsText(_ use: TypeUse) -> Bool {
    if case .scalar(.numberAsText) = element(of: use) { true } else { false }
  }

  /// Returns the notation in which a type is written, if its type in Swift has another.
  package func notation(_ use: TypeUse) -> Notation? {
    switch element(of: use) {
    case .scalar(.base64URL): .base64URL
    case .scalar(.numberOrName(_, let infinity)): .numbers(infinity: infinity)
    case .scalar(.decimalString): holdsDecimals(use) ? .strings : nil
    default: nil
    }
  }

  /// Returns the notation in which a parameter is written. Only JSON distinguishes numbers from strings.
  package func notation(of parameter: Parameter) -> Notation? {
    let notation = notation(parameter.type)
    return notation == .strings && parameter.style != .json ? nil : notation
  }

  /// Returns whether decimal strings are decimals in Swift, too: alone, or inside lists and maps as an alias
  /// (``TypeUse/inside``).
  private func holdsDecimals(_ use: TypeUse) -> Bool {
    switch use {
    case .scalar(let scalar): scalar == .decimalString
    case .array(let element), .map(let element): holdsDecimals(element.inside)
    case .nullable(let type): holdsDecimals(type)
    case .named(let id):
      if case .alias(let target) = self[id].shape { holdsDecimals(target) } else { false }
    }
  }

  /// Returns the object type through aliases and `nullable`; nil for any other type.
  package func object(_ use: TypeUse) -> (id: TypeID, shape: ObjectShape)? {
    guard case .named(let id) = bare(use), case .object(let shape) = self[id].shape else {
      return nil
    }
    return (id, shape)
  }

  /// Returns whether values are written as members of an object or a map, which may have
  /// their own names in a query.
  package func isObject(_ use: TypeUse) -> Bool {
    if case .map = bare(use) { true } else { object(use) != nil }
  }

  /// Returns the enumeration through aliases and `nullable`; nil for any other type.
  package func enumeration(_ use: TypeUse) -> EnumerationShape? {
    guard case .named(let id) = bare(use), case .enumeration(let shape) = self[id].shape else {
      return nil
    }
    return shape
  }

  /// Returns the enumeration of a map's keys, through aliases and `nullable`; nil if the keys are
  /// any strings.
  package func keys(of use: TypeUse) -> (id: TypeID, shape: EnumerationShape)? {
    guard use.namedInline != nil else { return nil }
    for id in aliases(of: use) {
      guard case .alias(let target) = self[id].shape else { return nil }
      if let keys = self[id].keys, case .map = target.base {
        guard case .named(let keys) = bare(.named(keys)),
          case .enumeration(let shape) = self[keys].shape, shape.raw == .string
        else { return nil }
        return (keys, shape)
      }
      guard target.namedInline != nil else { return nil }
    }
    return nil
  }

  /// The enumerations that list the keys of maps.
  package var keyEnumerations: Set<TypeID> {
    Set(ids.lazy.filter { self[$0].keys != nil }.compactMap { keys(of: .named($0))?.id })
  }

  package func property(_ name: String, of use: TypeUse) -> ObjectShape.Property? {
    object(use)?.shape[name]
  }
}
