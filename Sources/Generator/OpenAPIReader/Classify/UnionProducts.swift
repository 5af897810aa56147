import APIModel
import SpecDocument

/// Several `oneOf` or `anyOf` of one schema: the value is a variant of each.
extension Classifier {
  /// The maximum number of combinations that become variants.
  private static let mostCombinations = 16

  /// Returns a variant for each possible combination, with the properties of all its parts.
  mutating func productForm(of schema: Schema, at span: SourceSpan) -> SchemaForm {
    var combinations: [[Node]] = [[]]
    for union in schema.unions {
      let members = (list(union.value) ?? []).filter { !$0.isCondition && !isNullOnly($0) }
      if members.isEmpty { continue }
      if members.contains(where: \.isAnnotationOnly) { return .scalar(.json) }
      combinations = combinations.flatMap { parts in members.map { parts + [$0] } }
      if combinations.count > Self.mostCombinations { return tooMany(span) }
    }
    let possible = combinations.filter { !$0.isEmpty && isPossible($0) }
    guard !possible.isEmpty else {
      findings.report(
        .ambiguousSchema,
        "no value is a variant of each 'oneOf' and 'anyOf' here; any JSON is accepted", at: span)
      return .scalar(.json)
    }
    let further = propertyEntries(schema) + furtherEntries(schema)
    let variants = possible.map { combined($0, with: further, at: span) }
    if variants.count == 1 { return .same(variants[0].node) }
    return .union(UnionSchema(members: variants, discriminator: nil, span: span))
  }

  private mutating func tooMany(_ span: SourceSpan) -> SchemaForm {
    findings.report(
      .ambiguousSchema,
      "the 'oneOf' and 'anyOf' here have more than \(Self.mostCombinations) combinations; "
        + "any JSON is accepted", at: span)
    return .scalar(.json)
  }

  /// Returns whether all parts have a type in common.
  private mutating func isPossible(_ parts: [Node]) -> Bool {
    var allowed: Set<String>?
    for part in parts {
      var types = Set(typeNames(of: expand(part)))
      if types.isEmpty { continue }
      if types.contains("number") { types.insert("integer") }
      allowed = allowed?.intersection(types) ?? types
    }
    return allowed?.isEmpty != true
  }

  private mutating func combined(
    _ parts: [Node], with further: [Mapping.Entry], at span: SourceSpan
  ) -> UnionSchema.Member {
    let shared = further.isEmpty ? nil : document.nodes.mapping(further, at: span)
    let members = (shared.map { [$0] } ?? []) + parts
    let list = document.nodes.sequence(members, at: span)
    var entries = [Mapping.Entry(key: "allOf", keySpan: span, value: list)]
    let names = parts.compactMap { partName($0) }
    if names.count == parts.count {
      let title = document.nodes.string(names.joined(separator: " "), at: span)
      entries.append(Mapping.Entry(key: "title", keySpan: span, value: title))
    }
    let node = document.nodes.mapping(entries, at: span)
    return UnionSchema.Member(node: node, shared: shared.map(NodeID.init))
  }

  /// Returns the name of a part of a combination: its title, its reference, its first constant, or
  /// its first property.
  private mutating func partName(_ part: Node) -> String? {
    if let title = part["title"]?.scalarText, !title.isEmpty { return title }
    if let reference = part.mapping?.soleReference, reference.string != nil {
      return target(of: reference).map { $0.name ?? $0.key }
    }
    let properties = part["properties"]?.mapping?.entries ?? []
    for property in properties {
      if let text = constant(of: property.value)?.string, VariantConstants.isName(text) {
        return text
      }
    }
    return properties.first?.key
  }
}
