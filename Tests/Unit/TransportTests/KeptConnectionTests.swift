import APIRuntime
import Foundation
import NIOConcurrencyHelpers
import TestServer
import SuiteTraits
import Testing

/// Servers that close a connection without announcing it, while unsafe requests arrive only once.
@Suite("Kept connections", .timed, .timeLimit(.patient))
struct KeptConnectionTests {
  private typealias Steps = [ScriptedServer.Step]

  /// A server that answers a GET with some steps, and anything else with a thing.
  private static func script(_ steps: @escaping @Sendable (Int) -> Steps) -> ScriptedServer.Script {
    { request, number in
      request.method == "GET" ? steps(number) : [.readBody, .send(answer(#"{"id":1}"#))]
    }
  }

  /// Sends one of several requests that are not safe to repeat.
  private static func change(_ number: Int, with client: APIClient) async throws {
    let chunks = AsyncStream<Data> { continuation in
      for text in ["a", "b", "c"] { continuation.yield(Data(text.utf8)) }
      continuation.finish()
    }
    switch number % 5 {
    case 0: _ = try await client.send(PostThing(body: HTTPBody(Data("abc".utf8))))
    case 1: try await client.send(DeleteThing())
    case 2: _ = try await client.send(PostThing(body: HTTPBody(chunks)))
    case 3: _ = try await client.send(PostThing(body: HTTPBody(chunks, length: 3)))
    default:
      var policy = RetryPolicy()
      policy.idempotencyKey = RetryPolicy.uniqueKey
      var retrying = client
      retrying.middleware = [Retrying(policy)]
      _ = try await retrying.send(PostThing(body: HTTPBody(Data("abc".utf8))))
    }
  }

  /// Alternates between a GET and a request that is not safe to repeat, and expects each of the latter to arrive once.
  private func alternate(
    _ kind: TransportKind, _ script: @escaping ScriptedServer.Script, times: Int = 50,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await ScriptedServer.with(script) { server in
      let client = APIClient(server: server.url, transport: kind.configured)
      for number in 0..<times {
        _ = try? await client.send(GetThing())
        do {
          try await Self.change(number, with: client)
        } catch {
          Issue.record("\(number): \(error)", sourceLocation: sourceLocation)
        }
      }
      let sent = server.requests.count { $0.method != "GET" }
      #expect(sent == times, sourceLocation: sourceLocation)
    }
  }

  @Test(
    "after a failure that closes the connection", arguments: TransportKind.allCases,
    [0, 1, 3, 10] as [Int64])
  func failure(kind: TransportKind, delay: Int64) async throws {
    let failure = answer("{}", status: "500 Internal Server Error")
    try await alternate(kind, Self.script { _ in [.send(failure), .pause(delay), .close] })
  }

  @Test(
    "after a response that closes the connection", arguments: TransportKind.allCases,
    [0, 1, 3] as [Int64])
  func response(kind: TransportKind, delay: Int64) async throws {
    let response = answer(#"{"id":1}"#)
    try await alternate(kind, Self.script { _ in [.send(response), .pause(delay), .close] })
  }

  @Test(
    "after a failure that came before the end of the request", arguments: TransportKind.allCases)
  func early(kind: TransportKind) async throws {
    let refusal = answer("{}", status: "413 Content Too Large")
    try await ScriptedServer.with({ request, _ in
      request.method == "PUT"
        ? [.send(refusal), .pause(1), .close] : [.readBody, .send(answer(#"{"id":1}"#))]
    }) { server in
      let client = APIClient(server: server.url, transport: kind.configured)
      for _ in 0..<20 {
        _ = try? await client.send(PutThing(body: HTTPBody(Data(count: 200_000))))
        try await expect(
          Thing(id: 1), from: client, to: PostThing(body: HTTPBody(Data("abc".utf8))))
      }
      #expect(server.requests.count { $0.method == "POST" } == 20)
    }
  }

  @Test(
    "after a failure that left the rest of a request unread on an open connection",
    arguments: TransportKind.allCases, [false, true])
  func unread(kind: TransportKind, isStreamed: Bool) async throws {
    let refusal = answer("{}", status: "413 Content Too Large")
    try await ScriptedServer.with({ request, _ in
      request.method == "PUT"
        ? [.send(refusal), .pause(20_000)] : [.readBody, .send(answer(#"{"id":1}"#))]
    }) { server in
      let client = APIClient(server: server.url, transport: kind.configured)
      var hasty = client
      hasty.timeout = .seconds(5)
      let part = Data(count: 1_000_000)
      for _ in 0..<3 {
        let parts = AsyncStream<Data> { continuation in
          for _ in 0..<20 { continuation.yield(part) }
          continuation.finish()
        }
        let body = isStreamed ? HTTPBody(parts) : HTTPBody(Data(count: 20_000_000))
        _ = try? await hasty.send(PutThing(body: body))
        try await expect(Thing(id: 1), from: client, to: GetThing())
        try await expect(
          Thing(id: 1), from: client, to: PostThing(body: HTTPBody(Data("abc".utf8))))
      }
    }
  }

  @Test(
    "when the connection has been idle for as long as the server keeps it",
    arguments: TransportKind.allCases)
  func idle(kind: TransportKind) async throws {
    let response = answer(#"{"id":1}"#)
    // As close to the timeout as possible. Many servers time out after a few seconds.
    try await ScriptedServer.with(Self.script { _ in [.send(response), .pause(1_100), .close] }) {
      server in
      try await withThrowingTaskGroup { group in
        for number in 0..<10 {
          group.addTask {
            let client = APIClient(server: server.url, transport: kind.configured)
            _ = try? await client.send(GetThing())
            try await Task.sleep(for: .milliseconds(1_098))
            try await Self.change(number, with: client)
          }
        }
        try await group.waitForAll()
      }
      #expect(server.requests.count { $0.method != "GET" } == 10)
    }
  }

  @Test(
    "after failures of other requests, while it waits for one of their connections",
    arguments: TransportKind.allCases, [false, true])
  func queued(kind: TransportKind, isStreamed: Bool) async throws {
    let isFailing = NIOLockedValueBox(false)
    let failure = answer("{}", status: "503 Service Unavailable")
    let accepted = ScriptedServer.Step.send(answer(#"{"id":1}"#))
    try await ScriptedServer.with({ request, _ in
      if request.method != "GET" { return [.readBody, accepted] }
      return isFailing.withLockedValue { $0 }
        ? [.pause(300), .send(failure), .pause(3), .close] : [.pause(50), accepted]
    }) { server in
      let client = APIClient(server: server.url, transport: kind.configured)
      // As many connections as possible, all of which stay open.
      for _ in 0..<2 {
        await withTaskGroup { group in
          for _ in 0..<8 { group.addTask { _ = try? await client.send(GetThing()) } }
        }
        try await Task.sleep(for: .milliseconds(300))
      }
      isFailing.withLockedValue { $0 = true }
      try await withThrowingTaskGroup { group in
        for _ in 0..<8 { group.addTask { _ = try? await client.send(GetThing()) } }
        try await Task.sleep(for: .milliseconds(100))
        for number in 0..<4 {
          group.addTask { try await Self.change(isStreamed ? 2 : number % 2, with: client) }
        }
        try await group.waitForAll()
      }
      #expect(server.requests.count { $0.method != "GET" } == 4)
    }
  }

  @Test("a connection that lasts is used again", arguments: TransportKind.allCases)
  func lasting(kind: TransportKind) async throws {
    let accepted = ScriptedServer.Step.send(answer(#"{"id":1}"#))
    try await ScriptedServer.with({ _, _ in [.readBody, accepted] }) { server in
      let client = APIClient(server: server.url, transport: kind.configured)
      for _ in 0..<3 { try await expect(Thing(id: 1), from: client, to: GetThing()) }
      #expect(server.connectionCount == 1)
      guard kind.keepsConnectionsForWrites else { return }
      var isReused = false
      // Several times: on a busy machine, a connection may be idle for too long to be relied on.
      for _ in 0..<5 where !isReused {
        try await expect(Thing(id: 1), from: client, to: GetThing())
        try await Task.sleep(for: .milliseconds(300))
        let count = server.connectionCount
        try await expect(Thing(id: 1), from: client, to: PostThing(body: HTTPBody(Data("a".utf8))))
        isReused = server.connectionCount == count
      }
      #expect(isReused)
    }
  }

  @Test(
    "the error of a lost request says that its connection had been kept",
    arguments: TransportKind.allCases.filter(\.keepsConnectionsForWrites))
  func explanation(kind: TransportKind) async throws {
    let reason = "connectionLost (the server closed a connection that it had kept open)"
    var isSaid = false
    // Several times: on a busy machine, a connection may be idle for too long to be relied on.
    for _ in 0..<5 where !isSaid {
      try await ScriptedServer.with({ _, number in
        number == 3 ? [.readBody, .close] : [.readBody, .send(answer(#"{"id":1}"#))]
      }) { server in
        let client = APIClient(server: server.url, transport: kind.configured)
        try await expect(Thing(id: 1), from: client, to: GetThing())
        try await Task.sleep(for: .milliseconds(300))
        try await expect(Thing(id: 1), from: client, to: GetThing())
        let error = await #expect(throws: APIError<NoFailure>.self) {
          try await client.send(PostThing(body: HTTPBody(Data("abc".utf8))))
        }
        #expect(error?.kind == .connectionLost && server.requests.count == 3)
        isSaid = error?.developerMessage.contains(reason) == true
      }
    }
    #expect(isSaid)
  }

  @Test(
    "idempotent requests on connections that the server closes after each response all succeed",
    arguments: TransportKind.allCases, [0, 2, 20] as [Int64])
  func repeated(kind: TransportKind, delay: Int64) async throws {
    let response = answer(#"{"id":1}"#)
    try await ScriptedServer.with({ _, _ in
      [.readBody, .send(response), .pause(delay), .close]
    }) { server in
      let client = APIClient(server: server.url, transport: kind.configured)
      for _ in 0..<100 {
        try await expect(Thing(id: 1), from: client, to: GetThing())
        try await expect(Thing(id: 1), from: client, to: PutThing(body: HTTPBody(Data("abc".utf8))))
      }
    }
  }

  @Test(
    "an idempotent request that was lost on a kept connection is sent once more, others are not",
    arguments: TransportKind.allCases.filter(\.keepsConnectionsForWrites),
    LostRequest.allCases)
  func lost(kind: TransportKind, request: LostRequest) async throws {
    try await ScriptedServer.with({ _, number in
      number == 2 ? [.readBody, .close] : [.readBody, .send(answer(#"{"id":1}"#))]
    }) { server in
      let client = APIClient(server: server.url, transport: kind.configured)
      try await expect(Thing(id: 1), from: client, to: GetThing())
      try await Task.sleep(for: .milliseconds(300))
      do {
        try await request.send(with: client)
        #expect(request.isRepeated)
      } catch {
        #expect(!request.isRepeated)
        #expect((error as? APIError<NoFailure>)?.kind == .connectionLost)
      }
      #expect(server.requests.count == (request.isRepeated ? 3 : 2))
      // The host stays in doubt: further requests get new connections at once.
      let before = server.connectionCount
      for _ in 0..<2 { try await expect(Thing(id: 1), from: client, to: GetThing()) }
      #expect(server.connectionCount >= before + 2)
    }
  }
}

/// A request that gets a kept connection.
enum LostRequest: CaseIterable {
  case get, put, delete, post, postWithKey

  var isRepeated: Bool { self != .post }

  func send(with client: APIClient) async throws {
    let body = HTTPBody(Data("abc".utf8))
    switch self {
    case .get: _ = try await client.send(GetThing())
    case .put: _ = try await client.send(PutThing(body: body))
    case .delete: try await client.send(DeleteThing())
    case .post: _ = try await client.send(PostThing(body: body))
    case .postWithKey:
      _ = try await client.send(PostFramed(name: "Idempotency-Key", value: "k1", body: body))
    }
  }
}
