import SpecDocument

/// Whether null is among the values of schemas that refer to each other, to any depth and in
/// cycles.
///
/// It first gathers all schemas that the answer depends on, then propagates every yes to the
/// schemas that depend on it until nothing changes. A yes that only a cycle supports is a no.
struct Nullability {
  private enum Answer {
    case known(Bool)
    /// Whether one or all of the dependencies must allow null.
    case any([Node])
    case all([Node])
  }

  private struct Question {
    /// The number of dependencies that have yet to say yes.
    var missing: Int
    var dependents: [NodeID] = []
  }

  private var questions: [NodeID: Question] = [:]
  private var open: [Node] = []
  private var admitting: [NodeID] = []

  /// Returns the answer for a schema; the answers for all its dependencies are cached in the
  /// document.
  static func admitsNull(_ schema: Node, in document: inout Document) -> Bool {
    // Most answers depend on the schema alone, or on the target of its reference.
    switch answer(for: schema, &document) {
    case .known(let admits): return admits
    case .any(let parts) where parts.count == 1:
      if case .known(let admits) = answer(for: parts[0], &document) { return admits }
    case .any, .all: break
    }
    if let known = document.nullability[NodeID(schema)] { return known }
    var search = Nullability()
    search.add(schema)
    while let schema = search.open.popLast() { search.search(schema, &document) }
    search.finalize()
    for (id, question) in search.questions { document.nullability[id] = question.missing == 0 }
    return document.nullability[NodeID(schema)] ?? false
  }

  private mutating func add(_ schema: Node) {
    guard questions[NodeID(schema)] == nil else { return }
    questions[NodeID(schema)] = Question(missing: 1)
    open.append(schema)
  }

  private mutating func search(_ schema: Node, _ document: inout Document) {
    let id = NodeID(schema)
    let answer =
      document.nullability[id].map(Answer.known) ?? Self.answer(for: schema, &document)
    switch answer {
    case .known(false): break
    case .known(true):
      questions[id]?.missing = 0
      admitting.append(id)
    case .any(let parts): depend(id, on: parts)
    case .all(let parts):
      questions[id]?.missing = parts.count
      depend(id, on: parts)
    }
  }

  private mutating func depend(_ id: NodeID, on parts: [Node]) {
    for part in parts {
      add(part)
      questions[NodeID(part)]?.dependents.append(id)
    }
  }

  private mutating func finalize() {
    while let id = admitting.popLast() {
      for dependent in questions[id]?.dependents ?? [] {
        guard let missing = questions[dependent]?.missing, missing > 0 else { continue }
        questions[dependent]?.missing = missing - 1
        if missing == 1 { admitting.append(dependent) }
      }
    }
  }

  private static func answer(for schema: Node, _ document: inout Document) -> Answer {
    guard let mapping = schema.mapping else { return .known(false) }
    if mapping["nullable"]?.bool == true { return .known(true) }
    if let type = mapping["type"] {
      return .known(
        type.string == "null" || type.isNull
          || type.sequence?.contains { $0.string == "null" || $0.isNull } == true)
    }
    if let reference = mapping.reference, reference.string != nil {
      return document.target(of: reference).map { .any([$0.node]) } ?? .known(false)
    }
    if let values = mapping["enum"]?.sequence { return .known(values.contains(where: \.isNull)) }
    if let value = mapping["const"] { return .known(value.isNull) }
    let branches = mapping["if"] == nil ? [] : [mapping["then"], mapping["else"]].compactMap { $0 }
    let variants =
      ["oneOf", "anyOf"].flatMap { mapping[$0]?.sequence ?? [] }
      + (branches.count == 2 && mapping["properties"] == nil ? branches : [])
    let members = (mapping["allOf"]?.sequence ?? []).filter {
      !$0.isAnnotationOnly && !$0.isCondition
    }
    if variants.isEmpty { return members.isEmpty ? .known(false) : .all(members) }
    guard !members.isEmpty else { return .any(variants) }
    return .any(variants + [document.nodes.list(under: "allOf", members, at: schema.span)])
  }
}

extension DocumentReading {
  /// Returns whether null is among the values of a schema.
  mutating func admitsNull(_ schema: Node) -> Bool { Nullability.admitsNull(schema, in: &document) }
}
