import APIModel
import APIValues
import SpecDocument

/// Collects example values of properties, parameters, types and bodies, by their places. A place's
/// own examples come first, then the parts of the first example that has it, then its default.
struct ExampleValues: Pass {
  private let graph: TypeGraph
  private let matcher: ValueMatcher
  private var values: [SourceSpan: [Literal]] = [:]
  /// The number of examples of a place that samples show in turn.
  private static let most = 3

  static func apply(to draft: inout Draft) {
    guard draft.options.keepsExamples else { return }
    var collection = ExampleValues(draft.graph)
    collection.gather(draft.pending)
    draft.api.hints = ValueHints(examples: collection.values, formats: draft.pending.formats)
    draft.api.hints.named = draft.pending.namedExamples.filter { !$0.value.isEmpty }
      .mapValues { examples in
        examples.map { ValueHints.NamedExample(name: $0.name, value: Literal($0.value)) }
      }
  }

  private init(_ graph: TypeGraph) {
    self.graph = graph
    matcher = ValueMatcher(graph)
  }

  private mutating func gather(_ pending: Pending) {
    note((pending.examples + pending.shownExamples).compactMap(\.shown))
    for example in pending.examples {
      var walk = ValueWalk(example.node, example.type, in: graph, through: .none)
      var parts: [Shown] = []
      while let step = walk.next() {
        if case .property(let id, let index)? = step.path?.place,
          case .object(let shape) = graph[id].shape
        {
          parts.append((shape.properties[index].name.span, step.node, step.type))
        } else if case .named(let id) = step.type.base {
          parts.append((graph[id].span, step.node, step.type))
        }
      }
      note(parts.sorted { $0.node.span.start < $1.node.span.start })
    }
    note(pending.shownDefaults.compactMap(\.shown))
  }

  /// Records values for the places that still lack one.
  private mutating func note(_ shown: [Shown]) {
    var found: [SourceSpan: [Literal]] = [:]
    for (place, node, type) in shown where values[place] == nil {
      guard found[place, default: []].count < Self.most, !node.isBlank, type.isFlat(in: graph),
        matcher.isDecodable(node, as: type)
      else { continue }
      let value = Literal(node).sample(of: graph.bare(type))
      if found[place]?.contains(value) != true { found[place, default: []].append(value) }
    }
    values.merge(found) { own, _ in own }
  }
}

/// A place with a value for it.
private typealias Shown = (place: SourceSpan, node: Node, type: TypeUse)

extension PendingExample {
  fileprivate var shown: Shown? { name.map { ($0, node, type) } }
}

extension Node {
  /// Whether the value illustrates nothing: null, or an empty string, list or object.
  fileprivate var isBlank: Bool {
    isNull || string == "" || sequence?.isEmpty == true || mapping?.entries.isEmpty == true
  }
}

extension Literal {
  /// The value as a sample: of a day with a time, only the day.
  fileprivate func sample(of type: TypeUse) -> Literal {
    guard type == .scalar(.day), case .string(let text) = self else { return self }
    return .string(String(text.prefix(10)))
  }
}

extension TypeUse {
  /// Whether it is a scalar, or a list, map or union of such types. The parts of other values have
  /// their own places.
  fileprivate func isFlat(in graph: TypeGraph, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    switch graph.bare(self) {
    case .scalar: return true
    case .array(let element), .map(let element): return element.isFlat(in: graph, depth: depth + 1)
    case .named(let id):
      switch graph[id].shape {
      case .enumeration: return true
      case .union(let shape):
        return shape.variants.contains { $0.type.isFlat(in: graph, depth: depth + 1) }
      case .alias, .mapped, .object: return false
      }
    case .nullable: return false
    }
  }
}
