import APIModel
import APIValues
import SpecDocument

/// Collects example values of properties, parameters and types, by their places. A place's own
/// examples come first, then the parts of the examples of whole objects.
enum ExampleValues: Pass {
  static func apply(to draft: inout Draft) {
    guard draft.options.keepsExamples else { return }
    let examples = draft.pending.examples + draft.pending.parameterExamples
    draft.api.hints = ValueHints(
      examples: gather(examples, draft.graph), formats: draft.pending.formats)
  }

  private static func gather(_ examples: [PendingExample], _ graph: TypeGraph) -> [SourceSpan:
    Literal]
  {
    let matcher = ValueMatcher(graph)
    var values: [SourceSpan: Literal] = [:]
    func note(_ place: SourceSpan, _ node: Node, _ type: TypeUse) {
      // Null and the empty string illustrate nothing.
      guard !node.isNull, node.string != "", values[place] == nil, type.isFlat(in: graph),
        matcher.isDecodable(node, as: type)
      else { return }
      values[place] = Literal(node).sample(of: graph.bare(type))
    }
    for example in examples {
      if let name = example.name { note(name, example.node, example.type) }
    }
    for example in examples {
      var walk = ValueWalk(example.node, example.type, in: graph, through: .none)
      while let step = walk.next() {
        if case .property(let id, let index)? = step.path?.place,
          case .object(let shape) = graph[id].shape
        {
          note(shape.properties[index].name.span, step.node, step.type)
        } else if case .named(let id) = step.type.base {
          note(graph[id].span, step.node, step.type)
        }
      }
    }
    return values
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
  /// Whether it is a scalar or a list of scalars. The parts of other values have their own places.
  fileprivate func isFlat(in graph: TypeGraph) -> Bool {
    switch graph.bare(self) {
    case .scalar: true
    case .array(let element):
      switch graph.bare(element) {
      case .scalar: true
      case .named: graph.enumeration(element) != nil
      case .array, .map, .nullable: false
      }
    case .named: graph.enumeration(self) != nil
    case .map, .nullable: false
    }
  }
}
