import Foundation
public import HTTPTypes

/// Asks only for what has changed: keeps responses that have a validator, sends it along with the next request, and
/// gives the kept response where the server says that it is still right (RFC 9110 §13).
///
/// ```swift
/// let client = PetStoreClient(middleware: [ConditionalRequests()])
/// ```
///
/// The server is asked each time, so nothing given is out of date; what is saved is the body's way. The caller gets a 200
/// either way. It is for GET and HEAD, heeds `Cache-Control: no-store` of both sides, and stands after the credentials, so
/// that what one user has fetched is never given to another.
public struct ConditionalRequests: Middleware {
  private let cache: any ResponseCache
  private let maximumBodySize: Int

  /// Keeps responses in a cache.
  ///
  /// - Parameters:
  ///   - cache: Where they are kept.
  ///   - maximumBodySize: The most bytes of a body that is kept; a larger one passes as it comes.
  public init(
    cache: some ResponseCache = InMemoryResponseCache(), maximumBodySize: Int = 1_000_000
  ) {
    self.cache = cache
    self.maximumBodySize = maximumBodySize
  }

  /// After the credentials.
  public var position: MiddlewarePosition { .afterCredentials }

  /// Sends the request with the validators that are known.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    guard Self.isCacheable(request) else { return try await next(request, body) }
    let key = ResponseCacheKey(request)
    let kept = await cache.response(for: key)
    var conditional = request
    if let fields = kept?.response.headerFields {
      conditional.headerFields[.ifNoneMatch] = fields[.eTag]
      conditional.headerFields[.ifModifiedSince] = fields[.lastModified]
    }
    let (response, answer) = try await next(conditional, body)
    if response.status == .notModified, let kept {
      let fresh = kept.updated(by: response)
      await cache.keep(fresh, for: key)
      return (fresh.response, HTTPBody(fresh.body))
    }
    guard response.status == .ok, Self.isCacheable(response) else {
      if response.status == .ok, kept != nil { await cache.remove(key) }
      return (response, answer)
    }
    let keeping = await answer.keeping(upTo: maximumBodySize) { [cache] data in
      await cache.keep(CachedResponse(response: response, body: data), for: key)
    }
    return (response, keeping)
  }

  /// Whoever sends conditions of his own, or wants a part, is left alone.
  private static func isCacheable(_ request: HTTPRequest) -> Bool {
    let own: [HTTPField.Name] = [
      .ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange, .range,
    ]
    return (request.method == .get || request.method == .head)
      && !request.headerFields.forbidsStoring
      && own.allSatisfy { request.headerFields[$0] == nil }
  }

  private static func isCacheable(_ response: HTTPResponse) -> Bool {
    let fields = response.headerFields
    return (fields[.eTag] != nil || fields[.lastModified] != nil) && !fields.forbidsStoring
      && fields[.vary]?.contains("*") != true
  }
}

extension CachedResponse {
  /// The kept response with the headers that the server sent along with 304 (RFC 9111 §3.2), but for those that speak
  /// of the body, which is the kept one.
  fileprivate func updated(by notModified: HTTPResponse) -> CachedResponse {
    var updated = self
    let ofBody: Set<HTTPField.Name> = [
      .contentLength, .contentEncoding, .contentType, .contentRange, .transferEncoding,
    ]
    let names = Set(notModified.headerFields.map(\.name)).subtracting(ofBody)
    for name in names {
      updated.response.headerFields[fields: name] = notModified.headerFields[fields: name]
    }
    return updated
  }
}

extension HTTPFields {
  /// `Cache-Control: no-store` (RFC 9111 §5.2).
  fileprivate var forbidsStoring: Bool {
    self[.cacheControl]?.split(separator: ",").contains {
      $0.trimmingCharacters(in: .whitespaces).lowercased() == "no-store"
    } ?? false
  }
}
