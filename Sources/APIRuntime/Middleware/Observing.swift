public import HTTPTypes

/// Is told of each call: for metrics, and for spans of a tracer.
///
/// ```swift
/// struct Metrics: CallObserver {
///   func finished(_ call: ObservedCall) {
///     Timer(label: "api.\(call.endpoint.id)").record(call.duration)
///   }
/// }
/// ```
public protocol CallObserver: Sendable {
  /// A request is about to be sent.
  func started(_ endpoint: Endpoint)
  /// The response has come (of one that is handed over as a stream its head), or there will be none. Called once for each
  /// ``started(_:)``.
  func finished(_ call: ObservedCall)
}

extension CallObserver {
  /// Nothing.
  public func started(_ endpoint: Endpoint) {}
}

/// How a call ended.
public struct ObservedCall: Sendable {
  /// What was called.
  public let endpoint: Endpoint
  /// The status of the response, or why there is none.
  public let outcome: Result<HTTPStatus, any Error>
  /// From the call until the response is there; where it is handed over as a stream, until its head is.
  public let duration: Duration

  /// The status; nil where there is none.
  public var status: HTTPStatus? { try? outcome.get() }
}

/// Tells an observer of each call.
///
/// ```swift
/// let client = PetStoreClient(middleware: [Observing(Metrics()), Retrying()])
/// ```
///
/// Before ``Retrying`` it tells of calls with all of their attempts, behind it of each attempt.
public struct Observing: Middleware {
  private let observer: any CallObserver
  private let clock: any Clock<Duration>

  /// Tells `observer`; durations are measured with `clock`.
  public init(_ observer: some CallObserver, clock: any Clock<Duration> = ContinuousClock()) {
    self.observer = observer
    self.clock = clock
  }

  /// Tells a closure when calls end.
  public init(finished: @escaping @Sendable (ObservedCall) -> Void) {
    self.init(ClosureObserver(report: finished))
  }

  /// Sends, and tells of it.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    let watch = Stopwatch(clock)
    observer.started(endpoint)
    do {
      let answer = try await next(request, body)
      let status = HTTPStatus(code: answer.0.status.code)
      observer.finished(
        ObservedCall(endpoint: endpoint, outcome: .success(status), duration: watch.elapsed))
      return answer
    } catch {
      observer.finished(
        ObservedCall(endpoint: endpoint, outcome: .failure(error), duration: watch.elapsed))
      throw error
    }
  }
}

private struct ClosureObserver: CallObserver {
  let report: @Sendable (ObservedCall) -> Void

  func finished(_ call: ObservedCall) { report(call) }
}
