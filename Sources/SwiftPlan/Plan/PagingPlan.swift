import APIModel

/// How requests continue with the next page.
struct PagingPlan {
  let design: ModuleDesign

  /// nil if the operation has no pages.
  func paging(of operation: NamedOperation) -> PagingView? {
    guard let paging = operation.model.paging,
      let payload = design.graph.payload(of: operation.model)
    else { return nil }
    let items = member(paging.items, of: payload, from: "page")
    guard case .array(let item) = design.graph.bare(items.type) else { return nil }
    let (call, arguments, setter) = next(paging, of: operation, payload: payload)
    return PagingView(
      item: design.spelling.inside([operation.request]).spell(item),
      items: items.expression + (items.isOptional ? " ?? []" : ""), call: call,
      arguments: arguments, setter: setter)
  }

  private func next(_ paging: Paging, of operation: NamedOperation, payload: TypeUse)
    -> (call: String, arguments: [String], setter: String)
  {
    func value(_ way: Paging.Way) -> Member { member(way, of: payload, from: "page.value") }
    func counts(_ ways: KeyValuePairs<String, Paging.Way?>) -> [String] {
      ways.compactMap { label, way in way.map { "\(label): \(value($0).count)" } }
    }
    switch paging.advance {
    case .cursor(let target, let source, let more):
      let target = self.target(target, in: operation)
      let cursor = cursor(
        source, of: paging, payload: payload, for: design.graph.raw(target.type))
      let taken = argument(of: cursor.type, as: target.type, in: operation)
      return (
        ".cursor",
        [cursor.expression] + (more.map { ["more: \(value($0).expression)"] } ?? []) + ["of: self"],
        " { $0.\(target.expression) = \(taken) }"
      )
    case .number(let parameter, let first, let pages, let total):
      return (
        ".number",
        ["after: \(counter(parameter, in: operation, otherwise: first))", "page"]
          + counts(["pages": pages, "total": total])
          + (first == 1 || pages == nil ? [] : ["first: \(first)"]) + ["of: self"],
        " { $0.\(name(of: parameter, in: operation)) = $1 }"
      )
    case .offset(let parameter, let total):
      return (
        ".offset",
        ["after: \(counter(parameter, in: operation, otherwise: 0))", "page"]
          + counts(["total": total]) + ["of: self"],
        " { $0.\(name(of: parameter, in: operation)) = $1 }"
      )
    case .header(let relation, let method):
      let other = relation == "next" ? [] : ["relation: \(SwiftText.literal(relation))"]
      return (".linkHeader", ["of: page"] + other + self.method(method), "")
    case .link(let next, let method):
      return (".link", [value(next).expression] + self.method(method), "")
    }
  }

  private func method(_ name: String) -> [String] {
    name == "GET" ? [] : ["method: \(SwiftText.literal(name))"]
  }

  /// The parameter or property that takes the cursor.
  private func target(_ target: Paging.Target, in operation: NamedOperation) -> (
    expression: String, type: TypeUse
  ) {
    switch target {
    case .parameter(let index):
      let type = design.graph.bare(operation.model.parameters[index].type)
      return (name(of: index, in: operation), type)
    case .body(let way):
      guard let body = operation.model.body else { return ("body", .scalar(.string)) }
      let member = member(way, of: body.content.type, from: "body", isOptional: !body.isRequired)
      return (member.expression, design.graph.bare(member.type))
    }
  }

  /// The cursor `$1` converted to the type of its target: identifiers and their values are converted into each other,
  /// and anything can become a text.
  private func argument(
    of cursor: TypeUse, as target: TypeUse, in operation: NamedOperation
  ) -> String {
    if cursor == target { return "$1" }
    let (given, wanted) = (design.graph.raw(cursor), design.graph.raw(target))
    let value = given != wanted ? "\"\\($1)\"" : given == cursor ? "$1" : "$1.rawValue"
    if wanted == target { return value }
    return "\(design.spelling.inside([operation.request]).spell(target).text)(\(value))"
  }

  /// The cursor; one from a header is read as the target's type.
  private func cursor(
    _ source: Paging.Source, of paging: Paging, payload: TypeUse, for wanted: TypeUse
  ) -> (expression: String, type: TypeUse) {
    switch source {
    case .property(let way):
      let member = member(way, of: payload, from: "page.value")
      return (member.expression, design.graph.bare(member.type))
    case .header(let name):
      let type = design.spelling.spell(wanted).text
      return ("page.raw.headers.value(\(SwiftText.literal(name)), as: \(type).self)", wanted)
    case .last(let way):
      guard let item = design.graph.item(at: paging.items, of: payload) else {
        return ("nil", wanted)
      }
      let member = member(way, of: item, from: "page.items.last", isOptional: true)
      return (member.expression, design.graph.bare(member.type))
    }
  }

  /// `self.page`, with the default for an absent number.
  private func counter(_ parameter: Int, in operation: NamedOperation, otherwise: Int) -> String {
    let name = "self.\(name(of: parameter, in: operation))"
    let planned = operation.model.parameters[parameter]
    guard ParameterPlan(design: design).isOptional(planned) else { return name }
    if case .integer(let assumed) = planned.defaultValue { return "\(name) ?? \(assumed)" }
    return "\(name) ?? \(otherwise)"
  }

  private func name(of parameter: Int, in operation: NamedOperation) -> String {
    Keywords.escaped(operation.names.parameters[parameter])
  }

  private func member(
    _ way: Paging.Way, of payload: TypeUse, from root: String, isOptional: Bool = false
  ) -> Member {
    var member = Member(
      expression: root, isOptional: isOptional || design.graph.resolved(payload).isNullable,
      type: payload)
    for key in way {
      guard let (id, _) = design.graph.object(member.type),
        let property = design.property(key, of: id)
      else { break }
      member.enter(PropertyPlan(design: design).plan(property, of: id), type: property.model.type)
    }
    return member
  }
}

/// A property somewhere inside a value, as a Swift expression.
private struct Member {
  var expression: String
  var isOptional: Bool
  /// Whether the expression is an optional chain: `page?.total`.
  var isChained = false
  var type: TypeUse

  mutating func enter(_ property: PlannedProperty, type: TypeUse) {
    isChained = isChained || isOptional || property.keepsNull
    expression += (isOptional ? "?." : ".") + property.view.name
    if property.keepsNull { expression += "?.value" }
    isOptional = isOptional || property.isOptional
    self.type = type
  }

  /// The same as an `Int`.
  var count: String {
    if type.base == .scalar(.int) { return expression }
    if !isOptional { return "Int(clamping: \(expression))" }
    return (isChained ? "(\(expression))" : expression) + ".map { Int(clamping: $0) }"
  }
}
