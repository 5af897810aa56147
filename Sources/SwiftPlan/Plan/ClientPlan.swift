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
      serverName: serverType, variableTypes: names.client.variableTypes.map(view),
      servers: servers.views, authentication: authentication,
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
