import APIModel
import SpecDocument

/// Maps whose keys are listed: `propertyNames: {$ref: '#/components/schemas/Color'}`.
extension SchemaReader {
  /// Returns the enumeration that lists the keys of an inline map; nil if they are any strings.
  ///
  /// A variant of a union is named after its type, and an enumeration inside an operation after its
  /// role, so the keys of such maps are any strings.
  mutating func enumeration(
    ofInlineKeys schema: Node, inMapAt origin: TypeDeclaration.Origin
  ) -> TypeID? {
    switch origin {
    case .nested(_, .variant), .component, .clientParameter, .places: nil
    case .nested(let owner, let part):
      enumeration(ofKeys: schema, at: .nested(in: owner, .key(of: part.name)))
    case .operation, .webhook:
      schema["$ref"] == nil ? nil : enumeration(ofKeys: schema, at: origin)
    }
  }

  /// Returns the enumeration that lists the keys of a map, declared at a place if it is inline; nil
  /// if the keys are any strings.
  mutating func enumeration(ofKeys schema: Node, at place: TypeDeclaration.Origin) -> TypeID? {
    guard case .enumeration(let shape) = form(of: schema), shape.raw == .string else { return nil }
    return use(of: schema, at: place).namedInline
  }
}
