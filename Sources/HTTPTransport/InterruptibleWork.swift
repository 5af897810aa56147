/// Work in a task of its own, whose result one task awaits until the work is interrupted: so work that ignores
/// cancellation does not hold its caller.
package final class InterruptibleWork<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var task: Task<Void, Never>?
    var caller: CheckedContinuation<Value, any Error>?
    var result: Result<Value, any Error>?
    var isInterrupted = false
  }

  private let state = Locked(State())

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
    // Before the work starts, since it may go on for long without suspending.
    let stopWatching = watch { work.interrupt($0) }
    defer { stopWatching() }
    return try await withTaskCancellationHandler {
      work.store(
        start {
          do {
            work.end(.success(try await operation()))
          } catch {
            work.end(.failure(error))
          }
        })
      return try await withCheckedThrowingContinuation { work.store($0) }
    } onCancel: {
      work.interrupt(CancellationError())
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

  private func store(_ task: Task<Void, Never>) {
    let isInterrupted = state.update { state in
      state.task = task
      return state.isInterrupted
    }
    if isInterrupted { task.cancel() }
  }

  private func store(_ caller: CheckedContinuation<Value, any Error>) {
    let result = state.update { state in
      if state.result == nil { state.caller = caller }
      return state.result
    }
    if let result { caller.resume(with: result) }
  }

  private func interrupt(_ error: any Error) {
    let task = state.update { state in
      state.isInterrupted = true
      return state.task
    }
    end(.failure(error))
    task?.cancel()
  }

  /// Only the first result counts.
  private func end(_ result: Result<Value, any Error>) {
    let caller = state.update { state -> CheckedContinuation<Value, any Error>? in
      guard state.result == nil else { return nil }
      state.result = result
      return state.caller
    }
    caller?.resume(with: result)
  }
}
