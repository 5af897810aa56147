import APIModel

/// Which models can have the conformances that the user asks for: those of which every part has them.
struct Conformances {
  private let chosen: Set<PlanOptions.Conformance>
  /// Types whose values cannot be compared: they hold a file.
  private let incomparable: Set<TypeID>

  init(graph: TypeGraph, chosen: Set<PlanOptions.Conformance>) {
    self.chosen = chosen
    incomparable = chosen.isEmpty ? [] : Self.incomparable(in: graph)
  }

  /// In the order of a declaration: `Hashable`, then `Identifiable`. What is `Hashable` is `Equatable` too.
  func of(_ id: TypeID, isIdentifiable: Bool) -> [PlanOptions.Conformance] {
    var found: [PlanOptions.Conformance] = []
    if isComparable(id) { found.append(isHashable ? .hashable : .equatable) }
    if isIdentifiable, chosen.contains(.identifiable) { found.append(.identifiable) }
    return found
  }

  /// Whether values of a type can be compared.
  func isComparable(_ id: TypeID) -> Bool {
    (isHashable || chosen.contains(.equatable)) && !incomparable.contains(id)
  }

  var isHashable: Bool { chosen.contains(.hashable) }

  private static func incomparable(in graph: TypeGraph) -> Set<TypeID> {
    let holdingFiles = graph.ids.filter { id in
      graph[id].shape.uses.contains { graph.element(of: $0) == .scalar(.binary) }
    }
    return graph.users.reachable(from: holdingFiles)
  }
}
