public import Foundation
public import HTTPTypes

/// Respects rate limits: spaces requests according to a limit of the client's own, and pauses while the server reports
/// an exhausted quota in `Retry-After`, `RateLimit` or `RateLimit-Remaining`.
///
/// ```swift
/// let client = PetStoreClient(middleware: [Retrying(), RateLimiting(requests: 10, per: .seconds(1))])
/// ```
///
/// Copies share their state. Placed after ``Retrying`` it counts each attempt.
public struct RateLimiting: Middleware {
  private struct State: Sendable {
    /// When the bucket will be full again: the "theoretical arrival time" of the generic cell rate algorithm.
    var full: Duration = .zero
    /// When the pause requested by the server ends.
    var blocked: Duration = .zero
  }

  private let state = Locked(State())
  /// The time between two requests, and how far a burst may run ahead of it.
  private let interval: Duration
  private let burst: Duration
  private let maximumWait: Duration
  private let clock: any Clock<Duration>
  private let watch: Stopwatch
  private let now: @Sendable () -> Date

  /// Creates the middleware without a limit of its own, following only the server.
  ///
  /// - Parameters:
  ///   - maximumWait: A call that would have to wait longer throws ``RateLimitError`` instead.
  ///   - clock: The clock used for waiting.
  ///   - now: The current time, which the server's dates are compared with.
  public init(
    maximumWait: Duration = .seconds(60),
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      interval: .zero, burst: .zero, maximumWait: maximumWait, clock: clock, now: now)
  }

  /// Creates the middleware with a limit: at most `requests` at once and in each `period`. It also follows the server.
  public init(
    requests: Int,
    per period: Duration,
    maximumWait: Duration = .seconds(60),
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let interval = period / max(1, requests)
    self.init(
      interval: interval, burst: period - interval, maximumWait: maximumWait, clock: clock, now: now
    )
  }

  private init(
    interval: Duration, burst: Duration, maximumWait: Duration, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date
  ) {
    self.interval = interval
    self.burst = burst
    self.maximumWait = maximumWait
    self.clock = clock
    watch = Stopwatch(clock)
    self.now = now
  }

  /// Waits until a request is allowed, sends it, and records what the server reports.
  ///
  /// - Throws: ``RateLimitError`` if the wait would be too long.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    try await wait(for: try reserve())
    // In the meantime, the response to another request may have extended the pause.
    while case let rest = state.value.blocked - watch.elapsed, rest > .zero {
      try await wait(for: rest)
    }
    let (response, body) = try await next(request, body)
    if let pause = RateLimitFields.pause(response, now: now()) {
      let end = watch.elapsed + pause
      state.update { $0.blocked = max($0.blocked, end) }
    }
    return (response, body)
  }

  /// Reserves a slot and returns the time until it.
  private func reserve() throws -> Duration {
    let time = watch.elapsed
    return try state.update { state in
      let full = max(state.full, time)
      let wait = max(.zero, full - burst - time, state.blocked - time)
      guard wait <= maximumWait else { throw RateLimitError(wait: wait) }
      state.full = full + interval
      return wait
    }
  }

  private func wait(for time: Duration) async throws {
    guard time > .zero else { return }
    guard time <= maximumWait else { throw RateLimitError(wait: time) }
    try await clock.sleep(for: time)
  }
}

/// An error for a call that was not made because the rate limit would delay it for too long.
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

  /// Same as `description`.
  public var errorDescription: String? { description }
}
