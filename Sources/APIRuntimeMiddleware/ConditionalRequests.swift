public import APIRuntime
import Foundation
public import HTTPTypes

/// Sends conditional requests: stores responses that have a validator, sends the validator with the next request, and
/// returns the stored response if the server answers 304 Not Modified (RFC 9110 §13).
///
/// ```swift
/// let client = PetStoreClient(middleware: [ConditionalRequests()])
/// ```
///
/// The server is asked every time, so responses are never stale; what is saved is the transfer of the body. The caller
/// receives a 200 in both cases. The middleware applies to GET and HEAD and honors `Cache-Control: no-store` in
/// requests and responses. It runs after the credentials, so that a response fetched by one user is never returned to
/// another.
public struct ConditionalRequests: Middleware {
  private let cache: any ResponseCache
  private let maximumBodySize: Int
  /// Whether to store responses without a validator too, if they are fresh for a while.
  private let storesFresh: Bool
  private let now: @Sendable () -> Date
  private let fetches: CacheFetch.Registry

  /// Creates the middleware with a cache.
  ///
  /// - Parameters:
  ///   - cache: The cache that stores the responses.
  ///   - maximumBodySize: The maximum size of a stored body in bytes; larger bodies are not stored.
  public init(
    cache: some ResponseCache = InMemoryResponseCache(), maximumBodySize: Int = 1_000_000
  ) {
    self.init(
      cache, maximumBodySize: maximumBodySize, storesFresh: false, fetches: CacheFetch.Registry(),
      now: { Date() })
  }

  init(
    _ cache: any ResponseCache, maximumBodySize: Int, storesFresh: Bool,
    fetches: CacheFetch.Registry, now: @escaping @Sendable () -> Date
  ) {
    self.cache = cache
    self.maximumBodySize = maximumBodySize
    self.storesFresh = storesFresh
    self.fetches = fetches
    self.now = now
  }

  /// After the credentials.
  public var position: MiddlewarePosition { .afterCredentials }

  /// Sends the request with the stored validators.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    guard Self.isCacheable(request) else { return try await next(request, body) }
    let key = ResponseCacheKey(request)
    let fetch = fetches.begin(key.url)
    let stored = await cache.response(for: key)
    var conditional = request
    if let fields = stored?.response.headerFields {
      conditional.headerFields[.ifNoneMatch] = fields[.eTag]
      conditional.headerFields[.ifModifiedSince] = fields[.lastModified]
    }
    let (response, responseBody) = try await next(conditional, body)
    if response.status == .notModified, let stored {
      let fresh = stored.updated(by: response, at: now())
      await fetch.store(fresh, for: key, in: cache)
      return (fresh.response, HTTPBody(fresh.body))
    }
    let received = CachedResponse(response: response, body: Data(), received: now())
    guard response.status == .ok, isCacheable(received) else {
      if response.status == .ok, stored != nil { await cache.remove(key) }
      return (response, responseBody)
    }
    let keeping = await responseBody.keeping(upTo: maximumBodySize) { [cache] data in
      var complete = received
      complete.body = data
      await fetch.store(complete, for: key, in: cache)
    }
    return (response, keeping)
  }

  /// Requests with their own conditions or a range are left alone.
  static func isCacheable(_ request: HTTPRequest) -> Bool {
    let own: [HTTPField.Name] = [
      .ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange, .range,
    ]
    return (request.method == .get || request.method == .head)
      && !request.headerFields.forbidsStoring
      && own.allSatisfy { request.headerFields[$0] == nil }
  }

  private func isCacheable(_ received: CachedResponse) -> Bool {
    let fields = received.response.headerFields
    let isUseful =
      fields[.eTag] != nil || fields[.lastModified] != nil || storesFresh && received.lifetime > 0
    return isUseful && !fields.forbidsStoring && fields[.vary]?.contains("*") != true
  }
}

extension CachedResponse {
  /// Returns the stored response with the headers of the 304 (RFC 9111 §3.2), except those that describe the body.
  fileprivate func updated(by notModified: HTTPResponse, at now: Date) -> CachedResponse {
    var updated = self
    updated.received = now
    updated.response.headerFields[.age] = nil
    let bodyFields: Set<HTTPField.Name> = [
      .contentLength, .contentEncoding, .contentType, .contentRange, .transferEncoding,
    ]
    let names = Set(notModified.headerFields.map(\.name)).subtracting(bodyFields)
    for name in names {
      updated.response.headerFields[fields: name] = notModified.headerFields[fields: name]
    }
    return updated
  }
}

extension HTTPFields {
  /// `Cache-Control: no-store` (RFC 9111 §5.2).
  fileprivate var forbidsStoring: Bool { CacheControl(self).contains("no-store") }
}
