import SpecDocument

/// Places in a document as a tree of keys, so that one pass can change all of them.
struct Places {
  private var isPlace = false
  private var below: [String: Places] = [:]

  init(_ paths: [[String]]) { for path in paths { add(path[...]) } }

  private init() {}

  private mutating func add(_ path: ArraySlice<String>) {
    guard let first = path.first else {
      isPlace = true
      return
    }
    below[first, default: Places()].add(path.dropFirst())
  }

  /// Returns a node with its places changed. `change` returns the replacement of a place, or nil to
  /// remove it.
  func changing(_ node: Node, _ change: (Node) -> Node?) -> Node? {
    var changed = node
    if !below.isEmpty {
      switch node.content {
      case .mapping(let mapping):
        let entries = mapping.entries.compactMap { entry -> Mapping.Entry? in
          guard let places = below[entry.key] else { return entry }
          return places.changing(entry.value, change).map {
            entry.with($0)
          }
        }
        changed = Node.object(entries, at: node.span)
      case .sequence(let nodes):
        let elements = nodes.enumerated().compactMap { index, element -> Node? in
          guard let places = below[String(index)] else { return element }
          return places.changing(element, change)
        }
        changed = Node(.sequence(elements), at: node.span)
      case .null, .bool, .integer, .number, .string: break
      }
    }
    return isPlace ? change(changed) : changed
  }
}
