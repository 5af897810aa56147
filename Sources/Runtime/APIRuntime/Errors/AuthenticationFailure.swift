public import Foundation

/// An error that occurs when no token or key can be obtained.
///
/// It reaches callers as ``APIError/authentication(_:_:)``.
public struct AuthenticationFailure: RedactedError, LocalizedError {
  /// The error thrown by the token provider: an `OAuth2Error`, or an error of the app.
  public let underlying: any Error

  package init(underlying: any Error) { self.underlying = underlying }

  /// A description for developers, without secrets.
  public var description: String { "no credentials: \(Redaction.summary(of: underlying))" }
}

/// An error thrown when the user has signed out, or another user has signed in, since the first
/// request of the call or of the sequence of calls.
package struct SessionEnded: RedactedError {
  package let description =
    "the user has signed out, or another one in, since the call began; it was not sent as another user"
}
