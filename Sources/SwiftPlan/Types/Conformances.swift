import APIModel

/// The conformances that the user asks for, for those models and requests of which every part can have them.
struct Conformances {
  private let graph: TypeGraph
  private let chosen: Set<PlanOptions.Conformance>
  /// Types whose values cannot be compared: they hold a file.
  private let incomparable: Set<TypeID>

  init(graph: TypeGraph, chosen: Set<PlanOptions.Conformance>) {
    self.graph = graph
    self.chosen = chosen
    incomparable = chosen.isEmpty ? [] : Self.incomparable(in: graph)
  }

  /// In the order of a declaration: `Hashable`, then `Identifiable`. What is `Hashable` is `Equatable` too.
  func of(_ id: TypeID, isIdentifiable: Bool) -> [PlanOptions.Conformance] {
    var found: [PlanOptions.Conformance] = []
    if isComparable(id) { found += comparison }
    if isIdentifiable, chosen.contains(.identifiable) { found.append(.identifiable) }
    return found
  }

  /// The conformances of a declaration that holds values of these types; nil is a stream, which cannot be compared.
  func of(holding types: [TypeUse?]) -> [PlanOptions.Conformance] {
    types.allSatisfy { $0.map(isComparable) ?? false } ? comparison : []
  }

  private var comparison: [PlanOptions.Conformance] {
    isHashable ? [.hashable] : chosen.contains(.equatable) ? [.equatable] : []
  }

  private func isComparable(_ use: TypeUse) -> Bool {
    switch graph.element(of: use) {
    case .named(let id): !incomparable.contains(id)
    case let scalar: scalar != .scalar(.binary)
    }
  }

  /// Whether values of a type can be compared.
  func isComparable(_ id: TypeID) -> Bool {
    !comparison.isEmpty && !incomparable.contains(id)
  }

  var isHashable: Bool { chosen.contains(.hashable) }

  private static func incomparable(in graph: TypeGraph) -> Set<TypeID> {
    let holdingFiles = graph.ids.filter { id in
      graph[id].shape.uses.contains { graph.element(of: $0) == .scalar(.binary) }
    }
    return graph.users.reachable(from: holdingFiles)
  }
}
