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
}

extension TypeGraph {
  /// Returns an inline map in place of the declaration that only lists its keys.
  func withoutKeys(_ use: TypeUse) -> TypeUse {
    use.namedInline.map { self[$0].isInlineMap } == true ? resolved(use) : use
  }
}
