/// Visits a node and everything below it that the grammar looks into, in the order of the document:
/// objects, lists, maps, and strings that name an object. Other scalars and data are passed over.
///
///     walk(document, as: .object(.document)) { node, place, pointer in … }
///
/// - Parameters:
///   - node: The node.
///   - place: The kind of value that the grammar expects.
///   - pointer: The location of the node.
///   - visit: Receives each node, its place and its pointer, and returns whether to descend into
///     it.
package func walk(
  _ node: Node, as place: Place, at pointer: [String] = [],
  visit: (_ node: Node, _ place: Place, _ pointer: [String]) -> Bool
) {
  var pointer = pointer
  walk(node, as: place.narrowed(to: node), pointer: &pointer, visit: visit)
}

/// Recurses no deeper than the parser allows a file to nest.
private func walk(
  _ node: Node, as place: Place, pointer: inout [String],
  visit: (_ node: Node, _ place: Place, _ pointer: [String]) -> Bool
) {
  guard visit(node, place, pointer) else { return }
  node.forEachChild(as: place) { child, place, token in
    pointer.append(token)
    walk(child, as: place, pointer: &pointer, visit: visit)
    pointer.removeLast()
  }
}

extension Node {
  /// The children of a node, by key or position.
  func forEachChild(as place: Place, _ visit: (Node, Place, String) -> Void) {
    switch content {
    case .mapping(let mapping):
      let namesObjects = place.namesObjects
      for index in mapping.entries.indices where namesObjects || mapping.isCollection(at: index) {
        let entry = mapping.entries[index]
        guard let inner = place.inside(entry.key), inner.isEntered(entry.value) else { continue }
        visit(entry.value, inner.narrowed(to: entry.value), entry.key)
      }
    case .sequence(let nodes):
      guard let element = place.element else { return }
      for (index, node) in nodes.enumerated() where element.isEntered(node) {
        visit(node, element, String(index))
      }
    case .null, .bool, .integer, .number, .string: break
    }
  }
}

extension Place {
  /// Returns whether a node at this place has anything to visit.
  func isEntered(_ node: Node) -> Bool {
    if case .referenceOrName = self { true } else { node.isCollection }
  }

  /// Whether a string under one of its keys may name an object. Elsewhere the grammar need not be
  /// consulted for scalars, which are most of a document.
  var namesObjects: Bool {
    switch self {
    case .object(let kind), .objectOrList(let kind): kind.grammar.namesObjects
    case .list, .map, .referenceOrName, .scalar, .data, .unknown: false
    }
  }

  /// Returns the place of an object or of a list, whichever the node is.
  package func narrowed(to node: Node) -> Place {
    guard case .objectOrList(let kind) = self else { return self }
    return node.sequence == nil ? .object(kind) : .list(kind)
  }
}
