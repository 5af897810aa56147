public import APIRuntime
import Foundation
public import HTTPTypes

/// Sends conditional requests (RFC 9110 §13), so that unchanged bodies are not transferred again.
///
/// The middleware stores responses that have a validator, and sends the validator with the next
/// request. If the server answers 304 Not Modified, it returns the stored response.
///
/// ```swift
/// let client = PetStoreClient(middleware: [ConditionalRequests()])
/// ```
///
/// The server is asked every time, so responses are never stale; only the transfer of the body is
/// saved. The caller receives a 200 in both cases. The middleware applies to GET and HEAD, and
/// honors `Cache-Control: no-store` in requests and responses. Any other request that may change
/// something removes the stored responses for its URL. Like ``HTTPCaching``, the middleware sees
/// requests as they are sent, so that a response to one user is never returned to another. A
/// response that sets a cookie is not stored.
public struct ConditionalRequests: Middleware {
  private let cache: any ResponseCache
  private let maximumBodySize: Int
  private let ignored: IgnoredFields
  /// Whether responses without a validator are stored too, if they are fresh for a while or replace
  /// errors.
  private let storesFresh: Bool
  private let now: @Sendable () -> Date

  /// Creates the middleware with a cache.
  ///
  /// - Parameters:
  ///   - cache: The cache that stores the responses.
  ///   - maximumBodySize: The maximum size of a stored body in bytes; larger bodies are not stored.
  ///   - ignoring: Header fields that differ with each request although no response depends on
  ///     them, such as `X-Request-ID`. Do not ignore a field that identifies the caller.
  public init(
    cache: some ResponseCache = InMemoryResponseCache(), maximumBodySize: Int = 1_000_000,
    ignoring: Set<HTTPField.Name> = []
  ) {
    self.init(
      cache, maximumBodySize: maximumBodySize, ignoring: IgnoredFields(ignoring),
      storesFresh: false, now: { Date() })
  }

  init(
    _ cache: any ResponseCache, maximumBodySize: Int, ignoring ignored: IgnoredFields,
    storesFresh: Bool, now: @escaping @Sendable () -> Date
  ) {
    self.cache = cache
    self.maximumBodySize = maximumBodySize
    self.ignored = ignored
    self.storesFresh = storesFresh
    self.now = now
  }

  /// The position closest to the transport.
  public var position: MiddlewarePosition { .caching }
}

extension ConditionalRequests: CallerAware {
  /// Sends the request with the stored validators.
  package func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint, caller: Caller,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    guard MethodProperties.safe.contains(request.method.rawValue) else {
      return try await change(request) { try await next(request, body) }
    }
    guard let key = Self.key(of: request, body, from: caller, ignoring: ignored) else {
      return try await next(request, body)
    }
    let fetch = CacheFetch(key.url, storingIn: cache)
    let stored = await stored(for: key)
    var conditional = request
    if let fields = stored?.response.headerFields {
      conditional.headerFields[.ifNoneMatch] = fields[.eTag]
      conditional.headerFields[.ifModifiedSince] = fields[.lastModified]
    }
    var (response, responseBody) = try await next(conditional, body)
    if response.status == .notModified, let stored {
      if caller.isIdentified, stored.isConfirmed(by: response) {
        let fresh = stored.updated(by: response, at: now())
        let kept = fresh.withoutCookies
        // The server may now forbid storing a response that it allowed to store before.
        if isCacheable(kept) {
          await fetch.store(kept, for: key, in: cache)
        } else {
          await cache.remove(key)
        }
        return (fresh.response, HTTPBody(fresh.body))
      }
      await cache.remove(key)
      (response, responseBody) = try await next(request, body)
    }
    let received = CachedResponse(response: response, body: Data(), received: now())
    guard response.status == .ok, caller.isIdentified, isCacheable(received) else {
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

  /// Sends a change and, unless it has certainly failed, removes the responses that it may have
  /// invalidated (RFC 9111 §4.4).
  private func change(
    _ request: HTTPRequest, _ next: () async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    let answer: (HTTPResponse, HTTPBody)
    do {
      answer = try await next()
    } catch {
      await CacheFetch.invalidate(request.url, in: cache)
      throw error
    }
    if answer.0.status.kind != .clientError {
      await CacheFetch.invalidate(request.url, in: cache)
    }
    return answer
  }

  /// Returns the stored response to a request.
  ///
  /// If clients share a cache, a client that ignores other fields may have stored the response.
  func stored(for key: ResponseCacheKey) async -> CachedResponse? {
    guard let stored = await cache.response(for: key), ignored.allowSharing(stored.response) else {
      return nil
    }
    return stored
  }

  /// Returns the key of a request whose response may be stored; nil for any other request, such as
  /// one that contains conditions or a range itself.
  static func key(
    of request: HTTPRequest, _ body: HTTPBody, from caller: Caller, ignoring ignored: IgnoredFields
  ) -> ResponseCacheKey? {
    guard request.method == .get || request.method == .head, !request.headerFields.forbidsStoring,
      HTTPFields.conditions.allSatisfy({ request.headerFields[$0] == nil })
    else { return nil }
    return ResponseCacheKey(request, body, from: caller, ignoring: ignored)
  }

  /// Returns whether a response may be stored. One that sets a cookie belongs to a single caller.
  private func isCacheable(_ received: CachedResponse) -> Bool {
    let fields = received.response.headerFields
    let lasts =
      received.lifetime > 0 || CacheControl(fields).seconds("stale-if-error") ?? 0 > 0
    let isUseful = fields[.eTag] != nil || fields[.lastModified] != nil || storesFresh && lasts
    return isUseful && !fields.forbidsStoring && fields[.setCookie] == nil
      && ignored.allowSharing(received.response)
  }
}

extension CachedResponse {
  /// Returns whether a 304 confirms this response (RFC 9111 §4.3.4): it repeats a validator that
  /// was sent, or contains none.
  fileprivate func isConfirmed(by notModified: HTTPResponse) -> Bool {
    let (own, other) = (response.headerFields, notModified.headerFields)
    guard own[.eTag] != nil || own[.lastModified] != nil else { return false }
    if let tag = other[.eTag] { return own[.eTag].map { Self.areEquivalent($0, tag) } ?? false }
    return other[.lastModified].map { $0 == own[.lastModified] } ?? true
  }

  /// Compares entity tags as `If-None-Match` does (RFC 9110 §8.8.3.2).
  private static func areEquivalent(_ tag: String, _ other: String) -> Bool {
    tag.replacing(/^W\//, with: "") == other.replacing(/^W\//, with: "")
  }

  fileprivate var withoutCookies: CachedResponse {
    var stored = self
    stored.response.headerFields[.setCookie] = nil
    return stored
  }

  /// Returns the stored response with the headers of the 304 (RFC 9111 §3.2), except headers that
  /// describe the body.
  ///
  /// A weak validator stays weak, whatever the 304 contains, since it never identified these exact
  /// bytes.
  fileprivate func updated(by notModified: HTTPResponse, at now: Date) -> CachedResponse {
    var updated = self
    updated.received = now
    updated.response.headerFields[.age] = nil
    // The `Date` of the first response does not apply to this one. Without a new one, `received`
    // counts (RFC 9110 §6.6.1).
    updated.response.headerFields[.date] = nil
    var kept: Set<HTTPField.Name> = [
      .contentLength, .contentEncoding, .contentType, .contentRange, .transferEncoding,
    ]
    if response.headerFields[.eTag]?.hasPrefix("W/") == true { kept.insert(.eTag) }
    let names = Set(notModified.headerFields.map(\.name)).subtracting(kept)
    for name in names {
      updated.response.headerFields[fields: name] = notModified.headerFields[fields: name]
    }
    return updated
  }
}

extension HTTPFields {
  /// Whether `Cache-Control` contains `no-store` (RFC 9111 §5.2).
  fileprivate var forbidsStoring: Bool { CacheControl(self).contains("no-store") }
}
