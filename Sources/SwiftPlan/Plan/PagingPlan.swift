import APIModel

extension Planner {
  func paging(of index: Int) -> PagingView? {
    let operation = api.operations[index]
    let request = names.operations[index].request
    guard let paging = operation.paging, let payload = graph.payload(of: operation) else {
      return nil
    }
    let items = member(paging.items, of: payload, from: "page")
    guard case .array(let item) = graph.bare(items.type) else { return nil }
    let (call, arguments, setter) = next(paging.advance, of: index, payload: payload)
    return PagingView(
      item: spelling.inside([request]).spell(item).text,
      items: items.expression + (items.isOptional ? " ?? []" : ""), call: call,
      arguments: arguments, setter: setter)
  }

  private func next(_ advance: Paging.Advance, of operation: Int, payload: TypeUse)
    -> (call: String, arguments: [String], setter: String)
  {
    func value(_ way: Paging.Way) -> Member { member(way, of: payload, from: "page.value") }
    func counts(_ ways: KeyValuePairs<String, Paging.Way?>) -> [String] {
      ways.compactMap { label, way in way.map { "\(label): \(value($0).count)" } }
    }
    switch advance {
    case .cursor(let target, let source, let more):
      let target = self.target(target, in: operation)
      let (cursor, type) = cursor(source, of: operation, payload: payload, for: target.type)
      let isSame = target.type != .scalar(.string) || type == .scalar(.string)
      return (
        ".cursor",
        [cursor] + (more.map { ["more: \(value($0).expression)"] } ?? []) + ["of: self"],
        " { $0.\(target.name) = \(isSame ? "$1" : "\"\\($1)\"") }"
      )
    case .number(let parameter, let first, let pages, let total):
      return (
        ".number",
        ["after: \(counter(parameter, in: operation, otherwise: first))", "page"]
          + counts(["pages": pages, "total": total])
          + (first == 1 || pages == nil ? [] : ["first: \(first)"]) + ["of: self"],
        " { $0.\(memberName(of: parameter, in: operation)) = $1 }"
      )
    case .offset(let parameter, let total):
      return (
        ".offset",
        ["after: \(counter(parameter, in: operation, otherwise: 0))", "page"]
          + counts(["total": total]) + ["of: self"],
        " { $0.\(memberName(of: parameter, in: operation)) = $1 }"
      )
    case .header(let relation):
      let isUsual = relation == "next"
      return (
        ".linkHeader", ["of: page"] + (isUsual ? [] : ["relation: \(SwiftText.literal(relation))"]),
        ""
      )
    case .link(let next): return (".link", [value(next).expression], "")
    }
  }

  /// What takes the cursor, and its type.
  private func target(_ target: Paging.Target, in operation: Int) -> (
    name: String, type: TypeUse
  ) {
    switch target {
    case .parameter(let index):
      return (
        memberName(of: index, in: operation),
        graph.bare(api.operations[operation].parameters[index].type)
      )
    case .body(let way):
      guard let body = api.operations[operation].body else { return ("body", .scalar(.string)) }
      let member = member(
        way, of: body.content.type, from: "body", isOptional: !body.isRequired)
      return (member.expression, graph.bare(member.type))
    }
  }

  /// The cursor, and its type; one of a header is read as what is wanted.
  private func cursor(
    _ source: Paging.Source, of operation: Int, payload: TypeUse, for wanted: TypeUse
  ) -> (String, TypeUse) {
    switch source {
    case .property(let way):
      let member = member(way, of: payload, from: "page.value")
      return (member.expression, graph.bare(member.type))
    case .header(let name):
      let type = spelling.spell(wanted).text
      return ("page.raw.headers.value(\(SwiftText.literal(name)), as: \(type).self)", wanted)
    case .last(let way):
      guard let paging = api.operations[operation].paging,
        let item = graph.item(at: paging.items, of: payload)
      else { return ("nil", wanted) }
      let member = member(way, of: item, from: "page.items.last", isOptional: true)
      return (member.expression, graph.bare(member.type))
    }
  }

  /// `self.page`, with the number that an absent one means.
  private func counter(_ parameter: Int, in operation: Int, otherwise: Int) -> String {
    let name = "self.\(memberName(of: parameter, in: operation))"
    let planned = api.operations[operation].parameters[parameter]
    guard isOptional(planned) else { return name }
    if case .integer(let assumed) = planned.defaultValue { return "\(name) ?? \(assumed)" }
    return "\(name) ?? \(otherwise)"
  }

  private func memberName(of parameter: Int, in operation: Int) -> String {
    Keywords.escaped(names.operations[operation].parameters[parameter])
  }
}

// MARK: - Properties of properties

/// A property somewhere inside a value, as it is written in Swift.
private struct Member {
  var expression: String
  var isOptional: Bool
  /// Whether the expression goes through an optional on its way: `page?.total`.
  var isChained = false
  var type: TypeUse

  /// The same as an `Int`.
  var count: String {
    if type.base == .scalar(.int) { return expression }
    if !isOptional { return "Int(clamping: \(expression))" }
    return (isChained ? "(\(expression))" : expression)
      + ".map { Int(clamping: $0) }"
  }
}

extension Planner {
  private func member(
    _ way: Paging.Way, of payload: TypeUse, from root: String, isOptional: Bool = false
  ) -> Member {
    var member = Member(
      expression: root, isOptional: isOptional || graph.resolved(payload).isNullable, type: payload)
    for key in way {
      guard let (id, shape) = graph.object(member.type),
        let index = shape.properties.firstIndex(where: { $0.name.text == key }),
        api[id].carries(shape.properties[index])
      else { break }
      let planned = plan(shape.properties[index], at: index, of: id)
      member.isChained = member.isChained || member.isOptional || planned.keepsNull
      member.expression += (member.isOptional ? "?." : ".") + planned.view.name
      if planned.keepsNull { member.expression += "?.value" }
      member.type = shape.properties[index].type
      member.isOptional = member.isOptional || planned.isOptional
    }
    return member
  }
}
