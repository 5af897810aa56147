public import APIRuntime
public import Foundation
public import HTTPTypes

/// A private cache (RFC 9111) that returns stored responses while they are fresh, and validates
/// them afterwards.
///
/// ```swift
/// let client = PetStoreClient(middleware: [HTTPCaching()])
/// ```
///
/// A response is fresh for the `max-age` of its `Cache-Control`, or until it `Expires`; a lifetime
/// is not guessed. After that, it is validated as by ``ConditionalRequests``. If validation fails,
/// with a status of 500, 502, 503 or 504 or without a response, `stale-if-error` (RFC 5861) allows
/// the stored response. In requests, the cache honors `no-store`, `no-cache`, `max-age`,
/// `min-fresh`, `stale-if-error` and `only-if-cached`; without a fresh response, `only-if-cached`
/// results in a 504. A request that may change something removes the stored responses for its URL,
/// and prevents responses that are being received for it from being stored.
///
/// The cache applies to GET and HEAD. Wherever it is listed, it sees requests as they are sent,
/// with credentials, cookies and signature. Two requests are the same only if all of these and the
/// body are equal (``ResponseCacheKey``), so that a response to one user is never returned to
/// another. If a signature covers the time, each request is therefore a different one. A response
/// that sets a cookie is not stored.
public struct HTTPCaching: Middleware {
  private let validation: ConditionalRequests
  private let ignored: IgnoredFields
  private let now: @Sendable () -> Date

  /// Creates the middleware with a cache.
  ///
  /// - Parameters:
  ///   - cache: The cache that stores the responses.
  ///   - maximumBodySize: The maximum size of a stored body in bytes; larger bodies are not stored.
  ///   - ignoring: Header fields that differ with each request although no response depends on
  ///     them, such as `X-Request-ID`. Do not ignore a field that identifies the caller.
  ///   - now: Returns the current time.
  public init(
    cache: some ResponseCache = InMemoryResponseCache(), maximumBodySize: Int = 1_000_000,
    ignoring: Set<HTTPField.Name> = [], now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.now = now
    ignored = IgnoredFields(ignoring)
    validation = ConditionalRequests(
      cache, maximumBodySize: maximumBodySize, ignoring: ignored, storesFresh: true,
      now: now)
  }

  /// The position closest to the transport.
  public var position: MiddlewarePosition { .caching }
}

extension HTTPCaching: CallerAware {
  /// Returns a stored response, or sends the request.
  package func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint, caller: Caller,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    guard MethodProperties.safe.contains(request.method.rawValue) else {
      return try await validation.intercept(
        request, body: body, endpoint: endpoint, caller: caller, next: next)
    }
    let control = CacheControl(request.headerFields)
    let key = ConditionalRequests.key(of: request, body, from: caller, ignoring: ignored)
    let stored = if let key { await validation.stored(for: key) } else { nil as CachedResponse? }
    if let stored, stored.isFresh(for: control, at: now()) { return stored.answer(at: now()) }
    // RFC 9111 §5.2.1.7
    if control.contains("only-if-cached") {
      return (HTTPResponse(status: .gatewayTimeout), HTTPBody(Data()))
    }
    guard let key, stored != nil else {
      return try await validation.intercept(
        request, body: body, endpoint: endpoint, caller: caller, next: next)
    }
    do {
      let answer = try await validation.intercept(
        request, body: body, endpoint: endpoint, caller: caller, next: next)
      let isError = [500, 502, 503, 504].contains(answer.0.status.code)
      if isError, let stored = await substitute(for: key, control, from: caller) {
        return stored.answer(at: now())
      }
      return answer
    } catch  where TransportError.kind(of: error) != nil && !Task.isCancelled {
      guard let stored = await substitute(for: key, control, from: caller) else { throw error }
      return stored.answer(at: now())
    }
  }

  /// Returns the stored response that may take the place of an error.
  ///
  /// It is looked up again, since a change may have removed the previous one.
  private func substitute(
    for key: ResponseCacheKey, _ control: CacheControl, from caller: Caller
  ) async -> CachedResponse? {
    guard caller.isIdentified, let stored = await validation.stored(for: key),
      stored.isUsableOnError(for: control, at: now())
    else { return nil }
    return stored
  }
}

extension CachedResponse {
  /// Returns the response with its current `Age` (RFC 9111 §5.1).
  fileprivate func answer(at now: Date) -> (HTTPResponse, HTTPBody) {
    var response = response
    response.headerFields[.age] = "\(Int(age(at: now)))"
    return (response, HTTPBody(body))
  }
}
