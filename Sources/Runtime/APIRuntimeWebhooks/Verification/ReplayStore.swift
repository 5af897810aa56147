import APIRuntime
public import Foundation

extension WebhookVerification {
  /// A store of accepted requests, so that a copy of a request is not accepted again.
  ///
  /// Servers that share the load also share a store, such as Redis:
  /// `SET identifier "" NX EXAT end`.
  public protocol ReplayStore: Sendable {
    /// Stores an identifier if it is not stored yet, in a single step.
    ///
    /// A sender that repeats a request, since it was not answered with success, signs it at another
    /// time. The repeated request therefore has a different identifier.
    ///
    /// - Parameters:
    ///   - identifier: The SHA-256 of the signed content in Base64.
    ///   - end: The time until which the identifier has to be kept: one minute after the request
    ///     becomes too old to be accepted, since a copy may be on its way and clocks differ. A
    ///     scheme that does not sign a time accepts a request at any time; the period then begins
    ///     now.
    /// - Returns: Whether the identifier is new.
    /// - Throws: An error of the store. The request is then not accepted.
    func insert(_ identifier: String, until end: Date) async throws -> Bool
  }

  /// A store in memory, which keeps the requests that this process has accepted for as long as they
  /// could be accepted again.
  public struct InMemoryReplayStore: ReplayStore {
    private struct State: Sendable {
      var ends: [String: Date] = [:]
      /// The number of identifiers at which expired ones are removed.
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

    /// Stores an identifier if it is not stored yet.
    public func insert(_ identifier: String, until end: Date) -> Bool {
      let now = now()
      return state.update { state in
        if let stored = state.ends[identifier], stored >= now { return false }
        if state.ends.count >= state.full {
          state.ends = state.ends.filter { $0.value >= now }
          // Twice the remaining number, so that each insertion costs the same on average.
          state.full = max(64, 2 * state.ends.count)
        }
        state.ends[identifier] = end
        return true
      }
    }
  }
}
