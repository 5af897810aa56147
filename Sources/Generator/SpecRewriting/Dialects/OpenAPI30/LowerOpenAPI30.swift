import SpecDocument

/// Rewrites a document of OpenAPI 3.0 into the form of 3.1 and 3.2. Unchanged parts are shared, not
/// copied.
func lowerOpenAPI30(
  _ document: Node, isFromSwagger: Bool = false, diagnostics: inout Diagnostics
) -> Node {
  let lowered = lowerOpenAPI30(
    document, as: .object(.document), isFromSwagger: isFromSwagger, diagnostics: &diagnostics)
  guard let root = lowered.mapping else { return lowered }
  let entries = root.entries.map { entry in
    guard entry.key == "openapi" else { return entry }
    return entry.with(.text("3.2.0", at: entry.value.span))
  }
  return .object(entries, at: lowered.span)
}

/// Rewrites a part of a document in the same way. The lowering of Swagger 2.0 has added the keys
/// beside references, which are then not reported.
func lowerOpenAPI30(
  _ node: Node, as place: Place, isFromSwagger: Bool = false, diagnostics: inout Diagnostics
) -> Node {
  var ignored: [Mapping.Entry] = []
  var lists: [SourceSpan] = []
  let nulls = NullSchemas30(node)
  let lowered = withoutActuallyEscaping({ (node: Node, kind: ObjectKind, _: String) -> Node? in
    guard kind == .schema else { return nil }
    if !isFromSwagger { ignored += siblings(of: node) }
    if let items = node["items"], items.sequence != nil { lists.append(items.span) }
    return schemaIn31(node)
  }) { change in
    Rewriter(
      prepare: { node, kind in kind == .schema ? nulls.written(node) : nil }, change: change
    ).rewritten(node, as: place)
  }
  for entry in ignored {
    diagnostics.add(
      Diagnostic(
        .referenceSiblings, "'\(entry.key)' beside '$ref' is ignored in OpenAPI 3.0",
        at: entry.keySpan,
        correction: .removing(entry.keySpan)
      ).harmless(if: annotations.contains(entry.key)))
  }
  for span in lists {
    diagnostics.report(
      .ambiguousSchema,
      "'items' is a list, which this version of the standard does not allow; each element may match "
        + "any of its schemas", at: span,
      help: "write one schema, such as 'anyOf' with these")
  }
  return lowered ?? node
}

/// Keys that only document a schema.
private let annotations: Set<String> = [
  "title", "description", "example", "examples", "externalDocs", "xml", "type",
]

/// Keys beside a `$ref`, which are ignored (OpenAPI 3.0 §4.7.23.1), except `nullable`.
private func siblings(of schema: Node) -> [Mapping.Entry] {
  guard let mapping = schema.mapping, mapping.entries.count > 1, mapping["$ref"] != nil else {
    return []
  }
  return mapping.entries.filter {
    $0.key != "$ref" && $0.key != "nullable" && !Grammar.isExtension($0.key)
  }
}
