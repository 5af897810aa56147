import English
import SpecDocument
import APIModel

/// The names within the client: its own parameters, servers and authentication methods.
package struct ClientNames {
  package struct ServerNames {
    package let name: String
    /// By position in ``Server/variables``.
    package let variables: [String]
    /// For each variable that lists its values, the position of its enum in
    /// ``ClientNames/variableTypes``.
    package let variableTypes: [Int?]
  }

  /// By position in ``API/clientParameters``.
  package let parameters: [String]
  /// By position in ``API/servers``.
  package let servers: [ServerNames]
  /// The enums of the servers' variables. Equal variables share one.
  package let variableTypes: [VariableType]
  /// By position in ``API/credentialSchemes``.
  package let schemes: [String]

  init(_ api: API, chosen: ChosenNames) {
    parameters = Self.parameters(api.clientParameters, chosen)
    variableTypes = VariableType.find(in: api.servers, chosen.style)
    servers = Self.servers(api.servers, variableTypes, chosen)
    schemes = NameScope.assign(
      api.credentialSchemes.map(\.name.text),
      reserved: Keywords.impossibleMembers.union(["none", "credentials"]),
      chosen: chosen.gone[.securitySchemes]
    ) { scheme in
      CandidateList(scheme, candidates: [chosen.style.lowerCamel(scheme)])
        .choosing(chosen.name(.securitySchemes, [scheme]))
    }
  }

  private static func parameters(_ parameters: [Parameter], _ chosen: ChosenNames) -> [String] {
    let taken: Set<String> = ["server", "auth", "transport", "middleware", "client"]
    return NameScope.assign(parameters, reserved: Keywords.impossibleMembers.union(taken)) {
      parameter in
      let name =
        parameter.nameOverride.map(chosen.style.chosenMember)
        ?? chosen.style.lowerCamel(parameter.name.text)
      let location = parameter.location.rawValue
      return CandidateList(
        parameter.name.text,
        candidates: [name, name + location.prefix(1).uppercased() + location.dropFirst()]
      ).choosing(chosen.name(.parameters, [parameter.name.text]))
    }
  }

  private static func servers(
    _ servers: [Server], _ types: [VariableType], _ chosen: ChosenNames
  ) -> [ServerNames] {
    let style = chosen.style
    let names = NameScope.assign(
      Array(servers.enumerated()),
      reserved: Keywords.impossibleMembers.union(["url", "variables"]),
      chosen: chosen.gone[.servers]
    ) { index, server in
      CandidateList(server.key, candidates: candidates(server, index: index, style))
        .choosing(chosen.name(.servers, [server.key]))
    }
    return zip(servers, names).map { server, name in
      ServerNames(
        name: name,
        variables: NameScope.assign(
          server.variables.map(\.name), reserved: Keywords.impossibleMembers.union(["origin"])
        ) { CandidateList($0, candidates: [style.lowerCamel($0)]) },
        variableTypes: server.variables.map { variable in
          types.firstIndex { $0.holds(variable) }
        })
    }
  }

  private static func candidates(_ server: Server, index: Int, _ style: WordStyle) -> [String] {
    if let name = server.name { return [style.lowerCamel(name)] }
    let words = server.documentation.description.map(Words.split) ?? []
    let isShort = (1...3).contains(words.count)
    // The name does not depend on the number of servers, so that adding one renames no other.
    return (isShort ? [style.lowerCamel(words)] : []) + [
      index == 0 ? "main" : "server\(index + 1)"
    ]
  }
}
