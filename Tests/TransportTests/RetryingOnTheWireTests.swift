import APIRuntime
import Foundation
import Testing

/// Repetitions against a server that counts them: nothing is lost, and nothing sent twice that should not be.
@Suite("Repeating on the wire", .timeLimit(.minutes(3)))
struct RetryingOnTheWireTests {
  private static let chunks = (0..<4).map { Data(repeating: UInt8($0), count: 5_000) }
  private static let whole = chunks.flatMap { Array($0) }

  private static var stream: AsyncStream<Data> {
    AsyncStream { continuation in
      for chunk in chunks { continuation.yield(chunk) }
      continuation.finish()
    }
  }

  /// A stream that is made anew each time.
  private static var replayable: HTTPBody {
    HTTPBody(length: Int64(whole.count), replaying: { stream })
  }

  /// Of each request that came, whether all of the stream came with it.
  private static func wholeness(_ server: FaultServer) -> [Bool] {
    server.requests.map { $0.bodyStart == whole }
  }

  private let clock = WaitlessClock()

  private func client(
    _ kind: TransportKind, _ server: FaultServer, _ edit: (inout RetryPolicy) -> Void = { _ in }
  ) -> APIClient {
    var policy = RetryPolicy()
    edit(&policy)
    var client = kind.client(server.url)
    client.middleware = [Retrying(policy, clock: clock)]
    return client
  }

  /// Fails with the first request, and answers every other one.
  private static func failing(_ steps: FaultServer.Step...) -> FaultServer.Script {
    { _, number in [.readBody] + (number == 1 ? steps : [.send(answer(#"{"id":1}"#))]) }
  }

  @Test(
    "a stream that can be made again is sent exactly twice, and whole, after a reset",
    arguments: TransportKind.allCases)
  func replayed(kind: TransportKind) async throws {
    try await FaultServer.with(Self.failing(.reset)) { server in
      try await expect(
        Thing(id: 1), from: client(kind, server), to: PutThing(body: Self.replayable))
      #expect(Self.wholeness(server) == [true, true])
    }
  }

  @Test("a stream that can be read once is sent once", arguments: TransportKind.allCases)
  func once(kind: TransportKind) async throws {
    try await FaultServer.with(Self.failing(.reset)) { server in
      let body = HTTPBody(Self.stream, length: Int64(Self.whole.count))
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await client(kind, server).send(PutThing(body: body))
      }
      #expect(error?.kind == .connectionLost)
      #expect(Self.wholeness(server) == [true])
    }
  }

  @Test(
    "a POST is sent once, with an idempotency key twice with the same one",
    arguments: TransportKind.allCases)
  func post(kind: TransportKind) async throws {
    try await FaultServer.with(Self.failing(.reset)) { server in
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await client(kind, server).send(PostThing(body: Self.replayable))
      }
      #expect(error?.kind == .connectionLost)
      #expect(server.requests.count == 1)
    }
    try await FaultServer.with(Self.failing(.reset)) { server in
      let client = client(kind, server) { $0.idempotencyKey = RetryPolicy.uniqueKey }
      try await expect(Thing(id: 1), from: client, to: PostThing(body: Self.replayable))
      #expect(Self.wholeness(server) == [true, true])
      let keys = server.requests.map { $0.header("Idempotency-Key") }
      #expect(keys[0] != nil && keys[0] == keys[1])
    }
  }

  @Test("429 is asked again after what 'Retry-After' says", arguments: TransportKind.allCases)
  func retryAfter(kind: TransportKind) async throws {
    let busy = answer("{}", status: "429 Too Many Requests", "Retry-After: 7\r\n")
    try await FaultServer.with(Self.failing(.send(busy))) { server in
      try await expect(
        Thing(id: 1), from: client(kind, server), to: PutThing(body: Self.replayable))
      #expect(Self.wholeness(server) == [true, true])
      #expect(clock.waits.count == 1)
      #expect(try #require(clock.waits.first) >= .seconds(7))
    }
  }

  /// A response that breaks in the middle of its body, in two ways.
  private static let broken: [[FaultServer.Step]] = [FaultServer.Step.reset, .close].map { end in
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"id\""), .pause(50), end]
  }

  @Test(
    "an answer that breaks in the middle was not handed over, and is asked for again",
    arguments: TransportKind.allCases)
  func brokenAnswer(kind: TransportKind) async throws {
    for steps in Self.broken {
      let script: FaultServer.Script = { _, number in
        [.readBody] + (number == 1 ? steps : [.send(answer(#"{"id":1}"#))])
      }
      try await FaultServer.with(script) { server in
        try await expect(Thing(id: 1), from: client(kind, server), to: GetThing())
        #expect(server.requests.count == 2)
      }
      try await FaultServer.with(script) { server in
        try await expect(
          Thing(id: 1), from: client(kind, server), to: PutThing(body: Self.replayable))
        #expect(Self.wholeness(server) == [true, true])
      }
      try await FaultServer.with(script) { server in
        await #expect(throws: APIError<NoFailure>.self) {
          try await client(kind, server).send(PostThing(body: Self.replayable))
        }
        #expect(server.requests.count == 1)
      }
    }
  }

  @Test(
    "an answer that is too large stays so, one that comes to a halt is asked for again",
    arguments: TransportKind.allCases)
  func limits(kind: TransportKind) async throws {
    let large = answer("\"" + String(repeating: "x", count: 2_000) + "\"")
    try await FaultServer.with({ _, _ in [.send(large)] }) { server in
      var client = client(kind, server)
      client.maximumResponseSize = 1_000
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await client.send(GetThing())
      }
      #expect(error?.kind == .responseTooLarge)
      #expect(server.requests.count == 1)
    }
    let halted = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"
    try await FaultServer.with(Self.failing(.send(halted))) { server in
      var client = client(kind, server)
      client.idleTimeout = .milliseconds(300)
      try await expect(Thing(id: 1), from: client, to: GetThing())
      #expect(server.requests.count == 2)
    }
  }

  @Test(
    "a stream that breaks has been handed over, and breaks for the one who reads it",
    arguments: TransportKind.allCases)
  func brokenStream(kind: TransportKind) async throws {
    for steps in Self.broken {
      try await FaultServer.with({ _, _ in steps }) { server in
        let body = try await client(kind, server).send(GetBytes())
        var read = Data()
        await #expect(throws: TransportError.self) {
          for try await chunk in body { read.append(chunk) }
        }
        #expect(read == Data("{\"id\"".utf8))
        #expect(server.requests.count == 1)
      }
    }
  }

  @Test(
    "refused, lost, busy: with a token that is renewed each is sent again as it should be",
    arguments: TransportKind.allCases)
  func refreshing(kind: TransportKind) async throws {
    let token = #"{"access_token":"t2","token_type":"Bearer","expires_in":3600}"#
    try await FaultServer.with({ request, number in
      // A new connection each time: one that was kept is another test.
      let close = "Connection: close\r\n"
      if request.head.hasPrefix("POST /token") {
        return [.readBody, .send(answer(token, close)), .close]
      }
      guard request.header("Authorization") == "Bearer t2" else {
        return [.readBody, .send(answer("{}", status: "401 Unauthorized", close)), .close]
      }
      // After the refused request and the one for the token.
      switch number {
      case 3: return [.readBody, .reset]
      case 4: return [.readBody, .send(answer("{}", status: "503 Service Unavailable"))]
      default: return [.readBody, .send(answer(#"{"id":1}"#))]
      }
    }) { server in
      var client = client(kind, server)
      let issuer = OAuth2.clientCredentials(
        at: server.url + "/token", clientID: "ci", clientSecret: "s")
      client.credentials = Credentials(
        "key", .bearer(RefreshingToken(AccessToken("t1"), from: issuer)))
      try await expect(Thing(id: 1), from: client, to: PutThing(body: Self.replayable))
      let things = server.requests.filter { $0.head.hasPrefix("PUT /thing") }
      #expect(things.map { $0.bodyStart == Self.whole } == [true, true, true, true])
      #expect(
        things.map { $0.header("Authorization") } == ["Bearer t1"]
          + Array(repeating: "Bearer t2", count: 3))
      #expect(server.requests.count == 5)
    }
  }
}
