public import APIRuntime
public import HTTPTypes

/// An observer of calls, for metrics and tracing spans.
///
/// ```swift
/// struct Metrics: CallObserver {
///   func finished(_ call: ObservedCall) {
///     Timer(label: "api.\(call.endpoint.id)").record(call.duration)
///   }
/// }
/// ```
public protocol CallObserver: Sendable {
  /// Called before a request is sent.
  func started(_ endpoint: Endpoint)
  /// Called exactly once for each ``started(_:)``, when the response has arrived (for a streamed
  /// one, its head) or the call has failed.
  func finished(_ call: ObservedCall)
}

extension CallObserver {
  /// Does nothing.
  public func started(_ endpoint: Endpoint) {}
}

/// The outcome of a call.
public struct ObservedCall: Sendable {
  /// The endpoint that was called.
  public let endpoint: Endpoint
  /// The status of the response, or the error with which the call failed.
  public let outcome: Result<HTTPResponse.Status, any Error>
  /// The time until the response arrived; for a streamed one, until its head arrived.
  public let duration: Duration
  /// The requests on the wire in the order in which they ended, with their number, first bytes,
  /// sizes and connections; empty if another middleware answered the call.
  public let exchanges: [ExchangeMetrics]

  /// The status, or nil if the call failed.
  public var status: HTTPResponse.Status? { try? outcome.get() }
}

/// Notifies an observer of each call.
///
/// ```swift
/// let client = PetStoreClient(middleware: [Observing(Metrics()), Retrying()])
/// ```
///
/// Placed before `Retrying`, it reports each call with all of its attempts; placed after it, each
/// attempt.
public struct Observing: Middleware {
  private let observer: any CallObserver
  private let clock: any Clock<Duration>

  /// Creates the middleware for an observer; `clock` measures durations.
  public init(_ observer: some CallObserver, clock: any Clock<Duration> = ContinuousClock()) {
    self.observer = observer
    self.clock = clock
  }

  /// Creates the middleware with a closure that is called when calls end.
  public init(finished: @escaping @Sendable (ObservedCall) -> Void) {
    self.init(ClosureObserver(report: finished))
  }

  /// Sends the request and notifies the observer.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    let watch = Stopwatch(clock)
    let recorder = ExchangeRecorder()
    func finish(_ outcome: Result<HTTPResponse.Status, any Error>) {
      observer.finished(
        ObservedCall(
          endpoint: endpoint, outcome: outcome, duration: watch.elapsed,
          exchanges: recorder.metrics))
    }
    observer.started(endpoint)
    do {
      let answer = try await recorder.record { try await next(request, body) }
      finish(.success(HTTPResponse.Status(registered: answer.0.status.code)))
      return answer
    } catch {
      finish(.failure(error))
      throw error
    }
  }
}

private struct ClosureObserver: CallObserver {
  let report: @Sendable (ObservedCall) -> Void

  func finished(_ call: ObservedCall) { report(call) }
}
