/// Gives up what takes too long.
enum Deadline {
  /// Runs an operation; after the time it is cancelled and the call ends with a time-out.
  static func run<Value: Sendable>(
    within time: Duration?, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let time else { return try await operation() }
    return try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await operation() }
      group.addTask {
        try await Task.sleep(for: time)
        throw TransportError(.timedOut)
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}
