import Dispatch

/// Timers that call a closure unless they are cancelled first.
///
/// A cancelled `Task.sleep` keeps its timer until it would have fired. Thousands of calls a second
/// with a timeout of a minute each would leave as many timers. Here, a single alarm serves all
/// timers. It runs on a separate thread, since the threads of Swift's pool may all be busy
/// decoding.
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
    /// When the alarm rings.
    var wake: ContinuousClock.Instant?
  }

  private let state = Locked(State())
  private let alarm = Alarm()

  package init() { alarm.start { [weak self] in self?.fireTimersThatAreDue() } }

  /// The number of pending timers.
  package var count: Int { state.value.timers.count }

  package func schedule(
    at time: ContinuousClock.Instant, _ fire: @escaping @Sendable () -> Void
  ) -> ID {
    state.update { state in
      state.nextID += 1
      state.timers[state.nextID] = Timer(time: time, fire: fire)
      setAlarm(at: time, unlessEarlier: &state.wake)
      return state.nextID
    }
  }

  /// Cancels a timer; returns false if it has already fired.
  @discardableResult
  package func cancel(_ id: ID) -> Bool {
    state.update { $0.timers.removeValue(forKey: id) != nil }
  }

  private func fireTimersThatAreDue() {
    let due = state.update { state in
      let now = ContinuousClock.now
      var due: [Timer] = []
      for (id, timer) in state.timers where timer.time <= now {
        due.append(timer)
        state.timers[id] = nil
      }
      state.wake = nil
      if let next = state.timers.values.map(\.time).min() {
        setAlarm(at: next, unlessEarlier: &state.wake)
      }
      return due
    }
    for timer in due.sortedRarely(by: { $0.time < $1.time }) { timer.fire() }
  }

  /// Sets the alarm to ring at `wake`, while the state is locked.
  private func setAlarm(
    at time: ContinuousClock.Instant, unlessEarlier wake: inout ContinuousClock.Instant?
  ) {
    let now = ContinuousClock.now
    if let wake, wake > now, wake <= time { return }
    // An alarm in the past is late, for example because the machine has slept.
    if let wake, wake <= now { alarm.queue.async { [weak self] in self?.fireTimersThatAreDue() } }
    wake = time
    alarm.set(at: time)
  }
}

/// An alarm with its own queue. It may ring early.
///
/// Neither clock of Dispatch behaves like `ContinuousClock`: one stands still while the machine
/// sleeps, and the user can set the other. The alarm rings with whichever is first.
private final class Alarm: Sendable {
  let queue = DispatchQueue(label: "APIRuntime.Timers")
  // Any thread may use Dispatch sources, although their protocol is not `Sendable`.
  private nonisolated(unsafe) let awake: any DispatchSourceTimer
  private nonisolated(unsafe) let wall: any DispatchSourceTimer

  init() {
    awake = DispatchSource.makeTimerSource(queue: queue)
    wall = DispatchSource.makeTimerSource(queue: queue)
  }

  /// Calls a closure each time the alarm rings.
  func start(_ ring: @escaping @Sendable () -> Void) {
    for source in [awake, wall] {
      source.setEventHandler(handler: ring)
      source.activate()
    }
  }

  deinit {
    awake.cancel()
    wall.cancel()
  }

  func set(at time: ContinuousClock.Instant) {
    let interval = DispatchTimeInterval.after(time - .now)
    awake.schedule(deadline: .now() + interval, leeway: .milliseconds(1))
    wall.schedule(wallDeadline: .now() + interval, leeway: .milliseconds(1))
  }
}

extension DispatchTimeInterval {
  /// Returns the interval of a duration, rounded up so that a timer does not fire early.
  fileprivate static func after(_ duration: Duration) -> DispatchTimeInterval {
    let (seconds, attoseconds) = duration.components
    guard seconds < 1 << 33 else { return .never }
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000) + 1)
  }
}

extension ContinuousClock.Instant {
  /// Returns the instant after a duration, which may exceed the range of the clock.
  package static func after(_ duration: Duration) -> ContinuousClock.Instant {
    .now.advanced(by: min(duration, .seconds(1 << 32)))
  }
}
