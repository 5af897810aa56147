import APIModel

/// The user's conformances, for models and requests whose parts can all have them, and
/// `Identifiable`.
struct Conformances {
  /// The kind of a model's `id`.
  enum Identity {
    /// A value that is always present and can be compared.
    case value
    /// A value that may be absent, or whose type is from the user's code and need not be `Hashable`.
    case assumed
  }

  private let graph: TypeGraph
  private let chosen: ChosenConformances
  /// Types whose values cannot be compared, because they contain a file.
  private let incomparable: Set<TypeID>
  /// The user's choices for some types, extended to their parts.
  private let equatable: Set<TypeID>
  private let hashable: Set<TypeID>
  private let identifiable: Set<TypeID>
  private let caseIterable: Set<TypeID>

  init(graph: TypeGraph, chosen: ChosenConformances) {
    self.graph = graph
    self.chosen = chosen
    incomparable = chosen.isEmpty ? [] : Self.incomparable(in: graph)
    equatable = graph.parts.reachable(from: chosen.types(.equatable, in: graph))
    hashable = graph.parts.reachable(from: chosen.types(.hashable, in: graph))
    identifiable = chosen.types(.identifiable, in: graph)
    caseIterable = graph.parts.reachable(from: chosen.types(.caseIterable, in: graph))
  }

  /// Returns the conformances in the order of a declaration: `Hashable`, then `Identifiable`.
  ///
  /// A `Hashable` type is `Equatable` too.
  func of(_ id: TypeID, identity: Identity? = nil) -> [PlanOptions.Conformance] {
    var found = incomparable.contains(id) ? [] : comparison(of: id)
    if let identity, isIdentifiable(id, by: identity) { found.append(.identifiable) }
    return found
  }

  /// Returns whether an enum is `CaseIterable`.
  func isCaseIterable(_ id: TypeID) -> Bool {
    chosen.all.contains(.caseIterable) || caseIterable.contains(id)
  }

  private func isIdentifiable(_ id: TypeID, by identity: Identity) -> Bool {
    chosen.all.contains(.identifiable) || identifiable.contains(id)
      || identity == .value && chosen.isIdentifiableByDefault
  }

  /// Returns the conformances of a declaration that holds values of these types; nil stands for a
  /// stream, which cannot be compared.
  func of(holding types: @autoclosure () -> [TypeUse?]) -> [PlanOptions.Conformance] {
    let found = comparison(of: nil)
    return found.isEmpty || types().allSatisfy { $0.map(isComparable) ?? false } ? found : []
  }

  /// Returns whether a type is hashable, equatable, or neither; nil stands for a type outside the
  /// spec.
  private func comparison(of id: TypeID?) -> [PlanOptions.Conformance] {
    if isHashable(id) { return [.hashable] }
    return chosen.all.contains(.equatable) || id.map(equatable.contains) ?? false
      ? [.equatable] : []
  }

  private func isComparable(_ use: TypeUse) -> Bool {
    switch graph.element(of: use) {
    case .named(let id): !incomparable.contains(id)
    case let scalar: scalar != .scalar(.binary) && scalar != .scalar(.file)
    }
  }

  private func isHashable(_ id: TypeID?) -> Bool {
    chosen.all.contains(.hashable) || id.map(hashable.contains) ?? false
  }

  private static func incomparable(in graph: TypeGraph) -> Set<TypeID> {
    let holdingFiles = graph.ids.filter { id in
      graph[id].shape.uses.contains { use in
        [.scalar(.binary), .scalar(.file)].contains(graph.element(of: use))
      }
    }
    return graph.users.reachable(from: holdingFiles)
  }
}
