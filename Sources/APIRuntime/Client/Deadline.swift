/// Gives up what takes too long.
struct Deadline {
  let time: Duration?
  let clock: any Clock<Duration>
  var kind = TransportError.Kind.timedOut

  /// Runs an operation; after the time it is cancelled and the call ends with a time-out.
  ///
  /// - Throws: ``TransportError`` of its kind, or what the operation throws.
  func run<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) async throws
    -> Value
  {
    guard let time else { return try await operation() }
    guard clock is ContinuousClock else { return try await race(operation, time) }
    let task = start(operation)
    let alarm = Alarms.shared.set(after: time) { task.cancel() }
    do {
      let value = try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
      Alarms.shared.remove(alarm)
      return value
    } catch {
      // An alarm that is not there any more has rung.
      guard Alarms.shared.remove(alarm) || Task.isCancelled else { throw TransportError(kind) }
      throw error
    }
  }

  /// A task that the one who waits for it is not held up by: where the platform can do it, it begins on his thread.
  private func start<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { try await operation() }
    } else {
      Task { try await operation() }
    }
  }

  /// The same with a clock of which nothing is known.
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
