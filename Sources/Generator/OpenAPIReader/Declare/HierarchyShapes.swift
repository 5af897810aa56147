import APIModel
import SpecDocument

/// Components with a discriminator but without a list of variants: their variants are the
/// components that extend them.
extension SchemaReader {
  /// Returns a union of the subtypes, selected by the discriminator, with their common part as a
  /// fallback; nil for a schema without subtypes. A reference to a schema with a discriminator but
  /// without a list of variants means any of its subtypes.
  mutating func hierarchyShape(of schema: Schema, node: Node, id: TypeID) -> UnionShape? {
    guard schema["oneOf"] == nil, schema["anyOf"] == nil,
      hierarchies[id] != nil || schema["discriminator"]?["mapping"] != nil,
      expander.typeNames(of: schema) == ["object"],
      let discriminator = Discriminator(schema["discriminator"], components: components, &document),
      case let subtypes = hierarchies[id] ?? [],
      !subtypes.isEmpty || listsKinds(schema, id: id, discriminator)
    else { return nil }
    var shape = UnionShape(variants: [], discriminator: discriminator.property)
    var known: Set<TypeID> = [id]
    let fallback = discriminator.fallbackComponent
    func add(_ type: TypeID, _ values: [Literal], isFallback: Bool = false) {
      if isFallback { shape.fallback = shape.variants.count }
      shape.variants.append(UnionShape.Variant(type: .named(type), discriminatorValues: values))
    }
    for subtype in subtypes where !known.contains(subtype.id) {
      let own = hierarchies.values(of: subtype, by: discriminator, &classifier.expander)
      noteKinds(own, of: subtype.id, discriminator.property)
      let isOpen = fallback.map { !known.contains($0) } ?? false
      let values = hierarchies.values(
        of: subtype, by: discriminator, known: &known, &classifier.expander)
      add(subtype.id, values, isFallback: isOpen && fallback.map(known.contains) == true)
    }
    // An inherited mapping also lists the subtypes of other components.
    if schema.owners["discriminator"] == nil {
      for (other, values) in discriminator.mappedComponents where known.insert(other).inserted {
        add(other, values, isFallback: other == fallback)
      }
      if let fallback, known.insert(fallback).inserted { add(fallback, [], isFallback: true) }
    }
    let own = ownValues(of: schema, id: id, by: discriminator).filter { value in
      !shape.variants.contains { $0.isSelected(by: value) }
    }
    if !own.isEmpty {
      let plain = declare(.plain, of: schema, node: node, id: id)
      noteKinds(own, of: plain, discriminator.property)
      add(plain, own)
    }
    shape.checkValues(at: schema["discriminator"]?.span ?? schema.span, &findings)
    if shape.fallback == nil {
      add(declare(.others, of: schema, node: node, id: id), [], isFallback: true)
    }
    return shape
  }

  /// Returns whether a discriminator leads only to components that have all properties of the schema, although
  /// they do not extend it.
  private mutating func listsKinds(
    _ schema: Schema, id: TypeID, _ discriminator: Discriminator
  ) -> Bool {
    let kinds = discriminator.mappedComponents.map(\.0).filter { $0 != id }
    return !kinds.isEmpty && schema.owners["discriminator"] == nil
      && classifier.additional(schema).isNothing
      && kinds.allSatisfy { kind in
        guard let component = hierarchies.component(kind) else { return false }
        let other = expander.expand(component.node)
        return schema.properties.allSatisfy { other.property($0.name) != nil }
      }
  }

  /// Returns the discriminator values that select a component itself rather than a subtype.
  ///
  /// A component that extends another keeps the values that select it as a subtype. The root of a
  /// hierarchy may be abstract: only the document can give it values.
  private mutating func ownValues(
    of schema: Schema, id: TypeID, by discriminator: Discriminator
  ) -> [Literal] {
    if let given = discriminator.mappedValues(of: id) { return given }
    guard let component = hierarchies.component(id) else { return [] }
    var isSubtype = schema.owners["discriminator"] != nil
    if !isSubtype {
      // It repeats the discriminator.
      for ancestor in hierarchies.ancestors(of: id) {
        guard
          let other = Discriminator(
            ancestor.node["discriminator"], components: components, &document),
          other.property.isExactly(discriminator.property)
        else { continue }
        if let given = other.mappedValues(of: id) { return given }
        isSubtype = true
      }
    }
    return isSubtype
      ? hierarchies.values(of: component, by: discriminator, &classifier.expander)
      : discriminator.constants(
        of: schema, name: component.name, isInherited: { _ in true }, &classifier.expander)
  }

  /// Declares a type with the properties of a component itself.
  ///
  /// `.plain` holds the values that belong to no subtype. `.others` holds the values of unlisted
  /// kinds and keeps their additional properties.
  private mutating func declare(
    _ part: TypeDeclaration.Part, of schema: Schema, node: Node, id: TypeID
  ) -> TypeID {
    var declaration = TypeDeclaration(
      origin: .nested(in: id, part), shape: .alias(.scalar(.json)),
      documentation: Documentation(), span: schema.span)
    declaration.documentation.description =
      part == .plain
      ? "A value of this kind itself, not of a kind that extends it."
      : "A value of a kind that is not listed in the API description: the properties that all kinds share, and any others."
    let type = arena.add(declaration)
    var schema = schema
    schema.properties.changeEach { $0.owner = $0.owner ?? id }
    if part == .others, classifier.additional(schema).isNothing {
      schema.keywords["additionalProperties"] = Mapping.Entry(
        key: "additionalProperties", keySpan: schema.span,
        value: document.nodes.bool(true, at: schema.span))
    }
    arena.enqueue(PendingSchema(id: type, node: node, form: .object(schema)))
    return type
  }
}
