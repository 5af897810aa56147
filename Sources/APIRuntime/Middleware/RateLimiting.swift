public import Foundation
public import HTTPTypes

/// Keeps to the rate that a server allows: spreads requests by a limit of the client's own, and holds further ones back
/// while the server says that there are none left, in `Retry-After`, `RateLimit` or `RateLimit-Remaining`.
///
/// ```swift
/// let client = PetStoreClient(middleware: [Retrying(), RateLimiting(requests: 10, per: .seconds(1))])
/// ```
///
/// Copies share what they know. Behind ``Retrying`` it counts each attempt.
public struct RateLimiting: Middleware {
  private struct State: Sendable {
    /// When the bucket of requests will be full again (the "theoretical arrival time" of the generic cell rate
    /// algorithm).
    var full: Duration = .zero
    /// Until when the server wants no requests.
    var blocked: Duration = .zero
  }

  private let state = Locked(State())
  /// The time between two requests, and how far they may run ahead of it.
  private let interval: Duration
  private let burst: Duration
  private let maximumWait: Duration
  private let clock: any Clock<Duration>
  private let watch: Stopwatch
  private let now: @Sendable () -> Date

  /// Follows what the server says alone.
  ///
  /// - Parameters:
  ///   - maximumWait: A call that would have to wait longer throws ``RateLimitError``.
  ///   - clock: What waits.
  ///   - now: The time that dates of the server are compared with.
  public init(
    maximumWait: Duration = .seconds(60),
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      interval: .zero, burst: .zero, maximumWait: maximumWait, clock: clock, now: now)
  }

  /// Follows what the server says, and sends no more than `requests` at once and in each `period`.
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

  /// Waits for its turn, sends, and notes what the server says.
  ///
  /// - Throws: ``RateLimitError`` instead of a wait that is too long.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    try await wait(for: try reserve())
    // While it waited, another request may have been told to wait longer.
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

  /// Takes a turn, and says how far off it is.
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

/// A call that was not made, since the rate that the server allows would have it wait too long.
///
/// ```swift
/// catch APIError<GetPet.Failure>.other(let error as RateLimitError) { retry(after: error.wait) }
/// ```
public struct RateLimitError: Error, Sendable, Equatable, LocalizedError, CustomStringConvertible {
  /// How long it would have had to wait.
  public let wait: Duration

  /// What is wrong, for a developer.
  public var description: String {
    "the rate limit allows no request for \(Int((wait / .seconds(1)).rounded(.up))) s"
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
