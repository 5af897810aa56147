@testable import APIRuntime

/// Holds arriving tasks until all are there.
struct Gathering: Sendable {
  private struct State: Sendable {
    var missing: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Locked<State>

  init(of count: Int) { state = Locked(State(missing: count)) }

  func arrive() async {
    await withCheckedContinuation { continuation in
      let released = state.update { state in
        state.missing -= 1
        state.waiting.append(continuation)
        guard state.missing <= 0 else { return [CheckedContinuation<Void, Never>]() }
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in released { continuation.resume() }
    }
  }
}

/// Blocks until it is opened.
struct Gate: Sendable {
  private let work = SharedWork<Void>()

  func open() { work.finish(.success(())) }

  /// - Throws: `CancellationError`.
  func pass() async throws { try await work.value }
}
