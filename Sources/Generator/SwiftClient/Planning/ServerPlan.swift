import Decisions
import APIModel

/// The servers of an API, as constants and functions.
struct ServerPlan {
  let api: API
  let names: ClientNames
  /// The full name of the type of servers.
  let path: [String]

  var declarations: [ServerDeclaration] { zip(api.servers, names.servers).map(declaration) }

  /// The default server; nil if no URL is absolute.
  var preselected: ValueExpression? {
    api.preselectedServer.map { index in
      let name = names.servers[index].name
      return api.servers[index].variables.isEmpty ? .member(name) : .call(name, [])
    }
  }

  /// The enums of the variables that list their values.
  var variableTypes: [VariableTypeDeclaration] {
    names.variableTypes.map { type in
      VariableTypeDeclaration(
        documentation: DocumentationComment(type.variable.documentation), path: path + [type.name],
        cases: zip(type.cases, type.variable.values).map {
          VariableTypeDeclaration.Case(name: $0, value: $1)
        })
    }
  }

  private func declaration(_ server: Server, names: ClientNames.ServerNames) -> ServerDeclaration {
    let origin =
      server.isRelative ? [ParameterDeclaration("origin", label: "at", .library("String"))] : []
    let variables = server.variables.enumerated().map { index, variable in
      let type = names.variableTypes[index].map { self.names.variableTypes[$0] }
      return ServerDeclaration.Variable(
        wire: variable.name,
        parameter: ParameterDeclaration(
          names.variables[index], type.map { .declared(path + [$0.name]) } ?? .library("String"),
          default: variable.defaultValue.map { value(of: $0, type) }))
    }
    return ServerDeclaration(
      documentation: DocumentationComment(server.documentation), name: names.name,
      owner: path, url: server.url,
      isRelative: server.isRelative, parameters: origin + variables.map(\.parameter),
      variables: variables)
  }

  private func value(of text: String, _ type: VariableType?) -> ValueExpression {
    guard let type, let index = type.variable.values.firstIndex(of: text) else {
      return .string(text)
    }
    return .member(type.cases[index])
  }
}
