package import Mustache

/// The client type: servers, authentication, groups of endpoint methods.
package struct ClientView: View {
  package var documentation: String
  package var name: String
  package var parameters: [SwiftCode]
  /// The statements that follow the creation of the `APIClient`: `client.setHeader("API_KEY", apiKey)`.
  package var settings: [String]
  /// The arguments of `APIClient`.
  package var clientArguments: [String]
  package var serverName: String
  /// The enums of the servers' variables.
  package var variableTypes: [VariableTypeView]
  package var servers: [ServerView]
  package var authentication: AuthenticationView?
  package var groups: [GroupReferenceView]
  package var methods: [MethodView]

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name),
    .list("parameters", \.parameters), .list("settings", \.settings),
    .list("clientArguments", \.clientArguments),
    .text("serverName", \.serverName), .list("variableTypes", \.variableTypes),
    .list("servers", \.servers), .view("authentication", \.authentication),
    .list("groups", \.groups), .list("methods", \.methods),
    .flag("hasMethods", { !$0.methods.isEmpty }),
  ])
}

package struct ServerView: View {
  package var documentation: String
  package var name: String
  /// The URL as a literal.
  package var url: String
  /// The parameters of its variables; none for a constant.
  package var parameters: [String]
  /// `"region": region`.
  package var variables: [String]

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name), .text("url", \.url),
    .list("parameters", \.parameters), .list("variables", \.variables),
    .flag("hasVariables", { !$0.variables.isEmpty }),
    .flag("isConstant", \.parameters.isEmpty),
  ])
}

/// The allowed values of a server's variable.
package struct VariableTypeView: View {
  package struct Case: View {
    package var name: String
    /// The value as a literal; nil if it equals the name.
    package var value: String?

    package static let keys = ViewKeys<Self>([.text("name", \.name), .view("value", \.value)])
  }

  package var documentation: String
  package var name: String
  package var cases: [Case]

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name), .list("cases", \.cases),
  ])
}

package struct AuthenticationView: View {
  package struct Scheme: View {
    package var documentation: String
    package var name: String
    /// The name in the spec, as a literal.
    package var wire: String
    /// Whether it takes a token or key, rather than user and password.
    package var isToken: Bool
    /// The credential for `token`: `.header("X-API-Key", token)`.
    package var credential: String
    /// Tokens that the client gets without a user, by OAuth 2.
    package var clientTokens: TokensView?
    /// A user's tokens, which are refreshed by OAuth 2.
    package var userTokens: TokensView?

    package static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("name", \.name), .text("wire", \.wire),
      .flag("isToken", \.isToken), .text("credential", \.credential),
      .view("clientTokens", \.clientTokens), .view("userTokens", \.userTokens),
    ])
  }

  package var name: String
  package var schemes: [Scheme]

  /// Whether a scheme gets tokens by OAuth 2.
  var usesOAuth: Bool {
    schemes.contains { $0.clientTokens != nil || $0.userTokens != nil }
  }

  package static let keys = ViewKeys<Self>([.text("name", \.name), .list("schemes", \.schemes)])
}

/// A function that creates a credential with tokens from an OAuth 2 server.
package struct TokensView: View {
  package var documentation: String
  /// The URL of the token endpoint, as a literal.
  package var tokenURL: String

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("tokenURL", \.tokenURL),
  ])
}

package struct GroupReferenceView: View {
  package var documentation: String
  package var name: String
  package var type: String

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name), .text("type", \.type),
  ])
}

/// The endpoint methods of one tag.
package struct GroupView: View {
  package var documentation: String
  package var name: String
  package var methods: [MethodView]

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name), .list("methods", \.methods),
  ])
}

package struct MethodView: View {
  package var documentation: String
  package var name: String
  package var request: String
  package var parameters: [SwiftCode]
  package var arguments: [String]
  /// `GetUser.Failure`.
  package var failure: String
  /// The type of the result; nil if there is none.
  package var result: SwiftCode?
  /// Whether a parameter hides the client.
  package var isHidden: Bool

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name), .text("request", \.request),
    .list("parameters", \.parameters), .flag("hasParameters", { !$0.parameters.isEmpty }),
    .list("arguments", \.arguments), .text("failure", \.failure),
    .view("result", \.result), .flag("isHidden", \.isHidden),
  ])
}
