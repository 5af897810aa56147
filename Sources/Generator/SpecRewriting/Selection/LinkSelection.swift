import SpecDocument

/// Removes links to operations that are not selected.
struct LinkSelection {
  private let identifiers: Set<String>
  private let places: Set<[String]>
  private let references: References

  init(kept: [OperationSite], _ references: References) {
    self.references = references
    identifiers = Set(kept.compactMap { $0.node["operationId"]?.scalarText })
    places = Set(kept.compactMap { site in site.path.map { [$0, site.key] } })
  }

  func selected(in node: Node, as place: Place = .object(.document)) -> Node {
    let rewriter = Rewriter { object, kind, _ in
      guard kind == .response, let links = object["links"]?.mapping else { return nil }
      let kept = links.entries.filter { leadsToKept($0.value) }
      guard kept.count < links.entries.count else { return nil }
      return object.replacing("links") { Node(.mapping(Mapping(kept)), at: $0.span) }
    }
    return rewriter.rewritten(node, as: place) ?? node
  }

  private func leadsToKept(_ link: Node) -> Bool {
    let link = link["$ref"].flatMap { try? references.target(of: $0).node } ?? link
    if let identifier = link["operationId"]?.scalarText { return identifiers.contains(identifier) }
    guard let text = link["operationRef"]?.string, text.hasPrefix("#/paths/") else { return true }
    return places.contains(Array(JSONPointer(fragment: text.dropFirst(2)).tokens.dropFirst()))
  }
}

extension Node {
  /// Returns the mapping with the value under a key changed.
  func replacing(_ key: String, _ change: (Node) -> Node) -> Node {
    mappingEntries { $0.key == key ? change($0.value) : $0.value }
  }

  func mappingEntries(_ change: (Mapping.Entry) -> Node) -> Node {
    guard let mapping else { return self }
    let entries = mapping.entries.map {
      Mapping.Entry(key: $0.key, keySpan: $0.keySpan, value: change($0))
    }
    return Node(.mapping(Mapping(entries)), at: span)
  }

  func filteringEntries(_ isKept: (Mapping.Entry) -> Bool) -> Node {
    guard let mapping else { return self }
    return Node(.mapping(Mapping(mapping.entries.filter(isKept))), at: span)
  }
}
