/// The use of a type in one place.
package enum TypeUse: Sendable, Hashable {
  case scalar(Scalar)
  indirect case array(TypeUse)
  /// A JSON object with any keys, whose values have one type.
  indirect case map(TypeUse)
  /// The value, or null; never nested in another `nullable`.
  indirect case nullable(TypeUse)
  case named(TypeID)
}

extension TypeUse {
  /// The type without `nullable`.
  package var base: TypeUse {
    if case .nullable(let type) = self { type } else { self }
  }

  package var isNullable: Bool {
    if case .nullable = self { true } else { false }
  }

  /// The declaration that the type names, outside lists and maps.
  package var namedInline: TypeID? {
    if case .named(let id) = base { id } else { nil }
  }

  /// The declaration that the type names, even inside lists, maps and nulls; nil for a scalar.
  package var named: TypeID? {
    var use = self
    while true {
      switch use {
      case .array(let inner), .map(let inner), .nullable(let inner): use = inner
      case .named(let id): return id
      case .scalar: return nil
      }
    }
  }
}

extension TypeUse {
  /// The type of the number, for a date that is a number on the wire.
  package var numberOfDate: TypeUse {
    switch self {
    case .scalar(let scalar): .scalar(scalar.numberOfDate)
    case .nullable(let type): .nullable(type.numberOfDate)
    case .array, .map, .named: self
    }
  }

  /// The type as an element of a list or a variant of a union.
  package var inside: TypeUse {
    switch self {
    case .scalar(let scalar): .scalar(scalar.inside)
    case .nullable(let type): .nullable(type.inside)
    case .array, .map, .named: self
    }
  }
}

extension TypeShape {
  /// The types of a value's parts.
  package var uses: [TypeUse] { compactMapUses { $0 } }

  func compactMapUses<Result>(_ transform: (TypeUse) -> Result?) -> [Result] {
    switch self {
    case .object(let shape):
      var results: [Result] = []
      // By index: a property is large to copy.
      for index in shape.properties.indices {
        if let result = transform(shape.properties[index].type) { results.append(result) }
      }
      if let use = shape.additional, let result = transform(.map(use)) { results.append(result) }
      return results
    case .union(let shape): return shape.variants.compactMap { transform($0.type) }
    case .alias(let target): return [target].compactMap(transform)
    case .enumeration, .mapped: return []
    }
  }
}

extension TypeUse {
  /// The type with null allowed. Any JSON already includes null.
  package var orNull: TypeUse {
    switch self {
    case .nullable, .scalar(.json): self
    case .scalar, .array, .map, .named: .nullable(self)
    }
  }

  package var withoutNull: TypeUse {
    if case .nullable(let use) = self { use } else { self }
  }
}
