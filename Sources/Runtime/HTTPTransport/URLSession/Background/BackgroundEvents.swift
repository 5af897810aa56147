/// Calls closures when the system has delivered all events of a background session.
///
/// The system delivers events to a session that the app creates early before it asks the app to
/// handle them, so they may all have arrived before anyone waits.
package final class BackgroundEvents: Sendable {
  package typealias Completion = @MainActor @Sendable () -> Void

  private struct State: Sendable {
    var completions: [Completion] = []
    /// Whether all events have arrived while nobody waited.
    var areComplete = false
  }

  private let state = Locked(State())

  package init() {}

  /// Records that an event has arrived, so that others may follow.
  package func receive() { state.update { $0.areComplete = false } }

  /// Records that all events have arrived.
  package func finish() {
    let completions = state.update { state in
      defer { state = State(areComplete: state.completions.isEmpty) }
      return state.completions
    }
    for completion in completions { Task { await completion() } }
  }

  /// Calls a closure once all events have arrived, or at once if they already have.
  package func complete(with completion: @escaping Completion) {
    let areComplete = state.update { state in
      defer { state.areComplete = false }
      if !state.areComplete { state.completions.append(completion) }
      return state.areComplete
    }
    if areComplete { Task { await completion() } }
  }
}
