import APIModel
import SpecDocument

/// The description of a cursor's source and target.
struct CursorPlace {
  let mapping: Mapping
  let span: SourceSpan
  /// The type of the operation's result.
  let payload: TypeUse
  /// The path to the list, if there is one.
  let items: Paging.PropertyPath?
}

/// Cursors: a value of a page that is sent with the next request.
extension PagingReader {
  mutating func cursor(_ form: PagingForm, _ place: CursorPlace, of operation: Operation)
    -> Paging.Advance?
  {
    let end = end(place)
    let source = cursorSource(form, place)
    guard let (target, taken) = cursorTarget(place, of: operation), let (source, given) = source,
      let end
    else { return nil }
    // The value of a header is untyped.
    guard let given, !converts(given, to: taken) else {
      return .cursor(into: target, from: source, flag: end.flag)
    }
    let (name, span) = targetName(target, place, of: operation)
    findings.report(
      .paging,
      "\(name) cannot hold the value of '\(text(place.mapping[form.rawValue]) ?? "")': "
        + "they have different types", at: span)
    return nil
  }

  private func converts(_ cursor: Scalar, to target: TypeUse) -> Bool {
    if case .scalar(let target) = target { cursor.converts(to: target) } else { false }
  }

  private mutating func cursorSource(_ form: PagingForm, _ place: CursorPlace) -> (
    Paging.Source, Scalar?
  )? {
    let node = place.mapping[form.rawValue]
    let kind = "a string or a number"
    switch form {
    case .header: return text(node).map { (.header($0), nil) }
    case .last:
      guard let items = place.items, let item = graph.item(at: items, of: place.payload) else {
        return nil
      }
      return way(node, in: item, of: "the items", to: kind, where: \.isCursor).map {
        (.last($0.way), $0.type)
      }
    case .next, .number, .offset, .link:
      return way(node, in: place.payload, to: kind, where: \.isCursor).map {
        (.property($0.way), $0.type)
      }
    }
  }

  private mutating func cursorTarget(_ place: CursorPlace, of operation: Operation) -> (
    Paging.Target, TypeUse
  )? {
    guard let body = place.mapping.entry("body") else {
      guard place.mapping.entry("query") != nil else {
        findings.report(
          .paging, "the paging does not specify where the cursor is sent", at: place.span,
          help: "add 'query' or 'body'")
        return nil
      }
      return queryParameter(place.mapping["query"], of: operation).map {
        (.parameter($0), graph.raw(operation.parameters[$0].type))
      }
    }
    guard place.mapping.entry("query") == nil else {
      findings.report(
        .paging, "the cursor goes into 'query' or into 'body', not into both", at: body.keySpan)
      return nil
    }
    guard let sent = operation.body, !sent.isChoice, [.json, .form].contains(sent.content.kind)
    else {
      findings.report(.paging, "the operation sends no JSON and no form", at: body.keySpan)
      return nil
    }
    let found = way(
      body.value, in: sent.content.type, of: "the body", to: "a string or a number",
      where: \.isCursor)
    guard let found else { return nil }
    // A cursor cannot be set in an object that may be absent.
    if let absent = whatMayBeAbsent(on: found.way, of: sent) {
      findings.report(
        .paging, "\(absent) may be absent, and then the cursor has no location",
        at: body.value.span, help: "make it required")
      return nil
    }
    return (.body(found.way), .scalar(found.type))
  }

  func whatMayBeAbsent(on way: Paging.PropertyPath, of body: RequestBody) -> String? {
    guard body.isRequired else { return "the body" }
    var use = body.content.type
    for key in way.dropLast() {
      guard let property = graph.property(key, of: use), property.isRequired else {
        return "'\(key)'"
      }
      if case .nullable = property.type { return "'\(key)'" }
      use = property.type
    }
    return nil
  }

  private func targetName(_ target: Paging.Target, _ place: CursorPlace, of operation: Operation)
    -> (String, SourceSpan)
  {
    switch target {
    case .parameter(let index):
      (
        "the parameter '\(operation.parameters[index].name.text)'",
        place.mapping["query"]?.span ?? place.span
      )
    case .body(let way):
      ("'\(way.joined(separator: "."))' of the body", place.mapping["body"]?.span ?? place.span)
    }
  }
}
