/// A path item that completes another one, to which its `$ref` leads.
extension Mapping {
  /// Returns the target of a path item's `$ref` with the keys beside the reference, which win. The
  /// parameters of both apply (OpenAPI 3.1 §4.8.10). `resolve` returns a parameter, or the target of its `$ref`.
  package func completed(byPathItem own: Mapping, _ resolve: (Node) -> Mapping?) -> Mapping {
    let added = own.entries.filter { $0.key != "$ref" }
    let kept = entries.filter { entry in !added.contains { $0.key == entry.key } }
    guard let shared = self["parameters"]?.sequence else { return Mapping(kept + added) }
    return Mapping(
      kept
        + added.map { entry in
          guard entry.key == "parameters", let list = entry.value.sequence else { return entry }
          let names = Set(list.map { Self.identity(ofParameter: resolve($0)) })
          let others = shared.filter { !names.contains(Self.identity(ofParameter: resolve($0))) }
          return entry.with(.list(others + list, at: entry.value.span))
        })
  }

  private static func identity(ofParameter parameter: Mapping?) -> [ExactText?] {
    ["in", "name"].map { parameter?[$0]?.scalarText.map { ExactText($0) } }
  }
}
