import APIModel
import SpecDocument

/// Reads links from a response to the next request (OpenAPI 3.2 §4.20, Link Object), once all
/// operations are known.
struct LinkReader: DocumentReading, Pass {
  var document: Document
  private let operations: [Operation]
  private let targets: LinkedOperations
  private let pending: [PendingOperation]
  /// For suggestions, if a link leads nowhere.
  private lazy var identifiers = targets.identifiers.keys.sorted()

  private init(_ draft: Draft) {
    document = draft.document
    operations = draft.api.operations
    targets = draft.pending.linkTargets
    pending = draft.pending.operations
  }

  static func apply(to draft: inout Draft) {
    var reader = LinkReader(draft)
    for (index, pending) in draft.pending.operations.enumerated() {
      for link in pending.links.compactMap({ reader.readLink($0) }) {
        // Many statuses share one description.
        let isKnown = draft.api.operations[index].links.contains {
          $0.name.text == link.name.text && $0.target == link.target && $0.values == link.values
            && $0.body == link.body
        }
        if !isKnown { draft.api.operations[index].links.append(link) }
      }
    }
    draft.document = reader.document
  }

  private mutating func readLink(_ entry: Mapping.Entry) -> OperationLink? {
    guard let resolved = resolve(entry.value, as: .link, isHarmless: true) else { return nil }
    let mapping = resolved.mapping
    guard let target = target(of: mapping, at: resolved.node.span, as: entry) else { return nil }
    if let server = mapping.entry("server") {
      findings.report(
        .link, "'server' of a link is ignored: its request goes to the client's server",
        at: server.keySpan, correction: .removing(server.keySpan))
    }
    var link = OperationLink(
      name: API.Name(entry.key, at: entry.keySpan), target: target, values: [:],
      documentation: documentation(mapping))
    let names = Set(operations[target].parameters.map(\.name.text))
    // Credentials come from the client.
    let credentials = pending[target].credentials.subtracting(names)
    for parameter in self.mapping(mapping["parameters"])?.entries ?? []
    where !credentials.contains(parameter.key) {
      guard let index = position(of: parameter, in: operations[target]) else { continue }
      link.values[index] = value(parameter.value)
    }
    link.body = mapping.entry("requestBody").flatMap { body($0, of: operations[target]) }
    return link
  }

  private mutating func body(_ entry: Mapping.Entry, of target: Operation) -> OperationLink.Value? {
    guard let body = target.body, !body.isChoice, body.content.kind == .json else {
      findings.report(
        .link, "'requestBody' of a link is ignored: the operation that it leads to takes no JSON",
        at: entry.keySpan, correction: .removing(entry.keySpan))
      return nil
    }
    return value(entry.value)
  }

  private mutating func target(
    of link: Mapping, at span: SourceSpan, as entry: Mapping.Entry
  ) -> Int? {
    let correction = Correction.removing(entry.keySpan)
    if let node = link["operationId"], let identifier = text(node) {
      if let index = targets.identifiers[identifier] { return index }
      findings.report(
        .link,
        "a link leads to the operation '\(identifier)', which does not exist; no method follows it",
        at: node.span, help: findings.suggestions.help(for: identifier, among: identifiers),
        correction: correction)
      return nil
    }
    guard let node = link["operationRef"], let reference = text(node) else {
      findings.report(
        .link, "a link needs 'operationId' or 'operationRef'; no method follows it", at: span,
        correction: correction)
      return nil
    }
    if case .pointer(let pointer) = Reference(reference).fragment,
      Reference(reference).document == .same, pointer.tokens.count == 3,
      pointer.tokens[0] == "paths",
      let index = targets.places[pointer.tokens[1] + " " + pointer.tokens[2]]
    {
      return index
    }
    findings.report(
      .link, "'\(reference)' does not lead to an operation of this document; no method follows it",
      at: node.span, help: "write it as '#/paths/~1users~1{id}/get'", correction: correction)
    return nil
  }

  /// Returns the parameter that a link names: `id`, or `path.id` if two share the name.
  private mutating func position(of entry: Mapping.Entry, in operation: Operation) -> Int? {
    let parameters = operation.parameters
    if let index = parameters.firstIndex(where: { $0.name.text == entry.key }) { return index }
    let qualified = parameters.map { "\($0.location.rawValue).\($0.name.text)" }
    if let index = qualified.firstIndex(of: entry.key) { return index }
    findings.report(
      .link, "'\(entry.key)' is not a parameter of the operation that the link leads to",
      at: entry.keySpan,
      help: findings.suggestions.help(for: entry.key, among: parameters.map(\.name.text)),
      correction: .removing(entry.keySpan))
    return nil
  }

  /// Returns the value that a link sends; nil leaves it to the caller.
  private mutating func value(_ node: Node) -> OperationLink.Value? {
    guard let text = node.string, text.hasPrefix("$") || text.contains("{$") else {
      return .constant(Literal(node))
    }
    for expression in RuntimeExpression.all(in: text) {
      guard let problem = RuntimeExpression.problem(with: expression) else { continue }
      findings.report(
        .link, "'\(expression)' of a link is left to the caller: \(problem)", at: node.span,
        correction: .removing(node.span))
      return nil
    }
    return .expression(text)
  }
}
