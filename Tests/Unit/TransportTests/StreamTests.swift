import APIRuntime
import Foundation
import NIOConcurrencyHelpers
import TestServer
import SuiteTraits
import Testing

@Suite("Streams", .timed, .timeLimit(.patient))
struct StreamTests {
  private static let pieces = 40
  private static let pieceSize = 65_536

  private static var stream: AsyncStream<Data> {
    AsyncStream { continuation in
      for index in 0..<pieces {
        continuation.yield(Data(repeating: UInt8(index), count: pieceSize))
      }
      continuation.finish()
    }
  }

  @Test(
    "a stream is uploaded in full, with or without its length", arguments: TransportKind.allCases)
  func up(kind: TransportKind) async throws {
    let size = Self.pieces * Self.pieceSize
    try await ScriptedServer.with({ _, _ in [.readBody, .send(answer(#"{"id":1}"#))] }) { server in
      let client = kind.client(server.url)
      let known = HTTPBody(length: Int64(size), replaying: { Self.stream })
      try await expect(Thing(id: 1), from: client, to: PutThing(body: known))
      #expect(server.requests[0].header("Content-Length") == "\(size)")
      #expect(server.requests[0].bodySize == size)
      try await expect(Thing(id: 1), from: client, to: PutThing(body: HTTPBody(Self.stream)))
      #expect(server.requests[1].bodySize == size)
    }
  }

  @Test(
    "a file is uploaded, whole and in part, and reports progress", arguments: TransportKind.allCases
  )
  func file(kind: TransportKind) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(count: 3_000_000).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await ScriptedServer.with({ _, _ in [.readBody, .send(answer(#"{"id":1}"#))] }) { server in
      let client = kind.client(server.url)
      let told = NIOLockedValueBox<[HTTPBody.Progress]>([])
      let whole = try HTTPBody(file: file).onProgress { progress in
        told.withLockedValue { $0.append(progress) }
      }
      _ = try await client.send(PutThing(body: whole))
      let progress = told.withLockedValue { $0 }
      #expect(progress.count > 1)
      #expect(progress.last == progress.max { $0.completed < $1.completed })
      #expect(progress.last?.fraction == 1)
      _ = try await client.send(PutThing(body: HTTPBody(file: file, from: 2_999_000)))
      _ = try await client.send(PutThing(body: HTTPBody(Data())))
      #expect(server.requests.map(\.bodySize) == [3_000_000, 1000, 0])
    }
  }

  @Test(
    "a body that breaks off ends the call with its own error", arguments: TransportKind.allCases)
  func brokenUp(kind: TransportKind) async throws {
    struct Broken: Error {}
    try await ScriptedServer.with({ _, _ in [.readBody, .send(answer(#"{"id":1}"#))] }) { server in
      let body = AsyncThrowingStream<Data, any Error> { continuation in
        continuation.yield(Data(count: 10))
        continuation.finish(throwing: Broken())
      }
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await kind.client(server.url).send(PutThing(body: HTTPBody(body)))
      }
      guard case .middleware(let cause, _) = error, cause is Broken else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("a stream is downloaded as the server sends it", arguments: TransportKind.allCases)
  func down(kind: TransportKind) async throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    // The server sends "b" only after "a" has been read.
    let gate = ScriptedServer.Gate()
    try await ScriptedServer.with({ _, _ in
      [.send(head + "1\r\na\r\n"), .wait(gate), .send("1\r\nb\r\n0\r\n\r\n")]
    }) { server in
      let body = try await kind.client(server.url).send(GetBytes())
      var read = [Data]()
      for try await chunk in body {
        read.append(chunk)
        gate.open()
      }
      #expect(read == [Data("a".utf8), Data("b".utf8)])
      await #expect(throws: HTTPBody.ConsumedError.self) { try await body.collect() }
    }
  }

  @Test("a reader slower than the server misses nothing", arguments: TransportKind.allCases)
  func slowReader(kind: TransportKind) async throws {
    let size = 12_000_000
    let bytes = (0..<UInt8(120)).flatMap { Array(repeating: $0, count: size / 120) }
    let head = Array("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n".utf8)
    try await ScriptedServer.with({ _, _ in [.sendBytes(head + bytes)] }) { server in
      let body = try await kind.client(server.url).send(GetBytes())
      #expect(body.length == Int64(size))
      var read = Data()
      for try await chunk in body {
        if read.isEmpty { try await Task.sleep(for: .milliseconds(500)) }
        read.append(chunk)
      }
      #expect(read == Data(bytes))
    }
  }

  @Test("many concurrent calls each get their own response", arguments: TransportKind.allCases)
  func many(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, number in [.send(answer("{\"id\":\(number)}"))] }) {
      server in
      let client = kind.client(server.url)
      let ids = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<200 { group.addTask { try await client.send(GetThing()).id } }
        return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
      }
      #expect(ids.count == 200)
      #expect(server.requests.count == 200)
    }
  }
}
