import SuiteTraits

#if AsyncHTTPClient
  import APIRuntime
  import APIRuntimeAsyncHTTPClient
  import APIRuntimeMiddleware
  import AsyncHTTPClient
  import Foundation
  import HTTPTypes
  import TestServer
  import Testing

  @Suite("Pinned keys and client certificates", .timed, .timeLimit(.patient))
  struct SecurityTests {
    private static let reserve = Data(repeating: 7, count: 32).base64EncodedString()

    private func client(
      _ server: String, _ certificates: TestCertificates, _ security: TransportSecurity
    ) throws -> APIClient {
      let configuration = HTTPClient.Configuration(tlsConfiguration: certificates.trusting)
      return APIClient(
        server: server,
        transport: try AsyncHTTPClientTransport(configuration: configuration, security: [security]),
        middleware: [Retrying()])
    }

    /// Runs a test with a server whose certificate uses a kind of key.
    private func withServer(
      _ key: TestCertificates.Key = .elliptic, askingForClient asks: Bool = false,
      _ test: (ScriptedServer, TestCertificates) async throws -> Void
    ) async throws {
      try await TestCertificates.with { certificates in
        try await certificates.issue("server", key)
        try await ScriptedServer.with(
          { _, _ in [.send(answer(#"{"id":1}"#))] },
          prepare: try certificates.serving("server", askingForClient: asks)
        ) { server in try await test(server, certificates) }
      }
    }

    /// The error of a call that must not arrive.
    private func refusal(
      _ client: APIClient, by server: ScriptedServer,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> APIError<NoFailure> {
      let error = await #expect(throws: APIError<NoFailure>.self, sourceLocation: sourceLocation) {
        try await client.send(GetThing())
      }
      #expect(server.requests.isEmpty, sourceLocation: sourceLocation)
      return try #require(error, sourceLocation: sourceLocation)
    }

    /// The server sends its settings, and closes the stream once the request must have arrived (RFC
    /// 9113 §6.4, §8.7).
    @Test("a stream that an HTTP/2 server refuses counts as a lost connection")
    func refusedStream() async throws {
      let settings: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 0, 0]
      let reset: [UInt8] = [0, 0, 4, 3, 0, 0, 0, 0, 1, 0, 0, 0, 7]
      try await TestCertificates.with { certificates in
        try await certificates.issue("server", .elliptic)
        try await ScriptedServer.with(
          { _, number in
            number == 1 ? [.sendBytes(settings), .pause(500), .sendBytes(reset)] : []
          }, awaitingHead: false,
          prepare: try certificates.serving("server", speaking: ["h2"])
        ) { server in
          let configuration = HTTPClient.Configuration(tlsConfiguration: certificates.trusting)
          let client = APIClient(
            server: server.secureURL,
            transport: AsyncHTTPClientTransport(configuration: configuration))
          let error = await client.thingError()
          #expect(error?.kind == .connectionLost, "\(error as Any)")
        }
      }
    }

    @Test("reaches a server whose key is one of the pins", arguments: TestCertificates.Key.allCases)
    func pinned(key: TestCertificates.Key) async throws {
      try await withServer(key) { server, certificates in
        let pin = try await certificates.pin("server")
        for pins in [[pin, Self.reserve], [Self.reserve, pin]] {
          let security = try TransportSecurity(host: "127.0.0.1", pins: pins)
          let client = try client(server.secureURL, certificates, security)
          for _ in 1...2 { try await expect(Thing(id: 1), from: client, to: GetThing()) }
        }
      }
    }

    @Test("sends no request to a server with another key, and names its pin in the error")
    func unknownKey() async throws {
      try await withServer { server, certificates in
        let other = Data(repeating: 8, count: 32).base64EncodedString()
        let security = try TransportSecurity(host: "127.0.0.1", pins: [other, Self.reserve])
        let error = try await refusal(
          try client(server.secureURL, certificates, security), by: server)
        #expect(error.kind == .secureConnectionFailed)
        let pin = try await certificates.pin("server")
        #expect(
          error.developerMessage.hasSuffix(
            "attempt 1: secureConnectionFailed: the key of the server '127.0.0.1' is not among the pins; it has the pin \(pin)"
          ))
        await server.closed()
      }
    }

    @Test("does not accept an untrusted certificate for its key")
    func untrusted() async throws {
      try await withServer { server, certificates in
        let pins = [try await certificates.pin("server"), Self.reserve]
        let security = try TransportSecurity(host: "127.0.0.1", pins: pins)
        let client = APIClient(
          server: server.secureURL, transport: try AsyncHTTPClientTransport(security: [security]))
        #expect(try await refusal(client, by: server).kind == .secureConnectionFailed)
      }
    }

    @Test("does not reach a pinned host without TLS, but any other as usual")
    func otherHosts() async throws {
      try await ScriptedServer.with({ _, _ in [.send(answer(#"{"id":1}"#))] }) { server in
        let pins = [Data(repeating: 8, count: 32).base64EncodedString(), Self.reserve]
        let other = try TransportSecurity(host: "example.com", pins: pins)
        let own = try TransportSecurity(host: "127.0.0.1", pins: pins)
        var client = APIClient(
          server: server.url, transport: try AsyncHTTPClientTransport(security: [own, other]))
        let error = try await refusal(client, by: server)
        #expect(error.developerMessage.contains("'127.0.0.1' must be reached over https"))
        client.transport = try AsyncHTTPClientTransport(security: [other])
        try await expect(Thing(id: 1), from: client, to: GetThing())
      }
    }

    @Test("pins a host however the server's URL spells it")
    func spellings() async throws {
      let pins = [Data(repeating: 8, count: 32).base64EncodedString(), Self.reserve]
      try await withServer { server, certificates in
        for spelling in ["%3127.0.0.1", "127.1", "0x7f.0.0.1", "2130706433", "127.0.0.1."] {
          let security = try TransportSecurity(host: "127.0.0.1", pins: pins)
          let url = server.secureURL.replacing("127.0.0.1", with: spelling)
          _ = try await refusal(try client(url, certificates, security), by: server)
        }
      }
      try await ScriptedServer.with({ _, _ in [.send(answer(#"{"id":1}"#))] }) { server in
        let security = try TransportSecurity(host: "localhost", pins: pins)
        for spelling in ["localhost", "LOCALHOST", "%6cocalhost", "localhost.", "l%6Fcalhost%2e"] {
          let client = APIClient(
            server: server.url.replacing("127.0.0.1", with: spelling),
            transport: try AsyncHTTPClientTransport(security: [security]))
          let error = try await refusal(client, by: server)
          #expect(error.developerMessage.contains("'localhost' must be reached over https"))
        }
      }
    }

    @Test("a client with a certificate is accepted by a server that asks for one")
    func clientCertificate() async throws {
      try await withServer(askingForClient: true) { server, certificates in
        let security = try TransportSecurity(
          host: "127.0.0.1", pins: [try await certificates.pin("server"), Self.reserve],
          clientCertificate: .init(
            pkcs12: try certificates.client, password: TestCertificates.password))
        let client = try client(server.secureURL, certificates, security)
        try await expect(Thing(id: 1), from: client, to: GetThing())
      }
    }

    @Test("caches nothing of a client with a certificate whose transport an app wraps")
    func wrapped() async throws {
      try await TestCertificates.with { certificates in
        try await certificates.issue("server", .elliptic)
        let fresh = answer(#"{"id":1}"#, "Cache-Control: private, max-age=60\r\nETag: \"1\"\r\n")
        try await ScriptedServer.with(
          { _, _ in [.send(fresh)] },
          prepare: try certificates.serving("server", askingForClient: true)
        ) { server in
          let security = try TransportSecurity(
            host: "127.0.0.1",
            clientCertificate: .init(
              pkcs12: try certificates.client, password: TestCertificates.password))
          let plain = try client(server.secureURL, certificates, security)
          var wrapped = plain
          wrapped.transport = Wrapping(plain.transport)
          for (client, count) in [(plain, 1), (wrapped, 3)] {
            var client = client
            client.middleware = [CoalescingRequests(), HTTPCaching(), ConditionalRequests()]
            for _ in 0..<2 { try await expect(Thing(id: 1), from: client, to: GetThing()) }
            #expect(server.requests.count == count)
            #expect(server.requests.last?.header("If-None-Match") == nil)
          }
        }
      }
    }

    @Test("a client without a certificate is refused by a server that asks for one")
    func missingClientCertificate() async throws {
      try await withServer(askingForClient: true) { server, certificates in
        let security = try TransportSecurity(host: "127.0.0.1")
        let error = try await refusal(
          try client(server.secureURL, certificates, security), by: server)
        #expect(error.kind == .secureConnectionFailed)
      }
    }

    @Test("reports a client certificate that cannot be read at once")
    func unreadable() async throws {
      try await TestCertificates.with { certificates in
        for (container, password) in [
          (try certificates.client, "guessed"), (Data("no container".utf8), ""), (Data(), ""),
        ] {
          let security = try TransportSecurity(
            host: "api.example.com",
            clientCertificate: .init(pkcs12: container, password: password))
          #expect(throws: TransportSecurityError.invalidClientCertificate(host: "api.example.com"))
          {
            try AsyncHTTPClientTransport(security: [security])
          }
        }
      }
    }
  }
#endif
