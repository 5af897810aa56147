public import APIRuntime
import Foundation
import HTTPTypes

/// An issuer that requests tokens from an OAuth 2 token endpoint (RFC 6749) over the client's
/// transport.
///
/// Redirects are not followed, since the request contains secrets.
///
/// ```swift
/// let ci = RefreshingToken(
///   from: .clientCredentials(
///     at: "https://id.example.com/token", clientID: "ci", clientSecret: secret, scopes: ["read"]))
/// ```
public struct OAuth2: TokenIssuer {
  /// The supported grants.
  public enum Grant: Sendable, Hashable {
    /// The client's own ID and secret (RFC 6749 §4.4).
    case clientCredentials
    /// The refresh token of the previous access token (RFC 6749 §6).
    case refreshToken
  }

  /// The way a confidential client authenticates (RFC 6749 §2.3.1).
  public enum ClientAuthentication: Sendable, Hashable {
    /// In the `Authorization` header, which every server supports.
    case basic
    /// In the body, as `client_id` and `client_secret`.
    case body
  }

  /// The grant with which tokens are requested.
  public var grant: Grant
  /// The URL of the token endpoint (RFC 6749 §3.2). Use https, since secrets are sent to it.
  public var tokenURL: String
  /// The client ID.
  public var clientID: String
  /// The client secret; nil for a public client such as an app, which sends only its ID.
  public var clientSecret: String?
  /// The scopes to request; empty leaves the choice to the server.
  public var scopes: [String]
  /// The way the client authenticates.
  public var authentication: ClientAuthentication
  /// Additional parameters that the server expects: `["audience": "https://api.example.com"]`. They
  /// replace none of the parameters that are sent anyway.
  public var parameters: [String: String]
  /// Further types of tokens that are used like bearer tokens: `["BearerToken"]` for Apigee,
  /// `["bot"]` for Slack.
  ///
  /// A token of any other type is not used (RFC 6749 §7.1).
  public var bearerTypes: Set<String> = []
  /// The time limit for each request.
  public var timeout = Duration.seconds(30)

  /// Creates an issuer of tokens.
  public init(
    _ grant: Grant,
    at tokenURL: String,
    clientID: String,
    clientSecret: String? = nil,
    scopes: [String] = [],
    authentication: ClientAuthentication = .basic,
    parameters: [String: String] = [:]
  ) {
    self.grant = grant
    self.tokenURL = tokenURL
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.scopes = scopes
    self.authentication = authentication
    self.parameters = parameters
  }

  /// Requests a token.
  ///
  /// - Throws: ``OAuth2Error``; `TransportError` or any other error of the transport;
  ///   `RequestError` if the token URL is invalid.
  public func token(
    replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
  ) async throws -> RefreshingToken.AccessToken {
    let refreshToken = grant == .refreshToken ? previous?.refreshToken : nil
    if grant == .refreshToken, refreshToken == nil { throw OAuth2Error.noRefreshToken }
    let response = try await endpoint(tokenURL).post(form(refreshToken), over: transport)
    var token = try response.token(at: Date(), ofTypes: bearerTypes)
    // Without a new refresh token in the response, the old one stays valid (RFC 6749 §6).
    if token.refreshToken == nil { token.refreshToken = refreshToken }
    if token.scopes == nil { token.scopes = previous?.scopes ?? (scopes.isEmpty ? nil : scopes) }
    return token
  }
}

extension TokenIssuer where Self == OAuth2 {
  /// Creates an issuer of tokens for the client itself: the client credentials grant (RFC 6749
  /// §4.4).
  public static func clientCredentials(
    at tokenURL: String, clientID: String, clientSecret: String, scopes: [String] = []
  ) -> OAuth2 {
    OAuth2(
      .clientCredentials, at: tokenURL, clientID: clientID, clientSecret: clientSecret,
      scopes: scopes)
  }

  /// Creates an issuer that exchanges the previous refresh token for new tokens (RFC 6749 §6).
  public static func refreshToken(
    at tokenURL: String, clientID: String, clientSecret: String? = nil, scopes: [String] = []
  ) -> OAuth2 {
    OAuth2(
      .refreshToken, at: tokenURL, clientID: clientID, clientSecret: clientSecret, scopes: scopes)
  }
}

// MARK: - Revocation

extension OAuth2 {
  /// Revokes a token when its user signs out (RFC 7009).
  ///
  /// The refresh token is revoked first; most servers then also revoke the access tokens issued
  /// from it. The access token is revoked next, even if the server has refused the first request.
  ///
  /// ```swift
  /// let last = session.current
  /// session.current = nil
  /// if let last { try await issuer.revoke(last, at: "https://id.example.com/revoke") }
  /// ```
  ///
  /// - Parameters:
  ///   - token: The token to revoke.
  ///   - revocationURL: The URL of the revocation endpoint. Use https, since secrets are sent to
  ///     it.
  ///   - transport: The transport that sends the requests.
  /// - Throws: ``OAuth2Error``; revoking an unknown token is not an error (RFC 7009 §2.2).
  ///   `TransportError` or any other error of the transport; `RequestError` if the URL is invalid.
  public func revoke(
    _ token: RefreshingToken.AccessToken, at revocationURL: String,
    over transport: any Transport = URLSessionTransport()
  ) async throws {
    let endpoint = endpoint(revocationURL)
    var failure: (any Error)?
    for (token, hint) in [(token.refreshToken, "refresh_token"), (token.value, "access_token")] {
      guard let token else { continue }
      let form = [("token", token), ("token_type_hint", hint)]
      do {
        try await endpoint.post(form, over: transport).accept()
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}

// MARK: - Requests

extension OAuth2 {
  /// Returns an endpoint of the same server, at which the client authenticates in the same way.
  func endpoint(_ url: String) -> OAuth2Endpoint {
    OAuth2Endpoint(
      url: url, clientID: clientID, clientSecret: clientSecret, authentication: authentication,
      timeout: timeout)
  }

  private func form(_ refreshToken: String?) -> [(String, String)] {
    var form = [("grant_type", grant == .refreshToken ? "refresh_token" : "client_credentials")]
    if let refreshToken { form.append(("refresh_token", refreshToken)) }
    if !scopes.isEmpty { form.append(("scope", scopes.joined(separator: " "))) }
    return form.adding(parameters)
  }
}

extension [(String, String)] {
  /// Adds parameters whose names are not present, since none may be sent twice (RFC 6749 §3.1).
  func adding(_ parameters: [String: String]) -> [(String, String)] {
    let names = Set(map(\.0))
    return self
      + parameters.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}

extension OAuth2: Redacted {
  /// A description with the grant and the URL, without secrets.
  public var description: String { "OAuth 2 (\(grant)) at \(Redaction.url(tokenURL))" }
}
