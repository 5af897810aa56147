/// Changes objects of a tree, inner ones first; what does not change is shared, not copied.
package struct Rewriter {
  /// The replacement of an object; nil to keep it.
  private let change: (_ object: Node, _ kind: ObjectKind, _ key: String) -> Node?

  /// The replacement of an object before its children are rewritten; nil to keep it.
  private let prepare: ((_ object: Node, _ kind: ObjectKind) -> Node?)?

  /// - Parameters:
  ///   - prepare: receives each object before its children are rewritten, for changes that move
  ///     them.
  ///   - change: receives each object with its children rewritten, its kind and its key.
  package init(
    prepare: ((_ object: Node, _ kind: ObjectKind) -> Node?)? = nil,
    change: @escaping (_ object: Node, _ kind: ObjectKind, _ key: String) -> Node?
  ) {
    self.prepare = prepare
    self.change = change
  }

  /// Returns the rewritten node of a place; nil if nothing changes.
  ///
  /// It recurses no deeper than the parser allows a file to nest.
  package func rewritten(_ node: Node, as place: Place, under key: String = "") -> Node? {
    var prepared: Node?
    if let prepare, case .object(let kind) = place { prepared = prepare(node, kind) }
    let inner = (prepared ?? node).replacingChildren(as: place) { rewritten($0, as: $1, under: $2) }
    guard case .object(let kind) = place, (prepared ?? node).mapping != nil else {
      return inner ?? prepared
    }
    return change(inner ?? prepared ?? node, kind, key) ?? inner ?? prepared
  }
}

extension Node {
  /// Returns the node with its children changed; nil if nothing changes. `change` returns the
  /// replacement of a child, given its place and its key or position, or nil to keep it.
  package func replacingChildren(
    as place: Place, _ change: (_ child: Node, _ place: Place, _ key: String) -> Node?
  ) -> Node? {
    switch content {
    case .mapping(let mapping):
      var entries: [Mapping.Entry]?
      let namesObjects = place.namesObjects
      for index in mapping.entries.indices where namesObjects || mapping.isCollection(at: index) {
        let entry = mapping.entries[index]
        guard let inner = place.inside(entry.key), inner.isEntered(entry.value),
          let new = change(entry.value, inner.narrowed(to: entry.value), entry.key)
        else { continue }
        if entries == nil { entries = mapping.entries }
        entries?[index] = entry.with(new)
      }
      return entries.map { Node.object($0, at: span) }
    case .sequence(let nodes):
      guard let element = place.element else { return nil }
      var elements: [Node]?
      for (index, node) in nodes.enumerated() where element.isEntered(node) {
        guard let new = change(node, element, String(index)) else { continue }
        if elements == nil { elements = nodes }
        elements?[index] = new
      }
      return elements.map { Node(.sequence($0), at: span) }
    case .null, .bool, .integer, .number, .string: return nil
    }
  }
}
