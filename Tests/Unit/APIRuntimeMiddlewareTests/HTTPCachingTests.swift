import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntimeMiddleware
@testable import APIRuntime

@Suite("Private cache")
struct HTTPCachingTests {
  private typealias Response = InMemoryTransport.Response

  /// A cache on a clock that the test sets.
  private final class Clock: Sendable {
    let time = Locked(Date(timeIntervalSince1970: 1_000_000_000))

    var caching: HTTPCaching { caching(InMemoryResponseCache()) }

    func caching(_ cache: some ResponseCache) -> HTTPCaching {
      HTTPCaching(cache: cache, now: { [self] in time.value })
    }

    func pass(_ seconds: Double) { time.update { $0 += seconds } }
  }

  private let clock = Clock()

  private func response(_ text: String, status: Int = 200, _ fields: HTTPFields) -> Response {
    Response(status: status, headers: fields, body: Data(text.utf8))
  }

  /// The status, the body and the age of the response to a request.
  private func get(
    _ server: Passing, _ caching: HTTPCaching, path: String = "/x", headers: HTTPFields = [:]
  ) async throws -> [String] {
    let (response, body) = try await server.send(through: caching, path: path, headers: headers)
    let text = String(decoding: try await body.collect(), as: UTF8.self)
    return ["\(response.status.code)", text] + [response.headerFields[.age]].compactMap { $0 }
  }

  @Test(
    "copes with any age or lifetime that a server states",
    arguments: [
      ("1e300", "0"), ("inf", "0"), ("nan", "0"), ("-7", "0"),
      (String(repeating: "9", count: 400), "2147483648"),
    ])
  func enormous(_ age: String, _ expected: String) async throws {
    let enormous = String(repeating: "9", count: 400)
    let fields: HTTPFields = [
      .cacheControl: "max-age=\(enormous), stale-if-error=\(enormous)", .age: age,
    ]
    let caching = clock.caching
    let server = Passing([
      .success(response("a", fields)), .success(response("", status: 500, [:])),
    ])
    #expect(try await get(server, caching).prefix(2) == ["200", "a"])
    #expect(try await get(server, caching) == ["200", "a", expected])
  }

  @Test("validates a response whose age is unknown, since the clock has been set back")
  func clockSetBack() async throws {
    for control in ["max-age=60", "max-age=0, stale-if-error=60"] {
      let clock = Clock()
      let caching = clock.caching
      let server = Passing([
        .success(response("a", [.cacheControl: control, .eTag: "1"])),
        .success(response("no", status: 503, [:])),
      ])
      #expect(try await get(server, caching) == ["200", "a"])
      clock.pass(-1)
      #expect(try await get(server, caching) == ["503", "no"])
      clock.pass(1)
      #expect(try await get(server, caching).prefix(2) == ["200", "a"])
    }
  }

  @Test("returns a fresh response without a request, and validates it afterwards")
  func fresh() async throws {
    let caching = clock.caching
    let server = Passing([
      .success(response("a", [.cacheControl: "max-age=60", .eTag: "1"])),
      .success(response("", status: 304, [.cacheControl: "max-age=10"])),
      .success(response("b", [:])),
    ])
    #expect(try await get(server, caching) == ["200", "a"])
    clock.pass(59)
    #expect(try await get(server, caching) == ["200", "a", "59"])
    #expect(server.count == 1)
    clock.pass(1)
    #expect(try await get(server, caching) == ["200", "a"])
    #expect(server.headers("If-None-Match") == [nil, "1"])
    // The validation gave it a new lifetime.
    clock.pass(9)
    #expect(try await get(server, caching) == ["200", "a", "9"])
    clock.pass(1)
    #expect(try await get(server, caching) == ["200", "b"])
    #expect(server.count == 3)
  }

  @Test(
    "the server decides the lifetime, less the age of the response on arrival",
    arguments: [
      ([.cacheControl: "max-age=60"], 60), ([.cacheControl: "private, Max-Age=\"60\""], 60),
      ([.cacheControl: "max-age=60, max-age=600"], 60),
      ([.cacheControl: "max-age=60", .age: "20"], 40),
      ([.expires: "Sun, 09 Sep 2001 01:47:40 GMT", .date: "Sun, 09 Sep 2001 01:46:40 GMT"], 60),
      ([.cacheControl: "max-age=60", .expires: "Sun, 09 Sep 2001 02:46:40 GMT"], 60),
      ([.cacheControl: "max-age=60", .date: "Sun, 09 Sep 2001 01:46:10 GMT"], 30),
      ([.cacheControl: "s-maxage=60"], 0), ([.cacheControl: "max-age=soon"], 0),
      ([.expires: "0"], 0), ([.cacheControl: "max-age=60, no-cache"], 0),
      ([.cacheControl: "max-age=60, no-store"], 0), ([.cacheControl: "max-age=60", .vary: "*"], 0),
    ] as [(HTTPFields, Double)])
  func lifetime(fields: HTTPFields, seconds: Double) async throws {
    let caching = clock.caching
    let server = Passing([.success(response("a", fields))])
    _ = try await get(server, caching)
    if seconds > 0 {
      clock.pass(seconds - 1)
      _ = try await get(server, caching)
      #expect(server.count == 1)
      clock.pass(1)
    }
    _ = try await get(server, caching)
    #expect(server.count == 2)
  }

  @Test("a request can ask for more than the response promises")
  func requests() async throws {
    let caching = clock.caching
    let server = Passing([.success(response("a", [.cacheControl: "max-age=60"]))])
    _ = try await get(server, caching)
    clock.pass(30)
    for (control, count) in [
      ("max-age=30", 1), ("min-fresh=30", 1), ("max-age=29", 2), ("no-cache", 3), ("no-store", 4),
    ] {
      _ = try await get(server, caching, headers: [.cacheControl: control])
      #expect(server.count == count, "\(control)")
    }
  }

  @Test("keeps separate responses for requests that differ in a header or in credentials")
  func vary() async throws {
    let caching = clock.caching
    let server = Passing([
      .success(response("a", [.cacheControl: "max-age=60", .vary: "Accept-Language"])),
      .success(response("b", [.cacheControl: "max-age=60"])),
    ])
    for (language, text) in [("de", "a"), ("en", "b"), ("de", "a"), ("en", "b")] {
      let answer = try await get(server, caching, headers: [.acceptLanguage: language])
      #expect(answer[1] == text)
    }
    _ = try await get(server, caching, headers: [.acceptLanguage: "de", .authorization: "x"])
    #expect(server.count == 3)
  }

  @Test("serves a stale response instead of an error, within the limit that the server allows")
  func staleIfError() async throws {
    for failure in [
      .success(response("no", status: 503, [:])), .failure(TransportError(.cannotConnect)),
    ] as [Result<Response, any Error>] {
      let clock = Clock()
      let caching = clock.caching
      let server = Passing([
        .success(response("a", [.cacheControl: "max-age=60, stale-if-error=100"])), failure,
      ])
      _ = try await get(server, caching)
      clock.pass(160)
      #expect(try await get(server, caching) == ["200", "a", "160"])
      clock.pass(1)
      let late = try? await get(server, caching)
      #expect(late ?? ["503", "no"] == ["503", "no"])
      #expect(server.count == 3)
    }
  }

  @Test("keeps a response that is never fresh for errors alone")
  func onlyForErrors() async throws {
    let clock = Clock()
    let caching = clock.caching
    let server = Passing([
      .success(response("a", [.cacheControl: "max-age=0, stale-if-error=60"])),
      .success(response("no", status: 503, [:])),
    ])
    _ = try await get(server, caching)
    clock.pass(60)
    #expect(try await get(server, caching) == ["200", "a", "60"])
    clock.pass(1)
    #expect(try await get(server, caching) == ["503", "no"])
  }

  @Test(
    "serves no stale response for an error that the request caused, or against the server's will",
    arguments: [
      ("max-age=0, stale-if-error=100", 404), ("max-age=0", 503),
      ("max-age=0, stale-if-error=100, must-revalidate", 503),
    ])
  func noStale(control: String, status: Int) async throws {
    let caching = clock.caching
    let server = Passing([
      .success(response("a", [.cacheControl: control, .eTag: "1"])),
      .success(response("no", status: status, [:])),
    ])
    _ = try await get(server, caching)
    clock.pass(1)
    #expect(try await get(server, caching) == ["\(status)", "no"])
  }

  @Test("serves no stale response for an error after a change has removed it")
  func removedMeanwhile() async throws {
    let cache = InMemoryResponseCache()
    let (caching, other) = (clock.caching(cache), clock.caching(cache))
    let old = Passing([
      .success(response("old", [.cacheControl: "max-age=60, stale-if-error=600", .eTag: "1"]))
    ])
    for failure in [
      .success(response("no", status: 503, [:])), .failure(TransportError(.cannotConnect)),
    ] as [Result<Response, any Error>] {
      _ = try await get(old, caching)
      clock.pass(60)
      let failing = InMemoryTransport { _, _ in
        _ = try await Passing(statuses: 204, method: "PUT").send(through: other)
        return try failure.get()
      }
      let request = HTTPRequest(method: .get, scheme: "https", authority: "a.example", path: "/x")
      let endpoint = Endpoint(id: "get", method: "GET", path: "/x")
      let answer = try? await caching.intercept(request, body: .none, endpoint: endpoint) {
        try await failing.send($0, body: $1, context: TransportContext())
      }
      #expect((answer?.0.status.code ?? 503) == 503)
    }
  }

  @Test("a change removes the stored response for its URL, and a refused change does not")
  func invalidation() async throws {
    let caching = clock.caching
    let server = Passing([.success(response("a", [.cacheControl: "max-age=60"]))])
    func change(_ status: Int) async throws {
      let changing = Passing(statuses: status, method: "PUT")
      _ = try await changing.send(through: caching, body: HTTPBody(Data()))
    }
    _ = try await get(server, caching, headers: [.accept: "a"])
    _ = try await get(server, caching, path: "/y")
    try await change(409)
    _ = try await get(server, caching, headers: [.accept: "a"])
    #expect(server.count == 2)
    for (number, status) in [204, 303, 500, 504].enumerated() {
      try await change(status)
      _ = try await get(server, caching, headers: [.accept: "a"])
      _ = try await get(server, caching, path: "/y")
      #expect(server.count == 3 + number, "\(status)")
    }
  }

  @Test("a change whose outcome is unknown removes the stored response for its URL")
  func unknownOutcome() async throws {
    let caching = clock.caching
    let server = Passing([.success(response("a", [.cacheControl: "max-age=60"]))])
    _ = try await get(server, caching)
    let changing = Passing([.failure(TransportError(.connectionLost))], method: "PUT")
    await #expect(throws: TransportError.self) {
      try await changing.send(through: caching, body: HTTPBody(Data()))
    }
    _ = try await get(server, caching)
    #expect(server.count == 2)
  }

  @Test("does not store a response that a change outdates while it arrives")
  func outdated() async throws {
    let caching = clock.caching
    let (arrived, released) = (Gate(), Gate())
    let old = response("old", [.cacheControl: "max-age=60"])
    let slow = InMemoryTransport { _, _ in
      arrived.open()
      try await released.pass()
      return old
    }
    let request = HTTPRequest(method: .get, scheme: "https", authority: "a.example", path: "/x")
    let reading = Task {
      let endpoint = Endpoint(id: "get", method: "GET", path: "/x")
      return try await caching.intercept(request, body: .none, endpoint: endpoint) {
        try await slow.send($0, body: $1, context: TransportContext())
      }
    }
    try await arrived.pass()
    let changing = Passing(statuses: 204, method: "PUT")
    _ = try await changing.send(through: caching, body: HTTPBody(Data()))
    released.open()
    let received = try await reading.value.1.collect()
    #expect(String(decoding: received, as: UTF8.self) == "old")
    let server = Passing([.success(response("new", [.cacheControl: "max-age=60"]))])
    #expect(try await get(server, caching) == ["200", "new"])
    #expect(try await get(server, caching) == ["200", "new", "0"])
    #expect(server.count == 1)
  }

  /// Caches over the same store, of which an app may have several.
  private struct StoreOfApp: ResponseCache {
    var memory = InMemoryResponseCache()
    /// Called before a response is stored.
    var store: @Sendable () async -> Void = {}

    func response(for key: ResponseCacheKey) async -> CachedResponse? { memory.response(for: key) }
    func store(_ response: CachedResponse, for key: ResponseCacheKey) async {
      await store()
      memory.store(response, for: key)
    }
    func remove(_ key: ResponseCacheKey) async { memory.remove(key) }
    func removeAll(url: String) async { memory.removeAll(url: url) }
  }

  @Test(
    "does not store a response that a change through another cache with the same store outdates",
    arguments: [true, false], [true, false])
  func otherCache(isInMemory: Bool, isConditional: Bool) async throws {
    let cache: any ResponseCache = isInMemory ? InMemoryResponseCache() : StoreOfApp()
    let (caching, other) = (clock.caching(cache), clock.caching(cache))
    let old = response("old", [.cacheControl: "max-age=60"])
    let path = "/\(isInMemory)/\(isConditional)"
    let slow = InMemoryTransport { _, _ in
      // The server answers, and then the change is made.
      let changing = Passing(statuses: 204, method: "PUT")
      if isConditional {
        _ = try await changing.send(through: ConditionalRequests(cache: cache), path: path)
      } else {
        _ = try await changing.send(through: other, path: path)
      }
      return old
    }
    let request = HTTPRequest(method: .get, scheme: "https", authority: "a.example", path: path)
    let endpoint = Endpoint(id: "get", method: "GET", path: path)
    _ = try await caching.intercept(request, body: .none, endpoint: endpoint) {
      try await slow.send($0, body: $1, context: TransportContext())
    }
    let server = Passing([.success(response("new", [.cacheControl: "max-age=60"]))])
    #expect(try await get(server, caching, path: path) == ["200", "new"])
    #expect(try await get(server, other, path: path) == ["200", "new", "0"])
  }

  @Test(
    "a response that is being stored when a change ends is gone once its caller returns",
    arguments: [false, true])
  func storing(isCancelled: Bool) async throws {
    let (storing, changed) = (Gate(), Gate())
    var store = StoreOfApp()
    store.store = {
      storing.open()
      try? await changed.pass()
      for _ in 0..<100 { await Task.yield() }
    }
    let (caching, other) = (clock.caching(store), clock.caching(StoreOfApp(memory: store.memory)))
    let old = Passing([.success(response("old", [.cacheControl: "max-age=60"]))])
    let path = "/stored/\(isCancelled)"
    let reading = Task { try await get(old, caching, path: path) }
    try await storing.pass()
    let changing = Task {
      let changing = Passing(statuses: 204, method: "PUT")
      changed.open()
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      _ = try? await changing.send(through: other, path: path)
      return store.memory
    }
    let server = Passing([.success(response("new", [:]))])
    _ = await changing.value
    #expect(try await get(server, other, path: path) == ["200", "new"])
    _ = try await reading.value
    #expect(try await get(server, other, path: path) == ["200", "new"])
  }

  @Test("stores nothing of a streamed body that is read after a change")
  func outdatedBody() async throws {
    let cache = InMemoryResponseCache()
    let caching = clock.caching(cache)
    let streaming = Endpoint(id: "get", method: "GET", path: "/x")
    let request = HTTPRequest(method: .get, scheme: "https", authority: "a.example", path: "/x")
    do {
      let (_, body) = try await caching.intercept(request, body: .none, endpoint: streaming) {
        _, _ in
        (
          HTTPResponse(status: .ok, headerFields: [.cacheControl: "max-age=60"]),
          HTTPBody.once("old")
        )
      }
      let changing = Passing(statuses: 204, method: "DELETE")
      _ = try await changing.send(through: caching)
      _ = try await body.collect()
    }
    #expect(!CacheFetch.isUnderWay("https://a.example/x", storingIn: cache))
    let server = Passing([.success(response("new", [:]))])
    #expect(try await get(server, caching) == ["200", "new"])
  }

  @Test("never sends a request that accepts only a cached response")
  func onlyIfCached() async throws {
    let caching = clock.caching
    let server = Passing([.success(response("a", [.cacheControl: "max-age=60"]))])
    let fields: HTTPFields = [.cacheControl: "only-if-cached"]
    #expect(try await get(server, caching, headers: fields) == ["504", ""])
    #expect(server.count == 0)
    _ = try await get(server, caching)
    #expect(try await get(server, caching, headers: fields) == ["200", "a", "0"])
    clock.pass(60)
    #expect(try await get(server, caching, headers: fields) == ["504", ""])
    #expect(server.count == 1)
  }

  @Test(
    "repeats a request without a condition after a 304 about another response",
    arguments: [
      ([.eTag: "\"1\""], [.eTag: "\"2\""]), ([.eTag: "\"1\""], [.eTag: "W/\"2\""]),
      ([.lastModified: "Sun, 09 Sep 2001 01:46:40 GMT"], [.eTag: "\"2\""]),
      (
        [.lastModified: "Sun, 09 Sep 2001 01:46:40 GMT"],
        [.lastModified: "Sun, 09 Sep 2001 01:46:41 GMT"]
      ),
      ([.cacheControl: "max-age=0, stale-if-error=9, private", .expires: "0"], [:]),
    ] as [(HTTPFields, HTTPFields)])
  func otherValidator(stored: HTTPFields, confirming: HTTPFields) async throws {
    let caching = clock.caching
    let server = Passing([
      .success(response("old", stored)), .success(response("", status: 304, confirming)),
      .success(response("new", [.eTag: "\"3\""])),
    ])
    _ = try await get(server, caching)
    #expect(try await get(server, caching) == ["200", "new"])
    #expect(server.headers("If-None-Match").last == .some(nil))
  }

  @Test(
    "a confirmed response keeps the weaker validator: its own, or the one in the 304",
    arguments: [
      ("\"1\"", "\"1\"", "\"1\""), ("\"1\"", "W/\"1\"", "W/\"1\""), ("W/\"1\"", "\"1\"", "W/\"1\""),
      ("W/\"1\"", "W/\"1\"", "W/\"1\""), ("W/\"1\"", nil, "W/\"1\""),
    ])
  func weakValidators(stored: String, confirming: String?, kept: String) async throws {
    let caching = clock.caching
    var fields: HTTPFields = [:]
    fields[.eTag] = confirming
    let server = Passing([
      .success(response("a", [.eTag: stored])), .success(response("", status: 304, fields)),
    ])
    _ = try await get(server, caching)
    for _ in 0..<2 {
      let (response, body) = try await server.send(through: caching)
      #expect(response.status == .ok)
      #expect(response.headerFields[.eTag] == kept)
      #expect(try await body.collect() == Data("a".utf8))
    }
    #expect(server.headers("If-None-Match") == [nil, stored, kept])
  }

  @Test("a 304 without a date makes the response fresh again")
  func undated() async throws {
    let caching = clock.caching
    let fields: HTTPFields = [
      .cacheControl: "max-age=60", .eTag: "\"1\"", .date: "Sun, 09 Sep 2001 01:46:40 GMT",
    ]
    let server = Passing([
      .success(response("a", fields)), .success(response("", status: 304, [.eTag: "\"1\""])),
    ])
    _ = try await get(server, caching)
    clock.pass(1000)
    #expect(try await get(server, caching)[1] == "a")
    clock.pass(59)
    #expect(try await get(server, caching) == ["200", "a", "59"])
    #expect(server.count == 2)
  }

  @Test(
    "a 304 that forbids storing or sharing the response removes it",
    arguments: [
      [.cacheControl: "no-store, max-age=60"], [.cacheControl: "max-age=60", .vary: "*"],
      [.cacheControl: "max-age=60", .vary: "traceparent"],
    ] as [HTTPFields])
  func forbidding(fields: HTTPFields) async throws {
    let caching = clock.caching
    let server = Passing([
      .success(response("a", [.cacheControl: "max-age=10", .eTag: "1"])),
      .success(response("", status: 304, fields)), .success(response("b", [:])),
    ])
    #expect(try await get(server, caching) == ["200", "a"])
    clock.pass(20)
    #expect(try await get(server, caching) == ["200", "a"])
    #expect(try await get(server, caching) == ["200", "b"])
    #expect(server.headers("If-None-Match") == [nil, "1", nil])
  }

  @Test("caches that clients share each honor Vary for the fields that they ignore")
  func sharedCache() async throws {
    let name = try #require(HTTPField.Name("X-Request-ID"))
    let cache = InMemoryResponseCache()
    let fields: HTTPFields = [.cacheControl: "max-age=60", .vary: "X-Request-ID", .eTag: "1"]
    let server = Passing([.success(response("a", fields)), .success(response("b", fields))])
    let storing = HTTPCaching(cache: cache, now: { [clock] in clock.time.value })
    #expect(try await get(server, storing) == ["200", "a"])
    let ignoring = HTTPCaching(cache: cache, ignoring: [name], now: { [clock] in clock.time.value })
    #expect(try await get(server, ignoring, headers: [name: "2"]) == ["200", "b"])
    #expect(server.headers("If-None-Match") == [nil, nil])
  }

  @Test("a 304 that sets a cookie sets it once")
  func cookieOfConfirmation() async throws {
    let caching = clock.caching
    let server = Passing([
      .success(response("a", [.cacheControl: "max-age=60", .eTag: "\"1\""])),
      .success(response("", status: 304, [.setCookie: "session=1"])),
    ])
    _ = try await get(server, caching)
    clock.pass(100)
    #expect(try await server.send(through: caching).0.headerFields[.setCookie] == "session=1")
    #expect(try await server.send(through: caching).0.headerFields[.setCookie] == nil)
    #expect(server.count == 2)
  }

  @Test("keeps separate responses for GETs with different bodies")
  func bodies() async throws {
    let caching = clock.caching
    let server = Passing(
      ["a", "b", "c"].map { .success(response($0, [.cacheControl: "max-age=60"])) })
    let large = HTTPBody(Data(count: 100_000))
    for (body, text) in [
      (HTTPBody(Data("1".utf8)), "a"), (HTTPBody(Data("2".utf8)), "b"),
      (HTTPBody(Data("1".utf8)), "a"), (.once("1"), "c"), (large, "c"),
    ] {
      let (_, received) = try await server.send(through: caching, body: body)
      #expect(String(decoding: try await received.collect(), as: UTF8.self) == text)
    }
    #expect(server.count == 4)
  }

  @Test(
    "a field that may identify the caller selects the response, whatever its name",
    arguments: [
      ("User-Agent", "a", "b"), ("X-Request-ID", "a", "b"), ("Date", "a", "b"),
      ("Cache-Control", "max-age=60", "max-age=60, token=b"), ("traceparent", "a", "b"),
      ("Cache-Control", "user=a", "user=b"), ("Cache-Control", "max-age=60", "max-age=b"),
    ])
  func fields(name: String, first: String, second: String) async throws {
    let caching = clock.caching
    let server = Passing([.success(response("a", [.cacheControl: "max-age=60"]))])
    for value in [first, second, first, second] {
      var fields = HTTPFields()
      fields[text: name] = value
      _ = try await get(server, caching, headers: fields)
    }
    #expect(server.count == 2)
  }

  @Test("a trace context selects no response, unless the response varies with it")
  func traces() async throws {
    for (vary, count) in [(nil, 1), ("Traceparent", 3)] {
      let caching = clock.caching
      var fields: HTTPFields = [.cacheControl: "max-age=60"]
      fields[.vary] = vary
      let server = Passing([.success(response("a", fields))])
      for _ in 1...3 {
        var fields = HTTPFields()
        fields[text: "traceparent"] = TraceParent().description
        _ = try await get(server, caching, headers: fields)
      }
      #expect(server.count == count)
    }
  }
}
