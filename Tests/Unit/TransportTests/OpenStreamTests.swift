import APIRuntime
import Foundation
import NIOConcurrencyHelpers
import TestServer
import SuiteTraits
import Testing

/// The effect of streams that nobody reads on other calls.
@Suite("Open streams", .timed, .timeLimit(.patient))
struct OpenStreamTests {
  private static let piece = [UInt8](repeating: 120, count: 65_536)

  /// Streams without end under `/bytes`, and a thing elsewhere.
  private static let script: ScriptedServer.Script = { request, _ in
    request.target == "/bytes"
      ? [.send("HTTP/1.1 200 OK\r\n\r\n"), .sendForever(piece)] : [.send(answer(#"{"id":1}"#))]
  }

  @Test(
    "calls are answered while fast streams of the same host are not read",
    arguments: TransportKind.allCases)
  func beside(kind: TransportKind) async throws {
    try await ScriptedServer.with(Self.script) { server in
      var client = APIClient(server: server.url, transport: kind.configured)
      var streams: [HTTPBody] = []
      for _ in 0..<5 { streams.append(try await client.send(GetBytes())) }
      client.timeout = .patient
      for _ in 0..<20 { try await expect(Thing(id: 1), from: client, to: GetThing()) }
      withExtendedLifetime(streams) {}
    }
  }

  @Test(
    "a call keeps its time limit while fast streams of the same host are not read",
    arguments: TransportKind.allCases)
  func limits(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, number in
      request.target == "/thing" ? [] : Self.script(request, number)
    }) { server in
      var client = APIClient(server: server.url, transport: kind.configured)
      var streams: [HTTPBody] = []
      for _ in 0..<5 { streams.append(try await client.send(GetBytes())) }
      for timeout in [Duration.milliseconds(500), .milliseconds(300)] {
        client.timeout = timeout
        let clock = ContinuousClock()
        let start = clock.now
        let error = await client.thingError()
        #expect(error?.kind == .timedOut)
        #expect(start.duration(to: clock.now) < timeout + .seconds(30))
      }
      withExtendedLifetime(streams) {}
    }
  }

  @Test(
    "a call that open streams leave without a connection reports it, if it needs one of theirs",
    arguments: TransportKind.allCases)
  func explanation(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, number in
      request.target == "/bytes"
        ? [.send("HTTP/1.1 200 OK\r\n\r\n")] : [.send(answer(#"{"id":1}"#))]
    }) { server in
      var client = APIClient(server: server.url, transport: kind.configured)
      var streams: [HTTPBody] = []
      for _ in 0..<8 { streams.append(try await client.send(GetBytes())) }
      client.timeout = kind.sharesConnectionsWithStreams ? .milliseconds(500) : .patient
      do throws(APIError<NoFailure>) {
        let thing = try await client.send(GetThing())
        #expect(thing == Thing(id: 1))
        #expect(!kind.sharesConnectionsWithStreams)
      } catch {
        #expect(kind.sharesConnectionsWithStreams)
        #expect(error.kind == .timedOut)
        #expect(
          error.developerMessage.contains("8 streams of this host take all of its 8 connections"))
      }
      streams = []
      client.timeout = .patient
      try await expect(Thing(id: 1), from: client, to: GetThing())
    }
  }

  @Test("a slow reader makes the server wait", arguments: TransportKind.allCases)
  func backPressure(kind: TransportKind) async throws {
    let sent = NIOLockedValueBox(0)
    try await ScriptedServer.with({ _, _ in
      [
        .send("HTTP/1.1 200 OK\r\n\r\n"),
        .sendRepeatedly(Self.piece, count: 4_000) { count in sent.withLockedValue { $0 = count } },
        .close,
      ]
    }) { server in
      let body = try await APIClient(server: server.url, transport: kind.configured).send(
        GetBytes())
      // Once the buffers of the connection are full, nothing more is sent.
      var count = -1
      while count != sent.withLockedValue({ $0 }) {
        count = sent.withLockedValue { $0 }
        try await Task.sleep(for: .milliseconds(500))
      }
      #expect(count < 4_000)
      var size = 0
      for try await chunk in body { size += chunk.count }
      #expect(size == 4_000 * Self.piece.count)
    }
  }
}
