import NIOConcurrencyHelpers

extension ScriptedServer {
  /// A gate that a script waits for and a test opens.
  package final class Gate: Sendable {
    private let state = NIOLockedValueBox<(isOpen: Bool, waiters: [@Sendable () -> Void])>(
      (false, []))

    package init() {}

    package func open() {
      let waiters = state.withLockedValue { state in
        state.isOpen = true
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter() }
    }

    func whenOpen(_ action: @escaping @Sendable () -> Void) {
      let isOpen = state.withLockedValue { state in
        if !state.isOpen { state.waiters.append(action) }
        return state.isOpen
      }
      if isOpen { action() }
    }
  }
}
