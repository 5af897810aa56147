import Decisions
package import APIModel
import Mustache

/// The client type: servers, authentication, groups of endpoint methods.
struct ClientView: View {
  let client: ClientDeclaration
  let printer: SwiftPrinter

  var name: String { client.name }
  var parameters: [String] { client.parameters.map(inside.text) }
  /// The arguments of `APIClient`.
  var clientArguments: [String] {
    let timeout = client.timeout.map { seconds in
      "timeout: .seconds(\(Int(exactly: seconds).map(String.init) ?? "\(seconds)"))"
    }
    return ["server: server.url", "transport: transport", "middleware: middleware"]
      + [timeout].compactMap { $0 }
  }
  var servers: [ServerView] {
    let inside = printer.inside([client.name, client.serverName])
    return client.servers.map { ServerView(server: $0, printer: inside) }
  }
  var methods: [MethodView] { client.methods.map { MethodView($0, printer) } }
  private var inside: SwiftPrinter { printer.inside([client.name]) }

  static let keys = ViewKeys<Self>([
    .text("documentation", \.client.documentation.text), .text("name", \.name),
    .list("parameters", \.parameters),
    // The credentials of the `APIClient`: `auth.credentials`.
    .text("credentials") {
      $0.client.authentication == nil
        ? "\($0.printer.vocabulary["Credentials"])(auth)" : "auth.credentials"
    },
    // The calls that set the parameters of every request: `setHeader("API_KEY", apiKey)`.
    .list("settings") { $0.client.settings.map($0.inside.call) },
    .list("clientArguments", \.clientArguments), .text("serverName", \.client.serverName),
    // The enums of the servers' variables.
    .list("variableTypes") { $0.client.variableTypes.map(VariableTypeView.init) },
    .list("servers", \.servers),
    .view("authentication") { $0.client.authentication.map(AuthenticationView.init) },
    .list("groups") { $0.client.groups.map(GroupReferenceView.init) },
    .list("methods", \.methods),
  ])
}

struct ServerView: View {
  let server: ServerDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.server.documentation.text),
    .text("name") { Keywords.escaped($0.server.name) },
    // The URL as a literal.
    .text("url") { SwiftText.literal($0.server.url) },
    // Whether the URL is resolved against an `origin`.
    .flag("isRelative", \.server.isRelative),
    // The parameters for its variables; empty for a constant.
    .list("parameters") { $0.server.parameters.map($0.printer.text) },
    // `"region": region`.
    .list("variables") {
      $0.server.variables.map {
        "\(SwiftText.literal($0.wire)): \(Keywords.escaped($0.name))"
          + ($0.isEnumeration ? ".rawValue" : "")
      }
    },
    .flag("hasVariables") { !$0.server.variables.isEmpty },
    .flag("isConstant", \.server.parameters.isEmpty),
  ])
}

/// The allowed values of a server's variable.
struct VariableTypeView: View {
  struct Case: View {
    let value: VariableTypeDeclaration.Case

    static let keys = ViewKeys<Self>([
      .text("name") { Keywords.escaped($0.value.name) },
      // The value as a literal; nil if it equals the name.
      .view("value") {
        let literal = SwiftText.literal($0.value.value)
        return literal == "\"\($0.value.name)\"" ? nil : literal
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
      // The name in the spec, as a literal.
      .text("wire") { SwiftText.literal($0.scheme.wire) },
      // Whether it takes a token or key, rather than user and password.
      .flag("isToken") { $0.scheme.kind != .basic },
      // The credential for `token`: `.header("X-API-Key", token)`.
      .text("credential", \.scheme.kind.credential),
      // Tokens that the client gets without a user, by OAuth 2.
      .view("clientTokens") { $0.scheme.clientTokens.map(TokensView.init) },
      // A user's tokens, which are refreshed by OAuth 2.
      .view("userTokens") { $0.scheme.userTokens.map(TokensView.init) },
    ])
  }

  /// A function that passes one credential to all schemes of a kind.
  struct Canonical: View {
    let function: AuthenticationDeclaration.Canonical

    static let keys = ViewKeys<Self>([
      .text("documentation") {
        "Same as " + $0.function.schemes.map { "`\($0)`" }.joined(separator: " and ") + "."
      },
      .text("name", \.function.name),
      // Whether it takes a token or key, rather than user and password.
      .flag("isToken", \.function.isToken), .text("credential", \.credential),
    ])

    /// The credential for `token`: `.token(token)`.
    private var credential: String {
      let argument = function.isToken ? "(token)" : "(user: user, password: password)"
      let calls = function.schemes.map { "." + Keywords.escaped($0) + argument }
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

/// A function that creates a credential with tokens from an OAuth 2 server.
struct TokensView: View {
  let tokens: AuthenticationDeclaration.Tokens

  static let keys = ViewKeys<Self>([
    .text("documentation", \.tokens.documentation.text),
    // The URL of the token endpoint, as a literal.
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

  var name: String { group.name }
  var methods: [MethodView] { group.methods.map { MethodView($0, printer) } }

  static let keys = ViewKeys<Self>([
    .text("documentation", \.group.documentation.text), .text("name", \.name),
    .list("methods", \.methods),
  ])
}

final class MethodView: View {
  let method: MethodDeclaration
  let printer: SwiftPrinter

  init(_ method: MethodDeclaration, _ printer: SwiftPrinter) {
    self.method = method
    self.printer = printer
  }

  var documentation: String { method.documentation.text }
  /// The arguments of `@available` if it is deprecated: `*, deprecated`, `message: "…"`.
  var deprecation: [String] { method.documentation.operation.deprecation }
  var name: String { Keywords.escaped(method.name) }
  var parameters: [String] { method.parameters.map(printer.text) }
  var arguments: [String] {
    method.parameters.map { printer.argument($0, Keywords.escaped($0.name)) }
  }
  /// `GetUser.Failure`.
  var failure: String { printer.text(method.failure) }
  /// The type of the result, if any.
  var result: String? { method.result.map(printer.text) }
  /// Whether callers may ignore the result.
  var isDiscardable: Bool { method.result != nil && method.isResultDiscardable }
  /// Whether a parameter hides the client.
  var isHidden: Bool { method.parameters.contains { $0.name == "client" } }

  static let keys = ViewKeys<MethodView>([
    .text("documentation", \.documentation), .list("deprecation", \.deprecation),
    .flag("isDeprecated") { !$0.deprecation.isEmpty }, .text("name", \.name),
    .text("request", \.method.request), .list("parameters", \.parameters),
    .flag("hasParameters") { !$0.method.parameters.isEmpty },
    .list("arguments", \.arguments),
    // Whether the only parameter is the request itself.
    .flag("takesRequest", \.method.takesRequest),
    .text("failure", \.failure), .view("result", \.result),
    .flag("isDiscardable", \.isDiscardable), .flag("isHidden", \.isHidden),
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
