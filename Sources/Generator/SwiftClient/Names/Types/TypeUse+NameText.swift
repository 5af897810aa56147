import APIModel

extension TypeUse {
  /// Returns the type as a part of a name; nil for a type nested in an operation.
  ///
  /// `typeNames` contains the names of top-level types.
  func nameText(_ typeNames: [TypeID: String]) -> String? {
    switch self {
    case .named(let id): typeNames[id]
    case .array(let element): element.nameText(typeNames).map { $0 + "List" }
    case .map(let value): value.nameText(typeNames).map { $0 + "Map" }
    case .nullable(let type): type.nameText(typeNames)
    case .scalar(let scalar): WordStyle.standard.upperCamel(scalar.name)
    }
  }

  /// Returns the type without the declarations that only list the keys of inline maps.
  func withoutKeys(_ graph: TypeGraph) -> TypeUse {
    switch self {
    case .named(let id):
      guard graph[id].isInlineMap, case .alias(let map) = graph[id].shape else { return self }
      return map.withoutKeys(graph)
    case .array(let element): return .array(element.withoutKeys(graph))
    case .map(let value): return .map(value.withoutKeys(graph))
    case .nullable(let type): return .nullable(type.withoutKeys(graph))
    case .scalar: return self
    }
  }
}
