/// A time limit for an operation.
struct Deadline {
  let time: Duration?
  let clock: any Clock<Duration>
  var kind = TransportError.Kind.timedOut

  /// Runs an operation; if it exceeds the limit, it is cancelled and an error thrown.
  ///
  /// - Throws: ``TransportError`` of this kind, or whatever the operation throws.
  func run<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) async throws
    -> Value
  {
    guard let time else { return try await operation() }
    guard clock is ContinuousClock else { return try await race(operation, time) }
    let task = start(operation)
    let timer = Timers.shared.schedule(after: time) { task.cancel() }
    do {
      let value = try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
      Timers.shared.cancel(timer)
      return value
    } catch {
      // A timer that can no longer be cancelled has fired.
      guard Timers.shared.cancel(timer) || Task.isCancelled else { throw TransportError(kind) }
      throw error
    }
  }

  /// Starts the operation as a task; where the platform supports it, the task starts synchronously on the caller's
  /// thread.
  private func start<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { try await operation() }
    } else {
      Task { try await operation() }
    }
  }

  /// Does the same with a clock other than `ContinuousClock`.
  private func race<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value, _ time: Duration
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await operation() }
      group.addTask { [clock, kind] in
        try await clock.sleep(for: time)
        throw TransportError(kind)
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}
