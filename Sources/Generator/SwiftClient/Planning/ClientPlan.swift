import Decisions
import APIModel

/// The client: servers, authentication, its own parameters, and the groups of methods.
struct ClientPlan {
  let design: ModuleDesign

  func declaration(_ groups: GroupPlan) -> ClientDeclaration {
    let (api, names) = (design.api, design.names)
    let servers = ServerPlan(
      api: api, names: names.client, path: [names.types.client, names.types.server])
    let authentication = AuthenticationPlan(
      schemes: api.credentialSchemes, names: names.client.schemes,
      server: ParameterDeclaration(
        "server", label: "at", .declared([names.types.client, names.types.server]),
        default: api.hasOnlyOneServer ? servers.preselected : nil)
    ).declaration(named: names.types.authentication)
    let own = ownParameters()
    let validation = ValidationPlan(design: design)
    return ClientDeclaration(
      documentation: DocumentationComment(api.documentation), name: names.types.client,
      parameters: parameters(preselected: servers.preselected, authentication, own),
      settings: zip(api.clientParameters, own).map { model, property in
        ClientDeclaration.Setting(
          parameter: model, name: property.name, notation: design.graph.notation(of: model),
          rules: validation.rules(of: model) ?? [])
      },
      timeout: api.timeout.flatMap { $0.isFinite ? $0 : nil }, serverName: names.types.server,
      variableTypes: servers.variableTypes, servers: servers.declarations,
      authentication: authentication, groups: groups.references(),
      methods: groups.methods(names.groups.ungrouped))
  }

  private func parameters(
    preselected: ValueExpression?, _ authentication: AuthenticationDeclaration?,
    _ own: [ParameterDeclaration]
  ) -> [ParameterDeclaration] {
    let client = design.names.types.client
    // A document without security schemes does not specify what requests need, but the client sends
    // a credential if it has one.
    let auth: ParameterDeclaration =
      authentication.map {
        ParameterDeclaration("auth", .declared([client, $0.name]), default: .member("none"))
      } ?? ParameterDeclaration("auth", .optional(.library("Credential")), default: .null)
    return
      ([
        ParameterDeclaration(
          "server", .declared([client, design.names.types.server]), default: preselected), auth,
      ] + own + [
        ParameterDeclaration(
          "transport", .existential("Transport"), default: .creation("URLSessionTransport")),
        ParameterDeclaration("middleware", .array(.existential("Middleware")), default: .array([])),
      ]).ordered
  }

  /// Returns the parameters of every request.
  private func ownParameters() -> [ParameterDeclaration] {
    let parameters = ParameterPlan(design: design)
    return zip(design.api.clientParameters, design.names.client.parameters).enumerated().map {
      parameters.declaration(of: $1.0, at: $0, name: $1.1).parameter
    }
  }
}
