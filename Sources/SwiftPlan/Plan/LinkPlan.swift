import APIModel

/// What a link gives to a parameter of the next request.
private struct LinkedValue {
  let expression: String
  /// Whether it is read out of the exchange, which may fail.
  let isEvaluated: Bool
}

extension Planner {
  /// The methods that make the next request from a response.
  func links(of index: Int) -> [LinkView] {
    zip(api.operations[index].links, names.operations[index].links).map(view)
  }

  private func view(_ link: OperationLink, name: String) -> LinkView {
    let request = names.operations[link.target].request
    let properties = properties(of: link.target, scope: [])
    let planned = properties.map { (property: $0, value: value(at: $0.index, of: link)) }
    // What the link does not know and the request cannot do without, the caller gives.
    let open = planned.filter { $0.value == nil && $0.property.isRequired }.map(\.property)
    let given = planned.filter { $0.value != nil || $0.property.isRequired }
    let ordered = given.filter(\.property.isRequired) + given.filter { !$0.property.isRequired }
    let arguments = ordered.map { each in
      "\(Keywords.escapedLabel(each.property.name)): "
        + (each.value?.expression ?? Keywords.escaped(each.property.name))
    }
    return LinkView(
      documentation: documentation(link.documentation), access: access,
      name: Keywords.escaped(name), parameters: open.map { ", \($0.parameter.text)" }.joined(),
      request: request, arguments: arguments,
      isEvaluated: given.contains { $0.value?.isEvaluated == true })
  }

  /// The value that a link gives to a parameter, or to the body behind the last of them.
  private func value(at index: Int, of link: OperationLink) -> LinkedValue? {
    let target = api.operations[link.target]
    guard target.parameters.indices.contains(index) else {
      guard let body = target.body, let value = link.body else { return nil }
      return spell(value, as: body.content.type)
    }
    guard let value = link.values[index] else { return nil }
    return spell(value, as: target.parameters[index].type)
  }

  private func spell(_ value: OperationLink.Value, as type: TypeUse) -> LinkedValue? {
    switch value {
    case .constant(let literal):
      return defaultLiteral(literal, for: type).map {
        LinkedValue(expression: $0, isEvaluated: false)
      }
    case .expression(let text):
      guard isReadable(type) else { return nil }
      return LinkedValue(
        expression: "try link.value(\(SwiftText.literal(text)))", isEvaluated: true)
    }
  }

  /// Whether a value of the type can be read out of the exchange: what is only sent cannot.
  private func isReadable(_ use: TypeUse) -> Bool {
    guard let id = graph.element(of: use).named else { return true }
    if case .enumeration = graph[id].shape { return true }
    return coding.decodable.contains(id)
  }
}
