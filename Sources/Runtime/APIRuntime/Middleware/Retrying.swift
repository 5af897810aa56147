public import Foundation
import HTTPFormats
public import HTTPTypes

/// Retries calls after transient failures, such as a lost connection or the status 503.
///
/// Retries back off exponentially with jitter, honor `Retry-After` (RFC 9110 §10.2.3) and stay
/// within a budget.
///
/// ```swift
/// let client = PetStoreClient(middleware: [Retrying()])
/// ```
///
/// Only calls that are safe to repeat are retried: idempotent methods (RFC 9110 §9.2.2), endpoints
/// that ``RetryPolicy/includes`` adds, and requests with an `Idempotency-Key`. A request whose body
/// can be read only once is never retried. All attempts share the client's timeout. When they are
/// exhausted, or the next one would begin after the timeout, the caller receives the last response
/// or error. A response that breaks off in the middle of its body is retried too, unless it is
/// streamed (``Endpoint/isStreamed``); the reader of a stream receives the error.
public struct Retrying: Middleware {
  private let policy: RetryPolicy
  private let budget: RetryBudget
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let random: Locked<any RandomNumberGenerator & Sendable>

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - policy: When to retry, and how often.
  ///   - budget: The overall limit of retries.
  ///   - clock: The clock used for waiting.
  ///   - now: Returns the current time, for a date in `Retry-After` if the server sends no `Date`.
  ///   - random: The source of the jitter.
  public init(
    _ policy: RetryPolicy = RetryPolicy(),
    budget: RetryBudget = RetryBudget(),
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    random: some RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.policy = policy
    self.budget = budget
    self.clock = clock
    self.now = now
    self.random = Locked(random)
  }

  /// Sends the request until it succeeds or must not be retried.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    let request = keyed(request, endpoint)
    budget.deposit()
    let isRepeatable =
      body.isReplayable
      && (policy.includes(endpoint) || request.headerFields.hasIdempotencyKey)
    guard isRepeatable else { return try await next(request, body) }
    let watch = Stopwatch(clock)
    var attempt = 1
    while true {
      let outcome = await Outcome { try await next(request, body) }
      attempt += 1
      guard let delay = delay(after: outcome, before: attempt, watch: watch) else {
        return try outcome.get()
      }
      try await clock.sleep(for: delay)
    }
  }

  private func keyed(_ request: HTTPRequest, _ endpoint: Endpoint) -> HTTPRequest {
    guard !endpoint.isIdempotent, !request.headerFields.hasIdempotencyKey,
      let key = policy.idempotencyKey?(endpoint), !key.isEmpty
    else { return request }
    var request = request
    request.headerFields[text: "Idempotency-Key"] = key
    return request
  }

  /// Returns the delay before the next attempt, or nil if the outcome is final.
  private func delay(after outcome: Outcome, before attempt: Int, watch: Stopwatch) -> Duration? {
    guard attempt <= policy.maximumAttempts, !Task.isCancelled else { return nil }
    var asked = Duration.zero
    switch outcome {
    case .success((let response, _)):
      guard policy.statuses.contains(response.status.code) else { return nil }
      asked = RetryAfter.duration(response.headerFields, now: now()) ?? .zero
    case .failure(let error):
      guard let kind = TransportError.kind(of: error), policy.failures.contains(kind) else {
        return nil
      }
    }
    // Add the jitter to the delay that the server asks for, or all its clients would return at
    // once.
    let delay = asked + draw(upTo: policy.longestDelay(before: attempt))
    guard asked <= policy.maximumRetryAfter,
      policy.deadline.map({ watch.elapsed + delay <= $0 }) ?? true,
      // The outcome at hand is more useful than a timeout later.
      Deadline.remaining.map({ delay < $0() }) ?? true, budget.withdraw()
    else { return nil }
    return delay
  }

  private func draw(upTo longest: Duration) -> Duration {
    .seconds(random.update { Double.random(in: 0...(longest / .seconds(1)), using: &$0) })
  }
}

private typealias Outcome = Result<(HTTPResponse, HTTPBody), any Error>

extension Result where Failure == any Error {
  fileprivate init(catching body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
