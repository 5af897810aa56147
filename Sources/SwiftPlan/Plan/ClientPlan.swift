import APIModel

/// The client: servers, authentication, its own parameters, and the groups of methods.
struct ClientPlan {
  let design: ModuleDesign

  func view(_ groups: GroupPlan) -> ClientView {
    let (api, names) = (design.api, design.names)
    let servers = ServerPlan(
      servers: api.servers, names: names.client, vocabulary: design.vocabulary)
    let authentication = AuthenticationPlan(
      schemes: api.credentialSchemes, names: names.client.schemes, server: api.servers.first
    ).view(named: names.types.authentication)
    let settings = settings()
    return ClientView(
      documentation: DocumentationText.text(api.documentation), name: names.types.client,
      parameters: parameters(
        preselected: servers.preselected, authentication, settings.map(\.property.parameter)),
      settings: [credentials(authentication)] + settings.map(\.statement),
      clientArguments: ["server: server.url", "transport: transport", "middleware: middleware"]
        + timeout,
      serverName: names.types.server, variableTypes: servers.variableTypes, servers: servers.views,
      authentication: authentication, groups: groups.references(),
      methods: groups.methods(names.groups.ungrouped))
  }

  private func parameters(
    preselected: String?, _ authentication: AuthenticationView?, _ own: [PlannedParameter]
  ) -> [SwiftCode] {
    let vocabulary = design.vocabulary
    let server = PlannedParameter(
      "server: \(design.names.types.server)", initialValue: preselected)
    let auth =
      authentication.map { PlannedParameter("auth: \($0.name)", initialValue: ".none") }
      ?? PlannedParameter("auth: \(vocabulary.type("Credential").optional)", initialValue: "nil")
    let transport = PlannedParameter(
      "transport: any \(vocabulary.type("Transport"))",
      initialValue: "\(vocabulary["URLSessionTransport"])()")
    let middleware = PlannedParameter(
      "middleware: [any \(vocabulary.type("Middleware"))]", initialValue: "[]")
    return ([server, auth] + own + [transport, middleware]).ordered
  }

  /// A document without security schemes does not say what requests need, which is no reason to send no credentials.
  private func credentials(_ authentication: AuthenticationView?) -> String {
    let value =
      authentication == nil ? "\(design.vocabulary["Credentials"])(auth)" : "auth.credentials"
    return "client.credentials = \(value)"
  }

  private var timeout: [String] {
    guard let seconds = design.api.timeout, seconds.isFinite else { return [] }
    return ["timeout: .seconds(\(Int(exactly: seconds).map(String.init) ?? "\(seconds)"))"]
  }

  /// The parameters of every request, and the statements that set them.
  private func settings() -> [(property: PlannedProperty, statement: String)] {
    let parameters = ParameterPlan(design: design)
    return zip(design.api.clientParameters, design.names.client.parameters).enumerated().map {
      index, each in
      let (parameter, name) = each
      let planned = parameters.plan(parameter, at: index, name: name)
      let method =
        switch parameter.location {
        case .path: "setPath"
        case .query, .querystring: "setQuery"
        case .cookie: "setCookie"
        case .header: "setHeader"
        }
      let wire = SwiftText.literal(parameter.name.text)
      return (planned, "client.\(method)(\(wire), \(planned.view.name))")
    }
  }
}
