import Mustache

/// The client type: servers, authentication, groups of endpoint methods.
struct ClientView: View {
  var documentation: String
  var name: String
  var parameters: [String]
  /// The credentials of the `APIClient`: `auth.credentials`.
  var credentials: String
  /// The calls that set the parameters of every request: `setHeader("API_KEY", apiKey)`.
  var settings: [CallView]
  /// The arguments of `APIClient`.
  var clientArguments: [String]
  var serverName: String
  /// The enums of the servers' variables.
  var variableTypes: [VariableTypeView]
  var servers: [ServerView]
  var authentication: AuthenticationView?
  var groups: [GroupReferenceView]
  var methods: [MethodView]

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name),
    .list("parameters", \.parameters), .text("credentials", \.credentials),
    .list("settings", \.settings),
    .list("clientArguments", \.clientArguments),
    .text("serverName", \.serverName), .list("variableTypes", \.variableTypes),
    .list("servers", \.servers), .view("authentication", \.authentication),
    .list("groups", \.groups), .list("methods", \.methods),
  ])
}

struct ServerView: View {
  var documentation: String
  var name: String
  /// The URL as a literal.
  var url: String
  /// Whether the URL is resolved against an `origin`.
  var isRelative: Bool
  /// The parameters for its variables; empty for a constant.
  var parameters: [String]
  /// `"region": region`.
  var variables: [String]

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name), .text("url", \.url),
    .flag("isRelative", \.isRelative), .list("parameters", \.parameters),
    .list("variables", \.variables),
    .flag("hasVariables", { !$0.variables.isEmpty }),
    .flag("isConstant", \.parameters.isEmpty),
  ])
}

/// The allowed values of a server's variable.
struct VariableTypeView: View {
  struct Case: View {
    var name: String
    /// The value as a literal; nil if it equals the name.
    var value: String?

    static let keys = ViewKeys<Self>([.text("name", \.name), .view("value", \.value)])
  }

  var documentation: String
  var name: String
  var cases: [Case]

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name), .list("cases", \.cases),
  ])
}

struct AuthenticationView: View {
  struct Scheme: View {
    var documentation: String
    var name: String
    /// The name in the spec, as a literal.
    var wire: String
    /// Whether it takes a token or key, rather than user and password.
    var isToken: Bool
    /// The credential for `token`: `.header("X-API-Key", token)`.
    var credential: String
    /// Tokens that the client gets without a user, by OAuth 2.
    var clientTokens: TokensView?
    /// A user's tokens, which are refreshed by OAuth 2.
    var userTokens: TokensView?

    static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("name", \.name), .text("wire", \.wire),
      .flag("isToken", \.isToken), .text("credential", \.credential),
      .view("clientTokens", \.clientTokens), .view("userTokens", \.userTokens),
    ])
  }

  /// A function that passes one credential to all schemes of a kind.
  struct Canonical: View {
    var documentation: String
    var name: String
    /// Whether it takes a token or key, rather than user and password.
    var isToken: Bool
    /// The credential for `token`: `.token(token)`.
    var credential: String

    static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("name", \.name),
      .flag("isToken", \.isToken), .text("credential", \.credential),
    ])
  }

  var name: String
  var schemes: [Scheme]
  var canonical: [Canonical]

  /// Whether a scheme gets tokens by OAuth 2.
  var usesOAuth: Bool {
    schemes.contains { $0.clientTokens != nil || $0.userTokens != nil }
  }

  static let keys = ViewKeys<Self>([
    .text("name", \.name), .list("schemes", \.schemes), .list("canonical", \.canonical),
  ])
}

/// A function that creates a credential with tokens from an OAuth 2 server.
struct TokensView: View {
  var documentation: String
  /// The URL of the token endpoint, as a literal.
  var tokenURL: String

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("tokenURL", \.tokenURL),
  ])
}

struct GroupReferenceView: View {
  var documentation: String
  var name: String
  var type: String

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name), .text("type", \.type),
  ])
}

/// The endpoint methods of one tag.
struct GroupView: View {
  var documentation: String
  var name: String
  var methods: [MethodView]

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name), .list("methods", \.methods),
  ])
}

struct MethodView: View {
  var documentation: String
  /// The arguments of `@available` if it is deprecated: `*, deprecated`, `message: "…"`.
  var deprecation: [String]
  var name: String
  var request: String
  var parameters: [String]
  var arguments: [String]
  /// Whether the only parameter is the request itself.
  var takesRequest: Bool
  /// `GetUser.Failure`.
  var failure: String
  /// The type of the result, if any.
  var result: String?
  /// Whether callers may ignore the result.
  var isDiscardable: Bool
  /// Whether a parameter hides the client.
  var isHidden: Bool

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .list("deprecation", \.deprecation),
    .flag("isDeprecated", { !$0.deprecation.isEmpty }), .text("name", \.name),
    .text("request", \.request),
    .list("parameters", \.parameters), .flag("hasParameters", { !$0.parameters.isEmpty }),
    .list("arguments", \.arguments), .flag("takesRequest", \.takesRequest),
    .text("failure", \.failure),
    .view("result", \.result), .flag("isDiscardable", \.isDiscardable),
    .flag("isHidden", \.isHidden),
  ])
}
