import CompactDialect
package import SpecDocument

/// Rewrites a description in any dialect into nodes in the form of OpenAPI 3.2, which keep their
/// locations in the user's document.
///
///     let openAPI = lower(document, diagnostics: &diagnostics)
///
/// The result is nil if the document is not an API description that apigen reads.
package func lower(_ document: Node, diagnostics: inout Diagnostics) -> Node? {
  lower(document, spec: nil, diagnostics: &diagnostics)
}

/// Lowers the root of a spec with several files, and leaves its references as they are.
package func lowerRoot(of spec: ResolvedSpec, diagnostics: inout Diagnostics) -> Node? {
  guard var root = lower(spec.writtenRoot, spec: spec, diagnostics: &diagnostics) else {
    return nil
  }
  // References lead into extensions, which are not lowered with the rest of the root.
  for part in spec.parts where part.location.file == spec.rootFile {
    let lowered = spec.lowered(part, diagnostics: &diagnostics)
    root = root.replacing(part.location.pointer.tokens[...], with: lowered)
  }
  return root
}

extension Node {
  fileprivate func replacing(_ tokens: ArraySlice<String>, with node: Node) -> Node {
    guard let key = tokens.first else { return node }
    return replacing(key) { $0.replacing(tokens.dropFirst(), with: node) }
  }
}

/// Returns what to write in place of a root that is not a mapping.
private func helpWithRoot(_ root: Node) -> String {
  let known = ["openapi", "swagger", "apigen"]
  let isInList = root.sequence?.first?.mapping?.entries.contains { known.contains($0.key) } == true
  return isInList
    ? "remove the list around the document"
    : "a document begins with its keys: 'openapi: 3.1.0', 'info: {title: Shop, version: 1.0.0}' and "
      + "'paths:'; 'apigen init' writes one to begin with"
}

/// Lowers a document. `spec` provides the targets of references to other files.
func lower(_ document: Node, spec: ResolvedSpec?, diagnostics: inout Diagnostics) -> Node? {
  guard let root = document.mapping?.joiningExtendedPaths else {
    diagnostics.report(
      .notADescription,
      "this is not an API description: expected a mapping, found \(document.kindDescription)",
      at: document.span, help: helpWithRoot(document))
    return nil
  }
  if let entry = root.entry("apigen") {
    return lowerCompact(root, version: entry, diagnostics: &diagnostics)
  }
  if let entry = root.entry("openapi") {
    let joined = root === document.mapping ? document : .object(root.entries, at: document.span)
    return lowerOpenAPI(joined, version: entry, diagnostics: &diagnostics)
  }
  if let entry = root.entry("swagger") {
    return lowerSwagger(document, root: root, version: entry, spec: spec, diagnostics: &diagnostics)
  }
  let misspelled = root.entries.lazy.compactMap { entry in
    nearest(to: entry.key, among: ["openapi", "swagger", "apigen"]).map { (entry, $0) }
  }.first
  if misspelled == nil, reportForeignDocument(root, diagnostics: &diagnostics) { return nil }
  diagnostics.report(
    .notADescription,
    "this is not an API description: expected the key 'openapi', 'swagger' or 'apigen'",
    at: misspelled?.0.keySpan ?? document.span,
    help: misspelled.map { "did you mean '\($0.1)' instead of '\($0.0.key)'?" }
  )
  return nil
}

private func lowerCompact(_ root: Mapping, version: Mapping.Entry, diagnostics: inout Diagnostics)
  -> Node?
{
  guard version.value.content == .integer("1") else {
    diagnostics.report(
      .unknownVersion,
      "unknown version '\(version.value.scalarText ?? version.value.kindDescription)' of the compact dialect",
      at: version.value.span,
      help: "write 'apigen: 1'")
    return nil
  }
  var lowering = CompactLowering(root: root, versionEntry: version, diagnostics: diagnostics)
  let document = lowering.document()
  // The reader would report the same errors again, in the terms of OpenAPI.
  let isSound = lowering.diagnostics.errorCount == diagnostics.errorCount
  diagnostics = lowering.diagnostics
  return isSound ? document : nil
}

private func lowerOpenAPI(_ document: Node, version: Mapping.Entry, diagnostics: inout Diagnostics)
  -> Node?
{
  switch version.value.scalarText.flatMap(Version.init(openAPI:)) {
  case .openAPI30: return lowerOpenAPI30(document, diagnostics: &diagnostics)
  case .openAPI31, .openAPI32: return document
  case .swagger20, nil:
    let found = version.value.scalarText.map { "'\($0)'" } ?? version.value.kindDescription
    diagnostics.report(
      .unknownVersion, "unknown version of OpenAPI: \(found)", at: version.value.span,
      help: "expected '3.0.x', '3.1.x' or '3.2.x'")
    return nil
  }
}

private func lowerSwagger(
  _ document: Node, root: Mapping, version: Mapping.Entry, spec: ResolvedSpec?,
  diagnostics: inout Diagnostics
) -> Node? {
  guard version.value.scalarText == "2.0" else {
    let found = version.value.scalarText.map { "'\($0)'" } ?? version.value.kindDescription
    diagnostics.report(
      .unknownVersion, "unknown version of Swagger: \(found)", at: version.value.span,
      help: "expected '2.0'")
    return nil
  }
  var lowering = SwaggerLowering(
    document: document, root: root, diagnostics: diagnostics, spec: spec)
  let openAPI30 = lowering.document()
  diagnostics = lowering.diagnostics
  return lowerOpenAPI30(openAPI30, isFromSwagger: true, diagnostics: &diagnostics)
}
