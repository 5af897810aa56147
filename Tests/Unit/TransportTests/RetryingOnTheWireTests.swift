import APIRuntimeOAuth
import APIRuntime
import Foundation
import TestServer
import SuiteTraits
import Testing

/// Retries against a server that counts them: nothing is lost, and no unsafe request is sent twice.
@Suite("Retrying on the wire", .timed, .timeLimit(.patient))
struct RetryingOnTheWireTests {
  private static let chunks = (0..<4).map { Data(repeating: UInt8($0), count: 5_000) }
  private static let whole = chunks.flatMap { Array($0) }

  private static var stream: AsyncStream<Data> {
    AsyncStream { continuation in
      for chunk in chunks { continuation.yield(chunk) }
      continuation.finish()
    }
  }

  /// A replayable stream.
  private static var replayable: HTTPBody {
    HTTPBody(length: Int64(whole.count), replaying: { stream })
  }

  /// For each request, whether its stream arrived completely.
  private static func wholeness(_ server: ScriptedServer) -> [Bool] {
    server.requests.map { $0.body == whole }
  }

  private let clock = SkippingClock()

  private func client(
    _ kind: TransportKind, _ server: ScriptedServer, _ edit: (inout RetryPolicy) -> Void = { _ in }
  ) -> APIClient {
    var policy = RetryPolicy()
    edit(&policy)
    var client = kind.client(server.url)
    client.middleware = [Retrying(policy, clock: clock)]
    return client
  }

  /// Fails the first request, and responds to all others.
  private static func failing(_ steps: ScriptedServer.Step...) -> ScriptedServer.Script {
    { _, number in [.readBody] + (number == 1 ? steps : [.send(answer(#"{"id":1}"#))]) }
  }

  @Test(
    "a replayable stream is sent exactly twice, in full, after a reset",
    arguments: TransportKind.allCases)
  func replayed(kind: TransportKind) async throws {
    try await ScriptedServer.with(Self.failing(.reset)) { server in
      try await expect(
        Thing(id: 1), from: client(kind, server), to: PutThing(body: Self.replayable))
      #expect(Self.wholeness(server) == [true, true])
    }
  }

  @Test(
    "an attempt that hangs, before the head or within the body, is retried within the call",
    arguments: TransportKind.allCases)
  func hanging(kind: TransportKind) async throws {
    let half = ScriptedServer.Step.send("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n{")
    for (steps, isHead) in [([], true), ([], false), ([half], false)]
      as [([ScriptedServer.Step], Bool)]
    {
      try await ScriptedServer.with({ _, number in
        number == 1 ? steps + [.wait(ScriptedServer.Gate())] : [.send(answer(#"{"id":1}"#))]
      }) { server in
        // On a machine under load, other attempts may take too long too.
        var client = client(kind, server) { $0.maximumAttempts = 20 }
        if isHead {
          client.firstByteTimeout = .milliseconds(500)
        } else {
          client.attemptTimeout = .milliseconds(500)
        }
        try await expect(Thing(id: 1), from: client, to: GetThing())
        #expect(server.requests.count > 1)
      }
    }
  }

  @Test("a stream that can be read once is sent once", arguments: TransportKind.allCases)
  func once(kind: TransportKind) async throws {
    try await ScriptedServer.with(Self.failing(.reset)) { server in
      let body = HTTPBody(Self.stream, length: Int64(Self.whole.count))
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await client(kind, server).send(PutThing(body: body))
      }
      #expect(error?.kind == .connectionLost)
      #expect(Self.wholeness(server) == [true])
    }
  }

  @Test(
    "a POST is sent once, or with an idempotency key twice with the same key",
    arguments: TransportKind.allCases)
  func post(kind: TransportKind) async throws {
    try await ScriptedServer.with(Self.failing(.reset)) { server in
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await client(kind, server).send(PostThing(body: Self.replayable))
      }
      #expect(error?.kind == .connectionLost)
      #expect(server.requests.count == 1)
    }
    try await ScriptedServer.with(Self.failing(.reset)) { server in
      let client = client(kind, server) { $0.idempotencyKey = RetryPolicy.uniqueKey }
      try await expect(Thing(id: 1), from: client, to: PostThing(body: Self.replayable))
      #expect(Self.wholeness(server) == [true, true])
      let keys = server.requests.map { $0.header("Idempotency-Key") }
      #expect(keys[0] != nil && keys[0] == keys[1])
    }
  }

  @Test("429 is retried after the delay in 'Retry-After'", arguments: TransportKind.allCases)
  func retryAfter(kind: TransportKind) async throws {
    let busy = answer("{}", status: "429 Too Many Requests", "Retry-After: 7\r\n")
    try await ScriptedServer.with(Self.failing(.send(busy))) { server in
      try await expect(
        Thing(id: 1), from: client(kind, server), to: PutThing(body: Self.replayable))
      #expect(Self.wholeness(server) == [true, true])
      #expect(clock.waits.count == 1)
      #expect(try #require(clock.waits.first) >= .seconds(7))
    }
  }

  /// A response that breaks off in the middle of its body, in two ways.
  private static let broken: [[ScriptedServer.Step]] = [ScriptedServer.Step.reset, .close].map {
    end in
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"id\""), .pause(50), end]
  }

  @Test(
    "a response that breaks off was not handed over, and is retried",
    arguments: TransportKind.allCases)
  func brokenAnswer(kind: TransportKind) async throws {
    for steps in Self.broken {
      let script: ScriptedServer.Script = { _, number in
        [.readBody] + (number == 1 ? steps : [.send(answer(#"{"id":1}"#))])
      }
      try await ScriptedServer.with(script) { server in
        try await expect(Thing(id: 1), from: client(kind, server), to: GetThing())
        #expect(server.requests.count == 2)
      }
      try await ScriptedServer.with(script) { server in
        try await expect(
          Thing(id: 1), from: client(kind, server), to: PutThing(body: Self.replayable))
        #expect(Self.wholeness(server) == [true, true])
      }
      try await ScriptedServer.with(script) { server in
        await #expect(throws: APIError<NoFailure>.self) {
          try await client(kind, server).send(PostThing(body: Self.replayable))
        }
        #expect(server.requests.count == 1)
      }
    }
  }

  @Test(
    "a response that is too large is final, a stalled one is retried",
    arguments: TransportKind.allCases)
  func limits(kind: TransportKind) async throws {
    let large = answer("\"" + String(repeating: "x", count: 2_000) + "\"")
    try await ScriptedServer.with({ _, _ in [.send(large)] }) { server in
      var client = client(kind, server)
      client.maximumResponseSize = 1_000
      let error = await client.thingError()
      #expect(error?.kind == .responseTooLarge)
      #expect(server.requests.count == 1)
    }
    let halted = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"
    try await ScriptedServer.with(Self.failing(.send(halted))) { server in
      var client = client(kind, server)
      client.idleTimeout = .milliseconds(300)
      try await expect(Thing(id: 1), from: client, to: GetThing())
      #expect(server.requests.count == 2)
    }
  }

  @Test(
    "a stream that breaks has been handed over, and its reader gets the error",
    arguments: TransportKind.allCases)
  func brokenStream(kind: TransportKind) async throws {
    for steps in Self.broken {
      try await ScriptedServer.with({ _, _ in steps }) { server in
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
    "retries each rejected, lost or busy call as it should with a refreshing token",
    arguments: TransportKind.allCases)
  func refreshing(kind: TransportKind) async throws {
    let token = #"{"access_token":"t2","token_type":"Bearer","expires_in":3600}"#
    try await ScriptedServer.with({ request, number in
      // A new connection each time; reused connections are tested elsewhere.
      let close = "Connection: close\r\n"
      if request.head.hasPrefix("POST /token") {
        return [.readBody, .send(answer(token, close)), .close]
      }
      guard request.header("Authorization") == "Bearer t2" else {
        return [.readBody, .send(answer("{}", status: "401 Unauthorized", close)), .close]
      }
      // After the rejected request and the token request.
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
        "key", .bearer(RefreshingToken(RefreshingToken.AccessToken("t1"), from: issuer)))
      try await expect(Thing(id: 1), from: client, to: PutThing(body: Self.replayable))
      let things = server.requests.filter { $0.head.hasPrefix("PUT /thing") }
      #expect(things.map { $0.body == Self.whole } == [true, true, true, true])
      #expect(
        things.map { $0.header("Authorization") } == ["Bearer t1"]
          + Array(repeating: "Bearer t2", count: 3))
      #expect(server.requests.count == 5)
    }
  }
}
