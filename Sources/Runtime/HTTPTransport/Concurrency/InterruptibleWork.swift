import Dispatch

/// The queue that cancels interrupted work. Cancellation handlers may take long and must not delay
/// other watches, and the threads of Swift's pool may all be occupied.
private let cancellations = DispatchQueue(label: "APIRuntime.Cancellations")

/// Work in a separate task, whose result another task awaits until the work is interrupted. Work
/// that ignores cancellation therefore does not block its caller.
package final class InterruptibleWork<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var task: Task<Void, Never>?
    var caller: CheckedContinuation<Value, any Error>?
    var result: Result<Value, any Error>?
  }

  private let state = Locked(State())

  private init() {}

  /// Performs the work, unless this task is already cancelled.
  ///
  /// - Parameters:
  ///   - operation: The work.
  ///   - watch: Called once with a closure that interrupts the work with an error. It returns a
  ///     closure to call when the work has ended.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work or of the interruption, or `CancellationError` if this task is
  ///   cancelled first.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func perform(
    _ operation: @escaping @Sendable () async throws -> Value,
    watchedBy watch: (_ interrupt: @escaping @Sendable (any Error) -> Void) -> @Sendable () -> Void
  ) async throws -> Value {
    let work = InterruptibleWork()
    let stopWatching = watch { error in
      let task = work.interrupt(error)
      cancellations.async { task?.cancel() }
    }
    defer { stopWatching() }
    return try await withTaskCancellationHandler {
      work.start(operation)
      return try await withCheckedThrowingContinuation { work.store($0) }
    } onCancel: {
      work.interrupt(CancellationError())?.cancel()
    }
  }

  /// Starts the work unless it is already interrupted. It does not run on the caller's thread,
  /// which it could occupy for longer than the watch allows.
  private func start(_ operation: @escaping @Sendable () async throws -> Value) {
    state.update { state in
      guard state.result == nil else { return }
      state.task = Task {
        do {
          self.end(.success(try await operation()))
        } catch {
          self.end(.failure(error))
        }
      }
    }
  }

  private func store(_ caller: CheckedContinuation<Value, any Error>) {
    let result = state.update { state in
      if state.result == nil { state.caller = caller }
      return state.result
    }
    if let result { caller.resume(with: result) }
  }

  /// Interrupts the work, and returns its task for the caller to cancel.
  private func interrupt(_ error: any Error) -> Task<Void, Never>? {
    end(.failure(error))
    return state.update { $0.task }
  }

  /// Ends the work; only the first result counts.
  private func end(_ result: Result<Value, any Error>) {
    let caller = state.update { state -> CheckedContinuation<Value, any Error>? in
      guard state.result == nil else { return nil }
      state.result = result
      return state.caller
    }
    caller?.resume(with: result)
  }
}
