import Foundation
import HTTPTypes

/// Tokens from a server of OAuth 2 (RFC 6749), asked over the client's own transport.
///
/// ```swift
/// let ci = RefreshingToken(
///   from: .clientCredentials(
///     at: "https://id.example.com/token", clientID: "ci", clientSecret: secret, scopes: ["read"]))
/// ```
public struct OAuth2: TokenIssuer {
  /// What tokens are given for.
  public enum Grant: Sendable, Hashable {
    /// The client's own name and secret (RFC 6749 §4.4).
    case clientCredentials
    /// The refresh token of the last access token (RFC 6749 §6).
    case refreshToken
  }

  /// How a client with a secret shows who it is (RFC 6749 §2.3.1).
  public enum ClientAuthentication: Sendable, Hashable {
    /// In the header `Authorization`, which every server understands.
    case basic
    /// In the body, as `client_id` and `client_secret`.
    case body
  }

  /// What tokens are given for.
  public var grant: Grant
  /// The URL of the token endpoint (RFC 6749 §3.2). Use https: it is sent secrets.
  public var tokenURL: String
  /// The name of the client.
  public var clientID: String
  /// The secret of the client; nil for one that cannot keep any, such as an app: it only sends its name.
  public var clientSecret: String?
  /// What the token is to allow; empty leaves it to the server.
  public var scopes: [String]
  /// How the client shows who it is.
  public var authentication: ClientAuthentication
  /// What the server wants besides: `["audience": "https://api.example.com"]`.
  public var parameters: [String: String]

  /// Tokens of a server.
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

  /// Gets a token.
  ///
  /// - Throws: ``OAuth2Error``; ``TransportError`` and what else the transport throws; ``RequestError`` where the URL
  ///   is none.
  public func token(
    replacing previous: AccessToken?, over transport: any Transport
  ) async throws -> AccessToken {
    let refreshToken = grant == .refreshToken ? previous?.refreshToken : nil
    if grant == .refreshToken, refreshToken == nil { throw OAuth2Error.noRefreshToken }
    let (response, body) = try await transport.send(
      try request(), body: HTTPBody(Data(form(refreshToken).utf8)))
    let answer = OAuth2Answer(
      status: response.status.code, body: try await body.collect(upTo: 1 << 20))
    var token = try answer.token(at: Date())
    // A server that gives no new refresh token means the old one to be kept (RFC 6749 §6).
    if token.refreshToken == nil { token.refreshToken = refreshToken }
    if token.scopes == nil { token.scopes = previous?.scopes ?? (scopes.isEmpty ? nil : scopes) }
    return token
  }
}

extension TokenIssuer where Self == OAuth2 {
  /// Tokens for the client itself (RFC 6749 §4.4).
  public static func clientCredentials(
    at tokenURL: String, clientID: String, clientSecret: String, scopes: [String] = []
  ) -> OAuth2 {
    OAuth2(
      .clientCredentials, at: tokenURL, clientID: clientID, clientSecret: clientSecret,
      scopes: scopes)
  }

  /// Tokens for the refresh token of the last one (RFC 6749 §6).
  public static func refreshToken(
    at tokenURL: String, clientID: String, clientSecret: String? = nil, scopes: [String] = []
  ) -> OAuth2 {
    OAuth2(
      .refreshToken, at: tokenURL, clientID: clientID, clientSecret: clientSecret, scopes: scopes)
  }
}

// MARK: - The request

extension OAuth2 {
  private func request() throws(RequestError) -> HTTPRequest {
    guard let parts = URLComponents(string: tokenURL), let host = parts.encodedHost, !host.isEmpty,
      let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
      parts.user == nil, parts.fragment == nil
    else { throw .invalidServer(tokenURL) }
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    var request = HTTPRequest(
      method: .post, scheme: scheme,
      authority: host.lowercased() + (parts.port.map { ":\($0)" } ?? ""),
      path: path + (parts.percentEncodedQuery.map { "?\($0)" } ?? ""))
    request.headerFields[.accept] = "application/json"
    request.headerFields[.contentType] = "application/x-www-form-urlencoded"
    if let clientSecret, authentication == .basic {
      // Name and secret are encoded as in a form before they become one (RFC 6749 §2.3.1).
      let pair =
        "\(PercentEncoding.encodeForm(clientID)):\(PercentEncoding.encodeForm(clientSecret))"
      request.headerFields[.authorization] = "Basic " + Data(pair.utf8).base64EncodedString()
    }
    return request
  }

  private func form(_ refreshToken: String?) -> String {
    var pairs = [("grant_type", grant == .refreshToken ? "refresh_token" : "client_credentials")]
    if let refreshToken { pairs.append(("refresh_token", refreshToken)) }
    if !scopes.isEmpty { pairs.append(("scope", scopes.joined(separator: " "))) }
    if clientSecret == nil || authentication == .body { pairs.append(("client_id", clientID)) }
    if let clientSecret, authentication == .body { pairs.append(("client_secret", clientSecret)) }
    pairs += parameters.sorted { $0.key < $1.key }
    return pairs.map { "\(PercentEncoding.encodeForm($0))=\(PercentEncoding.encodeForm($1))" }
      .joined(separator: "&")
  }
}

extension OAuth2: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Grant and URL, not the secrets.
  public var description: String { "OAuth 2 (\(grant)) at \(Redaction.url(tokenURL))" }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// Nothing: dumps show no secrets either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
