/// The structure of a type. It is boxed, since declarations are copied often.
package indirect enum TypeShape: Sendable, Hashable {
  case object(ObjectShape)
  case enumeration(EnumerationShape)
  case union(UnionShape)
  /// A component that only names another type; never part of a cycle.
  case alias(TypeUse)
  /// A type from the user or the runtime, which is not generated.
  case mapped(MappedShape)
}

/// A type that replaces one from the spec. It can be decoded and encoded; nothing else is known
/// about it.
package struct MappedShape: Sendable, Hashable {
  package enum Target: Sendable, Hashable {
    /// A type with this name in Swift: `Payments.Money`.
    case named(String)
    /// The typed identifier of a type's values.
    case identifier(of: TypeID)
  }

  package var target: Target
  /// The type on the wire.
  package var wire: TypeUse

  package init(_ target: Target, wire: TypeUse) {
    self.target = target
    self.wire = wire
  }
}

extension TypeShape {
  /// Whether the declaration of the type may contain others.
  fileprivate var holdsTypes: Bool {
    switch self {
    case .object, .union: true
    case .alias, .mapped, .enumeration: false
    }
  }
}

extension TypeDeclaration.Origin {
  /// Returns where a type with this origin is declared: a typealias cannot contain types, so that the types in
  /// an inline one stand beside it, and those in any other at the top level.
  package func declared(_ type: (TypeID) -> TypeDeclaration) -> Self {
    guard case .nested(let owner, _) = self, !type(owner).shape.holdsTypes else { return self }
    switch type(owner).origin {
    case .component, .clientParameter, .places: return self
    case .nested, .operation, .webhook:
      let place = type(owner).origin.declared(type)
      return place.isHoisted(type) ? self : place
    }
  }

  /// Whether a type that is declared here is at the top level, beside the typealias that it is in.
  package func isHoisted(_ type: (TypeID) -> TypeDeclaration) -> Bool {
    if case .nested(let owner, _) = self { !type(owner).shape.holdsTypes } else { false }
  }
}
