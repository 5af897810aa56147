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
/// Copies share their state. Placed after `Retrying`, the middleware counts each attempt. It does not
/// count what a call sends by itself: redirected requests, and the retry after a 401.
public struct RateLimiting: Middleware {
  private struct State: Sendable {
    var schedule: RequestSchedule
    var queue = CallQueue()
  }

  private let state: Locked<State>
  private let maximumWait: Duration
  private let clock: any Clock<Duration>
  private let watch: Stopwatch
  private let now: @Sendable () -> Date

  /// The longest pause that a server can request, since its clock or its header may be wrong.
  private static let longestPause = Duration.seconds(3600)

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
    state = Locked(State(schedule: RequestSchedule(limit: limit)))
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
    try await wait()
    let (response, body) = try await next(request, body)
    if let pause = RateLimitFields.pause(response, now: now()) {
      let end = watch.elapsed + min(pause, Self.longestPause)
      state.update { $0.schedule.pause(until: end) }
    }
    return (response, body)
  }

  /// Waits behind the calls that came before, and then until a request is allowed.
  private func wait() async throws {
    var (ticket, turn, isHeld) = try join()
    defer { state.update { $0.queue.leave(ticket) }?.finish(.success(())) }
    try await turn.value
    while let wait = try send(isHeld: &isHeld) { try await clock.sleep(for: wait) }
  }

  /// Joins the queue, unless the call would wait too long there.
  private func join() throws -> (ticket: Int, turn: SharedWork<Void>, isHeld: Bool) {
    let time = watch.elapsed
    return try state.update { state in
      let count = state.queue.count
      let isHeld = state.schedule.holds(at: time, behind: count)
      try check(state.schedule.slot(behind: count, at: time, isHeld: isHeld) - time)
      let (ticket, turn) = state.queue.join()
      return (ticket, turn, isHeld)
    }
  }

  /// Records that a request is sent now; if it may not be sent yet, returns how long it has to wait.
  private func send(isHeld: inout Bool) throws -> Duration? {
    let time = watch.elapsed
    let wait = state.update { state -> Duration in
      // Another response may have begun or extended a pause while the call waited.
      isHeld = isHeld || state.schedule.holds(at: time, behind: 0)
      let slot = state.schedule.slot(behind: 0, at: time, isHeld: isHeld)
      if slot <= time { state.schedule.send(at: time, isHeld: isHeld) }
      return slot - time
    }
    guard wait > .zero else { return nil }
    try check(wait)
    return wait
  }

  /// The number of calls that wait to be sent.
  var waitingCount: Int { state.value.queue.count }

  private func check(_ wait: Duration) throws {
    guard wait <= min(maximumWait, Deadline.remaining?() ?? maximumWait) else {
      throw RateLimitError(wait: wait)
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
