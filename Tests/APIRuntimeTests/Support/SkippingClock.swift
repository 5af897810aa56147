@testable import APIRuntime

/// A clock on which time passes only by waiting, and waiting takes no time.
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
  /// How long it was waited, each time.
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

/// Draws the same numbers each time (Steele, Lea, Flood 2014).
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
