import APIRuntimeTesting
import APIRuntimeMiddleware
import APIRuntime
import Foundation
import TestServer
import SuiteTraits
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Middleware between a client and a real network.
@Suite("Middleware on the wire", .timed, .timeLimit(.patient))
struct MiddlewareOnTheWireTests {
  private func client(
    _ kind: TransportKind, _ server: ScriptedServer, _ middleware: any Middleware...
  ) -> APIClient {
    var client = kind.client(server.url)
    client.middleware = middleware
    return client
  }

  private func withFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder)
  }

  private static let stream = HTTPBody(length: 6) {
    AsyncStream<Data> { continuation in
      for text in ["ab", "cd", "ef"] { continuation.yield(Data(text.utf8)) }
      continuation.finish()
    }
  }

  @Test(
    "each request on the wire is reported: a redirect, a failure, and the answer",
    arguments: TransportKind.allCases)
  func exchanges(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, number in
      switch request.target {
      case "/thing":
        [.readBody, .send(answer("", status: "307 Elsewhere", "Location: /other\r\n"))]
      default: [.readBody, number == 2 ? .close : .send(answer(#"{"id":1}"#))]
      }
    }) { server in
      let exchanges = Locked<[ExchangeMetrics]>([])
      let client = client(
        kind, server, Observing { call in exchanges.update { $0 = call.exchanges } },
        Retrying(clock: SkippingClock()))
      try await expect(Thing(id: 1), from: client, to: PutThing(body: HTTPBody(Data(count: 1_000))))
      #expect(exchanges.value.map(\.status) == [307, nil, 307, 200])
      #expect(exchanges.value.map(\.sentBytes) == [1_000, 1_000, 1_000, 1_000])
      #expect(exchanges.value.map(\.receivedBytes) == [nil, nil, nil, 8])
      for exchange in exchanges.value {
        #expect(exchange.duration > .zero && exchange.duration >= exchange.firstByte ?? .zero)
      }
    }
  }

  @Test(
    "an unchanged response is revalidated and not sent again", arguments: TransportKind.allCases)
  func notModified(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, _ in
      request.header("If-None-Match") == "\"v1\""
        ? [.send("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\nX-Left: 3\r\n\r\n")]
        : [.send(answer(#"{"id":7}"#, "ETag: \"v1\"\r\n"))]
    }) { server in
      let client = client(kind, server, ConditionalRequests())
      for _ in 0..<3 { try await expect(Thing(id: 7), from: client, to: GetThing()) }
      #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"v1\"", "\"v1\""])
      let again = try await client.response(to: GetThing())
      #expect(again.raw.status == .ok)
      #expect(again.raw.headers[.eTag] == "\"v1\"")
    }
  }

  private static let fresh = "Cache-Control: private, max-age=60\r\n"

  @Test("keeps separate responses for users whose cookies are kept by a session")
  func cookiesOfSession() async throws {
    try await ScriptedServer.with({ request, number in
      switch (request.target, request.header("Cookie")) {
      case ("/bytes", _): [.send(answer("", "Set-Cookie: user=\(number)\r\n"))]
      case (_, let cookie?):
        [.send(answer("{\"id\":\(cookie.filter(\.isNumber))}", Self.fresh))]
      default: [.send(answer(#"{"id":0}"#, Self.fresh))]
      }
    }) { server in
      let client = APIClient(
        server: server.url, transport: URLSessionTransport(configuration: .ephemeral),
        middleware: [CoalescingRequests(), HTTPCaching()])
      try await expect(Thing(id: 0), from: client, to: GetThing())
      for number in [2, 4] {
        // Signs in.
        _ = try await client.send(GetBytes()).collect()
        for _ in 0..<2 { try await expect(Thing(id: number), from: client, to: GetThing()) }
      }
      #expect(server.requests.count == 5)
    }
  }

  @Test("keeps separate responses for users whose sessions add other header fields")
  func fieldsOfSession() async throws {
    try await ScriptedServer.with({ request, _ in
      [.send(answer("{\"id\":\(request.header("X-User") ?? "0")}", Self.fresh))]
    }) { server in
      let caching = HTTPCaching()
      let clients = [1, 2].map { number in
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-User": "\(number)"]
        let transport = URLSessionTransport(configuration: configuration)
        return APIClient(server: server.url, transport: transport, middleware: [caching])
      }
      for _ in 0..<2 {
        for (number, client) in zip([1, 2], clients) {
          try await expect(Thing(id: number), from: client, to: GetThing())
        }
      }
      #expect(server.requests.count == 2)
    }
  }

  @Test("a stream is stored once it has been read to its end", arguments: TransportKind.allCases)
  func keptStream(kind: TransportKind) async throws {
    let head = "HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nTransfer-Encoding: chunked\r\n\r\n"
    try await ScriptedServer.with({ request, number in
      if request.header("If-None-Match") != nil {
        return [.send("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\n\r\n")]
      }
      let start = ScriptedServer.Step.send(head + "3\r\nabc\r\n")
      return number == 1 ? [start, .pause(50), .reset] : [start, .send("2\r\nde\r\n0\r\n\r\n")]
    }) { server in
      let client = client(kind, server, ConditionalRequests())
      await #expect(throws: TransportError.self) { try await client.send(GetBytes()).collect() }
      for _ in 0..<2 {
        let body = try await client.send(GetBytes()).collect()
        #expect(body == Data("abcde".utf8))
      }
      #expect(server.requests.map { $0.header("If-None-Match") } == [nil, nil, "\"v1\""])
    }
  }

  /// `{"id":7}`.
  private static let gzip: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 202, 76, 81, 178, 50, 175, 5, 0, 67, 95, 7, 18, 8, 0,
    0, 0,
  ]

  @Test("a compressed response is recorded decompressed", arguments: TransportKind.allCases)
  func recordedGzip(kind: TransportKind) async throws {
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n"
      + "Content-Length: \(Self.gzip.count)\r\n\r\n"
    try await withFolder { folder in
      try await ScriptedServer.with({ _, _ in [.sendBytes(Array(head.utf8) + Self.gzip)] }) {
        server in
        let recording = client(kind, server, RecordingExchanges(to: folder))
        try await expect(Thing(id: 7), from: recording, to: GetThing())
        #expect(server.requests.count == 1)
        let replaying = client(kind, server, try ReplayingExchanges(from: folder))
        let replayed = try await replaying.response(to: GetThing())
        #expect(replayed.value == Thing(id: 7))
        #expect(replayed.raw.headers[.contentEncoding] == nil)
        #expect(server.requests.count == 1)
      }
    }
  }

  @Test("a streamed response is recorded in full", arguments: TransportKind.allCases)
  func recordedStream(kind: TransportKind) async throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    try await withFolder { folder in
      try await ScriptedServer.with({ _, _ in
        [.send(head + "3\r\nabc\r\n"), .pause(50), .send("2\r\nde\r\n0\r\n\r\n")]
      }) { server in
        let recording = client(kind, server, RecordingExchanges(to: folder))
        let recorded = try await recording.send(GetBytes()).collect()
        #expect(recorded == Data("abcde".utf8))
        let replaying = client(kind, server, try ReplayingExchanges(from: folder))
        let replayed = try await replaying.send(GetBytes()).collect()
        #expect(replayed == Data("abcde".utf8))
        #expect(server.requests.count == 1)
      }
    }
  }

  @Test(
    "a body that can be read once is recorded and sent, once and in full",
    arguments: TransportKind.allCases)
  func recordedBody(kind: TransportKind) async throws {
    try await withFolder { folder in
      try await ScriptedServer.with({ _, _ in [.readBody, .send(answer(#"{"id":1}"#))] }) {
        server in
        let once = HTTPBody(Self.stream, length: 6)
        let recording = client(kind, server, RecordingExchanges(to: folder))
        try await expect(Thing(id: 1), from: recording, to: PostThing(body: once))
        let replaying = client(kind, server, try ReplayingExchanges(from: folder))
        try await expect(Thing(id: 1), from: replaying, to: PostThing(body: Self.stream))
        #expect(server.requests.map(\.body) == [Array("abcdef".utf8)])
      }
    }
  }

  @Test("a stream is read for its signature, and sent in full", arguments: TransportKind.allCases)
  func signed(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, number in
      [.readBody] + (number == 1 ? [.reset] : [.send(answer(#"{"id":1}"#))])
    }) { server in
      let signing = RequestSigning(session: { nil }) { request, body in
        let bytes = try await body?.collect() ?? Data()
        if let name = HTTPField.Name("X-Signature") {
          request.headerFields[name] = bytes.base64EncodedString()
        }
      }
      let client = client(kind, server, Retrying(clock: SkippingClock()), signing)
      try await expect(Thing(id: 1), from: client, to: PutThing(body: Self.stream))
      #expect(server.requests.map(\.body) == [Array("abcdef".utf8), Array("abcdef".utf8)])
      #expect(server.requests.map { $0.header("X-Signature") } == ["YWJjZGVm", "YWJjZGVm"])
    }
  }

  @Test(
    "leaves a server with an exhausted quota alone for as long as it asks",
    arguments: TransportKind.allCases)
  func rates(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, number in
      let fields = "RateLimit-Remaining: \(2 - min(2, number))\r\nRateLimit-Reset: 9\r\n"
      return [.send(answer(#"{"id":1}"#, fields))]
    }) { server in
      let clock = SkippingClock()
      let client = client(kind, server, RateLimiting(clock: clock))
      for _ in 0..<3 { try await expect(Thing(id: 1), from: client, to: GetThing()) }
      #expect(clock.waits == [.seconds(9)])
      #expect(server.requests.count == 3)
    }
  }

  @Test(
    "each attempt has the same trace, and a call is observed once",
    arguments: TransportKind.allCases)
  func traced(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, number in
      number == 1 ? [.reset] : [.send(answer(#"{"id":1}"#))]
    }) { server in
      let parent = TraceParent()
      let (calls, call) = AsyncStream<String>.makeStream()
      let client = client(
        kind, server, Observing { call.yield("\($0.endpoint.id) \($0.status?.code ?? 0)") },
        Retrying(clock: SkippingClock()), PropagatingTraces { parent })
      try await expect(Thing(id: 1), from: client, to: GetThing())
      call.finish()
      #expect(await calls.reduce(into: []) { $0.append($1) } == ["getThing 200"])
      #expect(
        server.requests.map { $0.header("traceparent") } == [
          parent.description, parent.description,
        ])
    }
  }
}
