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
    return try await withThrowingTaskGroup(of: Value.self) { group in
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
