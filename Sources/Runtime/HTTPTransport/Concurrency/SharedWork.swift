/// Work whose result several tasks await.
///
/// A cancelled task stops waiting at once; the work continues for the others.
package final class SharedWork<Value: Sendable>: Sendable {
  private typealias Continuation = CheckedContinuation<Value, any Error>

  private struct State: Sendable {
    var result: Result<Value, any Error>?
    var waiting: [Int: Continuation] = [:]
    var cancelled: Set<Int> = []
    var count = 0
  }

  private let state = Locked(State())

  package init() {}

  /// Completes the work for all current and future waiters; only the first result counts.
  package func finish(_ result: Result<Value, any Error>) {
    let waiting = state.update { state -> [Int: Continuation] in
      guard state.result == nil else { return [:] }
      state.result = result
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume(with: result) }
  }

  /// The number of tasks that are waiting for the result.
  package var waiterCount: Int { state.value.waiting.count }

  /// The result, once the work has completed.
  ///
  /// - Throws: The error of the work, or `CancellationError` if this task is cancelled first.
  package var value: Value {
    get async throws {
      let ticket = state.update { state in
        state.count += 1
        return state.count
      }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { wait($0, ticket) }
      } onCancel: {
        cancel(ticket)
      }
    }
  }

  private func wait(_ continuation: Continuation, _ ticket: Int) {
    let result: Result<Value, any Error>? = state.update { state in
      if state.cancelled.remove(ticket) != nil { return .failure(CancellationError()) }
      if let result = state.result { return result }
      state.waiting[ticket] = continuation
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  /// Cancels a waiting task, even if the handler runs before the continuation is stored.
  private func cancel(_ ticket: Int) {
    let continuation = state.update { state in
      let continuation = state.waiting.removeValue(forKey: ticket)
      if continuation == nil { state.cancelled.insert(ticket) }
      return continuation
    }
    continuation?.resume(throwing: CancellationError())
  }
}
