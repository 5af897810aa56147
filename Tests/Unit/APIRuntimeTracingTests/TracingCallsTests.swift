#if Tracing
  import APIRuntime
  import APIRuntimeTesting
  import APIRuntimeTracing
  import Foundation
  import HTTPTypes
  import InMemoryTracing
  import Testing
  import Tracing

  @Suite("Tracing of calls")
  struct TracingCallsTests {
    private struct GetPet: APIRequest {
      typealias Response = RawResponse

      static let endpoint = Endpoint(
        id: "getPet", method: "GET", path: "/pets/{id}", security: [["key"]])

      func write(to request: inout RequestWriter) throws(RequestError) {
        request.path("id", 7)
        request.query("limit", 2)
        request.query("session", "hush")
      }

      static func decode(_ response: RawResponse) throws -> Result<RawResponse, NoFailure> {
        .success(response)
      }
    }

    private let tracer = InMemoryTracer()

    private func client(
      _ middleware: [any Middleware] = [],
      _ respond: @escaping @Sendable (HTTPRequest, Data) async throws -> InMemoryTransport.Response
    ) -> (client: APIClient, transport: InMemoryTransport) {
      let transport = InMemoryTransport(respond: respond)
      var client = APIClient(
        server: "https://shop.example.com:8443/v1", transport: transport,
        middleware: [TracingCalls(tracer)] + middleware)
      client.credentials = Credentials("key", .query("hidden", "hush"))
      return (client, transport)
    }

    /// The attributes of the only span, as strings.
    private func attributes(_ span: FinishedInMemorySpan) -> [String: String] {
      text(span.attributes)
    }

    private func text(_ attributes: SpanAttributes) -> [String: String] {
      var texts: [String: String] = [:]
      attributes.forEach { name, value in
        texts[name] =
          switch value {
          case .int64(let number): "\(number)"
          case .int32(let number): "\(number)"
          case .string(let text): text
          default: "\(value)"
          }
      }
      return texts
    }

    @Test("a call is a client span, whose context the server receives")
    func call() async throws {
      let (client, transport) = client { _, _ in .json("{}") }
      try await tracer.withAnySpan("outer") { _ in _ = try await client.send(GetPet()) }
      let spans = tracer.finishedSpans
      let span = try #require(spans.first)
      #expect(spans.map(\.operationName) == ["GET /pets/{id}", "outer"])
      #expect(span.kind == .client && span.parentSpanID == spans.last?.spanID)
      #expect(
        attributes(span) == [
          "http.request.method": "GET", "server.address": "shop.example.com",
          "server.port": "8443", "url.template": "/pets/{id}",
          "url.full": "https://shop.example.com:8443/v1/pets/7?limit=2&session=***",
          "http.response.status_code": "200",
        ])
      #expect(span.status == nil)
      let fields = try #require(transport.exchanges.first).request.headerFields
      let name = try #require(HTTPField.Name(InMemoryTracer.spanIDKey))
      #expect(fields[name] == span.spanID)
    }

    @Test("each attempt is an event")
    func attempts() async throws {
      let count = Locked(0)
      let (client, _) = client([Retrying(clock: Immediately())]) { _, _ in
        let number = count.update { count in
          count += 1
          return count
        }
        if number == 1 { throw TransportError(.connectionLost) }
        return number == 2 ? .json("{}", status: 503) : .json(#"{"id":1}"#)
      }
      _ = try await client.send(GetPet())
      let span = try #require(tracer.finishedSpans.first)
      #expect(tracer.finishedSpans.count == 1)
      #expect(span.events.map(\.name) == ["attempt", "attempt", "attempt"])
      let resends = span.events.map { text($0.attributes)["http.request.resend_count"] }
      #expect(resends == ["0", "1", "2"])
      let statuses = span.events.map { text($0.attributes)["http.response.status_code"] }
      #expect(statuses == [nil, "503", "200"])
    }

    @Test("a failure of the server or the network is an error without secrets")
    func failures() async throws {
      let (refused, _) = client { _, _ in .json("{}", status: 404) }
      await #expect(throws: APIError<NoFailure>.self) { try await refused.send(GetPet()) }
      let (lost, _) = client { _, _ in
        throw TransportError(
          .cannotConnect,
          underlying: URLError(
            .cannotConnectToHost,
            userInfo: [NSURLErrorFailingURLErrorKey: "https://shop.example.com/?hidden=hush"]
          ))
      }
      await #expect(throws: APIError<NoFailure>.self) { try await lost.send(GetPet()) }
      let spans = tracer.finishedSpans
      #expect(spans.map { attributes($0)["error.type"] } == ["404", "cannotConnect"])
      #expect(spans.map { $0.status?.code } == [.error, .error])
      #expect(spans.allSatisfy { $0.errors.isEmpty })
      #expect(spans.last?.status?.message?.hasPrefix("cannotConnect") == true)
      #expect(!spans.contains { "\($0)".contains("hush") })
    }
  }

  /// A clock on which sleeping takes no time.
  private struct Immediately: Clock {
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
  }
#endif
