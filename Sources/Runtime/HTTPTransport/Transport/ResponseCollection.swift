package import Foundation
package import HTTPTypes

/// A response that is collected: a transport's callbacks feed it, and one task awaits the whole
/// response.
package final class ResponseCollection: Sendable {
  /// The default limit for the size of a response that is held in memory.
  package static let defaultSize = 100_000_000

  private typealias Waiter = CheckedContinuation<(HTTPResponse, Data), any Error>

  private struct State: Sendable {
    var head: HTTPResponse?
    var body = Data()
    var waiter: Waiter?
    var end: Result<(HTTPResponse, Data), any Error>?
    /// Ends the exchange; nil before it starts and after it has ended.
    var cancel: (@Sendable () -> Void)?
    /// Whether the exchange has to end with the collection.
    var isAbandoned = false
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
  ///
  /// - Parameter start: Starts the exchange, and returns a closure that ends it and closes the
  ///   connection.
  /// - Returns: The head and the body.
  /// - Throws: ``TransportError``, or `CancellationError` if the task was cancelled.
  package func response(
    starting start: () -> @Sendable () -> Void
  ) async throws -> (HTTPResponse, Data) {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let end = state.update { state in
          if state.end == nil { state.waiter = continuation }
          return state.end
        }
        if let end { return continuation.resume(with: end) }
        if let (time, limit) = limits.end { startTimeout(at: time, limit) }
        let cancel = start()
        let isAbandoned = state.update { state in
          if state.end == nil { state.cancel = cancel }
          return state.isAbandoned
        }
        if isAbandoned { cancel() }
      }
    } onCancel: {
      fail(CancellationError())
    }
  }

  /// Ends the collection with this error, and then the exchange, unless they have already ended.
  package func fail(_ error: any Error) { end(error, abandonsExchange: true) }

  // MARK: - Receiving

  /// Whether the head has arrived.
  package var hasHead: Bool { state.update { $0.head != nil } }

  /// Takes the head.
  package func receive(_ head: HTTPResponse) {
    state.update { $0.head = head }
    guard limits.wantsBody(head) else { return end(nil, abandonsExchange: true) }
    // The length is known before the first byte.
    if let length = head.contentLength(for: method), length > Int64(maximumSize) {
      return fail(TransportError.tooLarge(maximumSize))
    }
    restartIdleTimeout()
  }

  /// Takes a part of the body.
  package func receive(_ data: Data) {
    let fits = state.update { state in
      // After the end, parts may still arrive until the connection is closed.
      guard state.end == nil else { return true }
      guard data.count <= maximumSize - state.body.count else { return false }
      // Most bodies arrive in one part; avoid copying it.
      if state.body.isEmpty { state.body = data } else { state.body.append(data) }
      return true
    }
    guard fits else { return fail(TransportError.tooLarge(maximumSize)) }
    restartIdleTimeout()
  }

  /// The response is complete, or the exchange has failed; only the first end counts.
  package func finish(throwing error: (any Error)? = nil) { end(error, abandonsExchange: false) }

  private func end(_ error: (any Error)?, abandonsExchange: Bool) {
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
      defer { state = State(head: state.head, end: end, isAbandoned: abandonsExchange) }
      state.end = end
      return state
    }
    guard let ended, let end = ended.end else { return }
    if let timeout = ended.timeout { Timers.shared.cancel(timeout) }
    if let idle = ended.idle { Timers.shared.cancel(idle) }
    ended.waiter?.resume(with: end)
    if abandonsExchange { ended.cancel?() }
  }

  // MARK: - Time limits

  private func startTimeout(at time: ContinuousClock.Instant, _ limit: TransportContext.TimeLimit) {
    let timer = Timers.shared.schedule(at: time) { self.fail(limit.error) }
    let hasEnded = state.update { state in
      if state.end == nil { state.timeout = timer }
      return state.end != nil
    }
    if hasEnded { Timers.shared.cancel(timer) }
  }

  private func restartIdleTimeout() {
    guard let limit = limits.idle else { return }
    let timer = Timers.shared.schedule(at: .after(limit.duration)) { self.fail(limit.error) }
    let over = state.update { state -> Timers.ID? in
      guard state.end == nil else { return timer }
      defer { state.idle = timer }
      return state.idle
    }
    if let over { Timers.shared.cancel(over) }
  }
}
