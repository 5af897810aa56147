package import Diagnostics
import OpenAPIGrammar
package import SpecReferences
import SpecSyntax

/// Rewrites a spec of many files into OpenAPI 3.2-shaped nodes: the root, and each part of other files that is
/// referred to, in the dialect of the document that it belongs to.
///
/// The result is nil where the root is not an API description that apigen reads.
package func lower(_ spec: LoadedSpec, diagnostics: inout Diagnostics) -> DocumentSet? {
  var inclusion = Inclusion(spec: spec)
  defer { diagnostics.add(contentsOf: inclusion.diagnostics) }
  let root = spec.hasInclusions ? inclusion.rewritten(spec.root, as: .object(.document)) : nil
  guard let lowered = lower(root ?? spec.root, spec: spec, diagnostics: &diagnostics) else {
    return nil
  }
  var documents = DocumentSet(root: lowered)
  documents.targets = spec.targets
  documents.broken = spec.broken
  documents.paths = spec.files.mapValues(\.path)
  documents.moved = Dialect(of: spec.root)?.moved ?? [:]
  for part in spec.parts {
    guard let file = spec.files[part.location.file], let node = spec.node(at: part.location) else {
      continue
    }
    let included =
      spec.hasInclusions ? inclusion.rewritten(node, as: part.place) ?? node : node
    let lowered = FragmentLowering(spec: spec, file: file).lowered(
      included, as: part.place, diagnostics: &diagnostics)
    documents.fragments.append(
      Fragment(location: part.location, node: lowered, place: part.place))
  }
  return documents
}

extension Dialect {
  /// Where lowering puts parts of a document that others refer to.
  fileprivate var moved: [String: [String]] {
    switch self {
    case .openAPI(.swagger20):
      [
        "definitions": ["components", "schemas"], "parameters": ["components", "parameters"],
        "responses": ["components", "responses"],
        "securityDefinitions": ["components", "securitySchemes"],
      ]
    case .compact: ["types": ["components", "schemas"]]
    case .openAPI: [:]
    }
  }
}

/// Rewrites a part of a document.
private struct FragmentLowering {
  let spec: LoadedSpec
  let file: LoadedSpec.File

  func lowered(_ node: Node, as place: Place, diagnostics: inout Diagnostics) -> Node {
    switch file.dialect {
    case .compact, .openAPI(.openAPI31), .openAPI(.openAPI32): return node
    case .openAPI(.openAPI30): return lowerOpenAPI30(node, as: place)
    case .openAPI(.swagger20):
      guard let root = file.document.mapping else { return node }
      var lowering = SwaggerLowering(
        document: file.document, root: root, diagnostics: diagnostics, spec: spec)
      lowering.isFragment = true
      let openAPI30 = lowering.fragment(node, as: place)
      diagnostics = lowering.diagnostics
      return lowerOpenAPI30(openAPI30, as: place)
    }
  }
}
