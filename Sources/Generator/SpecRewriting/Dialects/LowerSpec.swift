package import SpecDocument

/// Rewrites a spec of one or more files into nodes in the form of OpenAPI 3.2: the root, and each
/// part of another file that is referred to, in the dialect of its document.
///
/// The result is nil if the root is not an API description that apigen reads.
package func lower(_ spec: ResolvedSpec, diagnostics: inout Diagnostics) -> ResolvedSpec? {
  guard let root = lower(spec.root, spec: spec, diagnostics: &diagnostics) else { return nil }
  var lowered = spec
  lowered.root = root
  lowered.moved = Dialect(of: spec.root)?.moved ?? [:]
  for (index, part) in spec.parts.enumerated() {
    guard let file = spec.files[part.location.file] else { continue }
    lowered.parts[index].node = PartLowering(spec: spec, file: file).lowered(
      part.node, as: part.place, diagnostics: &diagnostics)
  }
  return lowered
}

extension Dialect {
  /// The new places of the parts that lowering moves and other files may refer to.
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

/// Lowers a part of a document.
private struct PartLowering {
  let spec: ResolvedSpec
  let file: LoadedSpec.File

  func lowered(_ node: Node, as place: Place, diagnostics: inout Diagnostics) -> Node {
    switch file.dialect {
    case .compact, .openAPI(.openAPI31), .openAPI(.openAPI32): return node
    case .openAPI(.openAPI30): return lowerOpenAPI30(node, as: place, diagnostics: &diagnostics)
    case .openAPI(.swagger20):
      guard let root = file.document.mapping else { return node }
      var lowering = SwaggerLowering(
        document: file.document, root: root, diagnostics: diagnostics, spec: spec)
      lowering.isFragment = true
      let openAPI30 = lowering.fragment(node, as: place)
      diagnostics = lowering.diagnostics
      var made = Diagnostics()
      return lowerOpenAPI30(openAPI30, as: place, diagnostics: &made)
    }
  }
}
