package import APIModel

extension TypeUse {
  /// Without `nullable`.
  package var base: TypeUse {
    if case .nullable(let type) = self { type } else { self }
  }

  package var isNullable: Bool {
    if case .nullable = self { true } else { false }
  }
}

extension API {
  /// What stands behind names that are only names for something else; keeps `nullable` from anywhere on the way.
  package func resolved(_ use: TypeUse) -> TypeUse {
    guard case .named(let id) = use.base, case .alias(let target) = self[id].shape else {
      return use
    }
    let type = resolved(target)
    return use.isNullable && !type.isNullable ? .nullable(type) : type
  }
}
