import APIModel
import SpecDocument

/// The variants of `oneOf` or `anyOf`, at least two.
struct UnionSchema {
  struct Member {
    let node: Node
    /// The part of the node that has the properties beside the `oneOf`, if they were added to it.
    var shared: NodeID?
  }

  let members: [Member]
  let discriminator: Node?
  let span: SourceSpan
  /// The component that lists the variants, if they are inherited.
  var owner: TypeID?
  /// Whether a value may be several variants at once.
  var admitsSeveral = false
  /// Whether each variant is a schema with limits of its own.
  var limitsVariants = false
}

extension Classifier {
  /// Returns the union that `oneOf` or `anyOf` describe; nil if they are absent or only set
  /// conditions.
  mutating func unionForm(of schema: Schema) -> SchemaForm? {
    guard let entry = schema.keywords["oneOf"] ?? schema.keywords["anyOf"] else { return nil }
    if let form = openObjectForm(of: schema) { return form }
    if schema.unions.count > 1 { return productForm(of: schema, at: entry.keySpan) }
    let members = typedMembers(of: list(entry.value) ?? [], in: schema)
    guard !members.isEmpty else { return nil }
    if members.contains(where: \.isAnnotationOnly) {
      return schema.properties.isEmpty ? .scalar(.json) : nil
    }
    let values = distinct(members.filter { !$0.isNullOnly })
    guard !values.isEmpty else { return .scalar(.json) }
    if values.count > 1, schema.properties.isEmpty, let form = openEnumeration(values) {
      return form
    }
    if entry.key == "anyOf", let object = merged(schema, values) { return .object(object) }
    let variants =
      schema.properties.isEmpty && additional(schema).isNothing
      ? values.map { UnionSchema.Member(node: $0) }
      : values.map { adding(schema, to: $0, at: entry.keySpan) }
    if variants.count == 1 { return .same(variants[0].node) }
    return .union(
      UnionSchema(
        members: variants, discriminator: schema["discriminator"], span: entry.keySpan,
        owner: schema.owners[entry.key], admitsSeveral: entry.key == "anyOf",
        limitsVariants: values.count == members.filter { !$0.isNullOnly }.count))
  }

  /// Without variants of the same type: two kinds of strings are one string.
  private mutating func distinct(_ members: [Node]) -> [Node] {
    guard members.count > 1 else { return members }
    var kept: [Node] = []
    var scalars: Set<Scalar> = []
    var references: Set<String> = []
    let plain = members.map { plainScalar($0) }
    for (member, scalar) in zip(members, plain) {
      if let scalar {
        if scalar == .int, plain.contains(.double) { continue }
        guard scalars.insert(scalar).inserted else { continue }
      } else if let mapping = member.mapping, let reference = mapping.soleReference?.string {
        guard references.insert(reference).inserted else { continue }
      }
      kept.append(member)
    }
    return kept
  }

  /// Returns the scalar type of a variant; nil unless the variant is a plain scalar.
  private mutating func plainScalar(_ member: Node) -> Scalar? {
    guard let schema = resolveSchema(member) else { return nil }
    for key in ["enum", "const", "oneOf", "anyOf", "allOf", "if", "$ref", "$dynamicRef"]
    where schema.mapping[key] != nil {
      return nil
    }
    guard case .scalar(let scalar) = form(of: expand(schema.node)), scalar != .json else {
      return nil
    }
    return scalar
  }

  /// `anyOf` of a string and of known strings is an enumeration, since all are open; so are several
  /// enumerations.
  private mutating func openEnumeration(_ members: [Node]) -> SchemaForm? {
    var shapes: [(member: Node, shape: EnumerationShape)] = []
    var open: EnumerationShape.Raw?
    for member in members {
      guard let resolved = resolveSchema(member) else { return nil }
      let mapping = resolved.mapping
      if mapping["enum"] != nil || mapping["const"] != nil, mapping["allOf"] == nil,
        mapping.reference == nil
      {
        guard case .enumeration(var shape) = form(of: expand(resolved.node)) else { return nil }
        if mapping["const"] != nil, shape.cases.count == 1 {
          shape.cases[0].documentation = documentation(mapping, summary: "title")
        }
        shapes.append((member, shape))
      } else if let scalar = plainScalar(member), scalar == .string || scalar == .int, open == nil {
        open = scalar == .string ? .string : .integer
      } else {
        return nil
      }
    }
    guard let first = shapes.first, shapes.allSatisfy({ $0.shape.raw == first.shape.raw }) else {
      return nil
    }
    guard open == nil || open == first.shape.raw else { return nil }
    if shapes.count == 1 { return .same(first.member) }
    var merged = EnumerationShape(raw: first.shape.raw, cases: [])
    var seen: Set<ExactText> = []
    for value in shapes.flatMap(\.shape.cases) where seen.insert(ExactText(value.value)).inserted {
      merged.cases.append(value)
    }
    return .enumeration(merged)
  }

  /// Returns a variant with the properties beside `oneOf`, if it is an object that can have them.
  private mutating func adding(_ schema: Schema, to variant: Node, at span: SourceSpan)
    -> UnionSchema.Member
  {
    let target = resolveSchema(variant)
    let all = expand(variant)
    guard all["oneOf"] == nil, all["anyOf"] == nil, all["enum"] == nil,
      typeNames(of: all) == ["object"]
    else {
      if !schema.properties.isEmpty {
        findings.report(
          .ambiguousSchema,
          "the properties beside this are not part of every variant; the others lack them in Swift",
          at: span)
      }
      return UnionSchema.Member(node: variant)
    }
    // Variants that have these properties already are kept.
    let missing = schema.properties.contains { all.property($0.name) == nil }
    let further = additional(all).isNothing ? furtherEntries(schema) : []
    if !missing, further.isEmpty, target?.component != nil {
      return UnionSchema.Member(node: variant)
    }
    let shared = document.nodes.mapping(propertyEntries(schema) + further, at: span)
    let node = document.nodes.all([shared, variant], keySpan: span, at: variant.span)
    return UnionSchema.Member(node: node, shared: NodeID(shared))
  }
}
