import SpecDocument

/// Returns a schema of OpenAPI 3.0 in the form of 3.1; nil if both are the same.
///
///     {type: string, nullable: true}                    →  {type: [string, "null"]}
///     {$ref: …, nullable: true}                         →  {anyOf: [{$ref: …}, {type: "null"}]}
///     {type: integer, minimum: 0, exclusiveMinimum: true}  →  {type: integer, exclusiveMinimum: 0}
func schemaIn31(_ schema: Node) -> Node? {
  guard let mapping = schema.mapping,
    specificKeys.contains(where: { mapping.entry($0).map { isSpecific($0, in: mapping) } == true })
  else { return nil }
  let isNullable = mapping["nullable"]?.bool == true
  if mapping["$ref"] != nil {
    let kept = mapping.entries.filter { $0.key == "$ref" || Grammar.isExtension($0.key) }
    let reference = Node.object(kept, at: schema.span)
    return isNullable ? nullable(reference) : reference
  }
  let entries = mapping.entries.compactMap { entry($0, of: mapping) }
  guard isNullable else { return .object(entries, at: schema.span) }
  return nullableIn31(entries, of: schema)
}

/// The keys that may have another meaning in 3.1, or none. Most schemas lack all of them.
private let specificKeys = [
  "nullable", "example", "$id", "items", "exclusiveMinimum", "exclusiveMaximum", "$ref",
]

/// Returns whether an entry has another meaning in 3.1, or loses it.
private func isSpecific(_ entry: Mapping.Entry, in schema: Mapping) -> Bool {
  switch entry.key {
  case "nullable", "example", "$id": true
  case "items": entry.value.sequence != nil
  case "exclusiveMinimum", "exclusiveMaximum": entry.value.bool != nil
  case "$ref": schema.entries.contains { $0.key != "$ref" && !Grammar.isExtension($0.key) }
  default: false
  }
}

private func entry(_ entry: Mapping.Entry, of schema: Mapping) -> Mapping.Entry? {
  switch entry.key {
  // In 3.1, `$id` would be the base of the references below it.
  case "nullable", "$id": return nil
  case "minimum": return schema["exclusiveMinimum"]?.bool == true ? nil : entry
  case "maximum": return schema["exclusiveMaximum"]?.bool == true ? nil : entry
  case "items":
    guard entry.value.sequence != nil else { return entry }
    let any = Node.object(["anyOf": entry.value], at: entry.value.span)
    return entry.with(any)
  case "exclusiveMinimum": return exclusive(entry, limit: schema["minimum"])
  case "exclusiveMaximum": return exclusive(entry, limit: schema["maximum"])
  case "example":
    if schema["examples"] != nil { return nil }
    let examples = Node.list([entry.value], at: entry.value.span)
    return Mapping.Entry(key: "examples", keySpan: entry.keySpan, value: examples)
  default: return entry
  }
}

/// Returns `exclusiveMinimum: 0` for `exclusiveMinimum: true` beside `minimum: 0`.
private func exclusive(_ entry: Mapping.Entry, limit: Node?) -> Mapping.Entry? {
  guard let isExclusive = entry.value.bool else { return entry }
  guard isExclusive, let limit else { return nil }
  return entry.with(limit)
}

private func nullableIn31(_ entries: [Mapping.Entry], of schema: Node) -> Node {
  // Annotations concern the value as a whole, and stay outside when the rest moves into `anyOf`.
  let core = entries.filter { !ObjectKind.schema.grammar.isAnnotation($0.key) }
  let whole = Node.object(entries, at: schema.span)
  let isComposed = core.contains { ["allOf", "anyOf", "oneOf"].contains($0.key) }
  if core.contains(where: { $0.key == "type" }), !isComposed { return nullable(whole) }
  // A schema without restrictions already allows null.
  let values = core.first { $0.key == "enum" }?.value.sequence
  if core.isEmpty || values?.contains(where: \.isNull) == true { return whole }
  let outer = entries.filter { entry in !core.contains { $0.key == entry.key } }
  let anyOfParts = Node.list(
    variants(core, at: schema.span) + [nullSchema(at: schema.span)], at: schema.span)
  let anyOf = Mapping.Entry(key: "anyOf", keySpan: schema.span, value: anyOfParts)
  return .object(outer + [anyOf], at: schema.span)
}

/// Returns the alternatives to null: the parts of a lone `anyOf` or `oneOf`, the only part of a
/// lone `allOf`, or else the whole schema.
private func variants(_ core: [Mapping.Entry], at span: SourceSpan) -> [Node] {
  if core.count == 1, let only = core.first, let parts = only.value.sequence {
    if only.key == "anyOf" || only.key == "oneOf" || (only.key == "allOf" && parts.count == 1) {
      return parts
    }
  }
  return [Node.object(core, at: span)]
}
