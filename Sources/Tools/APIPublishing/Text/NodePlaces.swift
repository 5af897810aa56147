import SpecDocument

/// The values of a document at some places, each the place of a value or of its key.
struct NodePlaces: Sendable {
  private var nodes: [SourceSpan: Node] = [:]

  /// Looks for the outermost value at each place. Keeps its own stack, since documents may be deep.
  init(_ roots: [Node], at wanted: Set<SourceSpan>) {
    var open = Array(roots.reversed())
    while let node = open.popLast() {
      note(node.span, node, wanted)
      guard let entries = node.mapping?.entries else {
        open += (node.sequence ?? []).reversed()
        continue
      }
      for entry in entries { note(entry.keySpan, entry.value, wanted) }
      open += entries.map(\.value).reversed()
    }
  }

  subscript(span: SourceSpan) -> Node? { nodes[span] }

  private mutating func note(_ span: SourceSpan, _ node: Node, _ wanted: Set<SourceSpan>) {
    if wanted.contains(span), nodes[span] == nil { nodes[span] = node }
  }
}
