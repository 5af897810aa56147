import Diagnostics
import SpecSyntax

/// Puts what is referred to in place of references where the standard has none: `get: {$ref: get.yaml}`.
struct Inclusion {
  let spec: LoadedSpec
  private(set) var diagnostics = Diagnostics()
  /// References that are being followed, innermost last.
  private var open: [SourceSpan] = []
  private var count = 0

  /// More than any spec has; files that include each other twice and so on would be without end.
  private static let limit = 50_000
  private static let depthLimit = 16

  init(spec: LoadedSpec) { self.spec = spec }

  /// The node with everything included, or nil where nothing is.
  mutating func rewritten(_ node: Node, as place: Place) -> Node? {
    switch node.content {
    case .mapping(let mapping):
      if let reference = mapping["$ref"], !place.canBeReference {
        if spec.broken.contains(reference.span) { return Node(.null, at: reference.span) }
        if let target = spec.targets[reference.span] {
          return included(target, reference, beside: mapping, as: place)
        }
      }
      return rewrittenEntries(of: mapping, node, as: place)
    case .sequence(let nodes):
      return rewrittenElements(nodes, node, as: place)
    case .null, .bool, .integer, .number, .string: return nil
    }
  }

  private mutating func included(
    _ target: Location, _ reference: Node, beside mapping: Mapping, as place: Place
  ) -> Node? {
    count += 1
    guard !open.contains(reference.span), open.count < Self.depthLimit, count < Self.limit else {
      diagnostics.error(
        "'\(reference.scalarText ?? "")' includes itself, or more than is read",
        at: reference.span
      )
      return Node(.null, at: reference.span)
    }
    guard let found = spec.node(at: target) else { return nil }
    open.append(reference.span)
    let node = rewritten(found, as: place) ?? found
    open.removeLast()
    let own = mapping.entries.filter { $0.key != "$ref" }
    guard !own.isEmpty, let entries = node.mapping?.entries else { return node }
    let others = entries.filter { mapping.entry($0.key) == nil }
    return Node(.mapping(Mapping(others + own)), at: node.span)
  }

  private mutating func rewrittenEntries(of mapping: Mapping, _ node: Node, as place: Place)
    -> Node?
  {
    var entries: [Mapping.Entry]?
    for (index, entry) in mapping.entries.enumerated() {
      guard let inner = place.place(under: entry.key),
        let value = rewritten(entry.value, as: inner)
      else { continue }
      entries = entries ?? mapping.entries
      entries?[index] = Mapping.Entry(key: entry.key, keySpan: entry.keySpan, value: value)
    }
    return entries.map { Node(.mapping(Mapping($0)), at: node.span) }
  }

  private mutating func rewrittenElements(_ nodes: [Node], _ node: Node, as place: Place) -> Node? {
    let element: Place
    switch place {
    case .list(let place): element = place
    case .other: element = .other
    case .map, .object: return nil
    }
    var changed: [Node]?
    for (index, inner) in nodes.enumerated() {
      guard let value = rewritten(inner, as: element) else { continue }
      changed = changed ?? nodes
      changed?[index] = value
    }
    return changed.map { Node(.sequence($0), at: node.span) }
  }
}

extension Place {
  /// Whether a reference stays here, for the reader to follow.
  package var canBeReference: Bool {
    if case .object(let kind) = self { kind.canBeReference } else { false }
  }
}
