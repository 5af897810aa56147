import APIRuntime
import Foundation
import HTTPTypes
import RuntimeTestSupport
import TestServer
import SuiteTraits
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Cancellation", .timed, .timeLimit(.patient))
struct CancellationTests {
  /// Three chunks, then a long wait for the next one. Signals when it waits, and when it is no
  /// longer read.
  private struct Halting: AsyncSequence, Sendable {
    typealias Element = Data

    final class Token: Sendable {
      let gone: AsyncStream<Void>.Continuation

      init(_ gone: AsyncStream<Void>.Continuation) { self.gone = gone }

      deinit { gone.yield() }
    }

    struct AsyncIterator: AsyncIteratorProtocol {
      let token: Token
      let waiting: AsyncStream<Void>.Continuation
      var count = 0

      mutating func next() async throws -> Data? {
        count += 1
        if count > 3 {
          waiting.yield()
          try await Task.sleep(for: .seconds(3600))
        }
        return Data(count: 65_536)
      }
    }

    let waiting: AsyncStream<Void>.Continuation
    let gone: AsyncStream<Void>.Continuation

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(token: Token(gone), waiting: waiting)
    }
  }

  private func expectCancelled<Value: Sendable>(_ task: Task<Value, any Error>) async {
    task.cancel()
    let error = await #expect(throws: (any Error).self) { try await task.value }
    #expect((error as? APIError<NoFailure>)?.isCancelled == true || error is CancellationError)
  }

  #if canImport(FoundationNetworking)
    /// Signals when it is asked. It is `Sendable` like every cache, since it adds only a sendable
    /// constant.
    private final class AskedCache: URLCache, @unchecked Sendable {
      private let asked: AsyncStream<Void>.Continuation

      init(_ asked: AsyncStream<Void>.Continuation) {
        self.asked = asked
        super.init(memoryCapacity: 1 << 20, diskCapacity: 0, diskPath: nil)
      }

      override func getCachedResponse(
        for dataTask: URLSessionDataTask,
        completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
      ) {
        asked.yield()
        completionHandler(nil)
      }
    }

    /// A cancellation that waits for a cache arrives after the response, and Foundation on Linux
    /// ends the process.
    @Test("no task of URLSession on Linux waits for the cache of its configuration")
    func withoutCache() async throws {
      let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
      let configuration = URLSessionConfiguration.default
      configuration.urlCache = AskedCache(continuation)
      try await ScriptedServer.with({ _, _ in [.send(answer(#"{"id":1}"#))] }) { server in
        let client = APIClient(
          server: server.url, transport: URLSessionTransport(configuration: configuration))
        let thing = try await client.send(GetThing())
        #expect(thing == Thing(id: 1))
        let bytes = try await client.send(GetBytes()).collect()
        #expect(bytes.count == 8)
      }
      continuation.finish()
      for await _ in asked { Issue.record("the cache was asked") }
    }
  #endif

  @Test(
    "a call that is cancelled while a redirect arrives ends as cancelled or not at all",
    arguments: TransportKind.allCases)
  func duringRedirect(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, _ in
      request.target == "/thing"
        ? [.send(answer("", status: "307 Temporary Redirect", "Location: /b\r\n"))]
        : [.send(answer(#"{"id":1}"#))]
    }) { server in
      let client = kind.client(server.url)
      await withTaskGroup { group in
        for step in 0..<600 {
          group.addTask {
            let call = Task { try await client.send(GetThing()) }
            try? await Task.sleep(for: .microseconds(step * 20))
            call.cancel()
            do {
              #expect(try await call.value == Thing(id: 1))
            } catch {
              #expect((error as? APIError<NoFailure>)?.isCancelled == true)
            }
          }
          if step % 16 == 0 { await group.next() }
        }
      }
    }
  }

  @Test("before the call begins, nothing is sent", arguments: TransportKind.allCases)
  func before(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [] }) { server in
      let client = kind.client(server.url)
      let task = Task<Thing, any Error> {
        try? await Task.sleep(for: .seconds(3600))
        return try await client.send(GetThing())
      }
      await expectCancelled(task)
      #expect(server.requests.isEmpty)
    }
  }

  @Test(
    "without a time limit, while a token provider or middleware ignores it",
    arguments: TransportKind.allCases)
  func ignored(kind: TransportKind) async throws {
    let (waits, waiting) = AsyncStream<Void>.makeStream()
    let (end, ending) = AsyncStream<Void>.makeStream()
    // Not cancelled with the call, and ends after it.
    let wait: @Sendable () async -> Void = {
      waiting.yield()
      await Task.detached { for await _ in end { break } }.value
    }
    var provided = APIClient(server: "http://127.0.0.1", transport: kind.transport, timeout: nil)
    provided.credentials = Credentials(
      "key",
      .bearer {
        await wait()
        return "token"
      })
    let stubborn = Intercepting { request, body, next in
      await wait()
      return try await next(request, body)
    }
    let intercepted = APIClient(
      server: "http://127.0.0.1", transport: kind.transport, middleware: [stubborn], timeout: nil)
    for client in [provided, intercepted] {
      let task = Task<Thing, any Error> { try await client.send(GetThing()) }
      for await _ in waits { break }
      await expectCancelled(task)
    }
    ending.finish()
  }

  @Test("while waiting for the head", arguments: TransportKind.allCases)
  func waiting(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [] }) { server in
      let client = kind.client(server.url)
      let task = Task<Thing, any Error> { try await client.send(GetThing()) }
      await server.request()
      await expectCancelled(task)
      await server.closed()
    }
  }

  @Test("while collecting the body", arguments: TransportKind.allCases)
  func collecting(kind: TransportKind) async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"
    try await ScriptedServer.with({ _, _ in [.send(head)] }) { server in
      let client = kind.client(server.url)
      let task = Task<Thing, any Error> { try await client.send(GetThing()) }
      await server.request()
      await expectCancelled(task)
      await server.closed()
    }
  }

  @Test("while uploading to a server that does not read", arguments: TransportKind.allCases)
  func sending(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.stopReading] }) { server in
      let client = kind.client(server.url)
      let task = Task<Thing, any Error> {
        try await client.send(PutThing(body: HTTPBody(Data(count: 30_000_000))))
      }
      await server.request()
      await expectCancelled(task)
    }
  }

  @Test(
    "while the body waits for its next chunk, which is no longer read",
    arguments: TransportKind.allCases)
  func producing(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.readBody] }) { server in
      let client = kind.client(server.url)
      let (gone, continuation) = AsyncStream<Void>.makeStream()
      let (waits, waiting) = AsyncStream<Void>.makeStream()
      let body = Halting(waiting: waiting, gone: continuation)
      let task = Task<Thing, any Error> { try await client.send(PutThing(body: HTTPBody(body))) }
      for await _ in waits { break }
      await expectCancelled(task)
      for await _ in gone { break }
    }
  }

  @Test("while a stream is read", arguments: TransportKind.allCases)
  func streaming(kind: TransportKind) async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nx"
    try await ScriptedServer.with({ _, _ in [.send(head)] }) { server in
      let body = try await kind.client(server.url).send(GetBytes())
      let (read, reading) = AsyncStream<Void>.makeStream()
      let task = Task<Void, any Error> {
        for try await _ in body { reading.yield() }
      }
      for await _ in read { break }
      await expectCancelled(task)
      await server.closed()
    }
  }

  @Test(
    "the connection is closed when reading stops, or never begins",
    arguments: TransportKind.allCases)
  func dropping(kind: TransportKind) async throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    let chunk = Array("1000\r\n".utf8) + Array(repeating: 0, count: 4096) + Array("\r\n".utf8)
    try await ScriptedServer.with({ _, _ in [.send(head), .sendForever(chunk)] }) { server in
      let client = kind.client(server.url)
      do {
        let body = try await client.send(GetBytes())
        for try await _ in body { break }
        await server.closed()
        _ = body
      }
      _ = try await client.send(GetBytes())
      await server.closed()
    }
  }

  @Test("a call that times out closes its connection", arguments: TransportKind.allCases)
  func timedOut(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [] }) { server in
      var client = kind.client(server.url)
      client.timeout = .milliseconds(300)
      // On a machine under load, a call may time out before it is connected.
      repeat {
        await #expect(throws: APIError<NoFailure>.self) { try await client.send(GetThing()) }
      } while server.connectionCount == 0
      await server.closed()
    }
  }
}
