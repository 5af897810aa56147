import APIModel
import Diagnostics
import SpecReferences
import SpecSyntax

/// The variants of unions and families as declarations.
extension SchemaReader {
  mutating func unionShape(_ union: UnionSchema, id: TypeID) -> UnionShape {
    let targets = union.members.compactMap { document.variantTarget($0.node) }
    let discriminator = Discriminator(
      union.discriminator, among: targets, components: components, &document)
    var shape = UnionShape(variants: [], discriminator: discriminator?.property)
    var keys: Set<String> = []
    var positions: [TypeUse: Int] = [:]
    for (index, member) in union.members.enumerated() {
      var key = variantKey(member.node) ?? "variant \(index + 1)"
      if !keys.insert(key).inserted { key = "variant \(index + 1)" }
      let shared = member.shared.map { Expander.SharedProperties(node: $0, owner: id) }
      // A variant that was given properties is no longer that of the component that lists it.
      let owner = shared == nil ? union.owner ?? id : id
      let use = use(of: member.node, at: .nested(in: owner, key: key), shared: shared).withoutNull
      let values = discriminator?.values(of: member.node, shared: shared, &classifier) ?? []
      if let position = positions[use] {
        shape.variants[position].discriminatorValues += values
      } else {
        positions[use] = shape.variants.count
        shape.variants.append(UnionShape.Variant(type: use, discriminatorValues: values))
      }
    }
    if let discriminator {
      shape.checkValues(at: union.span, &findings)
      appendKinds(of: shape, by: discriminator)
    }
    return shape
  }

  /// A variant that only one value means is always sent with it.
  private mutating func appendKinds(of shape: UnionShape, by discriminator: Discriminator) {
    for variant in shape.variants {
      guard case .named(let id) = variant.type, let value = variant.discriminatorValues.first,
        Set(variant.discriminatorValues).count == 1
      else { continue }
      kinds.append(PendingKind(type: id, property: discriminator.property, value: value))
    }
  }

  /// What a variant in place is called: its title, the component that it extends, or its only value or kind.
  private mutating func variantKey(_ member: Node) -> String? {
    if let title = member["title"]?.scalarText, !title.isEmpty { return title }
    for part in member["allOf"]?.sequence ?? [] {
      guard let reference = part.mapping?.reference, reference.string != nil else { continue }
      return target(of: reference).map { $0.name ?? $0.key }
    }
    let constant = constant(of: member) ?? kind(of: member)
    return constant?.scalarText.map { $0.isEmpty ? "empty" : $0 }
  }

  /// The text that a member of an object always has, and that so tells what it is: `type: {const: card}`.
  private mutating func kind(of member: Node) -> Node? {
    for property in member["properties"]?.mapping?.entries ?? [] {
      if let constant = constant(of: property.value), constant.string != nil { return constant }
    }
    return nil
  }
}

// MARK: - Families

extension SchemaReader {
  /// One of the heirs by the discriminator, or what they share; nil of a schema that has none. Whoever refers to a
  /// schema with a discriminator and no list of variants means any of those that extend it.
  mutating func familyShape(of schema: Schema, node: Node, id: TypeID) -> UnionShape? {
    guard let heirs = families[id], schema["oneOf"] == nil, schema["anyOf"] == nil,
      classifier.typeNames(of: schema) == ["object"],
      let discriminator = Discriminator(
        schema["discriminator"], among: nil, components: components, &document)
    else { return nil }
    var shape = UnionShape(variants: [], discriminator: discriminator.property)
    var known: Set<TypeID> = [id]
    for heir in heirs where !known.contains(heir.id) {
      let own = families.values(of: heir, by: discriminator, &classifier)
      if own.count == 1 {
        kinds.append(PendingKind(type: heir.id, property: discriminator.property, value: own[0]))
      }
      let values = families.values(of: heir, by: discriminator, known: &known, &classifier)
      shape.variants.append(
        UnionShape.Variant(type: .named(heir.id), discriminatorValues: values))
    }
    // What is inherited lists the heirs of others too.
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

  /// The type of values that are none of the heirs: what all share, and whatever else they have.
  private mutating func declareOthers(than schema: Schema, node: Node, id: TypeID) -> TypeID {
    var declaration = TypeDeclaration(
      origin: .nested(in: id, key: "other"), shape: .alias(.scalar(.json)),
      documentation: Documentation(), span: schema.span)
    declaration.documentation.description =
      "What is none of the kinds known by name: what all have in common, and all else it has."
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
