public import APIRuntime
public import Foundation
public import HTTPTypes

/// A private cache (RFC 9111): returns stored responses as long as the server says that they are fresh, and validates them
/// afterwards.
///
/// ```swift
/// let client = PetStoreClient(middleware: [HTTPCaching()])
/// ```
///
/// A response is fresh for the `max-age` of its `Cache-Control`, or until it `Expires`; no lifetime is guessed. Then it is
/// validated as by ``ConditionalRequests``. If that fails, with a status of 500, 502, 503 or 504 or without a response,
/// `stale-if-error` (RFC 5861) allows the stored one. Of a request, `no-store`, `no-cache`, `max-age`, `min-fresh` and
/// `stale-if-error` are honored. A request that may change something removes what is stored for its URL.
///
/// The cache applies to GET and HEAD. It runs after the credentials, and takes two requests for the same only if all header
/// fields are equal that could matter, whether or not `Vary` names them (``ResponseCacheKey``).
public struct HTTPCaching: Middleware {
  private let cache: any ResponseCache
  private let validation: ConditionalRequests
  private let now: @Sendable () -> Date

  /// Creates the middleware with a cache.
  ///
  /// - Parameters:
  ///   - cache: The cache that stores the responses.
  ///   - maximumBodySize: The maximum size of a stored body in bytes; larger bodies are not stored.
  ///   - now: The current time.
  public init(
    cache: some ResponseCache = InMemoryResponseCache(), maximumBodySize: Int = 1_000_000,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.cache = cache
    self.now = now
    validation = ConditionalRequests(
      cache, maximumBodySize: maximumBodySize, storesFresh: true, now: now)
  }

  /// After the credentials.
  public var position: MiddlewarePosition { .afterCredentials }

  /// Returns a stored response, or sends the request.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    guard MethodProperties.safe.contains(request.method.rawValue) else {
      return try await change(request) { try await next(request, body) }
    }
    guard ConditionalRequests.isCacheable(request),
      let stored = await cache.response(for: ResponseCacheKey(request))
    else {
      return try await validation.intercept(request, body: body, endpoint: endpoint, next: next)
    }
    let control = CacheControl(request.headerFields)
    if stored.isFresh(for: control, at: now()) { return stored.answer(at: now()) }
    do {
      let answer = try await validation.intercept(
        request, body: body, endpoint: endpoint, next: next)
      let isError = [500, 502, 503, 504].contains(answer.0.status.code)
      if isError, stored.isUsableOnError(for: control, at: now()) {
        return stored.answer(at: now())
      }
      return answer
    } catch  where TransportError.kind(of: error) != nil && !Task.isCancelled {
      guard stored.isUsableOnError(for: control, at: now()) else { throw error }
      return stored.answer(at: now())
    }
  }

  /// Removes what a successful change may have made invalid (RFC 9111 §4.4).
  private func change(
    _ request: HTTPRequest, _ next: () async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    let answer = try await next()
    if answer.0.status.code < 400 { await cache.removeAll(url: request.target) }
    return answer
  }
}

extension CachedResponse {
  /// The response with its current `Age` (RFC 9111 §5.1).
  fileprivate func answer(at now: Date) -> (HTTPResponse, HTTPBody) {
    var response = response
    response.headerFields[.age] = "\(Int(age(at: now)))"
    return (response, HTTPBody(body))
  }
}
