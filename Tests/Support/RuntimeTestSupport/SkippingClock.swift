@testable import APIRuntime

/// A clock on which time passes only by sleeping, and sleeping takes no time.
package final class SkippingClock: Clock {
  package struct Instant: InstantProtocol {
    package var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private let state = Locked<(now: Duration, waits: [Duration])>((.zero, []))

  package init() {}

  package var now: Instant { Instant(offset: state.value.now) }
  package var minimumResolution: Duration { .zero }
  /// The duration of each sleep.
  package var waits: [Duration] { state.value.waits }

  package func advance(by duration: Duration) { state.update { $0.now += duration } }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.update { state in
      state.waits.append(deadline.offset - state.now)
      state.now = max(state.now, deadline.offset)
    }
  }
}
