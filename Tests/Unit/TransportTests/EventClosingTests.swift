import APIRuntime
import TestServer
import SuiteTraits
import Testing

@Suite("Events that are no longer read", .timed, .timeLimit(.patient))
struct EventClosingTests {
  /// A request whose response is a stream of events.
  private struct GetEvents: APIRequest {
    typealias Response = ServerSentEvents<String>

    static let endpoint = Endpoint(
      id: "getEvents", method: "GET", path: "/events", accept: "text/event-stream",
      isStreamed: true)

    func write(to request: inout RequestWriter) throws(RequestError) {}

    static func decode(_ response: RawResponse) throws -> Result<Response, NoFailure> {
      .success(try response.events(of: String.self))
    }
  }

  /// One event, followed by silence.
  private static let script: ScriptedServer.Script = { _, _ in
    [.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: a\n\n")]
  }

  @Test("close the connection when the iterator is released", arguments: TransportKind.allCases)
  func dropping(kind: TransportKind) async throws {
    try await ScriptedServer.with(Self.script) { server in
      let events = try await kind.client(server.url).send(GetEvents())
      for try await event in events {
        #expect(event.data == "a")
        break
      }
      await server.closed()
      _ = events
    }
  }

  @Test("close the connection when the task is cancelled", arguments: TransportKind.allCases)
  func cancelling(kind: TransportKind) async throws {
    try await ScriptedServer.with(Self.script) { server in
      let client = kind.client(server.url)
      let (read, reading) = AsyncStream<Void>.makeStream()
      let task = Task<Void, any Error> {
        for try await _ in try await client.send(GetEvents()) { reading.yield() }
      }
      for await _ in read { break }
      task.cancel()
      await server.closed()
      await #expect(throws: (any Error).self) { try await task.value }
    }
  }
}
