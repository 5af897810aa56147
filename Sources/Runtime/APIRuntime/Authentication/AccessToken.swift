public import Foundation

extension RefreshingToken {
  /// An OAuth 2 access token, with its expiry and the refresh token that replaces it.
  ///
  /// ```swift
  /// let token = RefreshingToken.AccessToken(
  ///   "2YotnFZFEjr1zCsicMWpAA", expiry: .now + 3600, refreshToken: "tGzv3JOkF0XG5Qx2TlKWIA")
  /// ```
  public struct AccessToken: Sendable, Hashable, Codable {
    /// The token, as it is sent to the server.
    public var value: String
    /// When the token expires, or nil if unknown.
    public var expiry: Date?
    /// The refresh token for requesting a new access token (RFC 6749 §1.5).
    public var refreshToken: String?
    /// The scopes that the token grants (RFC 6749 §3.3), or nil if the server did not list them.
    public var scopes: [String]?

    /// Creates a token, for example from a keychain.
    public init(
      _ value: String, expiry: Date? = nil, refreshToken: String? = nil, scopes: [String]? = nil
    ) {
      self.value = value
      self.expiry = expiry
      self.refreshToken = refreshToken
      self.scopes = scopes
    }
  }
}

extension RefreshingToken.AccessToken: Redacted {
  /// A description that contains the expiry but not the secret.
  public var description: String {
    "an access token" + (expiry.map { " until \(DateText.text($0) ?? "\($0)")" } ?? "")
  }
}

/// A source of access tokens: `OAuth2` from APIRuntimeOAuth, or the app's own sign-in.
///
/// ```swift
/// struct SignIn: TokenIssuer {
///   func token(
///     replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
///   ) async throws -> RefreshingToken.AccessToken {
///     let account = AccountClient(transport: transport)
///     let new = try await account.sessions.renew(previous?.refreshToken ?? "")
///     return RefreshingToken.AccessToken(new.token, expiry: new.expires, refreshToken: new.next)
///   }
/// }
/// ```
public protocol TokenIssuer: Sendable {
  /// Requests a token.
  ///
  /// - Parameters:
  ///   - previous: The token that expired or that the server rejected; nil for the first request.
  ///   - transport: The transport of the client that needs the token.
  /// - Returns: The token.
  /// - Throws: Any error. A ``TransportError`` reaches callers as ``APIError/transport(_:)``, any
  ///   other error as ``APIError/authentication(_:_:)``.
  func token(
    replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
  ) async throws -> RefreshingToken.AccessToken
}
