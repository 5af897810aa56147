public import APIRuntime
import Foundation
import HTTPTypes

/// Tokens from an OAuth 2 token endpoint (RFC 6749), requested over the client's own transport. A redirect is not
/// followed, since the request contains secrets.
///
/// ```swift
/// let ci = RefreshingToken(
///   from: .clientCredentials(
///     at: "https://id.example.com/token", clientID: "ci", clientSecret: secret, scopes: ["read"]))
/// ```
public struct OAuth2: TokenIssuer {
  /// The grants that are supported.
  public enum Grant: Sendable, Hashable {
    /// The client's own ID and secret (RFC 6749 §4.4).
    case clientCredentials
    /// The refresh token of the previous access token (RFC 6749 §6).
    case refreshToken
  }

  /// How a confidential client authenticates (RFC 6749 §2.3.1).
  public enum ClientAuthentication: Sendable, Hashable {
    /// In the `Authorization` header, which every server supports.
    case basic
    /// In the body, as `client_id` and `client_secret`.
    case body
  }

  /// The grant that tokens are requested with.
  public var grant: Grant
  /// The URL of the token endpoint (RFC 6749 §3.2). Use https, since secrets are sent to it.
  public var tokenURL: String
  /// The client ID.
  public var clientID: String
  /// The client secret; nil for a public client such as an app, which sends only its ID.
  public var clientSecret: String?
  /// The scopes to request; empty leaves the choice to the server.
  public var scopes: [String]
  /// How the client authenticates.
  public var authentication: ClientAuthentication
  /// Additional parameters that the server expects: `["audience": "https://api.example.com"]`.
  public var parameters: [String: String]

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
  /// - Throws: ``OAuth2Error``; `TransportError` or whatever else the transport throws; `RequestError` if the token
  ///   URL is invalid.
  public func token(
    replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
  ) async throws -> RefreshingToken.AccessToken {
    let refreshToken = grant == .refreshToken ? previous?.refreshToken : nil
    if grant == .refreshToken, refreshToken == nil { throw OAuth2Error.noRefreshToken }
    let (response, body) = try await transport.send(
      try request(), body: HTTPBody(Data(form(refreshToken).utf8)))
    let tokenResponse = OAuth2TokenResponse(
      status: response.status.code, body: try await body.collect(upTo: 1 << 20))
    var token = try tokenResponse.token(at: Date())
    // If the response has no refresh token, the old one stays valid (RFC 6749 §6).
    if token.refreshToken == nil { token.refreshToken = refreshToken }
    if token.scopes == nil { token.scopes = previous?.scopes ?? (scopes.isEmpty ? nil : scopes) }
    return token
  }
}

extension TokenIssuer where Self == OAuth2 {
  /// Tokens for the client itself, by the client credentials grant (RFC 6749 §4.4).
  public static func clientCredentials(
    at tokenURL: String, clientID: String, clientSecret: String, scopes: [String] = []
  ) -> OAuth2 {
    OAuth2(
      .clientCredentials, at: tokenURL, clientID: clientID, clientSecret: clientSecret,
      scopes: scopes)
  }

  /// Tokens obtained with the previous refresh token (RFC 6749 §6).
  public static func refreshToken(
    at tokenURL: String, clientID: String, clientSecret: String? = nil, scopes: [String] = []
  ) -> OAuth2 {
    OAuth2(
      .refreshToken, at: tokenURL, clientID: clientID, clientSecret: clientSecret, scopes: scopes)
  }
}

// MARK: - Request

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
      // ID and secret are form-encoded before they are joined (RFC 6749 §2.3.1).
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
  /// A description with the grant and the URL, without secrets.
  public var description: String { "OAuth 2 (\(grant)) at \(Redaction.url(tokenURL))" }

  /// Same as `description`.
  public var debugDescription: String { description }

  /// An empty mirror, so that `dump` prints no secrets.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
