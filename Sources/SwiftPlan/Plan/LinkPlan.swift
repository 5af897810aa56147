import APIModel

extension Planner {
  /// The methods that make the next request from a response.
  func links(of operation: Operation) -> [LinkView] {
    guard !operation.links.isEmpty else { return [] }
    let members = names(ofParametersOf: operation)
    let taken = Set(members.values).union(["body", "write", "decode", "endpoint", "at"])
    let wishes = operation.links.enumerated().map { index, link in
      let name = SwiftName.lowerCamel(link.name.text)
      return NameScope.Wish(
        index, wire: link.name.text + " \(link.target)",
        candidates: [name, name + "Request", SwiftName.lowerCamelNamingSymbols(link.name.text)])
    }
    let names = NameScope.assign(wishes, reserved: Keywords.impossibleMembers.union(taken))
    return operation.links.enumerated().map { index, link in
      view(link, name: names[index] ?? "next")
    }
  }

  private func view(_ link: OperationLink, name: String) -> LinkView {
    let target = api.operations[link.target]
    let request = names.requests[link.target] ?? ""
    let memberNames = names(ofParametersOf: target)
    var planned: [(property: PlannedProperty, value: String?)] = []
    for (index, property) in properties(of: target, request: request, scope: [])
      .enumerated()
    {
      planned.append((property, value(at: index, of: link, for: property, memberNames[index])))
    }
    // What the link does not know and the request cannot do without, the caller gives.
    let open = planned.filter { $0.value == nil && $0.property.isRequired }.map(\.property)
    let given = planned.filter { $0.value != nil || $0.property.isRequired }
    let ordered = given.filter(\.property.isRequired) + given.filter { !$0.property.isRequired }
    let arguments = ordered.map { each in
      "\(Keywords.escapedLabel(each.property.name)): "
        + (each.value ?? Keywords.escaped(each.property.name))
    }
    return LinkView(
      documentation: documentation(link.documentation), access: access,
      name: Keywords.escaped(name), parameters: open.map { ", \($0.parameter)" }.joined(),
      request: request, arguments: arguments,
      isEvaluated: given.contains { $0.value?.hasPrefix("try ") == true })
  }

  /// The value that a link gives to a parameter, or to the body behind the last of them.
  private func value(
    at index: Int, of link: OperationLink, for property: PlannedProperty, _ memberName: String?
  ) -> String? {
    let target = api.operations[link.target]
    guard target.parameters.indices.contains(index) else {
      guard let body = target.body, let value = link.body else { return nil }
      return spell(value, as: body.content.type)
    }
    guard property.name == memberName, let value = link.values[index] else { return nil }
    return spell(value, as: target.parameters[index].type)
  }

  private func spell(_ value: OperationLink.Value, as type: TypeUse) -> String? {
    switch value {
    case .constant(let literal): return defaultLiteral(literal, for: type)
    case .expression(let text):
      guard isReadable(type) else { return nil }
      return "try link.value(\(SwiftText.literal(text)))"
    }
  }

  /// Whether a value of the type can be read out of the exchange: what is only sent cannot.
  private func isReadable(_ use: TypeUse) -> Bool {
    guard let id = graph.element(of: use).named else { return true }
    if case .enumeration = graph[id].shape { return true }
    return coding.decodable.contains(id)
  }
}
