import APIRuntime
import APIRuntimeMiddleware
import APIRuntimeTesting
import Foundation
import TestServer
import SuiteTraits
import Testing

/// Downloads whose connections break.
@Suite("Resumed downloads", .timed, .timeLimit(.patient))
struct DownloadTests {
  private static let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

  /// The offset that a request asks for.
  private static func offset(_ request: ScriptedServer.Request) -> Int? {
    request.header("Range").flatMap { $0.wholeMatch(of: /bytes=(\d+)-/) }.flatMap {
      Int($0.output.1)
    }
  }

  private static func head(_ status: String, _ length: Int, _ fields: String) -> String {
    "HTTP/1.1 \(status)\r\nContent-Length: \(length)\r\n\(fields)\r\n"
  }

  /// Sends the requested bytes, but no more than a limit, and then breaks off.
  private static func send(
    _ request: ScriptedServer.Request, most: Int, fields: String = "ETag: \"v1\"\r\n"
  ) -> [ScriptedServer.Step] {
    let start = offset(request) ?? 0
    let range = "Content-Range: bytes \(start)-\(bytes.count - 1)/\(bytes.count)\r\n"
    let isRest = offset(request) != nil
    let part = bytes[start...].prefix(most)
    let steps: [ScriptedServer.Step] = [
      .send(
        head(
          isRest ? "206 Partial Content" : "200 OK", bytes.count - start,
          fields + (isRest ? range : ""))), .sendBytes(Array(part)),
    ]
    return start + part.count == bytes.count ? steps : steps + [.pause(50), .reset]
  }

  private func client(_ kind: TransportKind, _ server: ScriptedServer) -> APIClient {
    var client = kind.client(server.url)
    client.clock = SkippingClock()
    (client.timeout, client.idleTimeout) = (nil, nil)
    return client
  }

  private func read(_ body: HTTPBody) async -> (bytes: [UInt8], error: (any Error)?) {
    var bytes: [UInt8] = []
    do {
      for try await chunk in body { bytes += chunk }
      return (bytes, nil)
    } catch {
      return (bytes, error)
    }
  }

  @Test("requests the rest as often as the connection breaks", arguments: TransportKind.allCases)
  func resumed(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, _ in Self.send(request, most: 30_000) }) { server in
      let body = try await client(kind, server).download(GetBytes())
      #expect(body.length == Int64(Self.bytes.count))
      let (bytes, error) = await read(body)
      #expect(error == nil)
      #expect(bytes == Self.bytes)
      #expect(server.requests.count >= 4)
      for request in server.requests.dropFirst() {
        #expect(request.header("If-Range") == "\"v1\"")
        #expect(Self.offset(request) ?? 0 > 0)
        #expect(request.header("Accept-Encoding") == "identity")
      }
    }
  }

  @Test(
    "reports changed bytes as an error instead of mixing them",
    arguments: TransportKind.allCases)
  func changed(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, number in
      number == 1
        ? Self.send(request, most: 30_000) : [.send(answer("others", "ETag: \"v2\"\r\n"))]
    }) { server in
      let (bytes, error) = await read(try await client(kind, server).download(GetBytes()))
      #expect(bytes == Array(Self.bytes.prefix(bytes.count)))
      let download = error as? HTTPBody.DownloadError
      #expect(download?.reason == .changed)
      #expect((download?.interruption as? TransportError)?.kind == .connectionLost)
      #expect(server.requests.count == 2)
    }
  }

  @Test(
    "resumes nothing without a validator, or for compressed bytes",
    arguments: TransportKind.allCases,
    [
      "", "ETag: W/\"v1\"\r\n", "ETag: \"v1\"\r\nAccept-Ranges: none\r\n",
      "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n",
    ])
  func notResumable(kind: TransportKind, fields: String) async throws {
    try await ScriptedServer.with({ request, _ in Self.send(request, most: 9, fields: fields) }) {
      server in
      let (_, error) = await read(try await client(kind, server).download(GetBytes()))
      #expect((error as? TransportError)?.kind == .connectionLost)
      #expect(server.requests.count == 1)
    }
  }

  @Test(
    "limits attempts that yield no byte, and overcomes transient statuses",
    arguments: TransportKind.allCases)
  func limited(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, number in
      switch number {
      case 1: Self.send(request, most: 30_000)
      case 2: [.send(answer("", status: "503 Busy"))]
      default: Self.send(request, most: 0)
      }
    }) { server in
      let (bytes, error) = await read(try await client(kind, server).download(GetBytes()))
      #expect(bytes.count <= 30_000)
      #expect((error as? TransportError)?.kind == .connectionLost)
      #expect(server.requests.count == 3)
    }
  }

  @Test("requests the rest from the target of a redirect", arguments: TransportKind.allCases)
  func redirected(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, _ in Self.send(request, most: 60_000) }) { store in
      let url = "\(store.url)/stored"
      try await ScriptedServer.with({ _, _ in
        [.send(answer("", status: "302 Found", "Location: \(url)\r\n"))]
      }) { server in
        let (bytes, error) = await read(try await client(kind, server).download(GetBytes()))
        #expect(error == nil)
        #expect(bytes == Self.bytes)
        // The end of a connection can overtake its last bytes, which are then requested too.
        #expect(store.requests.count >= 2)
        #expect(store.requests.last?.header("If-Range") == "\"v1\"")
        #expect(store.requests.allSatisfy { $0.header("Accept-Encoding") == "identity" })
      }
    }
  }

  @Test("a download that cannot be started fails like any call", arguments: TransportKind.allCases)
  func refused(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.send(answer("", status: "404 Not Found"))] }) {
      server in
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await client(kind, server).download(GetBytes())
      }
      #expect(error?.status == .notFound)
    }
  }

  @Test("a fake answers a download")
  func fake() async throws {
    let client = APIClient.fake { fake in
      fake.on(GetBytes.self) { _ in HTTPBody(Data("abc".utf8)) }
    }
    #expect(try await client.download(GetBytes()).collect() == Data("abc".utf8))
  }
}
