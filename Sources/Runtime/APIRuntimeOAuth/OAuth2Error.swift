public import APIRuntime
public import Foundation

/// The reason why an OAuth 2 server did not issue a token.
///
/// ```swift
/// catch APIError<GetPet.Failure>.authentication(OAuth2Error.refused(.invalidGrant, _, _)) { signInAgain() }
/// ```
public enum OAuth2Error: Error, Sendable, Hashable {
  /// The server refused the request with an error code (RFC 6749 §5.2) and an explanation for
  /// developers.
  case refused(Code, description: String?, uri: String?)
  /// The server responded with an error status but without an error code.
  case unexpectedStatus(Int)
  /// The server's response does not contain a token (RFC 6749 §5.1).
  case invalidResponse(String)
  /// The token is not a bearer token and cannot be used (RFC 6749 §7.1).
  case unsupportedTokenType(String)
  /// The refresh token is missing; the user has to sign in.
  case noRefreshToken
  /// The URL that the user was sent back to does not belong to this sign-in: its state (RFC 6749
  /// §10.12) or issuer (RFC 9207) is a different one, or it lacks a code.
  case invalidCallback(String)

  /// An error code of a token endpoint (RFC 6749 §5.2).
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The code as the server sent it.
    public var rawValue: String

    /// Creates a code from its string value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The request lacks a parameter or is malformed.
    public static let invalidRequest = Code(rawValue: "invalid_request")
    /// The client ID or secret is wrong.
    public static let invalidClient = Code(rawValue: "invalid_client")
    /// The refresh token has expired, was already used, or belongs to another client; the user has
    /// to sign in again.
    public static let invalidGrant = Code(rawValue: "invalid_grant")
    /// The client is not allowed to use this grant.
    public static let unauthorizedClient = Code(rawValue: "unauthorized_client")
    /// The server does not support this grant.
    public static let unsupportedGrantType = Code(rawValue: "unsupported_grant_type")
    /// A scope is unknown or goes beyond what was granted.
    public static let invalidScope = Code(rawValue: "invalid_scope")
    /// The user declined (RFC 6749 §4.1.2.1, RFC 8628 §3.5).
    public static let accessDenied = Code(rawValue: "access_denied")
    /// The user has not entered the code yet (RFC 8628 §3.5).
    static let authorizationPending = Code(rawValue: "authorization_pending")
    /// The client polls too often (RFC 8628 §3.5).
    static let slowDown = Code(rawValue: "slow_down")
    /// The user did not enter the code in time (RFC 8628 §3.5).
    public static let expiredToken = Code(rawValue: "expired_token")
  }
}

extension OAuth2Error: LocalizedError, RedactedError {
  /// A description for developers.
  public var description: String {
    switch self {
    case .refused(let code, let description, _):
      "the authorization server refused: "
        + Redaction.line(
          Redaction.blankSecrets(code.rawValue + (description.map { " (\($0))" } ?? "")))
    case .unexpectedStatus(let status): "the token endpoint responded with status \(status)"
    case .invalidResponse(let reason): "the token endpoint's response contains no token: \(reason)"
    case .unsupportedTokenType(let type):
      "the token endpoint issued a token of type '\(Redaction.line(type))'; expected 'Bearer'; accept it with 'bearerTypes'"
    case .invalidCallback(let reason): "the callback does not belong to this sign-in: \(reason)"
    case .noRefreshToken: "there is no refresh token; the user has to sign in"
    }
  }
}
