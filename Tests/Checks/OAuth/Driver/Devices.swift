import APIRuntime
import APIRuntimeOAuth
import Synchronization

/// The device authorization grant (RFC 8628).
func devices(at server: Server, _ checks: inout Checks) async {
  await checks.check("a device waits until the user has entered the code") {
    let flow = server.device("cli")
    let prompt = try await flow.begin()
    let clock = DeviceClock { wait in
      if wait == 3 { try await server.enter(prompt.userCode, decision: "allow") }
    }
    let token = try await flow.token(for: prompt, clock: clock)
    try expect(clock.waits == [1, 1, 1], "\(clock.waits)")
    let session = RefreshingToken(token, from: flow.issuer)
    let profile = try await server.api(session).send(GetProfile())
    try expect(profile.name == "ada", profile.name)
    // The device's token can be refreshed like any other.
    try await server.expire(token)
    _ = try await server.api(session).send(GetProfile())
  }
  await checks.check("a device that asks too often asks more rarely") {
    let flow = server.device("busy")
    let prompt = try await flow.begin()
    let clock = DeviceClock { wait in
      if wait == 3 { try await server.enter(prompt.userCode, decision: "allow") }
    }
    _ = try await flow.token(for: prompt, clock: clock)
    try expect(clock.waits == [1, 6, 6], "\(clock.waits)")
  }
  await checks.check("the user declines the device") {
    let flow = server.device("cli")
    let prompt = try await flow.begin()
    try await server.enter(prompt.userCode, decision: "deny")
    try await expectRefusal(.accessDenied) {
      _ = try await flow.token(for: prompt, clock: DeviceClock())
    }
  }
  await checks.check("the server reports that the code has expired") {
    let flow = server.device("forgotten")
    let prompt = try await flow.begin()
    let clock = DeviceClock()
    try await expectRefusal(.expiredToken) { _ = try await flow.token(for: prompt, clock: clock) }
    try expect(clock.waits.count == 1, "\(clock.waits)")
  }
  await checks.check("a code that nobody enters expires") {
    let flow = server.device("brief")
    let prompt = try await flow.begin()
    let clock = DeviceClock()
    try await expectRefusal(.expiredToken) { _ = try await flow.token(for: prompt, clock: clock) }
    try expect(clock.waits == [2, 2, 2], "\(clock.waits)")
  }
  await checks.check("refuses a client that is not registered as a device") {
    try await expectRefusal(.invalidClient) { _ = try await server.device("unknown").begin() }
  }
}

/// A clock on which a second lasts as long as for the server (`SECOND` in `records.py`).
private final class DeviceClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct State {
    var now = Duration.zero
    var waits: [Int] = []
  }

  private let state = Mutex(State())
  /// Acts as the user before each wait, which it receives by number, from 1 on.
  private let user: @Sendable (Int) async throws -> Void

  init(user: @escaping @Sendable (Int) async throws -> Void = { _ in }) { self.user = user }

  var now: Instant { Instant(offset: state.withLock { $0.now }) }
  var minimumResolution: Duration { .zero }
  /// The seconds of each wait.
  var waits: [Int] { state.withLock { $0.waits } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (duration, number) = state.withLock { state in
      let duration = deadline.offset - state.now
      state.waits.append(Int(duration.components.seconds))
      state.now = deadline.offset
      return (duration, state.waits.count)
    }
    try await user(number)
    try await Task.sleep(for: duration / 100)
  }
}
