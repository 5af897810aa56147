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
      return object.replacing("links") { Node.object(kept, at: $0.span) }
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
