import APIModel
import SpecDocument

extension Classifier {
  /// Returns the union that `oneOf` or `anyOf` describes; nil if they are absent or only set
  /// conditions.
  mutating func unionForm(of schema: Schema) -> SchemaForm? {
    guard let entry = schema.keywords["oneOf"] ?? schema.keywords["anyOf"] else { return nil }
    if let form = openObjectForm(of: schema) { return form }
    if schema.unions.count > 1 { return productForm(of: schema, at: entry.keySpan) }
    let listed = list(entry.value) ?? []
    let members = typedMembers(
      of: listed + unlistedVariants(besides: listed, at: entry.key, in: schema), in: schema)
    guard !members.isEmpty else { return nil }
    let present = Self.withoutCopies(members.filter { !isNullOnly($0) })
    if present.contains(where: \.isAnnotationOnly) {
      return schema.properties.isEmpty ? .scalar(.json) : nil
    }
    let (values, repeated) = distinct(present)
    guard !values.isEmpty, !isAnyJSON(values, of: entry) else { return .scalar(.json) }
    if values.count == 1, schema.properties.isEmpty, let number = namedNumber(values[0]) {
      return .enumeration(number)
    }
    if values.count > 1, schema.properties.isEmpty {
      if let number = numberOrName(values) ?? numberOrText(values, in: schema) {
        return .scalar(number)
      }
      if let form = openEnumeration(values) { return form }
    }
    if entry.key == "anyOf", let object = merged(schema, values) { return .object(object) }
    let variants =
      schema.properties.isEmpty && additional(schema).isNothing
      ? values.map { member in
        let isSeveral = !repeated.isEmpty && plainScalar(member).map(repeated.contains) == true
        return UnionSchema.Member(node: member, isSeveral: isSeveral)
      }
      : values.map { adding(schema, to: $0, at: entry.keySpan) }
    if variants.count == 1 { return .same(variants[0].node) }
    return .union(
      UnionSchema(
        members: variants,
        discriminator: schema["discriminator"] ?? inheritedDiscriminator(of: variants.map(\.node)),
        span: entry.keySpan,
        owner: schema.owners[entry.key], admitsSeveral: entry.key == "anyOf",
        limitsVariants: values.count == present.count))
  }

  /// Returns the variants without copies of objects, lists and unions, which differ only in their title and
  /// description.
  private static func withoutCopies(_ members: [Node]) -> [Node] {
    var described: [Node] = []
    return members.filter { member in
      guard Self.structures.contains(where: { member[$0] != nil }) else { return true }
      let own = member.filteringEntries { !["title", "description"].contains($0.key) }
      if described.contains(where: own.hasSameContent) { return false }
      described.append(own)
      return true
    }
  }

  private static let structures = [
    "properties", "items", "additionalProperties", "allOf", "oneOf", "anyOf", "prefixItems",
  ]

  /// Returns the variants without repeated types, and the scalars that were repeated: two kinds of
  /// strings are one string.
  private mutating func distinct(_ members: [Node]) -> ([Node], repeated: Set<Scalar>) {
    guard members.count > 1 else { return (members, []) }
    var kept: [Node] = []
    var scalars: Set<Scalar> = []
    var repeated: Set<Scalar> = []
    var references: Set<String> = []
    let plain = members.map { plainScalar($0) }
    let hasAnyString = zip(members, plain).contains { $1 == .string && !$0.limitsText }
    for (member, scalar) in zip(members, plain) {
      if let reference = soleReference(of: member)?.string {
        guard references.insert(reference).inserted else { continue }
      }
      if let scalar {
        // Callers would have to choose between it and the string.
        let isText = hasAnyString && (scalar == .uuid || scalar == .url)
        let general =
          isText ? .string : scalar == .int && plain.contains(.double) ? .double : scalar
        guard general == scalar, scalars.insert(scalar).inserted else {
          repeated.insert(general)
          continue
        }
      }
      kept.append(member)
    }
    return (kept, repeated)
  }

  /// Returns the scalar type of a variant; nil unless the variant is a plain scalar.
  mutating func plainScalar(_ member: Node) -> Scalar? {
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

  /// Returns a variant with the properties beside `oneOf`, if it is an object that can have them.
  private mutating func adding(_ schema: Schema, to variant: Node, at span: SourceSpan)
    -> UnionSchema.Member
  {
    let target = resolveSchema(variant)
    let all = expand(variant)
    guard all["enum"] == nil, let objects = objects(all) else {
      if !schema.properties.isEmpty {
        findings.report(
          .ambiguousSchema,
          "the properties beside this are not part of every variant; the others lack them in Swift",
          at: span)
      }
      return UnionSchema.Member(node: variant)
    }
    // A variant that already has these properties stays as it is.
    let missing = schema.properties.contains { property in
      objects.contains { $0.property(property.name) == nil } && all.property(property.name) == nil
    }
    let further = additional(all).isNothing ? furtherEntries(schema) : []
    if !missing, further.isEmpty, target?.component != nil {
      return UnionSchema.Member(node: variant)
    }
    let shared = document.nodes.mapping(propertyEntries(schema) + further, at: span)
    let node = document.nodes.list(
      under: "allOf", [shared, variant], keySpan: span, at: variant.span)
    return UnionSchema.Member(node: node, shared: NodeID(shared), own: variant)
  }
}

extension Classifier {
  /// How many variants of another component get the properties beside a union that refers to it. Each becomes
  /// another type.
  private static let mostVariants = 16

  /// Returns the objects that a variant may be: itself, or the variants of the union that it is. They are nil
  /// for anything else, and for a component that has unions within its union: unions that refer to each
  /// other would have a type for each path.
  private mutating func objects(_ schema: Schema, within outer: Set<NodeID> = []) -> [Schema]? {
    guard let union = schema.unions.first else {
      return typeNames(of: schema) == ["object"] ? [schema] : nil
    }
    let variants = (list(union.value) ?? []).filter { !isNullOnly($0) }
    let isInline = schema.owners[union.key] == nil
    guard schema.unions.count == 1, !variants.isEmpty, !outer.contains(NodeID(union.value)),
      isInline || variants.count <= Self.mostVariants
    else { return nil }
    var objects: [Schema] = []
    for variant in variants {
      let variant = expand(variant)
      guard isInline || variant.unions.isEmpty,
        let own = self.objects(variant, within: outer.union([NodeID(union.value)]))
      else { return nil }
      objects += own
    }
    return objects
  }
}

extension Node {
  /// Whether a schema restricts which strings are allowed.
  fileprivate var limitsText: Bool {
    ["minLength", "maxLength", "pattern", "allOf", "$ref"].contains { mapping?[$0] != nil }
  }
}
