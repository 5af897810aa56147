package import Foundation
package import HTTPTypes

/// A response that is collected: a transport's callbacks feed it, and one task awaits the whole
/// response.
package final class ResponseCollection: Sendable {
  /// The exchange that a response is collected from.
  package protocol Source: AnyObject, Sendable {
    /// Ends the exchange and the collection with this error, unless it has already ended, and
    /// closes the connection.
    func fail(_ error: any Error)
  }

  private typealias Waiter = CheckedContinuation<(HTTPResponse, Data), any Error>

  private struct State: Sendable {
    var head: HTTPResponse?
    var body = Data()
    var waiter: Waiter?
    var end: Result<(HTTPResponse, Data), any Error>?
    var timeout: Timers.ID?
    var idle: Timers.ID?
  }

  private let method: HTTPRequest.Method
  private let limits: TransportContext.CollectionLimits
  private let maximumSize: Int
  private let state = Locked(State())

  package init(
    for method: HTTPRequest.Method, within limits: TransportContext.CollectionLimits,
    context: TransportContext
  ) {
    self.method = method
    self.limits = limits
    maximumSize = context.maximumResponseSize
  }

  /// Starts an exchange and waits for the whole response.
  package func response(
    of source: some Source, starting start: () -> Void
  ) async throws -> (HTTPResponse, Data) {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let end = state.update { state in
          if state.end == nil { state.waiter = continuation }
          return state.end
        }
        if let end { return continuation.resume(with: end) }
        if let (time, limit) = limits.end { startTimeout(at: time, limit, source) }
        start()
      }
    } onCancel: {
      source.fail(CancellationError())
    }
  }

  // MARK: - Receiving

  /// Whether the head has arrived.
  package var hasHead: Bool { state.update { $0.head != nil } }

  /// Takes the head.
  package func receive(_ head: HTTPResponse, of source: some Source) {
    state.update { $0.head = head }
    guard limits.wantsBody(head) else {
      finish()
      return source.fail(CancellationError())
    }
    // The length is known before the first byte.
    if let length = head.contentLength(for: method), length > Int64(maximumSize) {
      return source.fail(TransportError.tooLarge(maximumSize))
    }
    restartIdleTimeout(source)
  }

  /// Takes a part of the body.
  package func receive(_ data: Data, of source: some Source) {
    let fits = state.update { state in
      // After the end, parts may still arrive until the connection is closed.
      guard state.end == nil else { return true }
      guard data.count <= maximumSize - state.body.count else { return false }
      // Most bodies arrive in one part; avoid copying it.
      if state.body.isEmpty { state.body = data } else { state.body.append(data) }
      return true
    }
    guard fits else { return source.fail(TransportError.tooLarge(maximumSize)) }
    restartIdleTimeout(source)
  }

  /// The response is complete, or the exchange has failed; only the first end counts.
  package func finish(throwing error: (any Error)? = nil) {
    let ended = state.update { state -> State? in
      guard state.end == nil else { return nil }
      let end: Result<(HTTPResponse, Data), any Error> =
        if let error {
          .failure(error)
        } else if let head = state.head {
          .success((head, state.body))
        } else {
          .failure(TransportError(.notHTTP))
        }
      defer { state = State(head: state.head, end: end) }
      state.end = end
      return state
    }
    guard let ended, let end = ended.end else { return }
    if let timeout = ended.timeout { Timers.shared.cancel(timeout) }
    if let idle = ended.idle { Timers.shared.cancel(idle) }
    ended.waiter?.resume(with: end)
  }

  // MARK: - Time limits

  private func startTimeout(
    at time: ContinuousClock.Instant, _ limit: TransportContext.TimeLimit, _ source: some Source
  ) {
    let timer = Timers.shared.schedule(at: time) { source.fail(limit.error) }
    let hasEnded = state.update { state in
      if state.end == nil { state.timeout = timer }
      return state.end != nil
    }
    if hasEnded { Timers.shared.cancel(timer) }
  }

  private func restartIdleTimeout(_ source: some Source) {
    guard let limit = limits.idle else { return }
    let timer = Timers.shared.schedule(at: .after(limit.duration)) { source.fail(limit.error) }
    let over = state.update { state -> Timers.ID? in
      guard state.end == nil else { return timer }
      defer { state.idle = timer }
      return state.idle
    }
    if let over { Timers.shared.cancel(over) }
  }
}
