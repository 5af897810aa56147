/// Reads the files that a document refers to, and finds the target of each reference. Targets are
/// included where the standard allows no reference, security schemes get the names of components, and
/// dynamic references are replaced with plain ones.
///
///     let spec = resolve(document, files: files, sources: &sources, diagnostics: &diagnostics)
package func resolve(
  _ document: Node, files: SpecFiles, sources: inout Sources, diagnostics: inout Diagnostics
) -> ResolvedSpec {
  var loader = SpecLoader(root: document, files: files, sources: sources, diagnostics: diagnostics)
  loader.load()
  sources = loader.sources
  diagnostics = loader.diagnostics
  let spec = RequirementNames.named(in: included(loader.spec, diagnostics: &diagnostics))
  return loader.spec.hasDynamicReferences ? DynamicReferences.bind(in: spec) : spec
}

extension ResolvedSpec {
  /// A document on its own, without references to other files.
  package init(_ document: Node) {
    var loaded = LoadedSpec(root: document)
    var search = ReferenceSearch(in: loaded.rootFile, writtenIn: Dialect(of: document))
    search.search(document, as: .object(.document), at: JSONPointer([]))
    loaded.hasAnchors = search.hasAnchors
    let spec = ResolvedSpec(loaded: loaded, root: document, parts: [])
    self = search.hasDynamicReferences ? DynamicReferences.bind(in: spec) : spec
  }
}

private func included(_ spec: LoadedSpec, diagnostics: inout Diagnostics) -> ResolvedSpec {
  var inclusion = Inclusion(spec: spec)
  defer { diagnostics.add(contentsOf: inclusion.diagnostics) }
  func included(_ node: Node, as place: Place) -> Node {
    spec.hasInclusions ? inclusion.included(node, as: place) : node
  }
  let root = included(spec.root, as: .object(.document))
  let parts = spec.parts.compactMap { part in
    spec.node(at: part.location).map { node in
      ResolvedSpec.Part(
        location: part.location, place: part.place, node: included(node, as: part.place))
    }
  }
  return ResolvedSpec(loaded: spec, root: root, parts: parts)
}
