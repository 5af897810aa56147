import SpecDocument

/// Unions of a single type, with keywords or null beside it.
extension Repairer {
  /// Returns `{anyOf: [{$ref: …}, {type: "null"}]}` for `{anyOf: [{$ref: …}, {type: object, nullable: true}]}`, as
  /// Microsoft writes a reference that may be null; nil for other schemas.
  func withNull(_ schema: Node) -> Node? {
    guard let mapping = schema.mapping,
      let union = mapping.entries.first(where: { Self.unions.contains($0.key) }),
      let variants = union.value.sequence, variants.count == 2,
      variants.contains(where: { $0["$ref"] != nil }),
      let index = variants.firstIndex(where: Self.isNullableObject)
    else { return nil }
    var all = variants
    all[index] = .object(under: "type", .text("null", at: variants[index].span))
    return .object(
      mapping.entries.map { $0.key == union.key ? $0.with(.list(all, at: $0.value.span)) : $0 },
      at: schema.span)
  }

  /// Returns whether a schema is nothing but an object or null, in the form of any version.
  private static func isNullableObject(_ variant: Node) -> Bool {
    guard let mapping = variant.mapping, let type = mapping["type"] else { return false }
    if mapping["nullable"]?.bool == true {
      return type.string == "object" && mapping.entries.count == 2
    }
    return mapping.entries.count == 1
      && Set(type.sequence?.compactMap(\.string) ?? []) == ["object", "null"]
  }

  /// Returns `{anyOf: [{$ref: …}, {type: "null"}]}` for `{allOf: [{$ref: …}, {type: [object, "null"]}]}`, as
  /// zod-to-openapi writes a reference that may be null; nil for other schemas.
  ///
  /// Strictly read, it excludes null, but then its second member would say nothing.
  func withNullOfAll(_ schema: Node) -> Node? {
    guard let mapping = schema.mapping, let all = mapping.entry("allOf"),
      let members = all.value.sequence, members.count == 2,
      let reference = members.first(where: { $0["$ref"] != nil }),
      let null = members.first(where: { $0 !== reference })?.mapping,
      let type = null.entry("type"),
      type.value.sequence?.contains(where: { $0.string == "null" }) == true,
      case let notes = null.entries.filter({ $0.key != "type" }),
      notes.allSatisfy({ Self.grammar.isAnnotation($0.key) && mapping[$0.key] == nil }),
      !Self.unions.contains(where: { mapping[$0] != nil })
    else { return nil }
    let variants = [reference, .object(under: "type", .text("null", at: type.value.span))]
    let union = Mapping.Entry(
      key: "anyOf", keySpan: all.keySpan, value: .list(variants, at: all.value.span))
    return .object(mapping.entries.map { $0.key == "allOf" ? union : $0 } + notes, at: schema.span)
  }

  /// Returns `{type: [string, "null"], format: binary}` for
  /// `{anyOf: [{type: string}, {type: "null"}], format: binary}`, which has the same values; nil for
  /// other schemas.
  ///
  /// msgspec writes a type that may be null like this. No other code has to look for keywords in two
  /// places.
  func withoutUnionOfOne(_ schema: Node) -> Node? {
    guard let mapping = schema.mapping,
      let union = mapping.entries.first(where: Self.isUnionOfOne),
      let variants = union.value.sequence
    else { return nil }
    let beside = mapping.entries.filter { $0.key != union.key }
    let keywords = beside.filter { !Self.grammar.isAnnotation($0.key) }
    let present = variants.filter { !Self.isNull($0) }
    guard !keywords.isEmpty, keywords.allSatisfy({ Self.mayMove($0.key) }),
      let only = present[0].mapping
    else { return nil }
    let isNullable = present.count < variants.count
    if only["$ref"] != nil || only["allOf"] != nil {
      let shaping = keywords.filter { Self.grammar.isKeyword($0.key, .shaping) }
      let known = resolved(present[0])
      guard !shaping.isEmpty, shaping.allSatisfy({ known?[$0.key] == nil }) else { return nil }
      let both = Node.list([present[0], .object(keywords, at: schema.span)], at: union.value.span)
      let variant = Node.object(["allOf": both], at: present[0].span)
      let all = variants.map { Self.isNull($0) ? $0 : variant }
      let others = beside.filter { Self.grammar.isAnnotation($0.key) }
      return .object(others + [union.with(.list(all, at: union.value.span))], at: schema.span)
    }
    guard let type = only["type"],
      !only.entries.contains(where: { Self.combining.contains($0.key) }),
      keywords.allSatisfy({ only[$0.key] == nil })
    else { return nil }
    let own = only.entries.filter { entry in
      entry.key != "type" && !beside.contains { $0.key == entry.key }
    }
    let types = (type.sequence ?? [type]).filter { !isNullable || $0.string != "null" }
    let null = isNullable ? [Node.text("null", at: union.value.span)] : []
    let all = type.sequence == nil && !isNullable ? type : .list(types + null, at: type.span)
    let typed = Mapping.Entry(key: "type", keySpan: type.span, value: all)
    return .object([typed] + own + beside, at: schema.span)
  }

  private static func isUnionOfOne(_ entry: Mapping.Entry) -> Bool {
    unions.contains(entry.key) && entry.value.sequence?.count { !isNull($0) } == 1
  }

  private static let grammar = ObjectKind.schema.grammar

  /// Returns whether a keyword beside a union says the same inside its only variant. The reader
  /// combines the others with the variants itself.
  private static func mayMove(_ key: String) -> Bool {
    unions.contains(key)
      || !combining.contains(key) && !["type", "enum", "const", "properties"].contains(key)
  }

  private static let unions: Set<String> = ["anyOf", "oneOf"]

  private static let combining: Set<String> = [
    "$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "if", "then", "else", "discriminator",
  ]

  private static func isNull(_ variant: Node) -> Bool {
    guard let mapping = variant.mapping else { return false }
    return mapping["type"]?.string == "null" || mapping["const"]?.isNull == true
      || mapping["enum"]?.sequence.map { !$0.isEmpty && $0.allSatisfy(\.isNull) } == true
  }
}
