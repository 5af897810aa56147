import SpecDocument

/// Schemas that only allow null, in the forms that 3.0 has for them: `{nullable: true}`, and
/// `{nullable: true, not: {}}`. Alone, they allow anything; as a part, they would leave the others without
/// a meaning.
struct NullSchemas30 {
  /// The references to components that are such schemas.
  private let references: Set<String>
  private let named: Set<NodeID>

  init(_ document: Node) {
    let components = document["components"]?["schemas"]?.mapping?.entries ?? []
    named = Set(components.map { NodeID($0.value) })
    references = Set(
      components.filter { Self.allowsOnlyNull($0.value) }.map {
        "#/components/schemas/\($0.key)"
      })
  }

  /// Returns a union with `{type: "null"}` for each variant that is such a schema, and an `allOf` with such
  /// a part as nullable itself; nil for any other schema.
  ///
  /// A component that extends another describes a new type, which a part cannot make nullable.
  func written(_ schema: Node) -> Node? {
    guard let mapping = schema.mapping else { return nil }
    if let nullable = nullable(mapping, isNamed: named.contains(NodeID(schema))) {
      return .object(nullable, at: schema.span)
    }
    var changed: [Mapping.Entry]?
    for key in ["oneOf", "anyOf"] {
      guard let index = mapping.entries.firstIndex(where: { $0.key == key }),
        let variants = mapping.entries[index].value.sequence, variants.contains(where: isNull)
      else { continue }
      let all = variants.map { isNull($0) ? nullVariant($0) : $0 }
      if changed == nil { changed = mapping.entries }
      changed?[index] = mapping.entries[index].with(
        .list(all, at: mapping.entries[index].value.span))
    }
    return changed.map { .object($0, at: schema.span) }
  }

  private func nullable(_ schema: Mapping, isNamed: Bool) -> [Mapping.Entry]? {
    guard let entry = schema.entry("allOf"), let parts = entry.value.sequence,
      schema["nullable"]?.bool != false, let null = parts.first(where: addsNull)
    else { return nil }
    let others = parts.filter { !addsNull($0) }
    guard !others.isEmpty || parts.contains(where: isNull) else { return nil }
    let isNewType = others.count > 1 || parts.contains { addsNull($0) && !isNull($0) }
    if isNamed, isNewType { return nil }
    // The other schema has the type already.
    let isTyped = others.contains { $0["$ref"] != nil || $0["type"] != nil }
    let kept = isTyped ? others : parts.filter { !isNull($0) }
    let entries = schema.entries.compactMap { entry -> Mapping.Entry? in
      guard entry.key == "allOf" else { return entry.key == "nullable" ? nil : entry }
      return kept.isEmpty ? nil : entry.with(.list(kept, at: entry.value.span))
    }
    let flag = Node.flag(true, at: null.span)
    return entries + [Mapping.Entry(key: "nullable", keySpan: null.span, value: flag)]
  }

  /// Returns whether a part of an `allOf` adds null to the type of the others, which it may repeat.
  private func addsNull(_ part: Node) -> Bool {
    if isNull(part) { return true }
    guard part["nullable"]?.bool == true, let mapping = part.mapping else { return false }
    return mapping.entries.allSatisfy { $0.key == "type" || Self.saysNothing($0) }
  }

  private func isNull(_ part: Node) -> Bool {
    if let reference = part["$ref"]?.string { return references.contains(reference) }
    guard let mapping = part.mapping, let parts = part["allOf"]?.sequence, !parts.isEmpty else {
      return Self.allowsOnlyNull(part)
    }
    return parts.allSatisfy(isNull)
      && mapping.entries.allSatisfy { $0.key == "allOf" || Self.saysNothing($0) }
  }

  private static func allowsOnlyNull(_ schema: Node) -> Bool {
    schema["nullable"]?.bool == true
      && schema.mapping?.entries.allSatisfy(saysNothing) == true
  }

  /// Returns whether a keyword beside `nullable: true` leaves only null.
  private static func saysNothing(_ entry: Mapping.Entry) -> Bool {
    ObjectKind.schema.grammar.isAnnotation(entry.key)
      || entry.key == "not" && (entry.value.mapping?.entries.isEmpty ?? false)
  }

  private func nullVariant(_ variant: Node) -> Node {
    let type = Mapping.Entry(
      key: "type", keySpan: variant.span, value: .text("null", at: variant.span))
    let kept = (variant.mapping?.entries ?? []).filter {
      !["nullable", "not", "allOf", "$ref"].contains($0.key)
    }
    return .object(kept + [type], at: variant.span)
  }
}
