import APIModel

extension Planner {
  func client() -> ClientView {
    let servers = servers()
    let authentication = authentication()
    let serverType = names.server
    var parameters = ["server: \(serverType)" + (servers.preselected.map { " = \($0)" } ?? "")]
    var settings = [String]()
    if let authentication {
      parameters.append("auth: \(authentication.name) = .none")
      settings.append("client.credentials = auth.credentials")
    }
    let taken: Set<String> = ["server", "auth", "transport", "middleware", "client"]
    let planned = clientParameters(reserved: taken)
    parameters += planned.map(\.property.parameter)
    settings += planned.map(\.setting)
    parameters.append(
      "transport: any \(vocabulary["Transport"]) = \(vocabulary["URLSessionTransport"])()")
    parameters.append("middleware: [any \(vocabulary["Middleware"])] = []")
    let arguments = ["server: server.url", "transport: transport", "middleware: middleware"]
    return ClientView(
      documentation: documentation(api.documentation), access: access, name: names.client,
      parameters: orderedParameters(parameters), settings: settings,
      clientArguments: arguments + timeoutArguments,
      serverName: serverType, servers: servers.views, authentication: authentication,
      groups: groupReferences(), methods: methods(tag: nil))
  }

  private var timeoutArguments: [String] {
    guard let seconds = api.timeout, seconds.isFinite else { return [] }
    return ["timeout: .seconds(\(Int(exactly: seconds).map(String.init) ?? "\(seconds)"))"]
  }

  /// What has no default comes first.
  private func orderedParameters(_ parameters: [String]) -> [String] {
    parameters.filter { !$0.contains(" = ") } + parameters.filter { $0.contains(" = ") }
  }

  private func clientParameters(reserved: Set<String>) -> [(
    property: PlannedProperty, setting: String
  )] {
    let wishes = api.clientParameters.enumerated().map { index, parameter in
      let name =
        parameter.nameOverride.map(SwiftName.chosenMember)
        ?? SwiftName.lowerCamel(parameter.name.text)
      return NameScope.Wish(
        index, wire: parameter.name.text,
        candidates: [
          name,
          name + parameter.location.rawValue.prefix(1).uppercased()
            + parameter.location.rawValue.dropFirst(),
        ])
    }
    let memberNames = NameScope.assign(wishes, reserved: reserved.union(Keywords.impossibleMembers))
    return api.clientParameters.enumerated().map { index, parameter in
      let planned = plan(parameter, name: memberNames[index] ?? "value", scope: [])
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
    let wishes = api.servers.enumerated().map { index, server in
      NameScope.Wish(
        index, wire: server.name ?? server.url, candidates: serverNames(server, index: index))
    }
    let memberNames = NameScope.assign(
      wishes, reserved: Keywords.impossibleMembers.union(["url", "variables"]))
    let views = api.servers.enumerated().map { index, server in
      view(server, name: memberNames[index] ?? "server")
    }
    let absolute = api.servers.firstIndex { $0.url.contains("://") || $0.url.hasPrefix("{") }
    let preselected = absolute.map { index in
      "." + views[index].name + (views[index].isConstant ? "" : "()")
    }
    return (views, preselected)
  }

  private func serverNames(_ server: Server, index: Int) -> [String] {
    if let name = server.name { return [SwiftName.lowerCamel(name)] }
    let description = server.documentation.description ?? ""
    let words = Words.split(description)
    let isShort = (1...3).contains(words.count)
    // Nothing here depends on how many there are: another server renames none.
    return (isShort ? [SwiftName.lowerCamel(words)] : []) + [
      index == 0 ? "main" : "server\(index + 1)"
    ]
  }

  private func view(_ server: Server, name: String) -> ServerView {
    let isRelative = !server.url.contains("://") && !server.url.hasPrefix("{")
    let wishes = server.variables.enumerated().map { index, variable in
      NameScope.Wish(index, wire: variable.name, candidates: [SwiftName.lowerCamel(variable.name)])
    }
    let variableNames = NameScope.assign(
      wishes, reserved: Keywords.impossibleMembers.union(["origin"]))
    let string = vocabulary["String"]
    let parameters =
      (isRelative ? ["at origin: \(string)"] : [])
      + server.variables.enumerated().map { index, variable in
        "\(Keywords.escaped(variableNames[index] ?? "")): \(string) = \(SwiftText.literal(variable.defaultValue))"
      }
    let variables = server.variables.enumerated().map { index, variable in
      "\(SwiftText.literal(variable.name)): \(Keywords.escaped(variableNames[index] ?? ""))"
    }
    return ServerView(
      documentation: documentation(server.documentation, extra: allowedValues(server)),
      name: Keywords.escaped(name),
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
