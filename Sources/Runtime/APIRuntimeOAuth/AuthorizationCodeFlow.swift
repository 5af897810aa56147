public import APIRuntime
public import Foundation

/// Signs a user in with the authorization code grant and PKCE (RFC 6749 §4.1, RFC 7636).
///
/// As recommended for apps (RFC 8252), the user signs in with a browser. It returns a code that
/// only this app can exchange for a token.
///
/// ```swift
/// let flow = AuthorizationCodeFlow(
///   at: "https://id.example.com/authorize", tokenURL: "https://id.example.com/token", clientID: "app",
///   redirectURL: "com.example.app:/signed-in", scopes: ["read"])
/// let attempt = try flow.begin()
/// let callback = try await browser.open(attempt.url)  // an ASWebAuthenticationSession, for example
/// let session = RefreshingToken(try await flow.token(for: callback, of: attempt), from: flow.issuer)
/// ```
public struct AuthorizationCodeFlow: Sendable {
  /// The URL of the authorization endpoint (RFC 6749 §3.1), which the browser opens.
  public var authorizationURL: String
  /// The URL of the token endpoint (RFC 6749 §3.2). Use https, since secrets are sent to it.
  public var tokenURL: String
  /// The client ID.
  public var clientID: String
  /// The client secret; nil for a public client such as an app.
  public var clientSecret: String?
  /// The URL to which the server sends the user back, exactly as it is registered there.
  public var redirectURL: String
  /// The scopes to request; empty leaves the choice to the server.
  public var scopes: [String]
  /// The way a client with a secret authenticates.
  public var authentication = OAuth2.ClientAuthentication.basic
  /// Further types of tokens that are used like bearer tokens (``OAuth2/bearerTypes``).
  public var bearerTypes: Set<String> = []
  /// The time limit for each request.
  public var timeout = Duration.seconds(30)
  /// The issuer that the server names in the callback (RFC 9207); nil accepts any.
  ///
  /// Set it if the app signs in at several servers.
  public var issuerName: String?
  /// Additional parameters for the authorization endpoint: `["prompt": "consent"]`. They replace none
  /// of the parameters that are sent anyway.
  public var parameters: [String: String] = [:]

  /// Creates a flow.
  public init(
    at authorizationURL: String, tokenURL: String, clientID: String, clientSecret: String? = nil,
    redirectURL: String, scopes: [String] = []
  ) {
    self.authorizationURL = authorizationURL
    self.tokenURL = tokenURL
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.redirectURL = redirectURL
    self.scopes = scopes
  }

  /// One sign-in, from opening the browser to its callback.
  ///
  /// It contains a secret. An app that may be terminated in between should store it where secrets
  /// belong.
  public struct Attempt: Sendable, Hashable, Codable {
    /// The URL to open in a browser.
    public let url: URL
    /// The value that the callback must repeat (RFC 6749 §10.12).
    let state: String
    /// The secret that proves that this app began the sign-in (RFC 7636 §4.1).
    let verifier: String
  }

  /// Begins a sign-in.
  ///
  /// - Throws: `RequestError` if the URL of the authorization endpoint is invalid.
  public func begin() throws(RequestError) -> Attempt {
    try begin(state: Self.secret(), verifier: Self.secret())
  }

  func begin(state: String, verifier: String) throws(RequestError) -> Attempt {
    guard var parts = URLComponents(string: authorizationURL), parts.host?.isEmpty == false,
      ["https", "http"].contains(parts.scheme?.lowercased()), parts.fragment == nil
    else { throw .invalidServer(authorizationURL) }
    var query = [
      ("response_type", "code"), ("client_id", clientID), ("redirect_uri", redirectURL),
      ("state", state), ("code_challenge", Self.challenge(for: verifier)),
      ("code_challenge_method", "S256"),
    ]
    if !scopes.isEmpty { query.append(("scope", scopes.joined(separator: " "))) }
    query = query.adding(parameters)
    // Keep the endpoint's own query (RFC 6749 §3.1).
    parts.percentEncodedQuery =
      ([parts.percentEncodedQuery].compactMap { $0 }
      + query.map { "\(PercentEncoding.encodeForm($0))=\(PercentEncoding.encodeForm($1))" })
      .joined(separator: "&")
    guard let url = parts.url else { throw .invalidServer(authorizationURL) }
    return Attempt(url: url, state: state, verifier: verifier)
  }

  /// Exchanges the code in a callback for a token.
  ///
  /// - Parameters:
  ///   - callback: The URL to which the browser was sent back.
  ///   - attempt: The sign-in that the callback completes.
  ///   - transport: The transport that sends the request.
  /// - Returns: The token.
  /// - Throws: ``OAuth2Error``: ``OAuth2Error/refused(_:description:uri:)`` with
  ///   ``OAuth2Error/Code/accessDenied`` if the user declined, ``OAuth2Error/invalidCallback(_:)``
  ///   if the URL belongs to another sign-in. `TransportError` or any other error of the transport.
  public func token(
    for callback: URL, of attempt: Attempt, over transport: any Transport = URLSessionTransport()
  ) async throws -> RefreshingToken.AccessToken {
    let form = [
      ("grant_type", "authorization_code"), ("code", try code(in: callback, of: attempt)),
      ("redirect_uri", redirectURL), ("code_verifier", attempt.verifier),
    ]
    let response = try await issuer.endpoint(tokenURL).post(form, over: transport)
    var token = try response.token(at: Date(), ofTypes: bearerTypes)
    if token.scopes == nil, !scopes.isEmpty { token.scopes = scopes }
    return token
  }

  /// The issuer that refreshes the token of a completed sign-in.
  public var issuer: OAuth2 {
    var issuer = OAuth2(
      .refreshToken, at: tokenURL, clientID: clientID, clientSecret: clientSecret,
      authentication: authentication)
    issuer.bearerTypes = bearerTypes
    issuer.timeout = timeout
    return issuer
  }

  private func code(in callback: URL, of attempt: Attempt) throws(OAuth2Error) -> String {
    let parts = URLComponents(url: callback, resolvingAgainstBaseURL: true)
    guard let parts, Place(parts) == URLComponents(string: redirectURL).map(Place.init) else {
      throw .invalidCallback("it is not the redirect URL")
    }
    let items = parts.percentEncodedQueryItems ?? []
    // A parameter must not be included more than once (RFC 6749 §3.1).
    for name in ["state", "iss", "error", "code"] where items.count(where: { $0.name == name }) > 1
    {
      throw .invalidCallback("its '\(name)' is not the only one")
    }
    func value(_ name: String) -> String? {
      items.first { $0.name == name }?.value?
        .replacing("+", with: " ").removingPercentEncoding
    }
    // Check the state first, since anybody can send a user to the callback.
    guard value("state") == attempt.state else { throw .invalidCallback("its state is another") }
    if let issuerName, value("iss") != issuerName {
      throw .invalidCallback("its issuer is another")
    }
    if let error = value("error") {
      guard !error.isEmpty else { throw .invalidCallback("its 'error' is empty") }
      throw .refused(
        OAuth2Error.Code(rawValue: Redaction.maskSecrets(error)),
        description: value("error_description").map(Redaction.maskSecrets),
        uri: value("error_uri").map(Redaction.target))
    }
    guard let code = value("code"), !code.isEmpty else { throw .invalidCallback("it has no code") }
    return code
  }

  /// A URL without the parts that a server adds to it.
  private struct Place: Equatable {
    let scheme, host: String?
    let port: Int?
    let path: String

    init(_ url: URLComponents) {
      scheme = url.scheme?.lowercased()
      host = url.host.flatMap { $0.isEmpty ? nil : $0.lowercased() }
      let port = scheme == "https" ? 443 : scheme == "http" ? 80 : nil
      self.port = url.port == port ? nil : url.port
      path = url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath
    }
  }

  /// Returns 256 random bits, as recommended by RFC 7636 §4.1.
  ///
  /// The system's random number generator is cryptographically secure.
  private static func secret() -> String {
    Data((0..<32).map { _ in UInt8.random(in: .min ... .max) }).base64URL
  }

  /// Returns the code challenge for a verifier (RFC 7636 §4.2).
  static func challenge(for verifier: String) -> String {
    Data(SHA256.digest(of: Array(verifier.utf8))).base64URL
  }
}

extension AuthorizationCodeFlow.Attempt: Redacted {
  /// A description without secrets.
  public var description: String { "a sign-in at \(url.host() ?? "")" }
}

extension AuthorizationCodeFlow: Redacted {
  /// A description without secrets.
  public var description: String { "OAuth 2 sign-in at \(Redaction.url(authorizationURL))" }
}
