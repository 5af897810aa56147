import APIModel

extension Planner {
  /// The servers of the spec, and the one that is used where the caller names none.
  func servers() -> (views: [ServerView], preselected: String?) {
    let views = zip(api.servers, names.client.servers).map(view)
    let absolute = api.servers.firstIndex { $0.url.contains("://") || $0.url.hasPrefix("{") }
    let preselected = absolute.map { index in
      "." + views[index].name + (views[index].isConstant ? "" : "()")
    }
    return (views, preselected)
  }

  private func view(_ server: Server, names: ClientNames.ServerNames) -> ServerView {
    let isRelative = !server.url.contains("://") && !server.url.hasPrefix("{")
    let types = names.variableTypes.map { $0.map { self.names.client.variableTypes[$0] } }
    let variableNames = names.variables.map(Keywords.escaped)
    let string = vocabulary["String"]
    var parameters = isRelative ? ["at origin: \(string)"] : []
    var variables: [String] = []
    for (index, variable) in server.variables.enumerated() {
      let name = variableNames[index]
      let type = types[index]
      parameters.append("\(name): \(type?.name ?? string) = \(defaultValue(variable, of: type))")
      variables.append(
        "\(SwiftText.literal(variable.name)): \(name)\(type == nil ? "" : ".rawValue")")
    }
    return ServerView(
      documentation: documentation(server.documentation),
      name: Keywords.escaped(names.name),
      url: (isRelative ? "origin + " : "") + SwiftText.literal(server.url),
      parameters: parameters, variables: variables,
      isConstant: parameters.isEmpty, hasVariables: !variables.isEmpty)
  }

  private func defaultValue(_ variable: Server.Variable, of type: VariableType?) -> String {
    guard let type, let index = variable.values.firstIndex(of: variable.defaultValue) else {
      return SwiftText.literal(variable.defaultValue)
    }
    return "." + Keywords.escaped(type.cases[index])
  }

  /// The declaration of a variable's enum.
  func view(_ type: VariableType) -> VariableTypeView {
    VariableTypeView(
      documentation: documentation(type.variable.documentation), name: type.name,
      cases: zip(type.cases, type.variable.values).map { name, value in
        VariableTypeView.Case(name: Keywords.escaped(name), value: SwiftText.literal(value))
      })
  }
}
