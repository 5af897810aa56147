public import Foundation

/// A token that ends, with what is needed to get the next one.
///
/// ```swift
/// let token = AccessToken("2YotnFZFEjr1zCsicMWpAA", expiry: .now + 3600, refreshToken: "tGzv3JOkF0XG5Qx2TlKWIA")
/// ```
public struct AccessToken: Sendable, Hashable, Codable {
  /// The token, as it is sent.
  public var value: String
  /// When it ends; nil where that is not known.
  public var expiry: Date?
  /// What a new token can be had for (RFC 6749 §1.5).
  public var refreshToken: String?
  /// What it allows (RFC 6749 §3.3); nil where the server did not say.
  public var scopes: [String]?

  /// A token, such as a keychain holds it.
  public init(
    _ value: String, expiry: Date? = nil, refreshToken: String? = nil, scopes: [String]? = nil
  ) {
    self.value = value
    self.expiry = expiry
    self.refreshToken = refreshToken
    self.scopes = scopes
  }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// When it ends, not the secret.
  public var description: String {
    "an access token" + (expiry.map { " until \(DateText.text($0) ?? "\($0)")" } ?? "")
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// Nothing: dumps show no secrets either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Makes access tokens: by OAuth 2 (``OAuth2``), or in a way of the app's own.
///
/// ```swift
/// struct SignIn: TokenIssuer {
///   func token(replacing previous: AccessToken?, over transport: any Transport) async throws -> AccessToken {
///     let answer = try await AccountClient(transport: transport).sessions.renew(previous?.refreshToken ?? "")
///     return AccessToken(answer.token, expiry: answer.expires, refreshToken: answer.next)
///   }
/// }
/// ```
public protocol TokenIssuer: Sendable {
  /// Gets a token.
  ///
  /// - Parameters:
  ///   - previous: The token that has ended or that the server refused; nil for the first.
  ///   - transport: What carries the requests of the client that needs the token.
  /// - Throws: Whatever went wrong; it reaches the callers as ``APIError/authentication(_:)``, a ``TransportError`` as
  ///   ``APIError/transport(_:)``.
  func token(
    replacing previous: AccessToken?, over transport: any Transport
  ) async throws -> AccessToken
}
