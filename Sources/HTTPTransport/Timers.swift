/// Timers that call a closure unless they are cancelled first.
///
/// A cancelled `Task.sleep` keeps its timer until it would have fired, so thousands of calls a second with a timeout of
/// a minute each would leave as many timers behind. Here a single task sleeps for all of them.
package final class Timers: Sendable {
  package static let shared = Timers()

  package typealias ID = UInt64

  private struct Timer: Sendable {
    let time: ContinuousClock.Instant
    let fire: @Sendable () -> Void
  }

  private struct State: Sendable {
    var timers: [ID: Timer] = [:]
    var nextID: ID = 0
    /// When the task in charge wakes.
    var wake: ContinuousClock.Instant?
  }

  private let state = Locked(State())

  package init() {}

  /// The number of pending timers.
  package var count: Int { state.value.timers.count }

  package func schedule(
    at time: ContinuousClock.Instant, _ fire: @escaping @Sendable () -> Void
  ) -> ID {
    let (id, mustSleep) = state.update { state in
      state.nextID += 1
      state.timers[state.nextID] = Timer(time: time, fire: fire)
      let isEarliest = state.wake.map { time < $0 } ?? true
      if isEarliest { state.wake = time }
      return (state.nextID, isEarliest)
    }
    if mustSleep { sleep(until: time) }
    return id
  }

  /// Cancels a timer; returns false if it has already fired.
  @discardableResult
  package func cancel(_ id: ID) -> Bool {
    state.update { $0.timers.removeValue(forKey: id) != nil }
  }

  private func sleep(until time: ContinuousClock.Instant) {
    Task.detached { [self] in
      try? await ContinuousClock().sleep(until: time)
      wake(time)
    }
  }

  private func wake(_ time: ContinuousClock.Instant) {
    let now = ContinuousClock.now
    let (due, next) = state.update { state in
      let due = state.timers.filter { $0.value.time <= now }.sorted {
        $0.value.time < $1.value.time
      }
      for (id, _) in due { state.timers[id] = nil }
      // Another task, for an earlier time, has taken over.
      guard state.wake == time else {
        return (due, nil as ContinuousClock.Instant?)
      }
      state.wake = state.timers.values.map(\.time).min()
      return (due, state.wake)
    }
    for (_, timer) in due { timer.fire() }
    if let next { sleep(until: next) }
  }
}

extension ContinuousClock.Instant {
  /// The instant after a duration that may be longer than the clock can tell.
  package static func after(_ duration: Duration) -> ContinuousClock.Instant {
    .now.advanced(by: min(duration, .seconds(1 << 32)))
  }
}
