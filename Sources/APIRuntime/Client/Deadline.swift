/// A time limit for an operation.
package struct Deadline {
  let time: Duration?
  let clock: any Clock<Duration>
  var kind = TransportError.Kind.timedOut
  /// The name of the limit, for messages.
  var name = "timeout"

  /// How much time the call that this task belongs to has left; nil without a limit.
  @TaskLocal package static var remaining: (@Sendable () -> Duration)?

  /// Runs an operation; if it exceeds the limit, it is cancelled and abandoned, so that one that ignores cancellation
  /// does not hold the caller.
  ///
  /// - Throws: ``TransportError`` of this kind, or whatever the operation throws.
  func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let time else { return try await operation() }
    let work = SharedWork<Value>()
    let task = start {
      do {
        work.finish(.success(try await operation()))
      } catch {
        work.finish(.failure(error))
      }
    }
    let cancelTimer = schedule(after: time) { [kind, name] in
      work.finish(.failure(TransportError(kind, limit: "\(name) of \(time)")))
      task.cancel()
    }
    defer { cancelTimer() }
    return try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Runs the operation of a whole call, which can ask how much time is ``remaining``.
  func runCall<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let time else { return try await operation() }
    let watch = Stopwatch(clock)
    return try await Self.$remaining.withValue({ time - watch.elapsed }) {
      try await run(operation)
    }
  }

  /// Starts the operation as a task; where the platform supports it, the task starts synchronously on the caller's
  /// thread.
  private func start(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { await operation() }
    } else {
      Task { await operation() }
    }
  }

  /// Calls a closure after a time, unless the returned closure is called first.
  private func schedule(
    after time: Duration, _ fire: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    if clock is ContinuousClock {
      let timer = Timers.shared.schedule(after: time, fire)
      return { Timers.shared.cancel(timer) }
    }
    let task = Task { [clock] in
      try await clock.sleep(for: time)
      fire()
    }
    return { task.cancel() }
  }
}
