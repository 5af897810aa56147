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

  /// More than any real spec needs. Files that include others twice, and so on, grow exponentially.
  private static let limit = 5_000_000

  init(spec: LoadedSpec) { self.spec = spec }

  /// Returns the node with its references included; nil if nothing changes.
  mutating func rewritten(_ node: Node, as place: Place) -> Node? {
    depth += 1
    defer { depth -= 1 }
    deepest = max(deepest, depth)
    if !open.isEmpty { count += 1 }
    if let mapping = node.mapping, let reference = mapping["$ref"], !place.mayBeReference {
      if spec.broken.contains(NodeID(reference)) { return Node(.null, at: reference.span) }
      if let target = spec.targets[NodeID(reference)] {
        return included(target, reference, beside: mapping, as: place)
      }
    }
    return node.replacingChildren(as: place) { child, place, _ in rewritten(child, as: place) }
  }

  private mutating func included(
    _ target: Location, _ reference: Node, beside mapping: Mapping, as place: Place
  ) -> Node? {
    guard let node = included(target, reference, as: place) else { return nil }
    let own = mapping.entries.filter { $0.key != "$ref" }
    guard !own.isEmpty, let entries = node.mapping?.entries else { return node }
    let others = entries.filter { mapping.entry($0.key) == nil }
    return Node(.mapping(Mapping(others + own)), at: node.span)
  }

  private mutating func included(_ target: Location, _ reference: Node, as place: Place) -> Node? {
    let part = LoadedSpec.Part(location: target, place: place)
    guard !open.contains(part) else {
      diagnostics.report(
        .circularReference, "'\(reference.scalarText ?? "")' includes itself", at: reference.span)
      return Node(.null, at: reference.span)
    }
    guard isAllowed(reference, to: depth) else { return Node(.null, at: reference.span) }
    if let included = known[part] {
      count += included.count
      deepest = max(deepest, depth + included.height)
      return isAllowed(reference, to: depth + included.height)
        ? included.node : Node(.null, at: reference.span)
    }
    guard let found = spec.node(at: target) else { return nil }
    let before = (count: count, deepest: deepest)
    deepest = depth
    open.insert(part)
    let node = rewritten(found, as: place) ?? found
    open.remove(part)
    known[part] = Included(
      node: node, count: count - before.count, height: deepest - depth)
    deepest = max(deepest, before.deepest)
    return node
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
