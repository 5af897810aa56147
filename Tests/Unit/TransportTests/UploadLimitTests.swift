import APIRuntime
import Foundation
import TestServer
import SuiteTraits
import Testing

@Suite("Uploads that stall", .timed, .timeLimit(.patient))
struct UploadLimitTests {
  /// More bytes than the buffers of a connection hold.
  private static let size = 64 << 20

  /// The kinds of bodies that transports send in different ways.
  enum Kind: CaseIterable {
    case memory, file, stream, unknownLength
  }

  private func withBody(
    _ kind: Kind, size: Int = Self.size, _ test: (HTTPBody) async throws -> Void
  ) async throws {
    let chunk = Data(count: 1 << 20)
    let chunks = { @Sendable in
      AsyncStream<Data> { chunks in
        for _ in 0..<(size / chunk.count) { chunks.yield(chunk) }
        chunks.finish()
      }
    }
    switch kind {
    case .memory: try await test(HTTPBody(Data(count: size)))
    case .stream: try await test(HTTPBody(length: Int64(size), replaying: chunks))
    case .unknownLength: try await test(HTTPBody(replaying: chunks))
    case .file:
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try Data(count: size).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      try await test(try HTTPBody(file: file))
    }
  }

  private func client(
    _ kind: TransportKind, _ server: ScriptedServer, limit: Duration = .seconds(1)
  ) -> APIClient {
    var client = kind.client(server.url)
    client.timeout = nil
    client.idleTimeout = limit
    return client
  }

  @Test(
    "a server that does not read ends the upload, with an error that names the limit",
    arguments: TransportKind.allCases, Kind.allCases)
  func unread(kind: TransportKind, body: Kind) async throws {
    try await ScriptedServer.with({ _, _ in [.stopReading] }) { server in
      try await withBody(body) { body in
        let error = await #expect(throws: APIError<NoFailure>.self) {
          try await client(kind, server, limit: .milliseconds(500)).send(PutThing(body: body))
        }
        #expect(error?.kind == .idleTimedOut)
        #expect(error?.developerMessage.contains("idleTimeout of 0.5 seconds") == true)
      }
    }
  }

  @Test(
    "an upload may end at any time, and the process goes on",
    arguments: TransportKind.allCases, Kind.allCases)
  func endedEarly(kind: TransportKind, body: Kind) async throws {
    try await ScriptedServer.with({ _, number in
      number.isMultiple(of: 2) ? [.stopReading] : [.pause(Int64(number % 7)), .reset]
    }) { server in
      try await withBody(body, size: 4 << 20) { body in
        let client = client(kind, server, limit: .seconds(60))
        for number in 0..<30 {
          let call = Task { try await client.send(PutThing(body: body)) }
          try await Task.sleep(for: .milliseconds(number % 10))
          call.cancel()
          await #expect(throws: APIError<NoFailure>.self) { try await call.value }
        }
      }
    }
  }

  private static func wrapping(_ client: APIClient) -> APIClient {
    var client = client
    client.transport = Wrapping(client.transport)
    return client
  }

  @Test("a transport that an app wraps ends the upload too", arguments: TransportKind.allCases)
  func wrapped(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.stopReading] }) { server in
      let wrapped = Self.wrapping(client(kind, server, limit: .milliseconds(500)))
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await wrapped.send(PutThing(body: HTTPBody(Data(count: Self.size))))
      }
      #expect(error?.kind == .idleTimedOut)
    }
  }

  @Test(
    "a call that is made while the body is read does not end the watch over it",
    arguments: TransportKind.allCases)
  func nested(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, _ in
      request.target == "/thing" && request.head.hasPrefix("GET")
        ? [.send(answer(#"{"id":1}"#))] : [.readBody, .send(answer(#"{"id":1}"#))]
    }) { server in
      let other = kind.client(server.url)
      let isFirst = Locked(true)
      let body = HTTPBody(
        AsyncStream<Data> {
          guard
            isFirst.update({ isFirst in
              defer { isFirst = false }
              return isFirst
            })
          else {
            try? await Task.sleep(for: .seconds(3600))
            return nil
          }
          return (try? await other.send(GetThing())).map { Data("\($0)".utf8) }
        })
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await client(kind, server).send(PutThing(body: body))
      }
      #expect(error?.kind == .idleTimedOut)
    }
  }

  @Test("a body without a next chunk ends the upload", arguments: TransportKind.allCases)
  func withoutChunk(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.readBody, .send(answer(#"{"id":1}"#))] }) { server in
      let (chunks, source) = AsyncStream<Data>.makeStream()
      source.yield(Data(count: 10))
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await client(kind, server, limit: .milliseconds(500))
          .send(PutThing(body: HTTPBody(chunks)))
      }
      #expect(error?.kind == .idleTimedOut)
    }
  }

  @Test("an upload that is slow, but moves, continues", arguments: TransportKind.allCases)
  func slow(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.readBody, .send(answer(#"{"id":1}"#))] }) { server in
      let body = HTTPBody(
        AsyncStream<Data> {
          try? await Task.sleep(for: .milliseconds(600))
          return Data(count: 10)
        }.prefix(10))
      // Longer in total than the limit, which a pause does not reach on a busy machine either.
      let client = client(kind, server, limit: .seconds(5))
      try await expect(Thing(id: 1), from: client, to: PutThing(body: body))
    }
  }

  @Test(
    "a server that has received everything may take its time", arguments: TransportKind.allCases,
    [Kind.memory, .unknownLength])
  func processing(kind: TransportKind, body: Kind) async throws {
    let steps: [ScriptedServer.Step] = [.readBody, .pause(6000), .send(answer(#"{"id":1}"#))]
    try await ScriptedServer.with({ _, _ in steps }) { server in
      let client = client(kind, server, limit: .seconds(5))
      try await withBody(body) { body in
        try await expect(Thing(id: 1), from: client, to: PutThing(body: body))
      }
    }
  }
}
