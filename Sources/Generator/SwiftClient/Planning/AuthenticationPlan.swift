import APIModel

/// The authentication methods, as functions that create credentials.
struct AuthenticationPlan {
  let schemes: [SecurityScheme]
  /// The names of the schemes, by position.
  let names: [String]
  /// The server to which relative URLs of token endpoints refer (OpenAPI 3.2 §4.5.2). The caller
  /// chooses it: a secret for one of several servers must not reach another.
  let server: ParameterDeclaration

  /// Returns the declaration; nil if no request carries a credential.
  func declaration(named name: String) -> AuthenticationDeclaration? {
    guard !schemes.isEmpty else { return nil }
    return AuthenticationDeclaration(
      name: name, schemes: zip(schemes, names).map(scheme),
      canonical: AuthenticationDeclaration.Canonical.functions(for: schemes, named: names))
  }

  private func scheme(_ scheme: SecurityScheme, name: String) -> AuthenticationDeclaration.Scheme {
    AuthenticationDeclaration.Scheme(
      documentation: DocumentationComment(scheme.documentation), name: name,
      wire: scheme.name.text, kind: scheme.kind, clientTokens: clientTokens(scheme),
      userTokens: userTokens(scheme))
  }

  /// Returns the tokens that the client can get without a user, if the document has the URL.
  private func clientTokens(_ scheme: SecurityScheme) -> AuthenticationDeclaration.Tokens? {
    guard let flow = scheme.flows.first(where: { $0.grant == .clientCredentials }),
      !flow.tokenURL.isEmpty
    else { return nil }
    let scopes = flow.scopes.map { scope in
      "- `\(scope.name)`" + (scope.description.isEmpty ? "" : ": \(scope.description)")
    }
    return tokens(
      "Tokens for the client itself, by OAuth 2 (RFC 6749 §4.4).",
      scopes.isEmpty ? nil : "The scopes are:\n\n" + scopes.joined(separator: "\n"),
      url: flow.tokenURL)
  }

  /// Returns the tokens of a signed-in user, if the document has the URL that refreshes them.
  private func userTokens(_ scheme: SecurityScheme) -> AuthenticationDeclaration.Tokens? {
    guard let flow = scheme.flows.first(where: { $0.grant != .clientCredentials }) else {
      return nil
    }
    let urls = [flow.refreshURL, flow.tokenURL].compactMap(\.self)
    guard let url = urls.first(where: { !$0.isEmpty }) else { return nil }
    return tokens(
      "The token of a user, which is renewed by OAuth 2 (RFC 6749 §6).",
      "`save` is given each new one before it is used.", url: url)
  }

  private func tokens(_ summary: String, _ description: String?, url: String)
    -> AuthenticationDeclaration.Tokens
  {
    AuthenticationDeclaration.Tokens(
      documentation: DocumentationComment(
        Documentation(summary: summary, description: description)),
      // A URL without a scheme begins with the host (RFC 3986 §4.2).
      url: url.hasPrefix("//") ? "https:" + url : url, server: url.namesHost ? nil : server)
  }
}

extension String {
  /// Whether it is a URL with a host.
  fileprivate var namesHost: Bool {
    ["https://", "http://", "//"].contains { lowercased().hasPrefix($0) }
  }
}
