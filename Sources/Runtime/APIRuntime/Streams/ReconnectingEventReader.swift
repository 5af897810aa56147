import Foundation
import HTTPFormats

/// Reads events and reconnects when a connection ends (WHATWG HTML §9.2.3).
struct ReconnectingEventReader {
  /// Requests the events after the one with this ID; returns nil if the server has no more (204).
  let connect: @Sendable (_ lastEventID: String) async throws(EventConnectionError) -> HTTPBody?
  let reconnection: ReconnectionPolicy
  let clock: any Clock<Duration>
  let limit: Int

  private var reader: BodyReader<EventParser>?
  /// The state of the previous connections.
  private var lastEventID = ""
  private var retry: Duration?
  private var isFirst = true
  /// The number of consecutive connections that failed or brought no event.
  private var failures = 0
  private var hasEvent = false

  init(
    reconnection: ReconnectionPolicy, clock: any Clock<Duration>, limit: Int,
    connect:
      @escaping @Sendable (_ lastEventID: String) async throws(EventConnectionError) -> HTTPBody?
  ) {
    self.connect = connect
    self.reconnection = reconnection
    self.clock = clock
    self.limit = limit
  }

  /// Returns the next event, or nil if the server has no more.
  mutating func next() async throws -> TextEvent? {
    while true {
      if reader == nil {
        guard let body = try await open() else { return nil }
        reader = BodyReader(body, EventParser(lastEventID: lastEventID, retry: retry, limit: limit))
      }
      if let event = try await nextOfConnection() {
        (failures, hasEvent) = (0, true)
        return event
      }
      reader = nil
      if !hasEvent { failures += 1 }
    }
  }

  /// Returns the next event, or nil if the connection has ended or broken.
  private mutating func nextOfConnection() async throws -> TextEvent? {
    defer {
      lastEventID = reader?.parser.lastEventID ?? lastEventID
      retry = reader?.parser.retry ?? retry
    }
    do {
      return try await reader?.next()
    } catch let error as StreamLimitError {
      throw error
    } catch {
      try Task.checkCancellation()
      return nil
    }
  }

  private mutating func open() async throws -> HTTPBody? {
    var attempts = 0
    var retryAfter = Duration.zero
    while true {
      if !isFirst {
        let wait = reconnection.wait(retry: retry, failures: failures, retryAfter: retryAfter)
        try await clock.sleep(for: wait)
      }
      (isFirst, hasEvent) = (false, false)
      do {
        return try await connect(lastEventID)
      } catch {
        attempts += 1
        failures += 1
        guard error.isTransient, attempts < reconnection.attempts ?? .max else { throw error.cause }
        retryAfter = error.retryAfter
      }
    }
  }
}

/// An error thrown when a connection cannot be established.
struct EventConnectionError: Error {
  let cause: any Error
  /// Whether a retry may succeed.
  let isTransient: Bool
  /// How long the server asks the client to wait.
  let retryAfter: Duration

  init<Failure: APIFailure>(_ error: APIError<Failure>) {
    retryAfter = error.response.flatMap { RetryAfter.duration($0.headers, now: Date()) } ?? .zero
    switch error {
    case .failure(_, let response), .unexpectedStatus(let response):
      isTransient = response.status.code >= 500 || response.status.code == 429
    case .transport(let error):
      isTransient = error.kind != .sessionInvalidated && error.kind != .secureConnectionFailed
    case .decoding, .request, .authentication, .cancelled, .middleware: isTransient = false
    }
    if case .cancelled = error { cause = CancellationError() } else { cause = error }
  }
}
