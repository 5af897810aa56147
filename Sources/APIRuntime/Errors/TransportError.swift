public import Foundation

/// An exchange that failed on its way: there is no response, or not all of it.
public struct TransportError: Error, Sendable {
  /// What happened, the same on every platform.
  public enum Kind: String, Sendable, CaseIterable {
    /// The device is offline. Linux cannot tell: there it is ``cannotFindHost`` or ``cannotConnect``.
    case noNetwork
    /// The call was not done in time: ``APIClient/timeout``.
    case timedOut
    /// The host's name could not be resolved.
    case cannotFindHost
    /// The host refused the connection, or cannot be reached.
    case cannotConnect
    /// No secure connection: TLS or a certificate failed.
    case secureConnectionFailed
    /// The connection broke before the response was complete. Apple's platforms say so of ``truncated`` responses too.
    case connectionLost
    /// The transport's session has been closed.
    case sessionInvalidated
    /// The answer is not HTTP.
    case notHTTP
    /// Anything else; see ``TransportError/underlying``.
    case other
    /// The body came to a halt: ``APIClient/idleTimeout``.
    case idleTimedOut
    /// The response is larger than allowed: ``APIClient/maximumResponseSize``, or the platform's limit for a header.
    case responseTooLarge
    /// The connection was closed in good order, but the response said that there would be more.
    case truncated
    /// Redirects lead in a circle, or too far.
    case tooManyRedirects
  }

  /// What happened.
  public let kind: Kind
  /// The error of the platform, where there is one.
  public let underlying: (any Error)?

  /// An error, such as a transport makes it.
  public init(_ kind: Kind, underlying: (any Error)? = nil) {
    self.kind = kind
    self.underlying = underlying
  }
}

extension TransportError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened and the platform's number for it, for a developer; no URL, which may hold a key.
  public var description: String {
    kind.rawValue + (underlying.map { ": \(Redaction.summary(of: $0))" } ?? "")
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// The message for a user.
  public var errorDescription: String? { ErrorMessages.text(for: kind) }
}
