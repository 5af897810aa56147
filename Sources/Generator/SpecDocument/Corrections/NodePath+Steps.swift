extension NodePath {
  /// Returns the path of a value below this one, by its keys.
  package func appending(_ keys: [String]) -> NodePath {
    NodePath(steps: steps + keys.map(Step.key))
  }

  /// Returns the path of an element of the list at this path, if it exists.
  package func element(_ index: Int, in document: Node) -> NodePath? {
    guard let nodes = node(in: document)?.sequence, nodes.indices.contains(index) else {
      return nil
    }
    return NodePath(steps: steps + [.element(index, of: nodes)])
  }

  /// Returns the path to the same place in a document that has changed, where other conditions may
  /// select the elements of lists.
  package func updated(for document: Node) -> NodePath {
    steps.reduce(NodePath(steps: [])) { path, step in
      switch step {
      case .key(let key): path.appending([key])
      case .element(let index, _):
        path.element(index, in: document) ?? NodePath(steps: path.steps + [step])
      }
    }
  }

  /// The path of the enclosing value; nil for the document.
  package var parent: NodePath? {
    if steps.isEmpty { return nil }
    var path = NodePath(steps: steps.dropLast())
    path.isObject = lastKey != nil
    return path
  }

  /// The key of the value; nil for an element of a list.
  package var lastKey: String? {
    if case .key(let key)? = steps.last { key } else { nil }
  }

  /// Returns the value at this path.
  package func node(in document: Node) -> Node? {
    steps.reduce(document) { node, step in
      switch step {
      case .key(let key): node?[key]
      case .element(let index, _):
        node?.sequence.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }
}
