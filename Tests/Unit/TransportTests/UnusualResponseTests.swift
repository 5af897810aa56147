import APIRuntime
import Foundation
import HTTPTypes
import RuntimeTestSupport
import TestServer
import SuiteTraits
import Testing

/// Whatever a server sends ends in a response or an error.
@Suite("Unusual responses", .timed, .timeLimit(.patient))
struct UnusualResponseTests {
  /// The error of a call to a server that sends `text` and closes the connection; nil without one.
  private func error(
    _ kind: TransportKind, _ text: String
  ) async throws -> APIError<NoFailure>? {
    var ending: APIError<NoFailure>?
    try await ScriptedServer.with({ _, _ in [.send(text), .pause(50), .close] }) { server in
      for firstByteTimeout in [nil, Duration.patient] {
        var client = APIClient(server: server.url, transport: kind.configured)
        // With this limit, the response is not collected by the transport.
        client.firstByteTimeout = firstByteTimeout
        do throws(APIError<NoFailure>) {
          _ = try await client.send(GetThing())
          ending = nil
        } catch {
          ending = error
        }
      }
    }
    return ending
  }

  @Test("a status below 100 or above 999 is an error", arguments: TransportKind.allCases)
  func invalidStatus(kind: TransportKind) async throws {
    for status in ["000", "001", "099", "1000", "99999", "4294967396", "-1", "20", "2 0", "abc"] {
      let error = try await error(kind, answer(#"{"id":1}"#, status: "\(status) X"))
      #expect(error?.kind != nil, "\(status)")
    }
  }

  @Test("an undefined status is like any other", arguments: TransportKind.allCases)
  func undefinedStatus(kind: TransportKind) async throws {
    for status in [299, 399, 499, 599, 600, 700, 999] {
      let error = try await error(kind, answer(#"{"id":1}"#, status: "\(status) X"))
      #expect(status == 299 ? error == nil : error?.status?.code == status, "\(status)")
    }
  }

  @Test("reason phrases do not matter", arguments: TransportKind.allCases)
  func reasons(kind: TransportKind) async throws {
    for reason in [" ", " Über", " \u{7F}", " " + String(repeating: "x", count: 5_000)] {
      #expect(
        try await error(kind, answer(#"{"id":1}"#, status: "200\(reason)")) == nil, "\(reason)")
    }
  }

  /// `{"id":1}`.
  private static let compressed: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 202, 76, 81, 178,
    50, 172, 5, 0, 197, 248, 93, 68, 8, 0, 0, 0,
  ]

  /// The same in the format of zlib (RFC 1950), which `deflate` means.
  private static let deflated: [UInt8] = [
    120, 156, 171, 86, 202, 76, 81, 178, 50, 172, 5, 0, 11, 77, 2, 117,
  ]

  /// Whether a call returns the thing in a body that the server sends with a content coding.
  private func isDecoded(
    _ kind: TransportKind, _ coding: String, _ bytes: [UInt8], isChunked: Bool = false
  ) async throws -> Bool {
    let framing = isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(bytes.count)"
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\n\(framing)\r\n\r\n"
    let body =
      isChunked
      ? bytes.flatMap { Array("1\r\n".utf8) + [$0] + Array("\r\n".utf8) } + Array("0\r\n\r\n".utf8)
      : bytes
    var isDecoded = false
    try await ScriptedServer.with({ _, _ in [.sendBytes(Array(head.utf8) + body)] }) { server in
      let client = APIClient(server: server.url, transport: kind.configured)
      do throws(APIError<NoFailure>) {
        isDecoded = try await client.send(GetThing()) == Thing(id: 1)
      } catch {
        #expect(error.kind == .notHTTP || error.kind == .connectionLost, "\(coding): \(error)")
      }
      let streamed = try? await client.send(GetBytes()).collect()
      #expect(streamed == (isDecoded ? Data(#"{"id":1}"#.utf8) : nil))
    }
    return isDecoded
  }

  @Test("a compressed body is decompressed, or an error", arguments: TransportKind.allCases)
  func codings(kind: TransportKind) async throws {
    for coding in ["gzip", "GZIP", "x-gzip", "identity, gzip"] {
      #expect(try await isDecoded(kind, coding, Self.compressed), "\(coding)")
    }
    for coding in ["gzip, gzip", "gzip, br", "zstd, br", "unknown", "aes128gcm"] {
      #expect(try await !isDecoded(kind, coding, Self.compressed), "\(coding)")
    }
    for isChunked in [false, true] {
      #expect(try await isDecoded(kind, "gzip", Self.compressed, isChunked: isChunked))
      #expect(try await isDecoded(kind, "deflate", Self.deflated, isChunked: isChunked))
      // The checksum belongs to other bytes.
      var changed = Self.compressed
      changed[20] ^= 1
      #expect(try await !isDecoded(kind, "gzip", changed, isChunked: isChunked))
    }
    let members = Self.compressed + Self.compressed
    #expect(try await !isDecoded(kind, "gzip", members))
    #expect(try await isDecoded(kind, "identity", Array(#"{"id":1}"#.utf8)))
  }

  @Test(
    "a compressed body that ends too early is an error",
    arguments: TransportKind.allCases.filter(\.noticesIncompleteCompression))
  func cutCoding(kind: TransportKind) async throws {
    for count in [1, 9, 12, Self.compressed.count - 9, Self.compressed.count - 1] {
      for isChunked in [false, true] {
        let cut = Array(Self.compressed.prefix(count))
        #expect(try await !isDecoded(kind, "gzip", cut, isChunked: isChunked), "\(count)")
      }
    }
    for count in [1, 2, 5, Self.deflated.count - 5, Self.deflated.count - 1] {
      let cut = Array(Self.deflated.prefix(count))
      #expect(try await !isDecoded(kind, "deflate", cut), "\(count)")
    }
  }

  private struct HeadThing: APIRequest {
    typealias Response = Void

    static let endpoint = Endpoint(id: "headThing", method: "HEAD", path: "/thing")

    func write(to request: inout RequestWriter) throws(RequestError) {}
  }

  @Test("an empty body has empty content, whatever its coding", arguments: TransportKind.allCases)
  func emptyCoding(kind: TransportKind) async throws {
    for coding in ["gzip", "deflate", "br"] {
      let field = "Content-Encoding: \(coding)\r\n"
      for answer in [
        answer("", field), "HTTP/1.1 200 OK\r\n\(field)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "HTTP/1.1 204 No Content\r\n\(field)\r\n",
      ] {
        try await ScriptedServer.with({ _, _ in [.send(answer)] }) { server in
          let client = APIClient(server: server.url, transport: kind.configured)
          try await client.send(DeleteThing())
          #expect(try await client.send(GetBytes()).collect().isEmpty)
        }
      }
      for length in ["Content-Length: 28\r\n", ""] {
        let answer = "HTTP/1.1 200 OK\r\n\(field)\(length)\r\n"
        try await ScriptedServer.with({ _, _ in [.send(answer)] }) { server in
          let client = APIClient(server: server.url, transport: kind.configured)
          for _ in 0..<2 { try await client.send(HeadThing()) }
        }
      }
      let unchanged = "HTTP/1.1 304 Not Modified\r\n\(field)Content-Length: 28\r\n\r\n"
      try await ScriptedServer.with({ _, _ in [.send(unchanged)] }) { server in
        let client = APIClient(server: server.url, transport: kind.configured)
        let error = await client.thingError()
        #expect(error?.status == .notModified)
      }
    }
  }

  @Test(
    "thousands of informational responses are skipped, or an error",
    arguments: TransportKind.allCases)
  func informational(kind: TransportKind) async throws {
    for status in ["100 Continue", "103 Early Hints", "199 X"] {
      let hints = String(repeating: "HTTP/1.1 \(status)\r\nX: 1\r\n\r\n", count: 5_000)
      let error = try await error(kind, hints + answer(#"{"id":1}"#))
      #expect(error == nil || error?.kind != nil)
    }
    // Nothing follows a change of protocols that nobody requested.
    let error = try await error(kind, "HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n")
    #expect(error != nil)
  }

  @Test(
    "trailer fields are ignored",
    arguments: TransportKind.allCases.filter(\.survivesIncompleteHead))
  func trailers(kind: TransportKind) async throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: Server-Timing\r\n\r\n"
    let body = "8\r\n{\"id\":1}\r\n0\r\nServer-Timing: a\r\nSet-Cookie: a=1\r\n\r\n"
    #expect(try await error(kind, head + body) == nil)
  }

  @Test("a redirect to a port that does not exist is an error", arguments: TransportKind.allCases)
  func redirects(kind: TransportKind) async throws {
    for target in [
      "http://127.0.0.1:99999/", "http://127.0.0.1:65536", "http://[::1]:70000/", "//localhost:0/",
      "http://127.0.0.1:99999999999999999999/", "https://127.0.0.1:123456/",
    ] {
      let error = try await error(kind, answer("", status: "302 Found", "Location: \(target)\r\n"))
      #expect(error?.kind == .cannotConnect)
      #expect(
        error?.developerMessage.hasSuffix(
          "cannotConnect (the port in the Location header is not one from 1 to 65535)") == true)
    }
  }

  @Test(
    "a request whose middleware names a port that does not exist is an error",
    arguments: TransportKind.allCases)
  func middleware(kind: TransportKind) async {
    for authority in ["127.0.0.1:99999", "[::1]:65536", "127.0.0.1:0", "127.0.0.1:x"] {
      var client = kind.client("http://127.0.0.1")
      client.middleware = [
        Intercepting { request, body, next in
          var request = request
          request.authority = authority
          return try await next(request, body)
        }
      ]
      let error = await client.thingError()
      #expect(error?.kind == .cannotConnect)
      await #expect(throws: APIError<NoFailure>.self) { try await client.send(GetBytes()) }
    }
  }

  @Test("a server or a link with a port that does not exist is an error")
  func servers() async throws {
    for port in ["0", "65536", "99999", "99999999999999999999"] {
      let invalid = "http://127.0.0.1:\(port)"
      let server = await APIClient(server: invalid).thingError()
      guard case .request(.invalidServer(invalid), _) = server else {
        Issue.record("\(String(describing: server))")
        continue
      }
      #expect(server?.developerMessage.contains("its port is not one from 1 to 65535") == true)
      let expanded = ServerURL.expand("http://127.0.0.1:{port}", ["port": port])
      #expect(await APIClient(server: expanded).thingError() != nil)
      let url = try #require(URL(string: invalid))
      let link = await #expect(throws: APIError<NoFailure>.self) {
        try await APIClient(server: "http://127.0.0.1").send(
          GetThing.at(url, allowOtherOrigins: true))
      }
      guard case .request(.invalidLink, _) = link else {
        Issue.record("\(String(describing: link))")
        continue
      }
    }
  }
}
