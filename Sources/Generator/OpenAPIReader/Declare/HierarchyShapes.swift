import APIModel
import SpecDocument

/// Components with a discriminator but without a list of variants: their variants are the
/// components that extend them.
extension SchemaReader {
  /// Returns a union of the subtypes, selected by the discriminator, with their common part as a
  /// fallback; nil for a schema without subtypes. A reference to a schema with a discriminator but
  /// without a list of variants means any of its subtypes.
  mutating func hierarchyShape(of schema: Schema, node: Node, id: TypeID) -> UnionShape? {
    guard let subtypes = hierarchies[id], schema["oneOf"] == nil, schema["anyOf"] == nil,
      classifier.typeNames(of: schema) == ["object"],
      let discriminator = Discriminator(
        schema["discriminator"], among: nil, components: components, &document)
    else { return nil }
    var shape = UnionShape(variants: [], discriminator: discriminator.property)
    var known: Set<TypeID> = [id]
    for subtype in subtypes where !known.contains(subtype.id) {
      let own = hierarchies.values(of: subtype, by: discriminator, &classifier)
      noteKinds(own, of: subtype.id, discriminator.property)
      let values = hierarchies.values(of: subtype, by: discriminator, known: &known, &classifier)
      shape.variants.append(
        UnionShape.Variant(type: .named(subtype.id), discriminatorValues: values))
    }
    // An inherited mapping also lists the subtypes of other components.
    if schema.owners["discriminator"] == nil {
      for (other, values) in discriminator.mappedComponents where known.insert(other).inserted {
        shape.variants.append(
          UnionShape.Variant(type: .named(other), discriminatorValues: values))
      }
    }
    shape.checkValues(at: schema["discriminator"]?.span ?? schema.span, &findings)
    let others = UnionShape.Variant(
      type: .named(declareOthers(than: schema, node: node, id: id)), discriminatorValues: [])
    shape.variants.append(others)
    shape.hasFallback = true
    return shape
  }

  /// Declares the type of values that match no subtype. It has the common properties and keeps the
  /// rest.
  private mutating func declareOthers(than schema: Schema, node: Node, id: TypeID) -> TypeID {
    var declaration = TypeDeclaration(
      origin: .nested(in: id, .others), shape: .alias(.scalar(.json)),
      documentation: Documentation(), span: schema.span)
    declaration.documentation.description =
      "A value of a kind that is not listed in the API description: the properties that all kinds share, and any others."
    let other = arena.add(declaration)
    var schema = schema
    for index in schema.properties.indices where schema.properties[index].owner == nil {
      schema.properties[index].owner = id
    }
    if classifier.additional(schema).isNothing {
      schema.keywords["additionalProperties"] = Mapping.Entry(
        key: "additionalProperties", keySpan: schema.span,
        value: document.nodes.bool(true, at: schema.span))
    }
    arena.enqueue(PendingSchema(id: other, node: node, form: .object(schema)))
    return other
  }
}
