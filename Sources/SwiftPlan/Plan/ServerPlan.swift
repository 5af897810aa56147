import APIModel

/// The servers of a spec, as constants and functions.
struct ServerPlan {
  let servers: [Server]
  let names: ClientNames
  let vocabulary: Vocabulary

  var views: [ServerView] { zip(servers, names.servers).map(view) }

  /// The default server; nil if no URL is absolute.
  var preselected: String? {
    servers.firstIndex { !$0.isRelative && $0.expanded != nil }.map { index in
      let isConstant = servers[index].variables.isEmpty
      return "." + Keywords.escaped(names.servers[index].name) + (isConstant ? "" : "()")
    }
  }

  /// The enums of the variables that list their values.
  var variableTypes: [VariableTypeView] {
    names.variableTypes.map { type in
      VariableTypeView(
        documentation: DocumentationText.text(type.variable.documentation), name: type.name,
        cases: zip(type.cases, type.variable.values).map { name, value in
          let literal = SwiftText.literal(value)
          return VariableTypeView.Case(
            name: Keywords.escaped(name), value: literal == "\"\(name)\"" ? nil : literal)
        })
    }
  }

  private func view(_ server: Server, names: ClientNames.ServerNames) -> ServerView {
    let string = vocabulary["String"]
    var parameters = server.isRelative ? ["at origin: \(string)"] : []
    var variables: [String] = []
    for (index, variable) in server.variables.enumerated() {
      let name = Keywords.escaped(names.variables[index])
      let type = names.variableTypes[index].map { self.names.variableTypes[$0] }
      let value = variable.defaultValue.map { " = " + expression(of: $0, variable, type) }
      parameters.append("\(name): \(type?.name ?? string)" + (value ?? ""))
      variables.append(
        "\(SwiftText.literal(variable.name)): \(name)\(type == nil ? "" : ".rawValue")")
    }
    return ServerView(
      documentation: DocumentationText.text(server.documentation),
      name: Keywords.escaped(names.name),
      url: (server.isRelative ? "origin + " : "") + SwiftText.literal(server.url),
      parameters: parameters, variables: variables)
  }

  private func expression(of value: String, _ variable: Server.Variable, _ type: VariableType?)
    -> String
  {
    guard let type, let index = variable.values.firstIndex(of: value) else {
      return SwiftText.literal(value)
    }
    return "." + Keywords.escaped(type.cases[index])
  }
}

extension Server {
  /// Whether the URL is relative; one that begins with a variable is not.
  var isRelative: Bool { !url.contains("://") && !url.hasPrefix("{") }

  /// The URL with its variables at their defaults; nil if one has none.
  var expanded: String? {
    variables.reduce(url) { url, variable in
      guard let url, let value = variable.defaultValue else { return nil }
      return url.split(separator: "{\(variable.name)}", omittingEmptySubsequences: false)
        .joined(separator: value)
    }
  }
}
