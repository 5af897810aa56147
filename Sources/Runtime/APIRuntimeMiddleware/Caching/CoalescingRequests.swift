public import APIRuntime
public import HTTPTypes

/// Sends equal concurrent GET and HEAD requests once: all callers receive the same response, or the
/// same error.
///
/// ```swift
/// let client = PetStoreClient(middleware: [CoalescingRequests()])
/// ```
///
/// Requests are equal if everything that is sent is: URL, header fields and body, with credentials,
/// cookies and signature (``ResponseCacheKey``), so that users never share a response. Nor is one
/// shared that sets a cookie.
///
/// The limits of each caller hold for that caller alone. When the one whose request was sent
/// cancels it or runs into a limit of time or size, the next one sends its own; and a caller whose
/// `APIClient.firstByteTimeout` ends while it waits for another's response sends its own, too. Nor
/// does anyone who asks after a change to the same URL wait for a response that may be older.
/// Streamed responses are not shared.
public struct CoalescingRequests: Middleware {
  typealias Answer = (HTTPResponse, HTTPBody)

  /// What becomes of the callers that wait for a response.
  enum Outcome: Sendable {
    case shared(Answer)
    /// The request ended by what concerns its caller alone: one of the others sends it again.
    case abandoned
    /// The response is for its caller alone: each of the others sends its own request.
    case personal
  }

  /// The requests in flight.
  let running = Locked<[ResponseCacheKey: SharedWork<Outcome>]>([:])
  private let ignored: IgnoredFields

  /// Creates the middleware; copies share the requests in flight.
  ///
  /// - Parameter ignoring: Header fields that differ with each request although no response depends
  ///   on them, such as `X-Request-ID`: never one that says who the caller is.
  public init(ignoring: Set<HTTPField.Name> = []) {
    // What a cache answers depends on the directives of each caller, such as `only-if-cached`.
    ignored = IgnoredFields(ignoring, includesDirectives: false)
  }

  /// Closest to the transport.
  public var position: MiddlewarePosition { .caching }
}

extension CoalescingRequests: CallerAware {
  /// Sends the request, or waits for the response to an equal one.
  package func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint, caller: Caller,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    guard MethodProperties.safe.contains(request.method.rawValue) else {
      defer { running.update { $0 = $0.filter { $0.key.url != request.target } } }
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

  /// Sends the request of the first caller, and hands the response to the others.
  private func send(
    _ key: ResponseCacheKey, _ work: SharedWork<Outcome>, from caller: Caller,
    _ next: () async throws -> Answer
  ) async throws -> Answer {
    try await withTaskCancellationHandler {
      do {
        let (response, body) = try await next()
        // A body that can be read once would only reach the first reader.
        let answer = (
          response, body.isReplayable ? body : HTTPBody(try await body.collect())
        )
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

  /// Whether a request failed by a limit or the cancellation of its caller, which says nothing
  /// about the others.
  private static func isLimit(_ error: any Error) -> Bool {
    switch TransportError.kind(of: error) {
    case .timedOut, .idleTimedOut, .responseTooLarge: true
    default: error is CancellationError
    }
  }
}
