import APIRuntime
import APIRuntimeMiddleware
import Foundation
import TestServer
import SuiteTraits
import Testing

/// Every fault between client and server is reported as such.
@Suite("Faults", .timed, .timeLimit(.patient))
struct FaultTests {
  typealias Steps = [ScriptedServer.Step]

  /// The outcome of a call to a server that performs `steps`; checks that it was sent once.
  private func ending(
    _ kind: TransportKind, _ steps: Steps, timeout: Duration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> APIError<NoFailure>? {
    var ending: APIError<NoFailure>?
    try await ScriptedServer.with({ _, _ in steps }) { server in
      var client = kind.client(server.url)
      if let timeout { client.timeout = timeout }
      do throws(APIError<NoFailure>) {
        _ = try await client.send(GetThing())
      } catch {
        ending = error
      }
      // A short timeout may expire before anything has arrived.
      let counts = timeout == nil ? 1...1 : 0...1
      #expect(counts.contains(server.requests.count), sourceLocation: sourceLocation)
    }
    return ending
  }

  @Test("a port without a listener", arguments: TransportKind.allCases)
  func refused(kind: TransportKind) async throws {
    let url = try await ScriptedServer.closedURL()
    let error = await kind.client(url).thingError()
    #expect(error?.kind == .cannotConnect)
  }

  @Test("a host name that does not exist", arguments: TransportKind.allCases)
  func unknownHost(kind: TransportKind) async {
    let error = await #expect(throws: APIError<NoFailure>.self) {
      try await kind.client("http://no-such-host.invalid").send(GetThing())
    }
    #expect(error?.kind == .cannotFindHost)
  }

  @Test("a server that does not speak TLS", arguments: TransportKind.allCases)
  func notSecure(kind: TransportKind) async throws {
    let steps: Steps = [.send("HTTP/1.1 400 Bad Request\r\n\r\n"), .close]
    try await ScriptedServer.with({ _, _ in steps }, awaitingHead: false) { server in
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await kind.client(server.url.replacing("http:", with: "https:")).send(GetThing())
      }
      #expect(error?.kind == .secureConnectionFailed)
    }
  }

  @Test(
    "the connection is reset before, during and after the head", arguments: TransportKind.allCases)
  func reset(kind: TransportKind) async throws {
    let pause = ScriptedServer.Step.pause(50)
    for steps in [
      [.reset], [.send("HTTP/1.1 200 OK\r\nContent-"), pause, .reset],
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"), pause, .reset],
    ] as [Steps] {
      #expect(try await ending(kind, steps)?.kind == .connectionLost)
    }
    // The whole response has arrived, so the outcome does not matter.
    #expect(try await ending(kind, [.send(answer(#"{"id":1}"#)), pause, .reset]) == nil)
  }

  /// The outcome of a request whose reused connection is reset once the request has arrived, and
  /// how often the whole request arrived.
  private func endingOnKeptConnection<Request: APIRequest>(
    _ transport: any Transport, _ request: Request
  ) async throws -> (kind: TransportError.Kind?, count: Int) {
    var ending: TransportError.Kind?
    var count = 0
    try await ScriptedServer.with({ _, number in
      [.readBody, number == 2 ? .reset : .send(answer(#"{"id":1}"#))]
    }) { server in
      let client = APIClient(server: server.url, transport: transport)
      try await expect(Thing(id: 1), from: client, to: GetThing())
      do throws(APIError<Request.Failure>) {
        _ = try await client.send(request)
      } catch {
        ending = error.kind
      }
      let requests = server.requests.dropFirst()
      let size = requests.first?.bodySize
      count = requests.count { $0.bodySize == size }
    }
    return (ending, count)
  }

  @Test(
    "a request on a reused connection that is reset is not resent silently",
    arguments: TransportKind.allCases)
  func keptConnection(kind: TransportKind) async throws {
    let bytes = HTTPBody(Data(count: 1_000))
    let transport = kind.transport
    for ending in [
      try await endingOnKeptConnection(transport, PostThing(body: bytes)),
      try await endingOnKeptConnection(transport, PostThing(body: .none)),
      try await endingOnKeptConnection(transport, PutThing(body: bytes)),
      try await endingOnKeptConnection(transport, DeleteThing()),
    ] {
      #expect(ending.kind == .connectionLost)
      #expect(ending.count == 1)
    }
  }

  @Test("the connection is closed without a response", arguments: TransportKind.allCases)
  func closed(kind: TransportKind) async throws {
    #expect(try await ending(kind, [.close])?.kind == .connectionLost)
  }

  /// FoundationNetworking terminates the process there, which no transport can prevent.
  @Test(
    "the connection is closed within the head",
    arguments: TransportKind.allCases.filter(\.survivesIncompleteHead))
  func closedInHead(kind: TransportKind) async throws {
    for text in [
      "HTTP/1.1", "HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-",
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n",
    ] {
      let error = try await ending(kind, [.send(text), .pause(50), .close])
      #expect(error?.kind == .connectionLost || error?.kind == .truncated)
    }
  }

  @Test("informational responses are skipped", arguments: TransportKind.allCases)
  func informational(kind: TransportKind) async throws {
    let hint = "HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n"
    for steps in [
      [.send(hint + answer(#"{"id":1}"#))],
      [.send(hint), .pause(30), .send(hint), .pause(30), .send(answer(#"{"id":1}"#))],
      [.send("HTTP/1.1 102 Processing\r\n\r\n"), .pause(30), .send(answer(#"{"id":1}"#))],
    ] as [Steps] {
      #expect(try await ending(kind, steps) == nil)
    }
  }

  @Test("cookies are sent in one field", arguments: TransportKind.allCases)
  func sentCookies(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.send(answer(#"{"id":1}"#))] }) { server in
      var client = kind.client(server.url)
      client.setCookie("theme", "dark")
      client.credentials = Credentials("key", .cookie("sid", "1"))
      for timeout in [Duration.patient, nil] {
        // With this limit, the response is not collected by the transport.
        client.firstByteTimeout = timeout
        try await expect(Thing(id: 1), from: client, to: GetThing())
      }
      for request in server.requests {
        #expect(request.head.components(separatedBy: "\r\nCookie: ").count == 2)
        #expect(request.header("Cookie") == "theme=dark; sid=1")
      }
    }
  }

  @Test("each cookie that is set has a separate field", arguments: TransportKind.allCases)
  func cookies(kind: TransportKind) async throws {
    let cookies = [
      "a=1; Expires=Wed, 21 Oct 2037 07:28:00 GMT; Path=/", "b=2; HttpOnly",
      "c=3,4; Expires=Wed, 21 Oct 2037 07:28:00 GMT", "d=1, session=2; Path=/; SameSite=Lax",
      "e=\"1, 2\"; Max-Age=60", "f=5",
    ]
    let fields = cookies.map { "Set-Cookie: \($0)\r\n" }.joined()
    let steps: Steps = [.send(answer("{}", status: "418 Teapot", fields))]
    let error = try await ending(kind, steps)
    #expect(error?.response?.headers[values: .setCookie] == cookies)
  }

  @Test("a cookie may have any name", arguments: TransportKind.allCases)
  func cookieNames(kind: TransportKind) async throws {
    for name in ["🍪", "e\u{301}", "👨‍👩‍👧", "a=1; 🍪", ""] {
      let field = "Set-Cookie: \(name)=; Path=/\r\nSet-Cookie: sid=7; Path=/\r\n"
      try await ScriptedServer.with({ _, _ in [.send(answer(#"{"id":1}"#, field))] }) { server in
        for transport in [kind.transport, kind.configured] {
          let client = APIClient(server: server.url, transport: transport)
          for _ in 0..<2 { try await expect(Thing(id: 1), from: client, to: GetThing()) }
        }
        // The configured session of URLSession stores cookies.
        let kept = kind == .urlSession ? ["sid=7"] : []
        #expect(server.requests.compactMap { $0.header("Cookie") } == kept, "\(name)")
      }
    }
  }

  @Test("no part of a cookie's value counts as a cookie", arguments: TransportKind.allCases)
  func commas(kind: TransportKind) async throws {
    for value in ["de, session=EVIL", "de, session=EVIL; Path=/", "de,session=EVIL; Path=/"] {
      let store = CookieStore()
      try await ScriptedServer.with({ _, _ in
        [.send(answer(#"{"id":1}"#, "Set-Cookie: lang=\(value)\r\n"))]
      }) { server in
        var client = kind.client(server.url)
        client.middleware = [store]
        try await expect(Thing(id: 1), from: client, to: GetThing())
      }
      #expect(store.cookies.map(\.name) == ["lang"], "\(value)")
    }
  }

  @Test("cookies without attributes may stay together", arguments: TransportKind.allCases)
  func plainCookies(kind: TransportKind) async throws {
    let steps: Steps = [
      .send(answer("{}", status: "418 Teapot", "Set-Cookie: a=1\r\nSet-Cookie: b=2; Path=/\r\n"))
    ]
    let error = try await ending(kind, steps)
    let fields = error?.response?.headers[values: .setCookie]
    #expect(fields == (kind.separatesFields ? ["a=1", "b=2; Path=/"] : ["a=1, b=2; Path=/"]))
  }

  @Test(
    "no parameter changes where a request ends or to whom it goes",
    arguments: TransportKind.allCases)
  func framing(kind: TransportKind) async throws {
    let smuggled = "GET /smuggled HTTP/1.1\r\nHost: evil\r\n\r\n"
    try await ScriptedServer.with({ _, _ in [.readBody, .send(answer(#"{"id":1}"#))] }) { server in
      for (name, value) in [
        ("Content-Length", "0"), ("content-length", "3"), ("Transfer-Encoding", "chunked"),
        ("Connection", "close, Content-Length"), ("Host", "evil"), ("Upgrade", "h2c"),
        ("TE", "trailers"), ("Trailer", "X"), ("Keep-Alive", "timeout=1"),
        ("Expect", "100-continue"), ("HTTP2-Settings", "AAMAAABkAAQAAP__"),
      ] {
        let request = PostFramed(name: name, value: value, body: HTTPBody(Data(smuggled.utf8)))
        try await expect(Thing(id: 1), from: kind.client(server.url), to: request)
        let sent = try #require(server.requests.last)
        #expect(sent.target == "/thing")
        #expect(sent.bodySize == smuggled.utf8.count)
        let lengths = sent.fields.filter { $0.name.lowercased() == "content-length" }
        #expect(lengths.map(\.value) == ["\(smuggled.utf8.count)"])
        #expect(sent.header("Transfer-Encoding") == nil)
        #expect(sent.header("Host")?.hasPrefix("127.0.0.1") == true)
        if name != "Connection" { #expect(sent.header(name) != value) }
      }
    }
  }

  @Test("401 with any challenge is a response like any other", arguments: TransportKind.allCases)
  func challenge(kind: TransportKind) async throws {
    for challenge in [
      "Basic realm=\"a\"", "Digest realm=\"a\", nonce=\"b\"", "Bearer", "Negotiate", "NTLM",
      "Basic realm=\"a\", Bearer",
    ] {
      for text in ["{}", ""] {
        let steps: Steps = [
          .send(answer(text, status: "401 Unauthorized", "WWW-Authenticate: \(challenge)\r\n"))
        ]
        guard
          case .unexpectedStatus(let response) = try await ending(kind, steps, timeout: .patient)
        else {
          Issue.record("no status for \(challenge)")
          continue
        }
        #expect(response.status == .unauthorized)
        #expect(String(decoding: response.body, as: UTF8.self) == text)
        #expect(response.headers[.wwwAuthenticate] == challenge)
      }
    }
  }

  @Test("the body is shorter than announced", arguments: TransportKind.allCases)
  func truncated(kind: TransportKind) async throws {
    let pause = ScriptedServer.Step.pause(50)
    for head in [
      "Content-Length: 100\r\n\r\n{\"id\"", "Transfer-Encoding: chunked\r\n\r\n50\r\n{\"id\"",
    ] {
      let steps: Steps = [.send("HTTP/1.1 200 OK\r\n" + head), pause, .close]
      #expect(try await ending(kind, steps)?.kind == .truncated)
    }
  }

  @Test("bytes after the body are ignored", arguments: TransportKind.allCases)
  func tooLong(kind: TransportKind) async throws {
    let steps: Steps = [.send(answer(#"{"id":1}"#) + "more than was announced"), .close]
    #expect(try await ending(kind, steps) == nil)
  }

  @Test(
    "the head, the body, or its rest does not arrive in time", arguments: TransportKind.allCases)
  func slow(kind: TransportKind) async throws {
    let drip = (0..<600).flatMap { _ in [.send("x"), .pause(100)] as [ScriptedServer.Step] }
    for steps in [
      [], [.send("HTTP/1.1 200 OK\r\nX: ")] + drip,
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n")] + drip,
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")],
    ] as [Steps] {
      let clock = ContinuousClock()
      let start = clock.now
      #expect(try await ending(kind, steps, timeout: .milliseconds(300))?.kind == .timedOut)
      #expect(start.duration(to: clock.now) < .seconds(30))
    }
  }

  @Test("a header of 1 MB is too large", arguments: TransportKind.allCases)
  func largeHeader(kind: TransportKind) async throws {
    let field = "X-Large: \(String(repeating: "x", count: 1_000_000))\r\n"
    let steps: Steps = [.send(answer(#"{"id":1}"#, field))]
    #expect(try await ending(kind, steps)?.kind == .responseTooLarge)
  }

  @Test("a response that is not HTTP", arguments: TransportKind.allCases)
  func notHTTP(kind: TransportKind) async throws {
    for text in ["hello\r\n\r\n", "SSH-2.0-OpenSSH_9.7\r\n"] {
      #expect(try await ending(kind, [.send(text), .close])?.kind == .notHTTP)
    }
  }

  @Test("a body of an unexpected shape keeps its response", arguments: TransportKind.allCases)
  func notDecodable(kind: TransportKind) async throws {
    for (text, isSyntax) in [
      (answer("{\"id\":"), true), (answer("[]"), false),
      (answer("<html>", type: "text/html"), true),
      ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", true),
    ] {
      guard case .decoding(let failure) = try await ending(kind, [.send(text)]) else {
        Issue.record("no decoding failure for \(text)")
        continue
      }
      #expect(failure.isSyntax == isSyntax)
      #expect(failure.response.status == .ok)
    }
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n"
    let invalid = Array(head.utf8) + Array("{\"id\":\"".utf8) + [0xFF, 0x22, 0x7D]
    guard case .decoding = try await ending(kind, [.sendBytes(invalid)]) else {
      Issue.record("no decoding failure for invalid UTF-8")
      return
    }
  }

  @Test("204 has no body, whatever the server sends", arguments: TransportKind.allCases)
  func noContent(kind: TransportKind) async throws {
    let text = "HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello"
    try await ScriptedServer.with({ _, _ in [.send(text), .close] }) { server in
      try await kind.client(server.url).send(DeleteThing())
      #expect(server.requests.count == 1)
    }
  }

  private struct Search: APIRequest {
    typealias Response = Thing

    static let endpoint = Endpoint(id: "search", method: "GET", path: "/thing")

    let body: HTTPBody

    func write(to request: inout RequestWriter) throws(RequestError) { try request.binary(body) }
  }

  @Test("an empty body is sent with GET", arguments: TransportKind.allCases)
  func emptyBodyWithGet(kind: TransportKind) async throws {
    let chunks = AsyncStream<Data> { $0.finish() }
    for body in [.none, HTTPBody(Data()), HTTPBody(chunks, length: 0)] {
      try await ScriptedServer.with({ _, _ in [.send(answer(#"{"id":1}"#))] }) { server in
        let thing = try await kind.client(server.url).send(Search(body: body))
        #expect(thing.id == 1)
      }
    }
  }

  @Test("a body with GET is sent, or an error of the request", arguments: TransportKind.allCases)
  func bodyWithGet(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.readBody, .send(answer(#"{"id":1}"#))] }) { server in
      do throws(APIError<NoFailure>) {
        _ = try await kind.client(server.url).send(Search(body: HTTPBody(Data("abc".utf8))))
        #expect(server.requests.map(\.bodySize) == [3])
      } catch {
        let reason = "URLSession sends no body with GET; AsyncHTTPClientTransport does"
        guard case .request(.cannotEncode("body", reason), _) = error else {
          Issue.record(error)
          return
        }
        #expect(kind == .urlSession)
        #expect(server.requests.isEmpty)
      }
    }
  }

  @Test("429 is a response like any other", arguments: TransportKind.allCases)
  func tooManyRequests(kind: TransportKind) async throws {
    let steps: Steps = [.send(answer("{}", status: "429 Too Many Requests", "Retry-After: 1\r\n"))]
    guard case .unexpectedStatus(let response) = try await ending(kind, steps) else {
      Issue.record("no status")
      return
    }
    #expect(response.status == .tooManyRequests)
    #expect(response.headers[.retryAfter] == "1")
  }
}
