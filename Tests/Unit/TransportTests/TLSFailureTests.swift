import SuiteTraits

#if AsyncHTTPClient
  import APIRuntime
  import APIRuntimeAsyncHTTPClient
  import APIRuntimeMiddleware
  import AsyncHTTPClient
  import Foundation
  import HTTPTypes
  import NIOConcurrencyHelpers
  import NIOCore
  import TestServer
  import Testing

  /// However TLS fails, no byte of a request reaches the server, and the call ends with an error.
  @Suite("TLS that fails", .timed, .timeLimit(.patient))
  struct TLSFailureTests {
    private static let reserve = Data(repeating: 7, count: 32).base64EncodedString()
    private static let otherPins = [Data(repeating: 8, count: 32).base64EncodedString(), reserve]

    /// How a server treats a connection that a client begins with TLS.
    enum Handshake: CaseIterable {
      case closed, reset, plainResponse, garbage, alert, cutHello
      case expired, otherHost, otherKey, otherKeyOverHTTP2

      var hasTLS: Bool { [.expired, .otherHost, .otherKey, .otherKeyOverHTTP2].contains(self) }

      var steps: [ScriptedServer.Step] {
        switch self {
        case .closed: [.close]
        case .reset: [.reset]
        case .plainResponse: [.send(answer(#"{"id":1}"#)), .close]
        case .garbage: [.sendBytes((0..<200).map { UInt8($0 &* 7 & 0xff) }), .close]
        // A fatal alert: handshake_failure (RFC 8446 §6.2).
        case .alert: [.sendBytes([21, 3, 3, 0, 2, 2, 40]), .close]
        // The head of a ServerHello record, without its end.
        case .cutHello: [.sendBytes([22, 3, 3, 0, 122, 2, 0, 0, 118, 3, 3]), .close]
        case .expired, .otherHost, .otherKey: [.send(answer(#"{"id":1}"#))]
        // The server's settings (RFC 9113 §6.5).
        case .otherKeyOverHTTP2: [.sendBytes([0, 0, 0, 4, 0, 0, 0, 0, 0])]
        }
      }

      func prepare(_ certificates: TestCertificates) async throws
        -> @Sendable (any Channel) throws -> Void
      {
        switch self {
        case .expired: try await certificates.issue("server", .elliptic, days: -1)
        case .otherHost: try await certificates.issue("server", .elliptic, for: "DNS:a.example")
        default: try await certificates.issue("server", .elliptic)
        }
        guard hasTLS else { return { _ in } }
        return try certificates.serving(
          "server", speaking: self == .otherKeyOverHTTP2 ? ["h2", "http/1.1"] : [])
      }
    }

    /// The bytes that arrive within TLS, or in its place.
    private final class Received: Sendable {
      private let bytes = NIOLockedValueBox<[[UInt8]]>([])

      /// Records the bytes of a connection, from the end of its pipeline so far.
      func record(_ channel: any Channel) throws {
        let number = bytes.withLockedValue { bytes in
          bytes.append([])
          return bytes.count - 1
        }
        let recorder = Recorder { [bytes] part in bytes.withLockedValue { $0[number] += part } }
        try channel.pipeline.syncOperations.addHandler(recorder)
      }

      /// The connections with bytes of a request: of HTTP/2, any frame but those for a connection.
      var requests: [[UInt8]] {
        bytes.withLockedValue { $0 }.filter { bytes in
          let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
          guard bytes.starts(with: preface) else { return !bytes.isEmpty }
          var frames = bytes.dropFirst(preface.count)
          while frames.count >= 9 {
            let head = Array(frames.prefix(9))
            // SETTINGS, GOAWAY and WINDOW_UPDATE (RFC 9113 §6).
            guard [4, 7, 8].contains(head[3]) else { return true }
            let size = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
            frames = frames.dropFirst(9 + size)
          }
          return !frames.isEmpty
        }
      }
    }

    private final class Recorder: ChannelInboundHandler {
      typealias InboundIn = ByteBuffer
      typealias InboundOut = ByteBuffer

      private let record: ([UInt8]) -> Void

      init(_ record: @escaping ([UInt8]) -> Void) { self.record = record }

      func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        record(Array(buffer: unwrapInboundIn(data)))
        context.fireChannelRead(data)
      }
    }

    private func client(
      _ kind: TransportKind, _ url: String, _ certificates: TestCertificates, pins: [String]
    ) throws -> APIClient {
      let security = try TransportSecurity(host: "127.0.0.1", pins: pins)
      let transport: any Transport =
        switch kind {
        case .urlSession: URLSessionTransport()
        case .asyncHTTPClient:
          try AsyncHTTPClientTransport(
            configuration: HTTPClient.Configuration(tlsConfiguration: certificates.trusting),
            security: [security])
        }
      var client = APIClient(server: url, transport: transport, middleware: [Retrying()])
      client.credentials = Credentials("key", .header("X-Key", "secret-key"))
      return client
    }

    private func calls(_ client: APIClient) async -> [(any Error)?] {
      let stream = AsyncStream<Data> { chunks in
        chunks.yield(Data("secret-part".utf8))
        chunks.finish()
      }
      let calls: [@Sendable () async throws -> Thing] = [
        { try await client.send(GetThing()) },
        { try await client.send(PostThing(body: HTTPBody(Data("secret-body".utf8)))) },
        { try await client.send(PutThing(body: HTTPBody(stream))) },
      ]
      var errors: [(any Error)?] = []
      for call in calls {
        do {
          _ = try await call()
          errors.append(nil)
        } catch {
          errors.append(error)
        }
      }
      return errors
    }

    @Test(
      "sends nothing, whatever the method and the body",
      arguments: TransportKind.allCases, Handshake.allCases)
    func nothing(kind: TransportKind, handshake: Handshake) async throws {
      try await TestCertificates.with { certificates in
        let (prepare, received) = (try await handshake.prepare(certificates), Received())
        try await ScriptedServer.with(
          { _, _ in handshake.steps },
          awaitingHead: handshake.hasTLS && handshake != .otherKeyOverHTTP2,
          prepare: { channel in
            try prepare(channel)
            try received.record(channel)
          }
        ) { server in
          let pins =
            [.otherKey, .otherKeyOverHTTP2].contains(handshake)
            ? Self.otherPins : [try await certificates.pin("server"), Self.reserve]
          let client = try client(kind, server.secureURL, certificates, pins: pins)
          for error in await calls(client) {
            let kind = (error as? APIError<NoFailure>)?.kind
            let expected: [TransportError.Kind] = [
              .secureConnectionFailed, .connectionLost, .cannotConnect,
            ]
            #expect(kind.map(expected.contains) == true, "\(error as Any)")
            if handshake.hasTLS { #expect(kind == .secureConnectionFailed) }
          }
          // Without TLS, a server sees the record of a handshake (RFC 8446 §5.1).
          #expect(
            handshake.hasTLS
              ? received.requests.isEmpty : received.requests.allSatisfy { $0.first == 22 })
        }
      }
    }

    @Test("a key that changes between two connections is noticed on the second")
    func changedKey() async throws {
      try await TestCertificates.with { certificates in
        try await certificates.issue("server", .elliptic)
        try await certificates.issue("other", .elliptic)
        let (own, other) = (try certificates.serving("server"), try certificates.serving("other"))
        let count = NIOLockedValueBox(0)
        try await ScriptedServer.with(
          { _, _ in [.send(answer(#"{"id":1}"#, "Connection: close\r\n")), .close] },
          prepare: { channel in
            let number = count.withLockedValue { count in
              count += 1
              return count
            }
            try (number == 2 ? other : own)(channel)
          }
        ) { server in
          let pins = [try await certificates.pin("server"), Self.reserve]
          let client = try client(.asyncHTTPClient, server.secureURL, certificates, pins: pins)
          try await expect(Thing(id: 1), from: client, to: GetThing())
          let error = await #expect(throws: APIError<NoFailure>.self) {
            try await client.send(PostThing(body: HTTPBody(Data("x".utf8))))
          }
          #expect(error?.kind == .secureConnectionFailed)
          try await expect(Thing(id: 1), from: client, to: GetThing())
          #expect(server.requests.map(\.method) == ["GET", "GET"])
        }
      }
    }

    @Test("a redirect to a pinned host is sent nothing if its key is another")
    func redirect() async throws {
      try await TestCertificates.with { certificates in
        try await certificates.issue("server", .elliptic)
        try await ScriptedServer.with(
          { _, _ in [.send(answer(#"{"id":1}"#))] }, prepare: try certificates.serving("server")
        ) { target in
          for status in ["302 Found", "307 Temporary Redirect", "308 Permanent Redirect"] {
            let location = "Location: \(target.secureURL)/thing\r\n"
            try await ScriptedServer.with({ _, _ in
              [.readBody, .send(answer("", status: status, location))]
            }) { server in
              // The first server has another name than the pinned one.
              let url = server.url.replacing("127.0.0.1", with: "localhost")
              let client = try client(.asyncHTTPClient, url, certificates, pins: Self.otherPins)
              for error in await calls(client) {
                let error = error as? APIError<NoFailure>
                // A redirect that is not followed is a status without a description.
                #expect(
                  error?.kind == .secureConnectionFailed || error?.status != nil,
                  "\(error as Any)")
              }
              #expect(!server.requests.isEmpty)
            }
          }
          #expect(target.requests.isEmpty)
        }
      }
    }

    @Test("no call arrives under another key, even if many are made at once or cancelled")
    func many() async throws {
      try await TestCertificates.with { certificates in
        try await certificates.issue("server", .elliptic)
        try await ScriptedServer.with(
          { _, _ in [.send(answer(#"{"id":1}"#))] }, prepare: try certificates.serving("server")
        ) { server in
          let client = try client(
            .asyncHTTPClient, server.secureURL, certificates, pins: Self.otherPins)
          await withTaskGroup { group in
            for number in 0..<40 {
              group.addTask {
                let call = Task { try await client.send(GetThing()) }
                if number % 2 == 1 {
                  try? await Task.sleep(for: .milliseconds(number))
                  call.cancel()
                }
                let result = await call.result
                #expect(throws: APIError<NoFailure>.self) { try result.get() }
              }
            }
          }
          #expect(server.requests.isEmpty)
        }
      }
    }
  }
#endif
