import SpecDocument

/// A place in a document. It is one object, however many paths lead to it, and lives as long as its
/// root.
final class VisitedPlace {
  let node: Node
  private let key: String
  private unowned let parent: VisitedPlace?
  /// The children that have been visited, by their positions.
  private var known: [VisitedPlace?] = []

  init(_ root: Node) {
    node = root
    key = ""
    parent = nil
  }

  private init(_ node: Node, _ key: String, in parent: VisitedPlace) {
    self.node = node
    self.key = key
    self.parent = parent
  }

  /// The keys and positions from the root to this place.
  var path: [String] {
    var keys: [String] = []
    var place = self
    while let parent = place.parent {
      keys.append(place.key)
      place = parent
    }
    return keys.reversed()
  }

  var childCount: Int {
    switch node.content {
    case .mapping(let mapping): mapping.entries.count
    case .sequence(let nodes): nodes.count
    case .null, .bool, .integer, .number, .string: 0
    }
  }

  var children: [VisitedPlace] { (0..<childCount).map(child) }

  func child(named name: String) -> VisitedPlace? { node.mapping?.position(of: name).map(child) }

  func child(at position: Int) -> VisitedPlace {
    if known.isEmpty { known = Array(repeating: nil, count: childCount) }
    if let place = known[position] { return place }
    let place =
      switch node.content {
      case .mapping(let mapping):
        VisitedPlace(mapping.entries[position].value, mapping.entries[position].key, in: self)
      case .sequence(let nodes): VisitedPlace(nodes[position], String(position), in: self)
      case .null, .bool, .integer, .number, .string: self
      }
    known[position] = place
    return place
  }
}
