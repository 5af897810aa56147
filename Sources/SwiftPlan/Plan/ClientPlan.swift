import APIModel

extension Planner {
  func client() -> ClientView {
    let servers = servers()
    let authentication = authentication()
    let serverType = names.types.server
    var parameters = [
      PlannedParameter(text: "server: \(serverType)", initialValue: servers.preselected)
    ]
    var settings = [String]()
    if let authentication {
      parameters.append(
        PlannedParameter(text: "auth: \(authentication.name)", initialValue: ".none"))
      settings.append("client.credentials = auth.credentials")
    }
    let planned = clientParameters()
    parameters += planned.map(\.property.parameter)
    settings += planned.map(\.setting)
    parameters.append(
      PlannedParameter(
        text: "transport: any \(vocabulary["Transport"])",
        initialValue: "\(vocabulary["URLSessionTransport"])()"))
    parameters.append(
      PlannedParameter(
        text: "middleware: [any \(vocabulary["Middleware"])]", initialValue: "[]"))
    let arguments = ["server: server.url", "transport: transport", "middleware: middleware"]
    return ClientView(
      documentation: documentation(api.documentation), access: access, name: names.types.client,
      parameters: parameters.ordered, settings: settings,
      clientArguments: arguments + timeoutArguments,
      serverName: serverType, servers: servers.views, authentication: authentication,
      groups: groupReferences(), methods: names.groups.ungrouped.map { method($0) })
  }

  private var timeoutArguments: [String] {
    guard let seconds = api.timeout, seconds.isFinite else { return [] }
    return ["timeout: .seconds(\(Int(exactly: seconds).map(String.init) ?? "\(seconds)"))"]
  }

  private func clientParameters() -> [(property: PlannedProperty, setting: String)] {
    api.clientParameters.enumerated().map { index, parameter in
      let planned = plan(
        parameter, at: index, name: names.client.parameters[index], scope: [])
      let call =
        parameter.location == .query
        ? "setQuery" : parameter.location == .cookie ? "setCookie" : "setHeader"
      let wire = SwiftText.literal(parameter.name.text)
      return (planned, "client.\(call)(\(wire), \(Keywords.escaped(planned.name)))")
    }
  }
}

// MARK: - Servers

extension Planner {
  /// The servers of the spec, and the one that is used where the caller names none.
  private func servers() -> (views: [ServerView], preselected: String?) {
    let views = zip(api.servers, names.client.servers).map(view)
    let absolute = api.servers.firstIndex { $0.url.contains("://") || $0.url.hasPrefix("{") }
    let preselected = absolute.map { index in
      "." + views[index].name + (views[index].isConstant ? "" : "()")
    }
    return (views, preselected)
  }

  private func view(_ server: Server, names: ClientNames.ServerNames) -> ServerView {
    let isRelative = !server.url.contains("://") && !server.url.hasPrefix("{")
    let variableNames = names.variables.map(Keywords.escaped)
    let string = vocabulary["String"]
    let parameters =
      (isRelative ? ["at origin: \(string)"] : [])
      + zip(server.variables, variableNames).map { variable, name in
        "\(name): \(string) = \(SwiftText.literal(variable.defaultValue))"
      }
    let variables = zip(server.variables, variableNames).map { variable, name in
      "\(SwiftText.literal(variable.name)): \(name)"
    }
    return ServerView(
      documentation: documentation(server.documentation, extra: allowedValues(server)),
      name: Keywords.escaped(names.name),
      url: (isRelative ? "origin + " : "") + SwiftText.literal(server.url),
      parameters: parameters, variables: variables,
      isConstant: parameters.isEmpty, hasVariables: !variables.isEmpty)
  }

  private func allowedValues(_ server: Server) -> [String] {
    server.variables.filter { !$0.values.isEmpty }.map { variable in
      "`\(variable.name)` is one of " + variable.values.map { "`\($0)`" }.joined(separator: ", ")
        + "."
    }
  }
}
