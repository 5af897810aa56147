public import APIRuntime
public import HTTPTypes

/// Sends equal concurrent GET and HEAD requests once: all callers receive the same response, or the
/// same error.
///
/// ```swift
/// let client = PetStoreClient(middleware: [CoalescingRequests()])
/// ```
///
/// Requests are equal if everything that is sent is equal: URL, header fields and body, including
/// credentials, cookies and signature (``ResponseCacheKey``). Users therefore never share a
/// response. A response that sets a cookie is not shared either.
///
/// The limits of each caller apply to that caller alone. If the caller whose request was sent
/// cancels it, or exceeds a limit of time or size, the next caller sends its own request. A caller
/// whose `APIClient.firstByteTimeout` ends while it waits for another's response sends its own
/// request, too. After a change to the same URL, new callers do not wait for a response that may be
/// older. Streamed responses are not shared.
public struct CoalescingRequests: Middleware {
  typealias Answer = (HTTPResponse, HTTPBody)

  /// The way in which a request ended for the callers that wait for its response.
  enum Outcome: Sendable {
    case shared(Answer)
    /// The request ended for a reason that concerns only its caller; one of the others sends it
    /// again.
    case abandoned
    /// The response is for its caller alone; each of the others sends its own request.
    case personal
  }

  /// The requests in flight.
  let running = Locked<[ResponseCacheKey: SharedWork<Outcome>]>([:])
  private let ignored: IgnoredFields

  /// Creates the middleware; copies share the requests in flight.
  ///
  /// - Parameter ignoring: Header fields that differ with each request although no response depends
  ///   on them, such as `X-Request-ID`. Do not ignore a field that identifies the caller.
  public init(ignoring: Set<HTTPField.Name> = []) {
    // The response of a cache depends on the directives of each caller, such as `only-if-cached`.
    ignored = IgnoredFields(ignoring, includesDirectives: false)
  }

  /// The position closest to the transport.
  public var position: MiddlewarePosition { .caching }
}

extension CoalescingRequests: CallerAware {
  /// Sends the request, or waits for the response to an equal one.
  package func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint, caller: Caller,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    guard MethodProperties.safe.contains(request.method.rawValue) else {
      defer { running.update { $0 = $0.filter { $0.key.url != request.url } } }
      return try await next(request, body)
    }
    guard request.method == .get || request.method == .head, !endpoint.isStreamed,
      let key = ResponseCacheKey(request, body, from: caller, ignoring: ignored)
    else { return try await next(request, body) }
    while true {
      let own = SharedWork<Outcome>()
      let other = running.update { running -> SharedWork<Outcome>? in
        if let other = running[key] { return other }
        running[key] = own
        return nil
      }
      guard let other else {
        return try await send(key, own, from: caller) { try await next(request, body) }
      }
      switch try await caller.response(of: other) {
      case .shared(let answer): return answer
      case .abandoned: continue
      case .personal, nil: return try await next(request, body)
      }
    }
  }

  /// Sends the request of the first caller, and shares the response with the others.
  private func send(
    _ key: ResponseCacheKey, _ work: SharedWork<Outcome>, from caller: Caller,
    _ next: () async throws -> Answer
  ) async throws -> Answer {
    try await withTaskCancellationHandler {
      do {
        let (response, body) = try await next()
        // A body that can be read only once would reach only the first reader.
        let answer = (response, body.isReplayable ? body : HTTPBody(try await body.collect()))
        let isPersonal =
          response.headerFields[.setCookie] != nil || !ignored.allowSharing(response)
          || !caller.isIdentified
        end(work, of: key, .success(isPersonal ? .personal : .shared(answer)))
        return answer
      } catch {
        let concernsAll = caller.isIdentified && !Self.isLimit(error)
        end(work, of: key, concernsAll ? .failure(error) : .success(.abandoned))
        throw error
      }
    } onCancel: {
      end(work, of: key, .success(.abandoned))
    }
  }

  private func end(
    _ work: SharedWork<Outcome>, of key: ResponseCacheKey, _ result: Result<Outcome, any Error>
  ) {
    running.update { if $0[key] === work { $0[key] = nil } }
    work.finish(result)
  }

  /// Returns whether a request failed because of a limit or the cancellation of its caller, which
  /// does not concern the others.
  private static func isLimit(_ error: any Error) -> Bool {
    switch TransportError.kind(of: error) {
    case .timedOut, .idleTimedOut, .responseTooLarge: true
    default: error is CancellationError
    }
  }
}
