public import Foundation

/// Why a server of OAuth 2 gave no token.
///
/// ```swift
/// catch APIError<GetPet.Failure>.authentication(OAuth2Error.refused(.invalidGrant, _, _)) { signInAgain() }
/// ```
public enum OAuth2Error: Error, Sendable, Hashable {
  /// The server refused, with a code of RFC 6749 §5.2 and what it says for a developer.
  case refused(Code, description: String?, uri: String?)
  /// The server answered with a status that is no success, and without a code.
  case unexpectedStatus(Int)
  /// The server's answer holds no token (RFC 6749 §5.1).
  case invalidAnswer(String)
  /// The token is of another type than bearer, and so cannot be used (RFC 6749 §7.1).
  case unsupportedTokenType(String)
  /// There is no refresh token: the user has to sign in.
  case noRefreshToken

  /// What a server says is wrong (RFC 6749 §5.2).
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The code as the server wrote it.
    public var rawValue: String

    /// Any code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The request lacks a parameter or is malformed.
    public static let invalidRequest = Code(rawValue: "invalid_request")
    /// The client's name or secret is wrong.
    public static let invalidClient = Code(rawValue: "invalid_client")
    /// The refresh token has ended, was used before, or is another client's: the user has to sign in again.
    public static let invalidGrant = Code(rawValue: "invalid_grant")
    /// The client may not use this grant.
    public static let unauthorizedClient = Code(rawValue: "unauthorized_client")
    /// The server does not know this grant.
    public static let unsupportedGrantType = Code(rawValue: "unsupported_grant_type")
    /// A scope is unknown or goes beyond what was granted.
    public static let invalidScope = Code(rawValue: "invalid_scope")
  }
}

extension OAuth2Error: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
  /// What is wrong, for a developer.
  public var description: String {
    switch self {
    case .refused(let code, let description, _):
      "the token endpoint refused: \(code.rawValue)" + (description.map { " (\($0))" } ?? "")
    case .unexpectedStatus(let status): "the token endpoint answered with status \(status)"
    case .invalidAnswer(let reason): "the token endpoint's answer holds no token: \(reason)"
    case .unsupportedTokenType(let type):
      "the token endpoint gave a token of type '\(type)'; expected 'Bearer'"
    case .noRefreshToken: "there is no refresh token; the user has to sign in"
    }
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
