/// Returns a schema that also allows null.
///
///     {type: string}     →  {type: [string, "null"]}
///     {$ref: …}          →  {anyOf: [{$ref: …}, {type: "null"}]}
package func nullable(_ schema: Node) -> Node {
  guard let mapping = schema.mapping else { return schema }
  if mapping.entries.isEmpty { return schema }
  guard let type = mapping["type"], type.string != nil else {
    return .object(
      ["anyOf": .list([schema, nullSchema(at: schema.span)], at: schema.span)], at: schema.span)
  }
  let null = Node.text("null", at: schema.span)
  let entries = mapping.entries.map { entry in
    switch entry.key {
    case "type": entry.with(.list([type, null], at: type.span))
    case "enum": entry.with(withNull(entry.value))
    default: entry
    }
  }
  return .object(entries, at: schema.span)
}

/// `{type: "null"}`
package func nullSchema(at span: SourceSpan) -> Node {
  .object(["type": .text("null", at: span)], at: span)
}

private func withNull(_ values: Node) -> Node {
  guard let list = values.sequence, !list.contains(where: \.isNull) else { return values }
  return .list(list + [Node(.null, at: values.span)], at: values.span)
}
