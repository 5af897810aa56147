import Foundation

/// When a call is made again, and how long that waits.
///
/// ```swift
/// var policy = RetryPolicy()
/// policy.maximumAttempts = 5
/// policy.includes = { $0.isIdempotent || $0.id == "searchPets" }
/// ```
public struct RetryPolicy: Sendable {
  /// How often a call is sent at most, the first time included.
  public var maximumAttempts = 3
  /// The longest wait before the second attempt; it doubles with each further one.
  public var baseDelay: Duration = .milliseconds(250)
  /// The longest wait that the doubling leads to.
  public var maximumDelay: Duration = .seconds(20)
  /// The longest wait that a server's `Retry-After` is followed for; if it asks for more, its answer stands.
  public var maximumRetryAfter: Duration = .seconds(60)
  /// How long after the first attempt began a further one may begin; nil leaves it to the client's time-out.
  public var deadline: Duration?
  /// The statuses after which the same request may succeed.
  public var statuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]
  /// The failures of the transport after which the same request may succeed. A device that is offline is not among
  /// them: it does not come back within seconds.
  public var failures: Set<TransportError.Kind> = [
    .timedOut, .idleTimedOut, .cannotFindHost, .cannotConnect, .connectionLost, .truncated,
  ]
  /// Which endpoints are retried; by default those that are ``Endpoint/isIdempotent``. A request with an
  /// `Idempotency-Key` is retried too.
  public var includes: @Sendable (Endpoint) -> Bool = { $0.isIdempotent }
  /// Gives the `Idempotency-Key` of a call that could not be repeated otherwise, the same for all of its attempts; nil
  /// gives none, ``uniqueKey`` is one that servers commonly take.
  public var idempotencyKey: (@Sendable (Endpoint) -> String?)?

  /// Three attempts, of idempotent methods.
  public init() {}

  /// A random UUID for each call.
  public static let uniqueKey: @Sendable (Endpoint) -> String? = { _ in UUID().uuidString }

  /// The wait before an attempt, up to which one is drawn ("full jitter").
  ///
  /// - Parameter attempt: 2 for the first repetition.
  func longestDelay(before attempt: Int) -> Duration {
    min(maximumDelay, baseDelay * (1 << min(max(0, attempt - 2), 30)))
  }
}

extension Endpoint {
  /// Whether sending it twice intends the same as sending it once (RFC 9110 §9.2.2, and `QUERY`).
  public var isIdempotent: Bool {
    Self.safeMethods.contains(method) || method == "PUT" || method == "DELETE"
  }

  /// Those that change nothing (RFC 9110 §9.2.1).
  static let safeMethods: Set<String> = ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"]
}
