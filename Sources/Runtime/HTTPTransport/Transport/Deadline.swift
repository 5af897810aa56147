/// A time limit on a clock.
package struct Deadline: Sendable {
  /// The limit; nil if the time is unlimited.
  package let limit: TransportContext.TimeLimit?
  package let clock: any Clock<Duration>

  package init(
    time: Duration?, clock: any Clock<Duration>, kind: TransportError.Kind = .timedOut,
    name: String = "timeout"
  ) {
    limit = time.map { TransportContext.TimeLimit($0, kind: kind, name: name) }
    self.clock = clock
  }

  /// The instant at which an operation that begins now exceeds the limit.
  package var end: (time: ContinuousClock.Instant, limit: TransportContext.TimeLimit)? {
    limit.map { (.after($0.duration), $0) }
  }

  /// Returns the time that is left for the call of the current task; nil without a limit.
  @TaskLocal package static var remaining: (@Sendable () -> Duration)?

  /// Runs an operation, and cancels and abandons it if it exceeds the limit.
  ///
  /// An operation that ignores cancellation therefore does not block the caller.
  ///
  /// - Throws: ``TransportError`` of the limit's kind, or the operation's error.
  @_semantics("optimize.sil.specialize.generic.never")
  package func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit else { return try await operation() }
    return try await InterruptibleWork.perform(operation) { interrupt in
      schedule(after: limit.duration) { interrupt(limit.error) }
    }
  }

  /// Runs an operation until an instant, or without a limit.
  ///
  /// The operation is abandoned at that instant, or when the task is cancelled.
  @_semantics("optimize.sil.specialize.generic.never")
  package func run<Value: Sendable>(
    until end: ContinuousClock.Instant?, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await InterruptibleWork.perform(operation) { interrupt in
      guard let limit, let end else { return {} }
      let timer = Timers.shared.schedule(at: end) { interrupt(limit.error) }
      return { Timers.shared.cancel(timer) }
    }
  }

  /// Runs the operation of a whole call, which can read its ``remaining`` time.
  @_semantics("optimize.sil.specialize.generic.never")
  package func runCall<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit else { return try await run(until: nil, operation) }
    let watch = Stopwatch(clock)
    return try await Self.$remaining.withValue({ limit.duration - watch.elapsed }) {
      try await run(operation)
    }
  }

  /// Calls a closure after a time, unless the returned closure is called first.
  private func schedule(
    after time: Duration, _ fire: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    if clock is ContinuousClock {
      let timer = Timers.shared.schedule(at: .after(time), fire)
      return { Timers.shared.cancel(timer) }
    }
    let task = Task { [clock] in
      try await clock.sleep(for: time)
      fire()
    }
    return { task.cancel() }
  }
}
