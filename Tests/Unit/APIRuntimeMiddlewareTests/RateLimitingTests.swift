import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntimeMiddleware
@testable import APIRuntime

@Suite("Rate limiting")
struct RateLimitingTests {
  private let clock = SkippingClock()
  private let now = Date(timeIntervalSince1970: 784_111_777)

  private func limiting(_ requests: Int? = nil, maximumWait: Duration = .seconds(60))
    -> RateLimiting
  {
    guard let requests else {
      return RateLimiting(maximumWait: maximumWait, clock: clock, now: { now })
    }
    return RateLimiting(
      requests: requests, per: .seconds(1), maximumWait: maximumWait, clock: clock, now: { now })
  }

  @Test("no period contains more requests than allowed, wherever it begins")
  func window() async throws {
    let limiting = limiting(4)
    let server = Passing(statuses: 200)
    var times: [Duration] = []
    for index in 0..<40 {
      clock.advance(by: .milliseconds([0, 130, 0, 310, 70][index % 5]))
      _ = try await server.send(through: limiting)
      times.append(clock.now.offset)
    }
    for (index, time) in times.enumerated() where index >= 4 {
      #expect(time - times[index - 4] >= .seconds(1))
    }
    clock.advance(by: .seconds(10))
    let before = clock.waits.count
    for _ in 0..<4 { _ = try await server.send(through: limiting) }
    #expect(clock.waits.count == before)
  }

  @Test("counts a request that is sent late from the time when it is sent")
  func late() async throws {
    let server = Passing(statuses: 200)
    let clock = SlowClock()
    let slow = RateLimiting(requests: 3, per: .seconds(1), clock: clock)
    var times: [Duration] = []
    for _ in 0..<12 {
      _ = try await server.send(through: slow)
      times.append(clock.now.offset)
    }
    for (index, time) in times.enumerated() where index >= 3 {
      #expect(time - times[index - 3] >= .seconds(1))
    }
  }

  /// A clock on which some sleeps end late.
  private final class SlowClock: Clock {
    typealias Instant = SkippingClock.Instant

    private let state = Locked((now: Duration.zero, sleeps: 0))

    var now: Instant { Instant(offset: state.value.now) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      state.update { state in
        state.sleeps += 1
        let delay = Duration.milliseconds([0, 700, 0, 0, 300][state.sleeps % 5])
        state.now = max(state.now, deadline.offset) + delay
      }
    }
  }

  @Test("releases calls that wait for the end of a pause one at a time")
  func released() {
    var schedule = RequestSchedule(limit: nil)
    schedule.pause(until: .seconds(5))
    let planned = (0..<4).map { schedule.slot(behind: $0, at: .zero, isHeld: true) }
    #expect(planned == [5000, 5050, 5100, 5150].map { .milliseconds($0) })
    for slot in planned {
      #expect(schedule.slot(behind: 0, at: .seconds(5), isHeld: true) == slot)
      schedule.send(at: slot, isHeld: true)
    }
    #expect(schedule.holds(at: .milliseconds(5160), behind: 1))
    #expect(!schedule.holds(at: .milliseconds(5160), behind: 0))
  }

  @Test("plans as many requests as a period allows, after those sent and the end of a pause")
  func planned() {
    var schedule = RequestSchedule(limit: (2, .seconds(1)))
    for time in [0, 300] { schedule.send(at: .milliseconds(time), isHeld: false) }
    func slots(isHeld: Bool) -> [Duration] {
      (0..<5).map { schedule.slot(behind: $0, at: .milliseconds(400), isHeld: isHeld) }
    }
    #expect(slots(isHeld: false) == [1000, 1300, 2000, 2300, 3000].map { .milliseconds($0) })
    schedule.pause(until: .milliseconds(1200))
    #expect(slots(isHeld: true) == [1200, 1300, 2200, 2300, 3200].map { .milliseconds($0) })
    let open = RequestSchedule(limit: (.max, .seconds(1)))
    #expect(open.slot(behind: 1_000_000, at: .zero, isHeld: false) == .zero)
  }

  @Test("calls are sent in their order, and a cancelled one delays no other")
  func cancelled() async throws {
    let clock = HeldClock()
    let limiting = RateLimiting(requests: 1, per: .seconds(1), clock: clock)
    let server = Passing(statuses: 200)
    _ = try await server.send(through: limiting)
    var calls: [Task<Void, any Error>] = []
    for index in 0..<6 {
      calls.append(Task { _ = try await server.send(through: limiting, path: "/\(index)") })
      while limiting.waitingCount <= index { await Task.yield() }
    }
    // The first call sleeps, the others wait for their turn.
    for index in [0, 1, 3] { calls[index].cancel() }
    for index in [0, 1, 3] {
      await #expect(throws: CancellationError.self) { try await calls[index].value }
    }
    #expect(limiting.waitingCount == 3)
    clock.gate.open()
    for index in [2, 4, 5] { try await calls[index].value }
    #expect(server.transport.exchanges.map(\.request.path) == ["/x", "/2", "/4", "/5"])
    #expect(clock.time.now.offset == .seconds(3))
    #expect(limiting.waitingCount == 0)
  }

  @Test("a call that would wait too long behind others is an error at once")
  func crowded() async throws {
    let clock = HeldClock()
    let limiting = RateLimiting(
      requests: 1, per: .seconds(4), maximumWait: .seconds(10), clock: clock)
    let server = Passing(statuses: 200)
    _ = try await server.send(through: limiting)
    let calls = (0..<2).map { _ in Task { _ = try await server.send(through: limiting) } }
    while limiting.waitingCount < 2 { await Task.yield() }
    let error = await #expect(throws: RateLimitError.self) {
      try await server.send(through: limiting)
    }
    #expect(error?.wait == .seconds(12))
    calls[0].cancel()
    await #expect(throws: CancellationError.self) { try await calls[0].value }
    clock.gate.open()
    _ = try await server.send(through: limiting)
    try await calls[1].value
    #expect(server.count == 3)
  }

  /// A clock on which no sleep ends until a gate is opened.
  private struct HeldClock: Clock {
    typealias Instant = SkippingClock.Instant

    let time = SkippingClock()
    let gate = Gate()

    var now: Instant { time.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      try await gate.pass()
      try await time.sleep(until: deadline, tolerance: tolerance)
    }
  }

  @Test(
    "a server cannot block a client for ever",
    arguments: [
      ["Retry-After": "99999999999"], ["Retry-After": "99999999999999999999"],
      ["Retry-After-Ms": "99999999999999999999"],
      ["Retry-After-Ms": "99999999999999999999", "Retry-After": "5"],
      ["Retry-After": String(repeating: "9", count: 400)],
    ])
  func ceiling(fields: [String: String]) async throws {
    let limiting = limiting()
    let server = Passing([
      .success(InMemoryTransport.Response(status: 429, headers: headers(fields))),
      .success(.json("{}")),
    ])
    _ = try await server.send(through: limiting)
    let error = await #expect(throws: RateLimitError.self) {
      try await server.send(through: limiting)
    }
    #expect(error?.wait == .seconds(3600))
  }

  @Test(
    "when the server reports an exhausted quota, the next request waits",
    arguments: [
      (429, ["Retry-After": "5"], 5), (503, ["Retry-After": "5"], 5),
      (403, ["Retry-After": "5"], 5),
      (429, ["Retry-After": "Sun, 06 Nov 1994 08:49:42 GMT"], 5),
      (200, ["RateLimit": #""default";r=0;t=7"#], 7),
      (200, ["RateLimit": #""minute";r=3;t=7, "day";r=0;t=50"#], 50),
      (200, ["RateLimit": "limit=10, remaining=0, reset=7"], 7),
      (200, ["RateLimit-Limit": "10", "RateLimit-Remaining": "0", "RateLimit-Reset": "7"], 7),
      (200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "7"], 7),
      (200, ["X-Rate-Limit": "user-hour-lim:600;user-hour-rem:0;"], 6),
      // Fifty seconds later, as a Unix time; the clock of this test shows the year 2033.
      (200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2000000050"], 50),
      // The server's clock is five seconds behind.
      (
        200,
        [
          "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2000000050",
          "Date": "Wed, 18 May 2033 03:33:15 GMT",
        ], 55
      ),
      (200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2000000050000"], 50),
      (429, ["Retry-After-Ms": "5000", "Retry-After": "6"], 5),
      (200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1994-11-06T08:49:42Z"], 5),
      (200, ["RateLimit-Remaining": "0", "RateLimit-Reset": "Sun, 06 Nov 1994 08:49:42 GMT"], 5),
      (
        200,
        [
          "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1470173023.5",
          "X-RateLimit-Reset-After": "6.0",
        ], 6
      ),
      (200, ["X-Rate-Limit-Remaining": "0", "X-Rate-Limit-Reset": "7"], 7),
      (200, ["x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "0m31s"], 31),
      (200, ["a-ratelimit-requests-remaining": "0", "a-ratelimit-requests-reset": "2000ms"], 2),
      (
        200,
        [
          "X-RateLimit-Remaining-Day": "0", "X-RateLimit-Reset-Day": "30",
          "X-RateLimit-Remaining-Hour": "0", "X-RateLimit-Reset-Hour": "20",
          "X-RateLimit-Remaining-Minute": "1", "X-RateLimit-Reset-Minute": "40",
        ], 30
      ),
      // The server's clock is an hour behind.
      (
        200,
        [
          "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1994-11-06T07:49:42Z",
          "Date": "Sun, 06 Nov 1994 07:49:37 GMT",
        ], 5
      ),
    ] as [(Int, [String: String], Int)])
  func waiting(status: Int, fields: [String: String], seconds: Int) async throws {
    let isUnixTime = fields.values.contains { $0.hasPrefix("2000000050") }
    let now = isUnixTime ? Date(timeIntervalSince1970: 2_000_000_000) : now
    let limiting = RateLimiting(clock: clock, now: { now })
    let server = Passing([
      .success(InMemoryTransport.Response(status: status, headers: headers(fields))),
      .success(.json("{}")),
    ])
    _ = try await server.send(through: limiting)
    #expect(clock.waits.isEmpty)
    _ = try await server.send(through: limiting)
    _ = try await server.send(through: limiting)
    #expect(clock.waits == [.seconds(seconds)])
  }

  @Test(
    "no request waits while some are left, or if the response is unintelligible",
    arguments: [
      (200, ["RateLimit": #""default";r=1;t=7"#]),
      (200, ["RateLimit": "limit=10, remaining=1, reset=7"]),
      (200, ["RateLimit-Remaining": "1", "RateLimit-Reset": "7"]),
      (200, ["RateLimit-Remaining": "0"]), (200, ["RateLimit": "soon"]),
      (200, ["RateLimit-Remaining": "0", "RateLimit-Reset": "nan"]),
      (200, ["RateLimit-Remaining": "0", "RateLimit-Reset": "1e300"]),
      (200, ["RateLimit-Remaining": "1", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "7"]),
      (200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1994-11-06T08:49:00Z"]),
      (200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "7 days"]),
      (200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "-7"]),
      (200, ["X-RateLimit-Remaining": "-1", "X-RateLimit-Reset": "7"]),
      (200, ["X-Rate-Limit-Remaining": "few", "X-Rate-Limit-Reset": "7"]),
      (200, ["X-Rate-Limit": "user-hour-lim:600;user-hour-rem:1"]),
      (200, ["X-Rate-Limit": "user-hour-lim:0;user-hour-rem:0"]),
      (200, ["X-Rate-Limit": "user-lim:600;user-rem:0"]),
      (200, ["X-Rate-Limit": "user-hour-rem:0"]),
      (301, ["Retry-After": "5"]), (200, [:]),
    ] as [(Int, [String: String])])
  func going(status: Int, fields: [String: String]) async throws {
    let limiting = limiting()
    let server = Passing([
      .success(InMemoryTransport.Response(status: status, headers: headers(fields)))
    ])
    for _ in 0..<3 { _ = try await server.send(through: limiting) }
    #expect(clock.waits.isEmpty)
  }

  @Test("quotas are read from the field of App Store Connect, and incomplete ones are left out")
  func quotas() {
    let text = "user-hour-lim:3500; user-hour-rem:500;user-day-rem:1, app-lim:-1;app-rem:0;x"
    let quotas = RateLimiting.Quota.all(in: headers(["X-Rate-Limit": text]))
    #expect(quotas == [RateLimiting.Quota(name: "user-hour", limit: 3500, remaining: 500)])
    #expect(RateLimiting.Quota.all(in: headers([:])) == [])
  }

  @Test("a wait that is too long is an error at once, and nothing is sent")
  func tooLong() async throws {
    let limiting = limiting(maximumWait: .seconds(10))
    let server = Passing([
      .success(InMemoryTransport.Response(status: 429, headers: [.retryAfter: "3600"]))
    ])
    _ = try await server.send(through: limiting)
    let error = await #expect(throws: RateLimitError.self) {
      try await server.send(through: limiting)
    }
    #expect(error?.wait == .seconds(3600))
    #expect("\(error as Any)".contains("the rate limit allows no request for 3600 s"))
    #expect(server.count == 1)
    clock.advance(by: .seconds(3600))
    _ = try await server.send(through: limiting)
    #expect(server.count == 2)
  }

  private func headers(_ fields: [String: String]) -> HTTPFields {
    var headers = HTTPFields()
    for (name, value) in fields { headers[text: name] = value }
    return headers
  }
}
