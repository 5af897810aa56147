package enum TypeShape: Sendable, Hashable {
  case object(ObjectShape)
  case enumeration(EnumerationShape)
  case union(UnionShape)
  /// A component that only names another type. Never part of a cycle.
  case alias(TypeUse)
  /// A type of the user or the runtime, which is not generated.
  case mapped(MappedShape)
}

/// A type that replaces one of the spec. It can be decoded and encoded; nothing else is known of
/// it.
package struct MappedShape: Sendable, Hashable {
  package enum Target: Sendable, Hashable {
    /// By its name in Swift: `Payments.Money`.
    case named(String)
    /// The typed identifier of a type's values.
    case identifier(of: TypeID)
  }

  package var target: Target
  /// Its type on the wire.
  package var wire: TypeUse

  package init(_ target: Target, wire: TypeUse) {
    self.target = target
    self.wire = wire
  }
}
