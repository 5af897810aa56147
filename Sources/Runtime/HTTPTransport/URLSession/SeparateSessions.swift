import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sessions that serve one exchange at a time, for platforms where a session cannot suspend a
/// single task or be kept from reusing a connection.
final class SeparateSessions: Sendable {
  private struct State: Sendable {
    var idle: [ExchangeSession] = []
    var busy: [ObjectIdentifier: ExchangeSession] = [:]
    var isInvalid = false
  }

  /// The maximum number of idle sessions.
  private static let maximumIdle = 8

  private let configuration: URLSessionConfiguration
  private let state = Locked(State())

  init(_ configuration: URLSessionConfiguration) { self.configuration = configuration }

  /// Returns a session. It may have open connections from previous exchanges, unless it must be
  /// new.
  func take(isNew: Bool) throws -> ExchangeSession {
    let idle = try state.update { state in
      guard !state.isInvalid else { throw TransportError(.sessionInvalidated) }
      return isNew ? nil : state.idle.popLast()
    }
    let session = idle ?? ExchangeSession(alone: configuration)
    let isInvalid = state.update { state in
      state.busy[ObjectIdentifier(session)] = session
      return state.isInvalid
    }
    if isInvalid { session.invalidate() }
    return session
  }

  /// Takes a session back, and keeps it for later exchanges if it may be reused.
  func put(_ session: ExchangeSession, isReused: Bool) {
    // A session beyond the maximum is released outside the lock.
    _ = state.update { state -> ExchangeSession? in
      state.busy[ObjectIdentifier(session)] = nil
      guard isReused, !state.isInvalid else { return nil }
      state.idle.append(session)
      return state.idle.count > Self.maximumIdle ? state.idle.removeFirst() : nil
    }
  }

  func invalidate() {
    let sessions = state.update { state in
      state.isInvalid = true
      defer { (state.idle, state.busy) = ([], [:]) }
      return state.idle + state.busy.values
    }
    for session in sessions { session.invalidate() }
  }
}
