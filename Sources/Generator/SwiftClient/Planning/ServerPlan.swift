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
    var parameters: [ParameterDeclaration] =
      server.isRelative ? [ParameterDeclaration("origin", label: "at", .library("String"))] : []
    var variables: [ServerDeclaration.Variable] = []
    for (index, variable) in server.variables.enumerated() {
      let name = names.variables[index]
      let type = names.variableTypes[index].map { self.names.variableTypes[$0] }
      parameters.append(
        ParameterDeclaration(
          name, type.map { .declared(path + [$0.name]) } ?? .library("String"),
          default: variable.defaultValue.map { value(of: $0, type) }))
      variables.append(
        ServerDeclaration.Variable(wire: variable.name, name: name, isEnumeration: type != nil))
    }
    return ServerDeclaration(
      documentation: DocumentationComment(server.documentation), name: names.name, url: server.url,
      isRelative: server.isRelative, parameters: parameters, variables: variables)
  }

  private func value(of text: String, _ type: VariableType?) -> ValueExpression {
    guard let type, let index = type.variable.values.firstIndex(of: text) else {
      return .string(text)
    }
    return .member(type.cases[index])
  }
}
