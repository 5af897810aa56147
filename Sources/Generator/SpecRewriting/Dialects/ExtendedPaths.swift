import SpecDocument

extension Mapping {
  /// The document with the paths under `x-ms-paths` among its others. Azure's documents keep there what
  /// only a query distinguishes from another path: `/{container}?restype=container`.
  var joiningExtendedPaths: Mapping {
    guard let extended = entry("x-ms-paths"), let items = extended.value.mapping else {
      return self
    }
    let paths = entry("paths") ?? extended
    let usual = self["paths"]?.mapping?.entries ?? []
    let added = items.entries.filter { self["paths"]?[$0.key] == nil }
    let all = Node.object(usual + added, at: paths.value.span)
    return Mapping(
      entries.filter { $0.key != "paths" && $0.key != "x-ms-paths" } + [
        Entry(key: "paths", keySpan: paths.keySpan, value: all)
      ])
  }
}
