import SpecDocument
package import APIModel

extension ClientView {
  init(_ client: ClientDeclaration, _ printer: SwiftPrinter) {
    let inside = printer.inside([client.name])
    documentation = client.documentation.text
    name = client.name
    parameters = client.parameters.map(inside.text)
    credentials =
      client.authentication == nil
      ? "\(printer.vocabulary["Credentials"])(auth)" : "auth.credentials"
    settings = client.settings.map(inside.call)
    let timeout = client.timeout.map { seconds in
      "timeout: .seconds(\(Int(exactly: seconds).map(String.init) ?? "\(seconds)"))"
    }
    clientArguments =
      ["server: server.url", "transport: transport", "middleware: middleware"]
      + [timeout].compactMap { $0 }
    serverName = client.serverName
    variableTypes = client.variableTypes.map { VariableTypeView($0) }
    servers = client.servers.map {
      ServerView($0, printer.inside([client.name, client.serverName]))
    }
    authentication = client.authentication.map { AuthenticationView($0) }
    groups = client.groups.map {
      GroupReferenceView(
        documentation: $0.documentation.text, name: Keywords.escaped($0.name), type: $0.type)
    }
    methods = client.methods.map { MethodView($0, printer) }
  }
}

extension ServerView {
  init(_ server: ServerDeclaration, _ printer: SwiftPrinter) {
    documentation = server.documentation.text
    name = Keywords.escaped(server.name)
    url = SwiftText.literal(server.url)
    isRelative = server.isRelative
    parameters = server.parameters.map(printer.text)
    variables = server.variables.map {
      "\(SwiftText.literal($0.wire)): \(Keywords.escaped($0.name))"
        + ($0.isEnumeration ? ".rawValue" : "")
    }
  }
}

extension VariableTypeView {
  init(_ type: VariableTypeDeclaration) {
    documentation = type.documentation.text
    name = type.path.last ?? ""
    cases = type.cases.map { each in
      let literal = SwiftText.literal(each.value)
      return Case(
        name: Keywords.escaped(each.name), value: literal == "\"\(each.name)\"" ? nil : literal)
    }
  }
}

extension AuthenticationView {
  init(_ authentication: AuthenticationDeclaration) {
    name = authentication.name
    schemes = authentication.schemes.map { scheme in
      Scheme(
        documentation: scheme.documentation.text, name: Keywords.escaped(scheme.name),
        wire: SwiftText.literal(scheme.wire), isToken: scheme.kind != .basic,
        credential: scheme.kind.credential, clientTokens: scheme.clientTokens.map(TokensView.init),
        userTokens: scheme.userTokens.map(TokensView.init))
    }
    canonical = authentication.canonical.map { each in
      let names = each.schemes.map { "." + Keywords.escaped($0) }
      let argument = each.isToken ? "(token)" : "(user: user, password: password)"
      let calls = names.map { $0 + argument }
      return Canonical(
        documentation: "Same as " + each.schemes.map { "`\($0)`" }.joined(separator: " and ") + ".",
        name: each.name, isToken: each.isToken,
        credential: calls.count == 1 ? calls[0] : "[\(calls.joined(separator: ", "))]")
    }
  }
}

extension TokensView {
  fileprivate init(_ tokens: AuthenticationDeclaration.Tokens) {
    documentation = tokens.documentation.text
    tokenURL = SwiftText.literal(tokens.url)
  }
}

extension SecurityScheme.Kind {
  /// `.header("X-API-Key", token)`
  package var credential: String {
    switch self {
    case .bearer: ".bearer(token)"
    case .basic: ".basic(user: user, password: password)"
    case .http(let scheme): ".http(\(SwiftText.literal(scheme)), token)"
    case .header(let name): ".header(\(SwiftText.literal(name)), token)"
    case .query(let name): ".query(\(SwiftText.literal(name)), token)"
    case .cookie(let name): ".cookie(\(SwiftText.literal(name)), token)"
    case .connection: ""
    }
  }
}

extension GroupView {
  init(_ group: GroupDeclaration, _ printer: SwiftPrinter) {
    documentation = group.documentation.text
    name = group.name
    methods = group.methods.map { MethodView($0, printer) }
  }
}

extension MethodView {
  init(_ method: MethodDeclaration, _ printer: SwiftPrinter) {
    documentation = method.documentation.text
    deprecation = method.documentation.operation.deprecation
    name = Keywords.escaped(method.name)
    request = method.request
    parameters = method.parameters.map(printer.text)
    takesRequest = method.takesRequest
    arguments = method.parameters.map { printer.argument($0, Keywords.escaped($0.name)) }
    failure = printer.text(method.failure)
    result = method.result.map(printer.text)
    isDiscardable = method.result != nil && method.isResultDiscardable
    isHidden = method.parameters.contains { $0.name == "client" }
  }
}
