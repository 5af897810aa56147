import OpenAPIGrammar
import SpecSyntax

/// Rewrites a document of OpenAPI 3.0 into the forms of 3.1 and 3.2; what does not change is shared, not copied.
func lowerOpenAPI30(_ document: Node) -> Node {
  let lowered = lowerOpenAPI30(document, as: .object(.document))
  guard let root = lowered.mapping else { return lowered }
  let entries = root.entries.map { entry in
    guard entry.key == "openapi" else { return entry }
    return Mapping.Entry(
      key: entry.key, keySpan: entry.keySpan, value: .text("3.2.0", at: entry.value.span))
  }
  return Node(.mapping(Mapping(entries)), at: lowered.span)
}

/// The same for a part of a document.
func lowerOpenAPI30(_ node: Node, as place: Place) -> Node {
  let schemas = Rewriter { node, kind, _ in kind == .schema ? schemaIn31(node) : nil }
  return schemas.rewritten(node, as: place) ?? node
}
