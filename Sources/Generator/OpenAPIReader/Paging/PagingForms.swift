package import APIModel
package import SpecDocument

/// A form of paging, by the key that identifies it.
enum PagingForm: String, CaseIterable {
  case next, header, last, number, offset, link

  /// Returns its other keys; `next` is a cursor or a link.
  func companions(isCursor: Bool) -> [String] {
    switch self {
    case .next where !isCursor: ["method", "items", "with"]
    case .next, .header, .last: ["query", "body", "more", "done", "items", "with"]
    case .number: ["first", "more", "done", "pages", "total", "items", "with"]
    case .offset: ["more", "done", "total", "items", "with"]
    case .link: ["method", "items", "with"]
    }
  }
}

/// Reads `x-apigen-page: {query: cursor, next: next_cursor, items: data}` and the other forms, once
/// all types are known.
struct PagingReader: FieldReading, Pass {
  /// How the types of a page hold each other.
  let graph: TypeGraph
  var findings: Findings

  static func apply(to draft: inout Draft) {
    var reader = PagingReader(graph: draft.graph, findings: draft.document.findings)
    for (index, operation) in draft.api.operations.enumerated() {
      guard let node = draft.pending.operations[index].paging else { continue }
      draft.api.operations[index].paging = reader.readPaging(node, of: operation)
      draft.api.operations[index].describesPages = true
    }
    draft.document.findings = reader.findings
  }

  fileprivate mutating func readPaging(_ node: Node, of operation: Operation) -> Paging? {
    if node.string == "none" { return nil }
    let isHeader = node.string == "link"
    let node = isHeader ? Node.object(under: "link", .text("next", at: node.span)) : node
    guard let mapping = mapping(node) else { return nil }
    guard let form = pagingForm(mapping, at: node.span) else { return nil }
    guard let payload = graph.payload(of: operation) else {
      findings.report(
        .paging, "the pages have no list: the operation does not return one kind of JSON",
        at: node.span, help: "describe one successful response")
      return nil
    }
    let items = pagedItems(mapping["items"], in: payload, at: node.span)
    let cursor = CursorPlace(mapping: mapping, span: node.span, payload: payload, items: items)
    let advance = advance(form, cursor, of: operation)
    let constants = constants(mapping["with"], of: operation, except: advance)
    guard let items, let advance, let constants else { return nil }
    return Paging(advance: advance, items: items, constants: constants)
  }

  private mutating func pagingForm(_ mapping: Mapping, at span: SourceSpan) -> PagingForm? {
    let found = PagingForm.allCases.filter { mapping.entry($0.rawValue) != nil }
    guard let form = found.first else {
      findings.report(
        .paging, "the paging does not specify how to reach the next page", at: span,
        help: mapping.entry("query") == nil
          ? "add 'next', 'number', 'offset' or 'link'"
          : "add 'next', the property of the response whose value goes into 'query'")
      return nil
    }
    let isCursor = mapping.entry("query") != nil || mapping.entry("body") != nil
    let companions = form.companions(isCursor: isCursor)
    let allowed = [form.rawValue] + companions
    let known = ObjectKind.paging.grammar
    var isRight = true
    for entry in mapping.entries where known[entry.key] != nil && !allowed.contains(entry.key) {
      isRight = false
      findings.report(
        .paging, "'\(entry.key)' cannot be combined with '\(form.rawValue)'", at: entry.keySpan,
        help:
          "with '\(form.rawValue)' go \(companions.map { "'\($0)'" }.joined(separator: ", "))")
    }
    return isRight ? form : nil
  }

  private mutating func advance(
    _ form: PagingForm, _ place: CursorPlace, of operation: Operation
  ) -> Paging.Advance? {
    let (mapping, payload) = (place.mapping, place.payload)
    let count = "a whole number"
    switch form {
    case .next where mapping.entry("query") == nil && mapping.entry("body") == nil:
      guard let next = way(mapping["next"], in: payload, to: "a link", where: \.isLink),
        let method = method(mapping["method"], of: operation)
      else { return nil }
      return .link(next: next.way, method: method)
    case .next, .header, .last: return cursor(form, place, of: operation)
    case .number:
      let total = optionalWay(mapping["total"], in: payload, to: count, where: \.isCount)
      let pages = optionalWay(mapping["pages"], in: payload, to: count, where: \.isCount)
      guard let target = counter(mapping["number"], of: operation),
        let first = number(mapping["first"], otherwise: 1), let total, let pages,
        let end = end(place)
      else { return nil }
      return .number(
        into: target, first: first, isWholeWithout: isWhole(without: target, operation),
        flag: end.flag, pages: pages.way, total: total.way)
    case .offset:
      let total = optionalWay(mapping["total"], in: payload, to: count, where: \.isCount)
      guard let target = counter(mapping["offset"], of: operation), let total,
        let end = end(place)
      else { return nil }
      return .offset(into: target, flag: end.flag, total: total.way)
    case .link:
      guard let relation = text(mapping["link"]),
        let method = method(mapping["method"], of: operation)
      else { return nil }
      return .header(relation: relation, method: method)
    }
  }
}

// MARK: - Parameters and numbers

extension PagingReader {
  /// The flag that an annotation may leave out.
  struct OptionalFlag {
    var flag: Paging.Flag?
  }

  /// Returns the flag that marks the end of the list; nil if it is wrong.
  mutating func end(_ place: CursorPlace) -> OptionalFlag? {
    let (more, done) = (place.mapping.entry("more"), place.mapping.entry("done"))
    if more != nil, let done {
      findings.report(
        .paging, "either 'more' or 'done' marks the end of the list, not both", at: done.keySpan)
      return nil
    }
    let way = optionalWay(
      (more ?? done)?.value, in: place.payload, to: "true or false", where: { $0 == .bool })
    return way.map { way in
      OptionalFlag(flag: way.way.map { Paging.Flag(path: $0, isTrueAtEnd: done != nil) })
    }
  }

  mutating func queryParameter(_ node: Node?, of operation: Operation) -> Int? {
    guard let node, let name = text(node) else { return nil }
    let index = operation.parameters.firstIndex {
      $0.location == .query && $0.name.text == name
    }
    if index == nil {
      let names = operation.parameters.filter { $0.location == .query }.map(\.name.text)
      findings.report(
        .paging, "'\(name)' is not a query parameter of the operation", at: node.span,
        help: findings.suggestions.help(for: name, among: names))
    }
    return index
  }

  /// Returns the number that counts: a query parameter or, without one of the name, a property of
  /// the body.
  private mutating func counter(_ node: Node?, of operation: Operation) -> Paging.Target? {
    if let path = bodyCounter(node, of: operation) { return .body(path) }
    guard let index = queryParameter(node, of: operation) else { return nil }
    if case .scalar(let scalar) = graph.bare(operation.parameters[index].type), scalar.isCount {
      return .parameter(index)
    }
    findings.report(
      .paging,
      "the parameter '\(operation.parameters[index].name.text)' is not a number, so it "
        + "cannot count", at: node?.span ?? operation.span)
    return nil
  }

  private func bodyCounter(_ node: Node?, of operation: Operation) -> Paging.PropertyPath? {
    guard let node, let name = node.string,
      !operation.parameters.contains(where: { $0.location == .query && $0.name.text == name }),
      let body = operation.body, !body.isChoice, [.json, .form].contains(body.content.kind)
    else { return nil }
    // Messages about parts that do not fit speak of query parameters, which are usual.
    var reader = PagingReader(graph: graph, findings: Findings())
    let found = reader.way(
      node, in: body.content.type, of: "the body", to: "a number", where: \.isCount)
    guard let found, whatMayBeAbsent(on: found.way, of: body) == nil else { return nil }
    return found.way
  }

  /// Returns whether a request without the number of a page is for the whole list.
  private func isWhole(without target: Paging.Target, _ operation: Operation) -> Bool {
    switch target {
    case .parameter(let index): operation.parameters[index].isDefaultExcluded
    case .body: false
    }
  }

  /// Returns the method that a link to the next page is requested with.
  private mutating func method(_ node: Node?, of operation: Operation) -> String? {
    guard let node, !node.isNull else { return "GET" }
    guard let text = text(node) else { return nil }
    let method = text.uppercased()
    if method == "GET" || method == operation.method { return method }
    findings.report(
      .paging, "a page that a link leads to cannot be requested with '\(text)'", at: node.span,
      help: "expected 'GET' or the method of the operation, '\(operation.method)'")
    return nil
  }

  private mutating func number(_ node: Node?, otherwise: Int) -> Int? {
    guard let node, !node.isNull else { return otherwise }
    if case .integer(let text) = node.content, let number = Int(text) { return number }
    expected("a whole number", found: node)
    return nil
  }
}

extension Parameter {
  /// Whether a request without this number of a page is for the whole list, because the default is
  /// not the number of a page.
  fileprivate var isDefaultExcluded: Bool {
    guard case .integer(let text) = defaultValue else { return false }
    return constraints.excludes(text)
  }
}

/// Reads an annotation as `x-apigen-page` has it, which does not come from the document.
///
/// - Returns: The paging, or else the reason why the operation cannot have it.
package func readPaging(_ annotation: Node, of operation: Operation, _ graph: TypeGraph) -> (
  paging: Paging?, problem: Diagnostic?
) {
  var reader = PagingReader(graph: graph, findings: Findings())
  return (reader.readPaging(annotation, of: operation), reader.findings.all.first)
}
