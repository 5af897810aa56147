/// Work in a task of its own, whose result one task awaits until the work is interrupted: so work that ignores
/// cancellation does not hold its caller.
package final class InterruptibleWork<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case running
    case awaited(CheckedContinuation<Value, any Error>)
    case ended(Result<Value, any Error>)
  }

  private let state = Locked(State.running)

  private init() {}

  /// Performs the work.
  ///
  /// - Parameter watch: Called once with a closure that interrupts the work with an error; returns a closure that is called
  ///   when the work has ended.
  /// - Throws: The error of the work or of the interruption, or `CancellationError` if this task is cancelled first.
  package static func perform(
    _ operation: @escaping @Sendable () async throws -> Value,
    watchedBy watch: (_ interrupt: @escaping @Sendable (any Error) -> Void) -> @Sendable () -> Void
  ) async throws -> Value {
    let work = InterruptibleWork()
    let task = start {
      do {
        work.end(.success(try await operation()))
      } catch {
        work.end(.failure(error))
      }
    }
    let stopWatching = watch { error in
      work.end(.failure(error))
      task.cancel()
    }
    defer { stopWatching() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { work.store($0) }
    } onCancel: {
      work.end(.failure(CancellationError()))
      task.cancel()
    }
  }

  /// Starts a task; where the platform supports it, synchronously on the caller's thread.
  private static func start(
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { await operation() }
    } else {
      Task { await operation() }
    }
  }

  private func store(_ continuation: CheckedContinuation<Value, any Error>) {
    let result = state.update { state -> Result<Value, any Error>? in
      if case .ended(let result) = state { return result }
      state = .awaited(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  /// Only the first result counts.
  private func end(_ result: Result<Value, any Error>) {
    let continuation = state.update { state -> CheckedContinuation<Value, any Error>? in
      defer { if case .ended = state {} else { state = .ended(result) } }
      return if case .awaited(let continuation) = state { continuation } else { nil }
    }
    continuation?.resume(with: result)
  }
}
