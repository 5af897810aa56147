import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntimeMiddleware
@testable import APIRuntime

private typealias Send = @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)

@Suite("Conditional requests")
struct ConditionalRequestsTests {
  /// A server of a single resource, which it does not send to clients that already have it.
  private func server(
    _ headers: HTTPFields = [.eTag: "\"v1\""], body: HTTPBody? = nil, status: Int = 200
  ) -> (send: Send, asked: Locked<[HTTPFields]>) {
    let asked = Locked<[HTTPFields]>([])
    let send: Send = { request, _ in
      asked.update { $0.append(request.headerFields) }
      let fields = request.headerFields
      let isKnown =
        fields[.ifNoneMatch] != nil && fields[.ifNoneMatch] == headers[.eTag]
        || fields[.ifModifiedSince] != nil && fields[.ifModifiedSince] == headers[.lastModified]
      guard !isKnown else {
        let response = HTTPResponse(
          status: .notModified, headerFields: [.date: "later", .contentLength: "0"])
        return (response, .none)
      }
      var headers = headers
      headers[.date] = "first"
      let response = HTTPResponse(status: .init(code: status), headerFields: headers)
      return (response, body ?? HTTPBody(Data("text".utf8)))
    }
    return (send, asked)
  }

  private func get(
    _ middleware: ConditionalRequests, _ send: @escaping Send,
    path: String = "/x", method: HTTPRequest.Method = .get, headers: HTTPFields = [:]
  ) async throws -> (HTTPResponse, String) {
    let request = HTTPRequest(
      method: method, scheme: "https", authority: "a.example", path: path, headerFields: headers)
    let endpoint = Endpoint(id: "get", method: method.rawValue, path: path)
    let (response, body) = try await middleware.intercept(
      request, body: .none, endpoint: endpoint, next: send)
    return (response, String(decoding: try await body.collect(), as: UTF8.self))
  }

  @Test(
    "a response that has not changed comes from the cache, with status 200",
    arguments: [
      [.eTag: "\"v1\""], [.eTag: "W/\"v1\""],
      [.lastModified: "Sun, 06 Nov 1994 08:49:37 GMT"],
    ] as [HTTPFields])
  func notModified(validator: HTTPFields) async throws {
    let middleware = ConditionalRequests()
    let (send, asked) = server(validator)
    for date in ["first", "later", "later"] {
      let (response, text) = try await get(middleware, send)
      #expect(response.status == .ok)
      #expect(text == "text")
      // Headers of the 304 replace the stored ones, except those that describe the body.
      #expect(response.headerFields[.date] == date)
      #expect(response.headerFields[.contentLength] == nil)
    }
    #expect(asked.value[0][.ifNoneMatch] == nil)
    #expect(asked.value[1][.ifNoneMatch] == validator[.eTag])
    #expect(asked.value[2][.ifModifiedSince] == validator[.lastModified])
  }

  @Test(
    "does not store responses that must not be stored",
    arguments: [
      [:], [.eTag: "\"v1\"", .cacheControl: "max-age=60, No-Store"],
      [.eTag: "\"v1\"", .vary: "*"],
    ] as [HTTPFields])
  func unkept(headers: HTTPFields) async throws {
    let middleware = ConditionalRequests()
    let (send, asked) = server(headers)
    for _ in 0..<2 { _ = try await get(middleware, send) }
    #expect(asked.value.allSatisfy { $0[.ifNoneMatch] == nil && $0[.ifModifiedSince] == nil })
  }

  @Test("leaves a request with no-store, a condition or a range alone")
  func unkeptRequests() async throws {
    let middleware = ConditionalRequests()
    let (send, asked) = server()
    _ = try await get(middleware, send)
    for headers: HTTPFields in [
      [.cacheControl: "no-store"], [.ifNoneMatch: "\"v0\""], [.range: "bytes=0-1"],
    ] {
      _ = try await get(middleware, send, headers: headers)
      #expect(asked.value.last == headers)
    }
  }

  @Test("only GET and HEAD are conditional, and each is stored separately")
  func methods() async throws {
    let middleware = ConditionalRequests()
    let (send, asked) = server()
    for method in [HTTPRequest.Method.get, .head] {
      _ = try await get(middleware, send, method: method)
      #expect(asked.value.last?[.ifNoneMatch] == nil)
      _ = try await get(middleware, send, method: method)
      #expect(asked.value.last?[.ifNoneMatch] == "\"v1\"")
    }
    for method in [HTTPRequest.Method.post, .put, .patch, .delete] {
      _ = try await get(middleware, send, method: method)
      #expect(asked.value.last?[.ifNoneMatch] == nil)
      // The cache still holds the previous response.
      _ = try await get(middleware, send)
      #expect(asked.value.last?[.ifNoneMatch] == nil)
      _ = try await get(middleware, send)
      #expect(asked.value.last?[.ifNoneMatch] == "\"v1\"")
    }
  }

  @Test("keeps one user's response from another, whose keys differ in any header or the query")
  func users() async throws {
    let transport = InMemoryTransport { request, _ in
      let isKnown = request.headerFields[.ifNoneMatch] != nil
      return InMemoryTransport.Response(
        status: isKnown ? 304 : 200, headers: [.eTag: "\"v1\""],
        body: Data(isKnown ? "".utf8 : LibraryFixture.book.utf8))
    }
    let middleware = ConditionalRequests()
    for auth: LibraryClient.Authentication in [
      .bearer("anna"), .bearer("bob"), [.key { "k1" }, .secret { "s" }],
      [.key { "k2" }, .secret { "s" }], [.key { "k2" }, .secret { "s2" }],
    ] {
      let library = LibraryClient(auth: auth, transport: transport, middleware: [middleware])
      _ = try await library.books.get(id: 7)
      #expect(transport.exchanges.last?.request.headerFields[.ifNoneMatch] == nil)
      #expect(try await library.books.get(id: 7).id == 7)
      #expect(transport.exchanges.last?.request.headerFields[.ifNoneMatch] == "\"v1\"")
    }
  }

  @Test("a stream passes chunk by chunk and is stored once it has been read to its end")
  func streams() async throws {
    let middleware = ConditionalRequests()
    let (send, asked) = server(body: .once("streamed"))
    let request = HTTPRequest(method: .get, scheme: "https", authority: "a.example", path: "/x")
    let endpoint = Endpoint(id: "get", method: "GET", path: "/x")
    let (_, body) = try await middleware.intercept(
      request, body: .none, endpoint: endpoint, next: send)
    // Not read yet: nothing is stored.
    _ = try await middleware.intercept(request, body: .none, endpoint: endpoint, next: send)
    #expect(asked.value.last?[.ifNoneMatch] == nil)
    #expect(try await body.collect() == Data("streamed".utf8))
    #expect(try await get(middleware, send).1 == "streamed")
    #expect(asked.value.last?[.ifNoneMatch] == "\"v1\"")
  }

  @Test("a body beyond the limit passes in full and is not stored")
  func large() async throws {
    for body in [HTTPBody(Data("12345".utf8)), .once("12345")] {
      let middleware = ConditionalRequests(maximumBodySize: 4)
      let (send, asked) = server(body: body)
      #expect(try await get(middleware, send).1 == "12345")
      if body.isReplayable { _ = try await get(middleware, send) }
      #expect(asked.value.last?[.ifNoneMatch] == nil)
    }
  }
}

@Suite("The in-memory cache")
struct InMemoryResponseCacheTests {
  private func key(_ path: String) -> ResponseCacheKey {
    ResponseCacheKey(
      method: "GET", url: "https://a.example\(path)", fields: [:], body: Data(), identity: nil)
  }

  private func response(_ size: Int) -> CachedResponse {
    CachedResponse(response: HTTPResponse(status: .ok), body: Data(count: size))
  }

  @Test("the least recently used response is evicted first")
  func limit() {
    let cache = InMemoryResponseCache(limit: 3000)
    for path in ["/1", "/2"] { cache.store(response(1000), for: key(path)) }
    #expect(cache.response(for: key("/1")) != nil)
    cache.store(response(1000), for: key("/3"))
    #expect(cache.response(for: key("/2")) == nil)
    #expect(cache.response(for: key("/1")) != nil)
    #expect(cache.response(for: key("/3")) != nil)
  }

  @Test("replacing a response frees its space, and a response that is too large is not stored")
  func replacing() {
    let cache = InMemoryResponseCache(limit: 3000)
    for _ in 0..<5 { cache.store(response(2000), for: key("/1")) }
    #expect(cache.response(for: key("/1")) != nil)
    cache.store(response(3000), for: key("/1"))
    #expect(cache.response(for: key("/1")) == nil)
    cache.store(response(2000), for: key("/2"))
    #expect(cache.response(for: key("/2")) != nil)
    cache.remove(key("/2"))
    #expect(cache.response(for: key("/2")) == nil)
  }

  @Test("responses without a body take up space too")
  func empty() {
    let cache = InMemoryResponseCache(limit: 1200)
    for number in 0..<100 { cache.store(response(0), for: key("/\(number)")) }
    #expect((0..<100).filter { cache.response(for: key("/\($0)")) != nil } == Array(90..<100))
  }
}
