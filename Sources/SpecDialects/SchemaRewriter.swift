import SpecSyntax

/// Changes every schema of a tree, inner ones first; what does not change is shared, not copied.
struct SchemaRewriter {
  /// The schema as it should be, or nil where it stays.
  let change: (Node) -> Node?

  /// The node rewritten as what stands at such a place, or nil where nothing changes.
  func rewritten(_ node: Node, as place: Place) -> Node? {
    switch place {
    case .list(let element):
      guard let nodes = node.sequence else { return nil }
      return rebuilt(nodes) { rewritten($0, as: element) }.map {
        Node(.sequence($0), at: node.span)
      }
    case .map(let value):
      return rewrittenEntries(of: node) { _ in value }
    case .other: return nil
    case .object(let kind):
      let withChildren = rewrittenEntries(of: node) { kind.place(under: $0) }
      guard kind == .schema else { return withChildren }
      return change(withChildren ?? node) ?? withChildren
    }
  }

  private func rewrittenEntries(of node: Node, place: (String) -> Place?) -> Node? {
    guard let mapping = node.mapping else { return nil }
    let entries = rebuilt(mapping.entries) { entry -> Mapping.Entry? in
      guard let place = place(entry.key), let value = rewritten(entry.value, as: place) else {
        return nil
      }
      return Mapping.Entry(key: entry.key, keySpan: entry.keySpan, value: value)
    }
    return entries.map { Node(.mapping(Mapping($0)), at: node.span) }
  }
}

/// The elements with the changed ones replaced, or nil where none has changed.
private func rebuilt<Element>(_ elements: [Element], _ change: (Element) -> Element?) -> [Element]?
{
  var result: [Element]?
  for (index, element) in elements.enumerated() {
    guard let changed = change(element) else { continue }
    if result == nil { result = elements }
    result?[index] = changed
  }
  return result
}
