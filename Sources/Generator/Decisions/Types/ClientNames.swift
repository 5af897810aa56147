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
    servers = Self.servers(of: api, variableTypes, chosen)
    schemes = NameScope.assign(
      api.credentialSchemes.map(\.name.text),
      reserved: Keywords.impossibleMembers.union(["none", "credentials"]),
      chosen: chosen.gone[.securitySchemes]
    ) { scheme in
      CandidateList(
        scheme, candidates: ["", "Scheme"].map { chosen.style.lowerCamel(scheme) + $0 }
      )
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
      ).choosing(chosen.name(.parameters, [chosen.keys.parameter(parameter)]))
    }
  }

  private static func servers(
    of api: API, _ types: [VariableType], _ chosen: ChosenNames
  ) -> [ServerNames] {
    let style = chosen.style
    let words = ServerWords(api)
    let candidates = api.servers.enumerated().map { index, server in
      Self.candidates(server, index: index, words, style)
    }
    let recorded = recordedNames(of: api.servers, candidates, chosen)
    let names = NameScope.assign(
      Array(api.servers.indices), reserved: Keywords.impossibleMembers.union(["url", "variables"]),
      chosen: chosen.gone[.servers]
    ) { index in
      CandidateList(api.servers[index].key, candidates: candidates[index])
        .choosing(recorded[index])
    }
    return zip(api.servers, names).map { server, name in
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

  /// Returns the recorded name of each server; nil for a new one.
  ///
  /// A server that moves to another URL takes its name along: it is the one with the same host, the one that has
  /// the name by its words, or the only one if every server moved.
  private static func recordedNames(
    of servers: [Server], _ candidates: [[String]], _ chosen: ChosenNames
  ) -> [String?] {
    var names = servers.map { chosen.name(.servers, [$0.key]) }
    var gone = chosen.gone[.servers].subtracting(names.compactMap(\.self))
    let isMoved = names.allSatisfy { $0 == nil }
    for index in servers.indices where names[index] == nil {
      guard let own = host(of: servers[index].url) else { continue }
      let line = chosen[.servers].first { gone.contains($0.name) && host(of: $0.wire) == own }
      names[index] = line.flatMap { gone.remove($0.name) }
    }
    for index in servers.indices where names[index] == nil {
      guard let best = candidates[index].first, !isPosition(best) else { continue }
      names[index] = gone.remove(best)
    }
    let new = servers.indices.filter { names[$0] == nil }
    if isMoved, gone.count == 1, new.count == 1 { names[new[0]] = gone.first }
    return names
  }

  private static func host(of url: String) -> Substring? {
    url.firstRange(of: "://").map { url[$0.upperBound...].prefix { $0 != "/" } }
  }

  /// Returns whether a name only says which of the servers it is.
  private static func isPosition(_ name: String) -> Bool {
    name == "main" || name.hasPrefix("server") && name.dropFirst(6).allSatisfy(\.isNumber)
  }

  private static func candidates(
    _ server: Server, index: Int, _ words: ServerWords, _ style: WordStyle
  ) -> [String] {
    if let name = server.name { return [style.lowerCamel(name)] }
    let described = words.candidates(description: server.documentation.description)
    let address = [words.words(ofAddress: server.url)].filter { !$0.isEmpty }.map(style.lowerCamel)
    let numbers = (index + 1...index + 9).map { "server\($0)" }
    // The name does not depend on the number of servers, so that adding one renames no other. The first is most
    // often the only one.
    return described.map(style.lowerCamel)
      + (index == 0 ? ["main"] + address : address) + numbers
  }
}
