import Foundation
import Testing

@testable import APIRuntime

/// A request for events.
struct ListEvents: APIRequest {
  typealias Response = ServerSentEvents<String>
  static let endpoint = Endpoint(
    id: "listEvents", method: "GET", path: "/events", accept: "text/event-stream", isStreamed: true)
  func write(to request: inout RequestWriter) throws(RequestError) {}
}

/// Returns one response after another, and records the requests.
struct ScriptedTransport: Transport {
  enum Answer: Sendable {
    case events(String, ScriptedChunks.Ending = .end)
    case status(Int, HTTPFields = [:])
    case failure(any Error)
  }

  let answers: Locked<[Answer]>
  let ids = Locked<[String?]>([])

  init(_ answers: [Answer]) { self.answers = Locked(answers.reversed()) }

  func send(
    _ request: HTTPRequest, body: HTTPBody, context: TransportContext
  ) async throws -> (HTTPResponse, HTTPBody) {
    let id = request.headerFields.first { $0.name.canonicalName == "last-event-id" }
    ids.update { $0.append(id?.value) }
    switch answers.update({ $0.popLast() }) {
    case .events(let text, let ending):
      let chunks = ScriptedChunks(chunks: [Data(text.utf8)], ending: ending)
      return (
        HTTPResponse(status: .ok, headerFields: [.contentType: "text/event-stream"]),
        HTTPBody(chunks)
      )
    case .status(let code, let fields):
      return (HTTPResponse(status: .init(code: code), headerFields: fields), .none)
    case .failure(let error): throw error
    case nil: return (HTTPResponse(status: .noContent), .none)
    }
  }
}

/// A request for events whose description determines how they end, and which lack data.
private struct ListTexts: APIRequest {
  typealias Response = ServerSentEvents<String>
  static let endpoint = ListEvents.endpoint
  func write(to request: inout RequestWriter) throws(RequestError) {}
  static func decode(_ response: RawResponse) throws -> Result<Response, NoFailure> {
    .success(try response.events(of: String.self).ending(at: "END").skipping("ping"))
  }
}

@Suite("Reconnection")
struct ReconnectionTests {
  private static let lost = TransportError(.connectionLost)

  private func run(
    _ answers: [ScriptedTransport.Answer], _ reconnection: ReconnectionPolicy = ReconnectionPolicy()
  ) async -> (data: [String], ids: [String?], waits: [Duration], error: (any Error)?) {
    let transport = ScriptedTransport(answers)
    let clock = ToldClock(isOver: true)
    var client = APIClient(server: "http://localhost", transport: transport, timeout: nil)
    client.idleTimeout = nil
    client.clock = clock
    var reconnection = reconnection
    reconnection.random = { 0 }
    var data: [String] = []
    var failure: (any Error)?
    do {
      for try await event in client.events(ListEvents(), reconnection: reconnection) {
        data.append(event.data)
      }
    } catch {
      failure = error
    }
    return (data, transport.ids.value, clock.asked.value, failure)
  }

  @Test("several connections end the events, and leave out types, as a single connection does")
  func described() async throws {
    let first = "data: a\n\nevent: ping\ndata: x\n\n"
    let transport = ScriptedTransport([
      .events(first), .events("data: b\n\ndata: END\n\ndata: c\n\n"), .events("data: d\n\n"),
    ])
    var client = APIClient(server: "http://localhost", transport: transport, timeout: nil)
    client.idleTimeout = nil
    client.clock = ToldClock(isOver: true)
    #expect(try await client.events(ListTexts()).all().map(\.data) == ["a", "b"])
    #expect(transport.ids.value.count == 2)
    let others = ScriptedTransport([.events(first + "data: END\n\ndata: STOP\n\n")])
    client.transport = others
    let overridden = client.events(ListTexts()).ending(at: "STOP").only("message", "ping")
    #expect(try await overridden.all().map(\.data) == ["a", "END"])
  }

  @Test(
    "a stream that ends or breaks resumes after the last event, until the server responds with 204")
  func resuming() async {
    let result = await run([
      .events("id: 1\ndata: a\n\nid: 2\ndata: b\n\n"),
      .events("data: c\n\nid: 4\ndata: lost", .failure(Self.lost)),
      .events("id: 4\ndata: d\n\nid: 5\n\n", .failure(Self.lost)),
      .events(": nothing"),
    ])
    #expect(result.data == ["a", "b", "c", "d"])
    #expect(result.ids == [nil, "2", "2", "5", "5"])
    #expect(result.waits == [3, 3, 3, 6].map { .seconds($0) })
    #expect(result.error == nil)
  }

  @Test("a 204 ends the events, whatever media type it names")
  func endingWithMediaType() async {
    let html = HTTPFields(dictionaryLiteral: (.contentType, "text/html; charset=utf-8"))
    let result = await run([.events("data: a\n\n"), .status(204, html)])
    #expect(result.data == ["a"])
    #expect(result.error == nil)
  }

  @Test("an ID persists across connections, and an empty one resets it")
  func ids() async throws {
    let transport = ScriptedTransport([
      .events("id: 1\ndata: a\n\n"), .events("data: b\n\nid\ndata: c\n\n"),
    ])
    var client = APIClient(server: "http://localhost", transport: transport, timeout: nil)
    client.idleTimeout = nil
    client.clock = ToldClock(isOver: true)
    let events = try await client.events(ListEvents()).all()
    #expect(events.map(\.id) == ["1", "1", nil])
    #expect(transport.ids.value == [nil, "1", nil])
  }

  @Test("the server sets the delay, which doubles after failed attempts, and is reset by success")
  func waits() async {
    let result = await run(
      [
        .failure(Self.lost), .status(503),
        .events("retry: 10\n\ndata: a\n\n"), .status(500), .failure(Self.lost),
        .events("data: b\n\n"),
      ], ReconnectionPolicy(delay: .seconds(2), maximumDelay: .seconds(5)))
    #expect(result.data == ["a", "b"])
    #expect(
      result.waits == [
        .seconds(4), .seconds(5), .milliseconds(500), .seconds(1), .seconds(2), .milliseconds(500),
      ])
  }

  @Test("delays grow to the maximum, but not below the server's, and vary by up to a half")
  func waitsGrow() {
    var reconnection = ReconnectionPolicy(delay: .seconds(1), maximumDelay: .seconds(10))
    reconnection.random = { 0 }
    let waits = (0..<6).map { reconnection.wait(retry: nil, failures: $0) }
    #expect(waits == [1, 2, 4, 8, 10, 10].map { .seconds($0) })
    #expect(reconnection.wait(retry: .seconds(60), failures: 3) == .seconds(60))
    #expect(reconnection.wait(retry: .seconds(Int64.max), failures: 0) == .seconds(86_400))
    reconnection.random = { 0.5 }
    #expect(reconnection.wait(retry: nil, failures: 2) == .seconds(5))
    let varied = ReconnectionPolicy(delay: .seconds(8), maximumDelay: .seconds(8))
    for _ in 0..<100 {
      #expect((.seconds(8)..<Duration.seconds(12)).contains(varied.wait(retry: nil, failures: 1)))
    }
  }

  @Test("waits before connecting again to a server that asks for no delay and always disconnects")
  func zero() async {
    let result = await run(Array(repeating: .events("retry: 0\n\n"), count: 8))
    #expect(result.waits.first == .seconds(1))
    #expect(result.waits.allSatisfy { $0 >= .milliseconds(500) })
    #expect(result.waits.last == .seconds(30))
    let policy = ReconnectionPolicy()
    #expect(policy.wait(retry: .zero, failures: 0) >= .milliseconds(500))
    #expect(policy.wait(retry: .zero, failures: 3) >= .seconds(4))
  }

  @Test("tries 429 again, after the delay that the server asks for")
  func busy() async {
    let result = await run([
      .events("data: a\n\n"), .status(429, [.retryAfter: "60"]), .status(429),
      .events("data: b\n\n"),
    ])
    #expect(result.data == ["a", "b"])
    #expect(result.waits == [3, 60, 12, 3].map { .seconds($0) })
    #expect(result.error == nil)
  }

  @Test("ignores an ID that cannot be sent back")
  func control() async {
    let result = await run([.events("id: 1\ndata: a\n\nid: x\u{1}y\ndata: b\n\n")])
    #expect(result.data == ["a", "b"])
    #expect(result.ids == [nil, "1"])
    #expect(result.error == nil)
  }

  @Test("throws a status below 500 as the endpoint's failure", arguments: [400, 401, 404])
  func refused(status: Int) async {
    let result = await run([.events("data: a\n\n"), .status(status), .events("data: b\n\n")])
    #expect(result.data == ["a"])
    #expect((result.error as? APIError<NoFailure>)?.status?.code == status)
  }

  @Test("throws the last failure after too many consecutive attempts")
  func attempts() async {
    let down = Array(repeating: ScriptedTransport.Answer.failure(Self.lost), count: 3)
    let result = await run(down + [.status(502)], ReconnectionPolicy(attempts: 4))
    #expect((result.error as? APIError<NoFailure>)?.status?.code == 502)
    let passing = await run(
      down + [.events("data: a\n\n")] + down + [.events("data: b\n\n")],
      ReconnectionPolicy(attempts: 4))
    #expect(passing.data == ["a", "b"])
    #expect(passing.error == nil)
  }

  @Test("throws a permanent failure at once")
  func final() async {
    let closed = await run([.failure(TransportError(.sessionInvalidated)), .events("data: a\n\n")])
    #expect(closed.data.isEmpty && closed.ids.count == 1)
    #expect(closed.error is APIError<NoFailure>)
    let transport = ScriptedTransport([.events("data: too long\n\n")])
    let client = APIClient(server: "http://localhost", transport: transport, timeout: nil)
    await #expect(throws: StreamLimitError(limit: 5)) {
      _ = try await client.events(ListEvents()).limited(to: 5).all()
    }
  }

  @Test("a cancelled task stops waiting, for an event and for the next attempt")
  func cancellation() async throws {
    for answers in [
      [ScriptedTransport.Answer.events("data: a\n\n", .waiting)],
      [.events("data: a\n\n"), .events("data: b\n\n")],
    ] {
      let transport = ScriptedTransport(answers)
      var client = APIClient(server: "http://localhost", transport: transport, timeout: nil)
      client.clock = ToldClock(isOver: false)
      let events = client.events(ListEvents())
      let (seen, see) = AsyncStream<String>.makeStream()
      let task = Task { for try await event in events { see.yield(event.data) } }
      for await data in seen {
        #expect(data == "a")
        break
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(transport.ids.value.count == 1)
    }
  }

  @Test("sends nothing before events are iterated")
  func lazy() {
    let transport = ScriptedTransport([])
    _ = APIClient(server: "http://localhost", transport: transport).events(ListEvents())
    #expect(transport.ids.value.isEmpty)
  }
}
