package import APIModel
import Mustache

/// The client type: servers, authentication, groups of endpoint methods.
struct ClientView: View {
  let client: ClientDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.client.documentation.text), .text("name", \.client.name),
    .list("parameters") { $0.client.parameters.map($0.inside.text) },
    // The credentials of the `APIClient`: `auth.credentials`.
    .text("credentials", \.credentials),
    // The calls that set the parameters of every request: `setHeader("API_KEY", apiKey)`.
    .list("settings") { $0.client.settings.map($0.inside.call) },
    // The arguments of `APIClient`.
    .list("clientArguments", \.clientArguments), .text("serverName", \.client.serverName),
    .list("variableTypes") { $0.client.variableTypes.map(VariableTypeView.init) },
    .list("servers", \.servers),
    .view("authentication") { $0.client.authentication.map(AuthenticationView.init) },
    .list("groups") { $0.client.groups.map(GroupReferenceView.init) },
    .list("methods") { $0.printer.views(of: $0.client.methods) },
  ])

  private var inside: SwiftPrinter { printer.inside([client.name]) }

  private var credentials: String {
    client.authentication == nil
      ? "\(printer.vocabulary["Credentials"])(auth)" : "auth.credentials"
  }

  private var clientArguments: [String] {
    let timeout = client.timeout.map { seconds in
      "timeout: .seconds(\(Int(exactly: seconds).map(String.init) ?? "\(seconds)"))"
    }
    return ["server: server.url", "transport: transport", "middleware: middleware"]
      + [timeout].compactMap { $0 }
  }

  private var servers: [ServerView] {
    let inside = printer.inside([client.name, client.serverName])
    return client.servers.map { ServerView(server: $0, printer: inside) }
  }
}

struct ServerView: View {
  let server: ServerDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.server.documentation.text),
    .text("name") { Keywords.escaped($0.server.name) },
    .text("url") { SwiftText.literal($0.server.url) },
    // Whether the URL is resolved against an `origin`.
    .flag("isRelative", \.server.isRelative),
    .list("parameters") { $0.server.parameters.map($0.printer.text) },
    .list("variables") { $0.server.variables.map(\.element) },
    .flag("hasVariables") { !$0.server.variables.isEmpty },
    .flag("isConstant", \.server.parameters.isEmpty),
  ])
}

extension ServerDeclaration.Variable {
  /// `"region": region`
  fileprivate var element: String {
    "\(SwiftText.literal(wire)): \(Keywords.escaped(name))" + (isEnumeration ? ".rawValue" : "")
  }
}

/// The allowed values of a server's variable.
struct VariableTypeView: View {
  struct Case: View {
    let value: VariableTypeDeclaration.Case

    static let keys = ViewKeys<Self>([
      .text("name") { Keywords.escaped($0.value.name) },
      // The value as a literal; nil if it equals the name.
      .view("value") { view in
        let literal = SwiftText.literal(view.value.value)
        return literal == "\"\(view.value.name)\"" ? nil : literal
      },
    ])
  }

  let type: VariableTypeDeclaration

  static let keys = ViewKeys<Self>([
    .text("documentation", \.type.documentation.text), .text("name") { $0.type.path.last ?? "" },
    .list("cases") { $0.type.cases.map(Case.init) },
  ])
}

struct AuthenticationView: View {
  struct Scheme: View {
    let scheme: AuthenticationDeclaration.Scheme

    static let keys = ViewKeys<Self>([
      .text("documentation", \.scheme.documentation.text),
      .text("name") { Keywords.escaped($0.scheme.name) },
      // The name in the document, as a literal.
      .text("wire") { SwiftText.literal($0.scheme.wire) },
      // Whether it takes a token or key, rather than user and password.
      .flag("isToken") { $0.scheme.kind != .basic },
      .text("credential", \.scheme.kind.credential),
      .view("clientTokens") { $0.scheme.clientTokens.map(TokensView.init) },
      .view("userTokens") { $0.scheme.userTokens.map(TokensView.init) },
    ])
  }

  /// A function that passes one credential to all schemes of a kind.
  struct Canonical: View {
    let canonical: AuthenticationDeclaration.Canonical

    static let keys = ViewKeys<Self>([
      .text("documentation") {
        "Same as " + $0.canonical.schemes.map { "`\($0)`" }.joined(separator: " and ") + "."
      },
      .text("name", \.canonical.name), .flag("isToken", \.canonical.isToken),
      .text("credential", \.credential),
    ])

    /// The credential for `token`: `.token(token)`.
    private var credential: String {
      let argument = canonical.isToken ? "(token)" : "(user: user, password: password)"
      let calls = canonical.schemes.map { "." + Keywords.escaped($0) + argument }
      return calls.count == 1 ? calls[0] : "[\(calls.joined(separator: ", "))]"
    }
  }

  let authentication: AuthenticationDeclaration

  static let keys = ViewKeys<Self>([
    .text("name", \.authentication.name),
    .list("schemes") { $0.authentication.schemes.map(Scheme.init) },
    .list("canonical") { $0.authentication.canonical.map(Canonical.init) },
  ])
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

/// A function that creates a credential with tokens from an OAuth 2 server.
struct TokensView: View {
  let tokens: AuthenticationDeclaration.Tokens

  static let keys = ViewKeys<Self>([
    .text("documentation", \.tokens.documentation.text),
    .text("tokenURL") { SwiftText.literal($0.tokens.url) },
  ])
}

struct GroupReferenceView: View {
  let group: GroupReference

  static let keys = ViewKeys<Self>([
    .text("documentation", \.group.documentation.text),
    .text("name") { Keywords.escaped($0.group.name) }, .text("type", \.group.type),
  ])
}

/// The endpoint methods of one tag.
struct GroupView: View {
  let group: GroupDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.group.documentation.text), .text("name", \.group.name),
    .list("methods") { $0.printer.views(of: $0.group.methods) },
  ])
}

struct MethodView: View {
  let method: MethodDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.method.documentation.text),
    .list("deprecation", \.method.documentation.operation.deprecation),
    .flag("isDeprecated") { !$0.method.documentation.operation.deprecation.isEmpty },
    .text("name") { Keywords.escaped($0.method.name) }, .text("request", \.method.request),
    .list("parameters") { $0.method.parameters.map($0.printer.text) },
    .flag("hasParameters") { !$0.method.parameters.isEmpty },
    .list("arguments", \.arguments), .flag("takesRequest", \.method.takesRequest),
    .text("failure") { $0.printer.text($0.method.failure) },
    .view("result") { $0.method.result.map($0.printer.text) },
    .flag("isDiscardable") { $0.method.result != nil && $0.method.isResultDiscardable },
    // Whether a parameter hides the client.
    .flag("isHidden") { $0.method.parameters.contains { $0.name == "client" } },
  ])

  private var arguments: [String] {
    method.parameters.map { printer.argument($0, Keywords.escaped($0.name)) }
  }
}

extension SwiftPrinter {
  fileprivate func views(of methods: [MethodDeclaration]) -> [MethodView] {
    methods.map { MethodView(method: $0, printer: self) }
  }
}
