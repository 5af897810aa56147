import APIModel

extension TypeGraph {
  /// Replaces the innermost scalar of a type, and drops the aliases that lead to it. Returns the
  /// type unchanged if `replacement` returns nil.
  func replacingScalar(in use: TypeUse, by replacement: (Scalar) -> Scalar?) -> TypeUse {
    guard case .scalar(let scalar) = element(of: use), let other = replacement(scalar) else {
      return use
    }
    return replacingElement(of: use, by: .scalar(other))
  }

  private func replacingElement(of use: TypeUse, by scalar: TypeUse) -> TypeUse {
    switch use {
    case .scalar: scalar
    case .array(let element): .array(replacingElement(of: element, by: scalar))
    case .map(let value): .map(replacingElement(of: value, by: scalar))
    case .nullable(let inner): replacingElement(of: inner, by: scalar).orNull
    case .named: replacingElement(of: resolved(use), by: scalar)
    }
  }
}

extension TypeShape {
  /// Replaces the types of a value's parts. Variants that get the same type become one.
  mutating func replaceUses(_ replacement: (TypeUse) -> TypeUse) {
    mapUses(replacement)
    guard case .union(var union) = self else { return }
    var seen: Set<TypeUse> = []
    union.variants = union.variants.filter { seen.insert($0.type).inserted }
    self = .union(union)
  }
}
