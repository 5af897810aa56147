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
    lowered.parts[index].node = spec.lowered(part, diagnostics: &diagnostics)
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

extension ResolvedSpec {
  /// Returns a part in the form of OpenAPI 3.2.
  func lowered(_ part: Part, diagnostics: inout Diagnostics) -> Node {
    let node = part.node
    guard let file = files[part.location.file] else { return node }
    switch file.dialect {
    case .compact, .openAPI(.openAPI31), .openAPI(.openAPI32): return node
    case .openAPI(.openAPI30):
      return lowerOpenAPI30(node, as: part.place, diagnostics: &diagnostics)
    case .openAPI(.swagger20):
      guard let root = file.document.mapping else { return node }
      var lowering = SwaggerLowering(
        document: file.document, root: root, diagnostics: diagnostics, spec: self)
      // The parts of the root refer to what its lowering moves.
      lowering.isFragment = part.location.file != rootFile
      let openAPI30 = lowering.fragment(node, as: part.place)
      diagnostics = lowering.diagnostics
      return lowerOpenAPI30(
        openAPI30, as: part.place, isFromSwagger: true, diagnostics: &diagnostics)
    }
  }
}
