import SpecDocument

/// The limits of an overlay, so that a hostile one ends with an error instead of exhausting the
/// machine.
package struct OverlayBounds {
  /// The number of places that targets may visit.
  var steps: Int
  /// The number of values that may be added.
  private var size: Int

  /// - Parameters:
  ///   - steps: The places that targets may visit; the default takes some seconds.
  ///   - size: The values that may be added.
  package init(steps: Int = 50_000_000, size: Int = Limits.standard.nodes) {
    self.steps = steps
    self.size = size
  }

  /// Returns whether a value may be merged into places. Copies of copies double with each action.
  mutating func admit(_ update: Node, at places: [FoundNode]) -> Bool {
    let extent = Extent(of: update, limit: size / max(1, places.count))
    size -= extent.size * places.count
    let depth = places.reduce(0) { max($0, $1.path.count) }
    return size > 0 && depth + extent.depth <= Limits.standard.depth
  }
}

/// The size and depth of a value, with repeated parts counted each time.
private struct Extent {
  private(set) var size = 0
  private(set) var depth = 0

  /// Counts up to a limit.
  init(of root: Node, limit: Int) {
    var open = [(node: root, depth: 1)]
    while let (node, depth) = open.popLast(), size <= limit {
      size += 1
      self.depth = max(self.depth, depth)
      for child in node.sequence ?? node.mapping?.entries.map(\.value) ?? [] {
        open.append((child, depth + 1))
      }
    }
  }
}
