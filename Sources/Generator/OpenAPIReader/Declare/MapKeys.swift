import APIModel
import SpecDocument

/// Maps whose keys are listed: `propertyNames: {$ref: '#/components/schemas/Color'}`.
extension SchemaReader {
  /// Returns the enumeration that lists the keys of a map, declared at a place if it is inline; nil
  /// if the keys are any strings.
  mutating func enumeration(ofKeys schema: Node?, at place: TypeDeclaration.Origin?) -> TypeID? {
    guard let schema, let place, case .enumeration(let shape) = form(of: schema),
      shape.raw == .string
    else { return nil }
    return use(of: schema, at: place).namedInline
  }

  /// Returns the place of the keys of an inline map; nil if nothing there names an enumeration, so
  /// that the keys are any strings unless a component lists them.
  static func place(
    ofKeys schema: Node?, inMapAt origin: TypeDeclaration.Origin
  ) -> TypeDeclaration.Origin? {
    switch origin {
    case .component, .clientParameter, .places: nil
    case .operation, .webhook, .nested(_, .variant(nil, _)): schema?["$ref"] == nil ? nil : origin
    case .nested(let owner, let part): .nested(in: owner, .key(of: part.name))
    }
  }
}
