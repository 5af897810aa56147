import APIModel
import Foundation

extension Planner {
  func authentication() -> AuthenticationView? {
    guard !api.credentialSchemes.isEmpty else { return nil }
    let views = zip(api.credentialSchemes, names.client.schemes).map { scheme, name in
      AuthenticationView.Scheme(
        documentation: documentation(scheme.documentation),
        name: Keywords.escaped(name), wire: SwiftText.literal(scheme.name.text),
        isToken: scheme.kind != .basic,
        credential: credential(scheme.kind),
        clientTokens: clientTokens(scheme, name: name),
        userTokens: userTokens(scheme, name: name))
    }
    return AuthenticationView(name: names.types.authentication, schemes: views)
  }

  /// Tokens that the client itself can get, where the document says where from.
  private func clientTokens(_ scheme: SecurityScheme, name: String) -> TokensView? {
    guard let flow = scheme.flows.first(where: { $0.grant == .clientCredentials }),
      let url = absolute(flow.tokenURL)
    else { return nil }
    let scopes = flow.scopes.map { scope in
      "- `\(scope.name)`" + (scope.description.isEmpty ? "" : ": \(scope.description)")
    }
    let text = Documentation(
      summary: "Tokens for the client itself, by OAuth 2 (RFC 6749 §4.4).",
      description: scopes.isEmpty ? nil : "The scopes are:\n\n" + scopes.joined(separator: "\n"))
    return TokensView(
      documentation: documentation(text), name: Keywords.escaped(name),
      tokenURL: SwiftText.literal(url))
  }

  /// Tokens of a user who has signed in, where the document says where they are renewed.
  private func userTokens(_ scheme: SecurityScheme, name: String) -> TokensView? {
    guard let flow = scheme.flows.first(where: { $0.grant != .clientCredentials }) else {
      return nil
    }
    guard let url = absolute(flow.refreshURL ?? flow.tokenURL) else { return nil }
    let text = Documentation(
      summary: "The token of a user, which is renewed by OAuth 2 (RFC 6749 §6).",
      description: "`save` is given each new one before it is used.")
    return TokensView(
      documentation: documentation(text), name: Keywords.escaped(name),
      tokenURL: SwiftText.literal(url))
  }

  /// The URL of a token endpoint: a relative one is that of the first server (OpenAPI 3.2 §4.5.2); nil where the server
  /// is not known either.
  private func absolute(_ url: String) -> String? {
    guard !url.isAbsolute else { return url }
    guard let server = api.servers.first.map(expanded), server.isAbsolute else { return nil }
    return URL(string: url, relativeTo: URL(string: server))?.absoluteString
  }

  private func credential(_ kind: SecurityScheme.Kind) -> String {
    switch kind {
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

extension String {
  /// Whether it is a URL that a request can be made to without knowing the server.
  fileprivate var isAbsolute: Bool { hasPrefix("https://") || hasPrefix("http://") }
}
