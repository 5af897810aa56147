@testable import APIRuntime

/// A clock on which time passes only by sleeping, and sleeping takes no time.
final class SkippingClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private let state = Locked<(now: Duration, waits: [Duration])>((.zero, []))

  var now: Instant { Instant(offset: state.value.now) }
  var minimumResolution: Duration { .zero }
  /// The duration of each sleep.
  var waits: [Duration] { state.value.waits }

  func advance(by duration: Duration) { state.update { $0.now += duration } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.update { state in
      state.waits.append(deadline.offset - state.now)
      state.now = max(state.now, deadline.offset)
    }
  }
}
