/// Includes the targets of references where the standard allows none: `get: {$ref: get.yaml}`.
struct Inclusion {
  let spec: LoadedSpec
  private(set) var diagnostics = Diagnostics()
  /// The targets that are being included. A target that is reached again includes itself.
  private var open: Set<LoadedSpec.Part> = []
  /// The depth of the current node, and the number of nodes included so far.
  private var depth = 0
  private var count = 0
  /// The greatest depth so far.
  private var deepest = 0
  /// Targets that are already included.
  private var known: [LoadedSpec.Part: Included] = [:]
  /// Whether the limit has been reported.
  private var isFull = false

  private struct Included {
    let node: Node
    let count: Int
    let height: Int
  }

  /// Stands for a target that cannot be included, which has been reported. The part that needs it is
  /// left out, so that no later stage reports it again.
  private static let gap = Node(.null, at: .nowhere)

  /// More than any real spec needs. Files that include others twice, and so on, grow exponentially.
  private static let limit = 5_000_000

  init(spec: LoadedSpec) { self.spec = spec }

  /// Returns a document or a part of one with its references included.
  mutating func included(_ node: Node, as place: Place) -> Node {
    let included = rewritten(node, as: place) ?? node
    return included === Self.gap ? Node(.null, at: node.span) : included
  }

  /// Returns the node with its references included; nil if nothing changes.
  private mutating func rewritten(_ node: Node, as place: Place) -> Node? {
    depth += 1
    defer { depth -= 1 }
    deepest = max(deepest, depth)
    if !open.isEmpty { count += 1 }
    if let mapping = node.mapping, let reference = mapping["$ref"], !place.mayBeReference {
      if spec.broken.contains(NodeID(reference)) { return Self.gap }
      if let target = spec.targets[NodeID(reference)] {
        return included(target, reference, beside: mapping, as: place)
      }
    }
    return node.replacingChildren(as: place) { child, place, _ in rewritten(child, as: place) }
      .map { Self.withoutGaps(place == .scalar ? Self.flattened($0, from: node) : $0) }
  }

  /// Returns a list of values with the elements of the lists that its references lead to:
  /// `enum: [{$ref: words.yaml}, other]`.
  private static func flattened(_ node: Node, from original: Node) -> Node {
    guard let elements = node.sequence, let written = original.sequence else { return node }
    let all = zip(elements, written).flatMap { element, written in
      written["$ref"] == nil ? [element] : element.sequence ?? [element]
    }
    return Node(.sequence(all), at: node.span)
  }

  private mutating func included(
    _ target: Location, _ reference: Node, beside mapping: Mapping, as place: Place
  ) -> Node? {
    guard let node = included(target, reference, as: place) else { return nil }
    let own = mapping.entries.filter { $0.key != "$ref" }
    guard !own.isEmpty, let entries = node.mapping?.entries else { return node }
    let others = entries.filter { mapping.entry($0.key) == nil }
    return .object(others + own, at: node.span)
  }

  private mutating func included(_ target: Location, _ reference: Node, as place: Place) -> Node? {
    let part = LoadedSpec.Part(location: target, place: place)
    guard !open.contains(part) else {
      diagnostics.report(
        .circularReference, "'\(reference.scalarText ?? "")' includes itself", at: reference.span)
      return Self.gap
    }
    guard isAllowed(reference, to: depth) else { return Self.gap }
    if let included = known[part] {
      count += included.count
      deepest = max(deepest, depth + included.height)
      return isAllowed(reference, to: depth + included.height) ? included.node : Self.gap
    }
    guard let found = spec.node(at: target) else { return nil }
    let before = (count: count, deepest: deepest)
    deepest = depth
    open.insert(part)
    let node = rewritten(found, as: place) ?? found
    open.remove(part)
    known[part] = Included(node: node, count: count - before.count, height: deepest - depth)
    deepest = max(deepest, before.deepest)
    return node
  }

  private static func withoutGaps(_ node: Node) -> Node {
    switch node.content {
    case .mapping(let mapping) where mapping.entries.contains { $0.value === gap }:
      Node.object(mapping.entries.filter { $0.value !== gap }, at: node.span)
    case .sequence(let nodes) where nodes.contains { $0 === gap }:
      Node(.sequence(nodes.filter { $0 !== gap }), at: node.span)
    default: node
    }
  }

  /// Returns whether a target may be included at a depth, and reports an exceeded limit once.
  private mutating func isAllowed(_ reference: Node, to depth: Int) -> Bool {
    guard count > Self.limit || depth > Limits.standard.depth else { return true }
    if !isFull {
      diagnostics.report(
        .circularReference, "'\(reference.scalarText ?? "")' includes more than is read",
        at: reference.span)
    }
    isFull = true
    return false
  }
}
