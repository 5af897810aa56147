import APIRuntime
public import Foundation

extension WebhookVerification {
  /// Keeps what has been accepted, so that a copy of a request is not accepted again.
  ///
  /// Servers that share the load share a store, such as Redis: `SET identifier "" NX EXAT end`.
  public protocol ReplayStore: Sendable {
    /// Stores an identifier, unless it is stored already: both in one step.
    ///
    /// A request that its sender sends again, since it has not been answered with success, is
    /// signed at another time, and so has another identifier.
    ///
    /// - Parameters:
    ///   - identifier: The SHA-256 of the signed content in Base64.
    ///   - end: The time until which it has to be kept: a minute after the request is too old to be
    ///     accepted, since a copy may be on its way, and clocks differ. A scheme that signs no time
    ///     accepts it at any time: then it is so long after now.
    /// - Returns: Whether it was not stored before.
    /// - Throws: An error of the store; the request is then not accepted.
    func insert(_ identifier: String, until end: Date) async throws -> Bool
  }

  /// Keeps what this process has accepted, for as long as it could be accepted again.
  public struct InMemoryReplayStore: ReplayStore {
    private struct State: Sendable {
      var ends: [String: Date] = [:]
      /// The number of identifiers at which those that have ended are removed.
      var full = 64
    }

    private let state = Locked(State())
    private let now: @Sendable () -> Date

    /// Creates an empty store.
    ///
    /// - Parameter now: Returns the current time.
    public init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

    /// The number of identifiers.
    var count: Int { state.value.ends.count }

    /// Stores an identifier, unless it is stored already.
    public func insert(_ identifier: String, until end: Date) -> Bool {
      let now = now()
      return state.update { state in
        if let stored = state.ends[identifier], stored >= now { return false }
        if state.ends.count >= state.full {
          state.ends = state.ends.filter { $0.value >= now }
          // Twice what is left, so that each insertion costs the same on average.
          state.full = max(64, 2 * state.ends.count)
        }
        state.ends[identifier] = end
        return true
      }
    }
  }
}
