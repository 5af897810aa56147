public import Foundation

/// An error for an exchange that failed in transit, so that the response is missing or incomplete.
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
    /// The body made no progress for longer than ``APIClient/idleTimeout``.
    case idleTimedOut
    /// The response is larger than allowed: ``APIClient/maximumResponseSize``, or the platform's
    /// limit for a header.
    case responseTooLarge
    /// The connection was closed properly, but before the announced end of the body.
    case truncated
    /// A redirect loop, or too many redirects.
    case tooManyRedirects
    /// The platform lacks credentials, for example for a proxy. If the server asks the client for
    /// credentials, the result is not this error but a response with status 401.
    case authenticationRequired
  }

  /// The kind of failure.
  public let kind: Kind
  /// The underlying platform error, if any.
  public let underlying: (any Error)?
  /// The exceeded limit or other detail, for example `attemptTimeout of 3.0 seconds`.
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

  /// Returns the error for a response whose body exceeds ``TransportContext/maximumResponseSize``.
  public static func tooLarge(_ maximumSize: Int) -> TransportError {
    TransportError(.responseTooLarge, limit: "maximumResponseSize of \(maximumSize) bytes")
  }

  /// Returns the same error with the failed call.
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

extension TransportError: LocalizedError, AudienceError {
  /// A description for developers: the call, the kind of failure, the exceeded limit and the
  /// platform's error code. It omits path and query, which may contain a key.
  public var description: String {
    (call.map { "\($0): " } ?? "") + kind.rawValue + (limit.map { " (\($0))" } ?? "")
      + (underlying.map { error in
        let summary = { Redaction.summary(of: error) }
        return ": \(call?.redacting(summary) ?? summary())"
      } ?? "")
  }

  package var sentence: (key: String, text: String) { ErrorMessages.sentence(for: kind) }
}
