/// Calls that are made when their time has come, unless they are no longer wanted.
///
/// A task that sleeps can be cancelled, but its timer stays until its time: thousands of calls in a second, each with a
/// minute to go, would leave as many behind. Here one task sleeps for all of them.
final class Alarms: Sendable {
  static let shared = Alarms()

  typealias ID = UInt64

  private struct Alarm: Sendable {
    let time: ContinuousClock.Instant
    let ring: @Sendable () -> Void
  }

  private struct State: Sendable {
    var alarms: [ID: Alarm] = [:]
    var nextID: ID = 0
    /// When the task that matters wakes.
    var wake: ContinuousClock.Instant?
  }

  private let state = Locked(State())

  /// How many are set.
  var count: Int { state.value.alarms.count }

  func set(after duration: Duration, _ ring: @escaping @Sendable () -> Void) -> ID {
    let time = ContinuousClock.now.advanced(by: min(duration, .seconds(1 << 32)))
    let (id, mustSleep) = state.update { state in
      state.nextID += 1
      state.alarms[state.nextID] = Alarm(time: time, ring: ring)
      let isEarliest = state.wake.map { time < $0 } ?? true
      if isEarliest { state.wake = time }
      return (state.nextID, isEarliest)
    }
    if mustSleep { sleep(until: time) }
    return id
  }

  /// Takes an alarm back; false where it has rung.
  @discardableResult
  func remove(_ id: ID) -> Bool {
    state.update { $0.alarms.removeValue(forKey: id) != nil }
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
      let due = state.alarms.filter { $0.value.time <= now }.sorted {
        $0.value.time < $1.value.time
      }
      for (id, _) in due { state.alarms[id] = nil }
      // A task that was set for an earlier time has taken over.
      guard state.wake == time else {
        return (due, nil as ContinuousClock.Instant?)
      }
      state.wake = state.alarms.values.map(\.time).min()
      return (due, state.wake)
    }
    for (_, alarm) in due { alarm.ring() }
    if let next { sleep(until: next) }
  }
}
