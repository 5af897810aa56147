import PatternMatching
import SpecDocument

/// A node of a document, with the keys and positions on its path.
struct FoundNode {
  let node: Node
  let path: [String]
}

extension JSONPath {
  /// The result of a query.
  struct Findings {
    /// The nodes in the order of the document, including those that the last segment repeats.
    let nodes: [FoundNode]
    /// The last segment that was tried, and the nodes to which it was applied.
    let lastSegment: Int
    let parents: [Node]
  }

  /// Finds the nodes that the query yields. Each place that it visits costs a step; it returns nil
  /// if the steps run out.
  func findings(in root: Node, steps: inout Int) -> Findings? {
    let evaluation = JSONPathEvaluation(root: root, steps: steps)
    let start = VisitedPlace(root)
    let (found, last, parents) = evaluation.places(from: start, segments)
    steps = evaluation.steps
    guard !evaluation.isExhausted else { return nil }
    return withExtendedLifetime(start) {
      Findings(
        nodes: found.map { FoundNode(node: $0.node, path: $0.path) }, lastSegment: last,
        parents: parents.map(\.node))
    }
  }
}

/// One evaluation of a query.
///
/// Each segment is applied to each place once, so that the time is bounded by the number of
/// segments times the size of the document. A query of a filter that begins at the root is evaluated
/// once. One that begins at the current node visits new places each time; the steps limit them.
final class JSONPathEvaluation {
  fileprivate let root: Node
  fileprivate private(set) var steps: Int
  /// The regular expressions of filters; nil for an invalid one.
  fileprivate var expressions: [String: Pattern?] = [:]
  /// The nodes of queries of filters that begin at the root, by where they are in the query.
  private var absolute: [Int: [Node]] = [:]
  /// The number of filters that contain the current query.
  private var depth = 0

  fileprivate init(root: Node, steps: Int) {
    self.root = root
    self.steps = steps
  }

  fileprivate var isExhausted: Bool { steps <= 0 }

  /// Counts visited places. In a filter they have to be created, which takes longer.
  fileprivate func count(_ places: Int) { steps -= depth > 0 ? 5 * places : places }

  /// Returns the places that segments lead to, the last segment that was tried, and the places to
  /// which it was applied.
  fileprivate func places(from start: VisitedPlace, _ segments: [JSONPath.Segment]) -> (
    found: [VisitedPlace], last: Int, parents: [VisitedPlace]
  ) {
    var found = [start]
    var parents: [VisitedPlace] = []
    var last = 0
    for (index, segment) in segments.enumerated() {
      guard !found.isEmpty, !isExhausted else { break }
      (parents, last) = (Self.unique(found), index)
      let entered = segment.isDescendant ? descendants(parents) : parents
      found = []
      for place in entered {
        for selector in segment.selectors where !isExhausted {
          found += select(selector, in: place)
        }
      }
    }
    return (found, last, parents)
  }

  private static func unique(_ places: [VisitedPlace]) -> [VisitedPlace] {
    var seen: Set<ObjectIdentifier> = []
    return places.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Returns places and all their descendants, each once.
  private func descendants(_ places: [VisitedPlace]) -> [VisitedPlace] {
    var all: [VisitedPlace] = []
    var seen: Set<ObjectIdentifier> = []
    for place in places {
      var open = [place]
      while let next = open.popLast(), !isExhausted {
        guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
        count(1)
        all.append(next)
        if next.childCount > 0 { open += next.children.reversed() }
      }
    }
    return all
  }

  private func select(_ selector: JSONPath.Selector, in place: VisitedPlace) -> [VisitedPlace] {
    switch selector {
    case .name(let name):
      count(1)
      return place.child(named: name).map { [$0] } ?? []
    case .wildcard:
      count(place.childCount)
      return place.children
    case .index(let index):
      count(1)
      guard let nodes = place.node.sequence else { return [] }
      let position = index < 0 ? nodes.count + index : index
      return nodes.indices.contains(position) ? [place.child(at: position)] : []
    case .slice(let start, let end, let step):
      guard let nodes = place.node.sequence else { return [] }
      count(nodes.count)
      return Self.positions(start, end, step, count: nodes.count).map(place.child)
    case .filter(let expression):
      count(place.childCount)
      return place.children.filter { !isExhausted && holds(expression, for: $0.node) }
    }
  }

  /// Returns the positions of a slice (RFC 9535 §2.3.4.2.2).
  private static func positions(_ start: Int?, _ end: Int?, _ step: Int, count: Int) -> [Int] {
    guard step != 0, count > 0 else { return [] }
    func normalized(_ index: Int) -> Int { index >= 0 ? index : count + index }
    func clamped(_ index: Int, _ range: ClosedRange<Int>) -> Int {
      min(max(index, range.lowerBound), range.upperBound)
    }
    if step > 0 {
      let lower = clamped(normalized(start ?? 0), 0...count)
      let upper = clamped(normalized(end ?? count), 0...count)
      return Array(stride(from: lower, to: upper, by: min(step, count)))
    }
    let upper = start.map { clamped(normalized($0), -1...count - 1) } ?? count - 1
    let lower = end.map { clamped(normalized($0), -1...count - 1) } ?? -1
    return Array(stride(from: upper, to: lower, by: max(step, -count)))
  }
}

// MARK: - Filters

extension JSONPathEvaluation {
  fileprivate func holds(_ expression: JSONPath.Expression, for node: Node) -> Bool {
    switch expression {
    case .or(let terms): terms.contains { holds($0, for: node) }
    case .and(let terms): terms.allSatisfy { holds($0, for: node) }
    case .not(let term): !holds(term, for: node)
    case .exists(let query): !nodes(query, from: node).isEmpty
    case .comparison(let left, let comparison, let right):
      comparison.holds(value(left, for: node), value(right, for: node))
    case .matches(let text, let pattern, let isWhole):
      matches(value(text, for: node), value(pattern, for: node), isWhole: isWhole)
    }
  }

  private func nodes(_ query: JSONPath.Query, from node: Node) -> [Node] {
    guard let first = query.segments.first else { return [query.isAbsolute ? root : node] }
    if query.isAbsolute, let known = absolute[first.range.lowerBound] {
      count(1)
      return known
    }
    depth += 1
    defer { depth -= 1 }
    let start = VisitedPlace(query.isAbsolute ? root : node)
    let found = places(from: start, query.segments).found.map(\.node)
    count(found.count)
    if query.isAbsolute { absolute[first.range.lowerBound] = found }
    return found
  }

  /// Returns a value in a filter; nil if it does not exist.
  private func value(_ value: JSONPath.Value, for node: Node) -> ComparedValue? {
    switch value {
    case .literal(let literal): return .scalar(literal)
    case .query(let query): return nodes(query, from: node).first.map(ComparedValue.init)
    case .length(let inner):
      return self.value(inner, for: node)?.length.map { .scalar(.number(Double($0))) }
    case .count(let query): return .scalar(.number(Double(nodes(query, from: node).count)))
    case .value(let query):
      let found = nodes(query, from: node)
      return found.count == 1 ? ComparedValue(found[0]) : nil
    }
  }

  private func matches(_ text: ComparedValue?, _ pattern: ComparedValue?, isWhole: Bool) -> Bool {
    guard case .scalar(.string(let text)) = text, case .scalar(.string(let pattern)) = pattern
    else { return false }
    let expression = expressions[pattern] ?? Pattern(pattern, isInteroperable: true)
    expressions[pattern] = .some(expression)
    guard let expression else { return false }
    count(1 + expression.steps(for: text) / 16)
    return (isWhole ? expression.matchesWhole(text) : expression.matches(text)) == true
  }
}
