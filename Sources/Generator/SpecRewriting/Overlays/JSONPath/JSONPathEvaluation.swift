import SpecDocument

/// A node of a document, with the keys and positions on its path.
struct FoundNode {
  let node: Node
  let path: [String]
}

extension JSONPath {
  /// Returns the nodes that the query yields, in the order of the document; a node that it yields
  /// twice is there twice.
  func nodes(in root: Node) -> [FoundNode] { nodes(in: root, upTo: segments.count) }

  /// Returns the same for the first segments only.
  func nodes(in root: Node, upTo count: Int) -> [FoundNode] {
    Evaluation(root: root).nodes([FoundNode(node: root, path: [])], segments.prefix(count))
  }
}

private struct Evaluation {
  let root: Node

  func nodes(_ start: [FoundNode], _ segments: some Sequence<JSONPath.Segment>) -> [FoundNode] {
    var nodes = start
    for segment in segments {
      if nodes.isEmpty { break }
      let entered = segment.isDescendant ? nodes.flatMap(descendants) : nodes
      nodes = entered.flatMap { node in segment.selectors.flatMap { select($0, in: node) } }
    }
    return nodes
  }

  private func descendants(_ node: FoundNode) -> [FoundNode] {
    var all: [FoundNode] = []
    var open = [node]
    while let next = open.popLast() {
      all.append(next)
      open += next.children.reversed()
    }
    return all
  }

  private func select(_ selector: JSONPath.Selector, in node: FoundNode) -> [FoundNode] {
    switch selector {
    case .name(let name):
      return node.node.mapping?[name].map { [node.child($0, name)] } ?? []
    case .wildcard: return node.children
    case .index(let index):
      guard let nodes = node.node.sequence else { return [] }
      let position = index < 0 ? nodes.count + index : index
      guard nodes.indices.contains(position) else { return [] }
      return [node.child(nodes[position], String(position))]
    case .slice(let start, let end, let step):
      guard let nodes = node.node.sequence else { return [] }
      return Self.positions(start, end, step, count: nodes.count).map {
        node.child(nodes[$0], String($0))
      }
    case .filter(let expression): return node.children.filter { holds(expression, for: $0.node) }
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

extension Evaluation {
  private func holds(_ expression: JSONPath.Expression, for node: Node) -> Bool {
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

  private func nodes(_ query: JSONPath.Query, from node: Node) -> [FoundNode] {
    let start = FoundNode(node: query.isAbsolute ? root : node, path: [])
    return nodes([start], query.segments)
  }

  /// nil if there is no value.
  private func value(_ value: JSONPath.Value, for node: Node) -> ComparedValue? {
    switch value {
    case .literal(let literal): return .scalar(literal)
    case .query(let query): return nodes(query, from: node).first.map { ComparedValue($0.node) }
    case .length(let inner):
      return self.value(inner, for: node)?.length.map { .scalar(.number(Double($0))) }
    case .count(let query): return .scalar(.number(Double(nodes(query, from: node).count)))
    case .value(let query):
      let found = nodes(query, from: node)
      return found.count == 1 ? ComparedValue(found[0].node) : nil
    }
  }

  private func matches(_ text: ComparedValue?, _ pattern: ComparedValue?, isWhole: Bool) -> Bool {
    guard case .scalar(.string(let text)) = text, case .scalar(.string(let pattern)) = pattern,
      let expression = InteroperableExpression(pattern)
    else { return false }
    return isWhole ? expression.matchesWhole(of: text) : expression.matchesPart(of: text)
  }
}

/// A value in a comparison.
private enum ComparedValue {
  case scalar(JSONValue)
  case list([Node])
  case object(Mapping)

  init(_ node: Node) {
    switch node.content {
    case .null: self = .scalar(.null)
    case .bool(let value): self = .scalar(.bool(value))
    case .integer(let text), .number(let text):
      self = Double(text).map { .scalar(.number($0)) } ?? .scalar(.string(text))
    case .string(let text): self = .scalar(.string(text))
    case .sequence(let nodes): self = .list(nodes)
    case .mapping(let mapping): self = .object(mapping)
    }
  }

  var length: Int? {
    switch self {
    case .scalar(.string(let text)): text.unicodeScalars.count
    case .scalar: nil
    case .list(let nodes): nodes.count
    case .object(let mapping): mapping.entries.count
    }
  }

  func equals(_ other: ComparedValue) -> Bool {
    switch (self, other) {
    case (.scalar(.string(let first)), .scalar(.string(let second))):
      first.utf8.elementsEqual(second.utf8)
    case (.scalar(let first), .scalar(let second)): first == second
    case (.list(let first), .list(let second)):
      first.count == second.count
        && zip(first, second).allSatisfy { ComparedValue($0).equals(ComparedValue($1)) }
    case (.object(let first), .object(let second)):
      first.entries.count == second.entries.count
        && first.entries.allSatisfy { entry in
          second[entry.key].map { ComparedValue(entry.value).equals(ComparedValue($0)) } ?? false
        }
    default: false
    }
  }
}

extension JSONPath.Comparison {
  fileprivate func holds(_ left: ComparedValue?, _ right: ComparedValue?) -> Bool {
    switch self {
    case .equal: Self.equal(left, right)
    case .notEqual: !Self.equal(left, right)
    case .less: Self.isLess(left, right)
    case .greater: Self.isLess(right, left)
    case .atMost: Self.isLess(left, right) || Self.equal(left, right)
    case .atLeast: Self.isLess(right, left) || Self.equal(left, right)
    }
  }

  private static func equal(_ left: ComparedValue?, _ right: ComparedValue?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.equals(right)
  }

  private static func isLess(_ left: ComparedValue?, _ right: ComparedValue?) -> Bool {
    switch (left, right) {
    case (.scalar(.number(let left)), .scalar(.number(let right))): left < right
    case (.scalar(.string(let left)), .scalar(.string(let right))):
      left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    default: false
    }
  }
}

extension FoundNode {
  func child(_ node: Node, _ key: String) -> FoundNode { FoundNode(node: node, path: path + [key]) }

  var children: [FoundNode] {
    switch node.content {
    case .mapping(let mapping): mapping.entries.map { child($0.value, $0.key) }
    case .sequence(let nodes): nodes.enumerated().map { child($1, String($0)) }
    case .null, .bool, .integer, .number, .string: []
    }
  }
}
