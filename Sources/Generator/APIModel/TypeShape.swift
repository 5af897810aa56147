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
  /// Whether the type is another name for a type.
  package var isTypealias: Bool {
    switch self {
    case .alias, .mapped: true
    case .object, .union, .enumeration: false
    }
  }
}
