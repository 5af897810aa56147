import SpecDocument

/// Finds deviations in a document as written.
struct DeviationPaths {
  let document: Node
  private let paths: NodePaths

  init(_ document: Node, of deviations: some Sequence<Deviation>) {
    self.document = document
    var spans: Set<SourceSpan> = [document.span]
    for deviation in deviations {
      if let place = deviation.place { spans.insert(place.span) }
      if case .absent(let places) = deviation.kind { spans.formUnion(places.map(\.span)) }
    }
    paths = NodePaths(in: document, of: spans)
  }

  /// Returns the path of a place; nil if it is in another file.
  subscript(place: Deviation.Place) -> NodePath? {
    let all = paths[place.span]
    let path = all.first { $0.begins(with: place.operation) } ?? all.first
    return path?.appending(place.below)
  }

  subscript(deviation: Deviation) -> NodePath? { deviation.place.flatMap { self[$0] } }

  /// Returns the path that a local reference names; nil for another reference.
  func component(_ reference: String) -> NodePath? {
    guard reference.hasPrefix("#/") else { return nil }
    let keys = JSONPointer(fragment: reference.dropFirst(2)).tokens
    return paths[document.span].first { $0.node(in: document)?.span == document.span }?
      .appending(keys)
  }

  func node(at path: NodePath) -> Node? { path.node(in: document) }
}
