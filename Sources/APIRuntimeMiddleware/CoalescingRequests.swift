public import APIRuntime
public import HTTPTypes

/// Sends equal concurrent GET and HEAD requests once: all callers receive the same response, or the same error.
///
/// ```swift
/// let client = PetStoreClient(middleware: [CoalescingRequests()])
/// ```
///
/// Requests are equal if their URLs and the header fields that a response may depend on are (``ResponseCacheKey``). The
/// middleware runs after the credentials, so that users never share a response. When the caller whose request was sent
/// cancels it, the next one sends its own. Nor does anyone who asks after a change to the same URL wait for a response that
/// may be older. Streamed responses are not shared.
public struct CoalescingRequests: Middleware {
  typealias Answer = (HTTPResponse, HTTPBody)

  /// The caller that sent the request no longer waits for the response.
  private struct Abandoned: Error {}

  /// The requests in flight.
  let running = Locked<[ResponseCacheKey: SharedWork<Answer>]>([:])

  /// Creates the middleware; copies share the requests in flight.
  public init() {}

  /// After the credentials.
  public var position: MiddlewarePosition { .afterCredentials }

  /// Sends the request, or waits for the response to an equal one.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    guard MethodProperties.safe.contains(request.method.rawValue) else {
      defer { running.update { $0 = $0.filter { $0.key.url != request.target } } }
      return try await next(request, body)
    }
    guard request.method == .get || request.method == .head, body.isNone, !endpoint.isStreamed
    else { return try await next(request, body) }
    let key = ResponseCacheKey(request)
    while true {
      let own = SharedWork<Answer>()
      let other = running.update { running -> SharedWork<Answer>? in
        if let other = running[key] { return other }
        running[key] = own
        return nil
      }
      guard let other else { return try await send(key, own) { try await next(request, body) } }
      do {
        return try await other.value
      } catch is Abandoned {
        continue
      }
    }
  }

  private func send(
    _ key: ResponseCacheKey, _ work: SharedWork<Answer>, _ next: () async throws -> Answer
  ) async throws -> Answer {
    let result: Result<Answer, any Error>
    do {
      let (response, body) = try await next()
      // A body that can be read once would only reach the first reader.
      result = .success((response, body.isReplayable ? body : HTTPBody(try await body.collect())))
    } catch {
      result = .failure(error)
    }
    running.update { if $0[key] === work { $0[key] = nil } }
    work.finish(Task.isCancelled ? .failure(Abandoned()) : result)
    return try result.get()
  }
}
