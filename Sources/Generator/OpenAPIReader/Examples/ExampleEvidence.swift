import APIModel
import APIValues
import SpecDocument

/// Corrects types where examples contradict their schemas.
///
/// - A read-only property that appears in an example of a request can be sent: servers assign an
///   `id` themselves, but need the `id` of whatever a request refers to.
/// - Lists and maps of `{type: object}` whose example has other elements hold any JSON.
struct ExampleEvidence: Pass {
  private let graph: TypeGraph
  /// The types that an example could contradict, and the types that hold them.
  private let relevant: Set<TypeID>
  private var sent: Set<PropertyPlace> = []
  private var contradicted: Set<ValuePath.Place> = []

  /// Changes the types that examples contradict, with a warning for each.
  static func apply(to draft: inout Draft) {
    var evidence = ExampleEvidence(draft.graph)
    guard !evidence.relevant.isEmpty else { return }
    for example in draft.pending.examples {
      evidence.gather(from: example, &draft.document.findings)
    }
    for property in evidence.sent { draft.api.sendAnyway(property.type, property.index) }
    for place in evidence.contradicted { draft.api.acceptAnyElements(at: place) }
  }

  private init(_ graph: TypeGraph) {
    self.graph = graph
    let candidates = graph.ids.filter { id in
      if case .object(let shape) = graph[id].shape, shape.properties.contains(where: \.isReadOnly) {
        return true
      }
      return graph[id].shape.uses.contains(where: \.hasFreeElements)
    }
    relevant = graph.users.reachable(from: candidates)
  }

  private mutating func gather(from example: PendingExample, _ findings: inout Findings) {
    guard let type = example.type.named, relevant.contains(type) else { return }
    var walk = ValueWalk(example.node, example.type, in: graph, through: .all)
    while let step = walk.next() {
      guard let place = step.path?.place, place != .element, place != .value else { continue }
      if case .property(let id, let index) = place, example.direction == .sent {
        noteSent(PropertyPlace(type: id, index: index), at: step.node, &findings)
      }
      if let value = step.contradiction, contradicted.insert(place).inserted {
        findings.reportAnyElement(value)
      }
    }
  }

  private mutating func noteSent(
    _ property: PropertyPlace, at node: Node, _ findings: inout Findings
  ) {
    guard case .object(let shape) = graph[property.type].shape,
      shape.properties[property.index].isReadOnly, !node.isNull, sent.insert(property).inserted
    else { return }
    let name = shape.properties[property.index].name.text
    findings.report(
      .example,
      "this example of a request has '\(name)', which is read-only; it can be sent", at: node.span)
  }
}

extension ValueWalk.Step {
  /// The value that contradicts the type.
  fileprivate var contradiction: Node? {
    if case .additional? = path?.place { return type.contradiction(ofElements: [node]) }
    return type.contradiction(in: node)
  }
}

extension API {
  /// Lets a read-only property be sent.
  mutating func sendAnyway(_ id: TypeID, _ index: Int) {
    types[id.index].changeObject { $0.properties[index].isSentAnyway = true }
  }

  fileprivate mutating func acceptAnyElements(at place: ValuePath.Place) {
    switch place {
    case .element, .value: break
    case .property(let id, let index):
      types[id.index].changeObject { shape in
        shape.properties[index].type = shape.properties[index].type.acceptingAnyElements
      }
    case .additional(let id):
      types[id.index].changeObject { $0.additional = $0.additional?.asElementOfAnyType }
    case .variant(let id, let index):
      guard case .union(var shape) = self[id].shape else { return }
      shape.variants[index].type = shape.variants[index].type.acceptingAnyElements
      self[id].shape = .union(shape)
    case .alias(let id):
      guard case .alias(let target) = self[id].shape else { return }
      self[id].shape = .alias(target.acceptingAnyElements)
    }
  }
}
