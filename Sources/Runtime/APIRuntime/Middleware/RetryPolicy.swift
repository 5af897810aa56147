import Foundation

/// The rules for retrying calls: which ones, how often and after what delay.
///
/// ```swift
/// var policy = RetryPolicy()
/// policy.maximumAttempts = 5
/// policy.includes = { $0.isIdempotent || $0.id == "pets.search" }
/// ```
public struct RetryPolicy: Sendable {
  /// The maximum number of attempts, including the first.
  public var maximumAttempts = 3
  /// The maximum delay before the second attempt; it doubles with each further one.
  public var baseDelay: Duration = .milliseconds(250)
  /// The maximum delay, however often it doubles.
  public var maximumDelay: Duration = .seconds(20)
  /// The longest `Retry-After` to honor; if the server asks for more, its response is final.
  public var maximumRetryAfter: Duration = .seconds(60)
  /// The time from the start of the first attempt after which no other begins; nil leaves the limit
  /// to the client's timeout.
  public var deadline: Duration?
  /// The statuses to retry.
  public var statuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]
  /// The transport failures to retry. Being offline is not one, since it does not pass in seconds.
  public var failures: Set<TransportError.Kind> = [
    .timedOut, .idleTimedOut, .cannotFindHost, .cannotConnect, .connectionLost, .truncated,
  ]
  /// Returns whether to retry the calls of an endpoint; by default, if it is idempotent
  /// (``Endpoint/isIdempotent``).
  ///
  /// A request with an `Idempotency-Key` is retried too.
  public var includes: @Sendable (Endpoint) -> Bool = { $0.isIdempotent }
  /// Returns an `Idempotency-Key` for a call that could not be retried otherwise; nil adds none.
  ///
  /// All attempts of the call share the key. ``uniqueKey`` returns keys that servers commonly
  /// accept.
  public var idempotencyKey: (@Sendable (Endpoint) -> String?)?

  /// Creates the default policy: three attempts for idempotent methods.
  public init() {}

  /// Returns a random UUID for each call.
  public static let uniqueKey: @Sendable (Endpoint) -> String? = { _ in UUID().uuidString }

  /// Returns the upper bound of the random delay before an attempt ("full jitter").
  ///
  /// The first retry is attempt 2.
  package func longestDelay(before attempt: Int) -> Duration {
    min(maximumDelay, baseDelay * (1 << min(max(0, attempt - 2), 30)))
  }
}
