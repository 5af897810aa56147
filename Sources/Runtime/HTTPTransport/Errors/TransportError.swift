public import Foundation

/// An error of an exchange that failed in transit: there is no response, or an incomplete one.
public struct TransportError: Error, Sendable {
  /// The kinds of failure, the same on every platform.
  public enum Kind: String, Sendable, CaseIterable {
    /// The device is offline. Linux cannot tell and reports ``cannotFindHost`` or ``cannotConnect``
    /// instead.
    case noNetwork
    /// The call exceeded ``APIClient/timeout``.
    case timedOut
    /// The host's name could not be resolved.
    case cannotFindHost
    /// The host refused the connection, or cannot be reached.
    case cannotConnect
    /// A secure connection could not be established: TLS or a certificate failed.
    case secureConnectionFailed
    /// The connection broke before the response was complete. Apple's platforms report
    /// ``truncated`` responses this way too.
    case connectionLost
    /// The transport's session has been closed.
    case sessionInvalidated
    /// The response is not HTTP.
    case notHTTP
    /// Any other failure; see ``TransportError/underlying``.
    case other
    /// A body stood still for longer than ``APIClient/idleTimeout`` while it was sent or read.
    case idleTimedOut
    /// The response is larger than allowed: ``APIClient/maximumResponseSize``, or the platform's
    /// limit for a header.
    case responseTooLarge
    /// The connection was closed properly, but before the announced end of the body.
    case truncated
    /// A redirect loop, or too many redirects.
    case tooManyRedirects
    /// The platform needs credentials that it does not have, for a proxy for example. What a server
    /// requires of the client is no such error but a response with the status 401.
    case authenticationRequired
  }

  /// The kind of failure.
  public let kind: Kind
  /// The underlying error of the platform, if there is one.
  public let underlying: (any Error)?
  /// The limit that was exceeded, or what else is wrong: `attemptTimeout of 3.0 seconds`.
  package private(set) var limit: String?
  /// The call that failed; nil until it ends.
  package private(set) var call: APICall?

  /// Creates an error, for example in a custom transport.
  public init(_ kind: Kind, underlying: (any Error)? = nil) {
    self.init(kind, underlying: underlying, limit: nil)
  }

  package init(_ kind: Kind, underlying: (any Error)? = nil, limit: String?) {
    self.kind = kind
    self.underlying = underlying
    self.limit = limit
  }

  /// The error of a response whose body has more bytes than
  /// ``TransportContext/maximumResponseSize``.
  public static func tooLarge(_ maximumSize: Int) -> TransportError {
    TransportError(.responseTooLarge, limit: "maximumResponseSize of \(maximumSize) bytes")
  }

  /// The same error with the call that it ended.
  package func named(_ call: APICall) -> TransportError {
    var named = self
    named.call = call
    if kind == .timedOut, let host = call.host,
      let explanation = OpenStreams.shared.explanation(for: host)
    {
      named.limit = [limit, explanation].compactMap { $0 }.joined(separator: "; ")
    }
    return named
  }
}

extension TransportError: LocalizedError, RedactedError {
  /// The operation, method, host and attempt, the kind, the limit that was exceeded, and the
  /// platform's error code, for developers; no path or query, since they may contain a key.
  public var description: String {
    (call.map { "\($0): " } ?? "") + kind.rawValue + (limit.map { " (\($0))" } ?? "")
      + (underlying.map { error in
        let summary = { Redaction.summary(of: error) }
        return ": \(call?.redacting(summary) ?? summary())"
      } ?? "")
  }

  /// The message for users.
  public var errorDescription: String? { ErrorMessages.text(for: kind) }
}
