import NIOConcurrencyHelpers

/// A clock on which sleeping takes no time, and is recorded.
final class WaitlessClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private let state = NIOLockedValueBox<(now: Duration, waits: [Duration])>((.zero, []))

  var now: Instant { Instant(offset: state.withLockedValue { $0.now }) }
  var minimumResolution: Duration { .zero }
  /// The duration of each sleep.
  var waits: [Duration] { state.withLockedValue { $0.waits } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLockedValue { state in
      state.waits.append(deadline.offset - state.now)
      state.now = max(state.now, deadline.offset)
    }
  }
}
