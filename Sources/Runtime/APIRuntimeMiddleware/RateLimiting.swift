public import APIRuntime
public import Foundation
public import HTTPTypes

/// Respects rate limits: spaces requests by the client's own limit, and pauses while the server
/// reports an exhausted quota in `Retry-After`, `RateLimit`, `RateLimit-Remaining` or
/// `X-Rate-Limit`.
///
/// ```swift
/// let client = PetStoreClient(middleware: [Retrying(), RateLimiting(requests: 10, per: .seconds(1))])
/// ```
///
/// Copies share their state. Placed after `Retrying`, the middleware counts each attempt.
public struct RateLimiting: Middleware {
  private struct State: Sendable {
    /// The times for which the last requests were scheduled, as many as a period allows.
    var slots: [Duration] = []
    /// The times when the last requests were sent, as many as a period allows; often later than
    /// planned.
    var sent: [Duration] = []
    /// The time when the pause requested by the server ends.
    var blocked: Duration = .zero
    /// The time when the next waiting call may start.
    var release: Duration = .zero
  }

  private let state = Locked(State())
  /// The number of requests in each period; nil if the client sets no limit.
  private let limit: (requests: Int, period: Duration)?
  private let maximumWait: Duration
  private let clock: any Clock<Duration>
  private let watch: Stopwatch
  private let now: @Sendable () -> Date

  /// The longest pause that a server can request, since its clock or its header may be wrong.
  private static let longestPause = Duration.seconds(3600)
  /// The time between calls that have waited for the end of a pause, if the client sets no limit.
  private static let spacing = Duration.milliseconds(50)

  /// Creates the middleware without a limit by the client: it follows only the server.
  ///
  /// - Parameters:
  ///   - maximumWait: The longest time that a call waits. If it would have to wait longer, it
  ///     throws ``RateLimitError`` instead.
  ///   - clock: The clock used for waiting.
  ///   - now: Returns the current time, which is compared with the server's dates.
  public init(
    maximumWait: Duration = .seconds(60),
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(limit: nil, maximumWait: maximumWait, clock: clock, now: now)
  }

  /// Creates the middleware with a limit of `requests` in any `period`, wherever the period begins.
  ///
  /// It also follows the server.
  public init(
    requests: Int,
    per period: Duration,
    maximumWait: Duration = .seconds(60),
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(limit: (max(1, requests), period), maximumWait: maximumWait, clock: clock, now: now)
  }

  private init(
    limit: (requests: Int, period: Duration)?, maximumWait: Duration, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date
  ) {
    self.limit = limit
    self.maximumWait = maximumWait
    self.clock = clock
    watch = Stopwatch(clock)
    self.now = now
  }

  /// Waits until a request is allowed, sends it, and records the quota that the server reports.
  ///
  /// - Throws: ``RateLimitError`` if the wait would be too long.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    var slot = try reserve()
    while true {
      let rest = slot - watch.elapsed
      if rest > .zero { try await clock.sleep(for: rest) }
      // In the meantime, the response to another request may have begun or extended a pause.
      if slot < state.value.blocked {
        slot = try reserve()
      } else if let later = send() {
        slot = later
      } else {
        break
      }
    }
    let (response, body) = try await next(request, body)
    if let pause = RateLimitFields.pause(response, now: now()) {
      let end = watch.elapsed + min(pause, Self.longestPause)
      state.update { $0.blocked = max($0.blocked, end) }
    }
    return (response, body)
  }

  /// Records that a request is sent now; if the period is exhausted, returns when it may be sent
  /// instead.
  private func send() -> Duration? {
    guard let limit else { return nil }
    let time = watch.elapsed
    return state.update { state in
      if state.sent.count == limit.requests, let first = state.sent.first {
        let end = first + limit.period
        guard end <= time else { return end }
        state.sent.removeFirst()
      }
      state.sent.append(time)
      return nil
    }
  }

  /// Reserves the next slot, one for each waiting call.
  func reserve() throws -> Duration {
    let time = watch.elapsed
    return try state.update { state in
      var slot = time
      if time < state.blocked { slot = max(state.blocked, state.release) }
      if let limit, state.slots.count >= limit.requests {
        slot = max(slot, state.slots[state.slots.count - limit.requests] + limit.period)
      }
      let wait = slot - time
      guard wait <= min(maximumWait, Deadline.remaining?() ?? maximumWait) else {
        throw RateLimitError(wait: wait)
      }
      if time < state.blocked { state.release = slot + Self.spacing }
      if let limit {
        // Because of pauses, this slot is not necessarily the last one.
        state.slots = Array((state.slots + [slot]).sorted().suffix(limit.requests))
      }
      return slot
    }
  }
}

/// An error thrown when a call is not made because the rate limit would delay it for too long.
///
/// ```swift
/// catch APIError<GetPet.Failure>.middleware(let error as RateLimitError) { retry(after: error.wait) }
/// ```
public struct RateLimitError: Error, Sendable, Equatable, LocalizedError, CustomStringConvertible {
  /// How long the call would have had to wait.
  public let wait: Duration

  /// A description for developers.
  public var description: String {
    "the rate limit allows no request for \(Int((wait / .seconds(1)).rounded(.up))) s"
  }

  /// The message for the audience chosen in `ErrorMessages`.
  public var errorDescription: String? {
    ErrorMessages.current.audience == .user
      ? ErrorMessages.text(forStatus: .tooManyRequests)
      : ErrorMessages.developer("rateLimit", description)
  }
}
