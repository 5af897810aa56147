import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntimeMiddleware
@testable import APIRuntime

@Suite("Observing calls")
struct ObservingTests {
  private struct Observer: CallObserver {
    let lines = Locked<[String]>([])

    func started(_ endpoint: Endpoint) { lines.update { $0.append("> \(endpoint.id)") } }

    func finished(_ call: ObservedCall) {
      let end = call.status.map { "\($0.code)" } ?? "failed"
      lines.update { $0.append("< \(call.endpoint.id) \(end) \(call.duration / .seconds(1))") }
    }
  }

  @Test("reports each end with its status and duration")
  func calls() async throws {
    let observer = Observer()
    let clock = SkippingClock()
    let observing = Observing(observer, clock: clock)
    _ = try await Passing(statuses: 404).send(through: observing)
    let failing = Passing([.failure(TransportError(.cannotConnect))])
    await #expect(throws: TransportError.self) { try await failing.send(through: observing) }
    let endpoint = Endpoint(id: "slow", method: "GET", path: "/")
    _ = try await observing.intercept(
      HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"), body: .none,
      endpoint: endpoint
    ) { _, _ in
      clock.advance(by: .seconds(2))
      return (HTTPResponse(status: .ok), .none)
    }
    #expect(
      observer.lines.value == [
        "> call", "< call 404 0.0", "> call", "< call failed 0.0", "> slow", "< slow 200 2.0",
      ])
  }

  @Test("reports the call outside of retries, and each attempt inside of them")
  func attempts() async throws {
    let outside = Locked<[Int]>([])
    let inside = Locked<[Int]>([])
    func observing(_ statuses: Locked<[Int]>) -> Observing {
      Observing { call in statuses.update { $0.append(call.status?.code ?? 0) } }
    }
    let rest = Locked([503, 200][...])
    let transport = InMemoryTransport { _, _ in
      .json(LibraryFixture.book, status: rest.update { $0.removeFirst() })
    }
    let library = LibraryClient(
      transport: transport,
      middleware: [
        observing(outside), Retrying(clock: SkippingClock()), observing(inside),
      ])
    _ = try await library.books.get(id: 7)
    #expect(outside.value == [200])
    #expect(inside.value == [503, 200])
  }

  @Test("reports the requests on the wire with their times and sizes, to each observer")
  func exchanges() async throws {
    let outside = Locked<[ExchangeMetrics]>([])
    let inside = Locked<[Int]>([])
    let clock = SkippingClock()
    let rest = Locked([503, 200][...])
    let transport = InMemoryTransport { _, _ in
      clock.advance(by: .seconds(2))
      return .json(LibraryFixture.book, status: rest.update { $0.removeFirst() })
    }
    var library = LibraryClient(
      transport: transport,
      middleware: [
        Observing { call in outside.update { $0 = call.exchanges } },
        Retrying(clock: SkippingClock()),
        Observing { call in inside.update { $0.append(call.exchanges.count) } },
      ])
    library.client.clock = clock
    (library.client.timeout, library.client.idleTimeout) = (nil, nil)
    _ = try await library.books.get(id: 7)
    #expect(outside.value.map(\.status) == [503, 200])
    #expect(outside.value.map(\.firstByte) == [.seconds(2), .seconds(2)])
    #expect(outside.value.map(\.duration) == [.seconds(2), .seconds(2)])
    #expect(outside.value.map(\.sentBytes) == [0, 0])
    #expect(
      outside.value.map(\.receivedBytes)
        == Array(
          repeating: Int64(LibraryFixture.book.utf8.count), count: 2))
    #expect(inside.value == [1, 1])
  }

  @Test("reports an exchange without a response with its duration only")
  func failedExchange() async throws {
    let exchanges = Locked<[ExchangeMetrics]>([])
    let library = LibraryClient(
      transport: InMemoryTransport { _, _ in throw TransportError(.connectionLost) },
      middleware: [Observing { call in exchanges.update { $0 = call.exchanges } }])
    await #expect(throws: APIError<GetBook.Failure>.self) { try await library.books.get(id: 7) }
    #expect(exchanges.value.map(\.status) == [nil])
    #expect(exchanges.value.map(\.firstByte) == [nil])
    #expect(exchanges.value.map(\.receivedBytes) == [nil])
  }
}

@Suite("Trace propagation")
struct TracingTests {
  private let example = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

  @Test("the header identifies the span, an existing header stays, and no span means no header")
  func header() async throws {
    let parent = try #require(TraceParent(example))
    let server = Passing(statuses: 200)
    _ = try await server.send(through: PropagatingTraces { parent })
    _ = try await server.send(through: PropagatingTraces { nil })
    var headers = HTTPFields()
    headers[text: "traceparent"] = "own"
    _ = try await server.send(through: PropagatingTraces { parent }, headers: headers)
    #expect(server.headers("traceparent") == [example, nil, "own"])
  }

  @Test("the context is parsed and written")
  func text() throws {
    let parent = try #require(TraceParent(example))
    #expect(parent.traceID == "4bf92f3577b34da6a3ce929d0e0e4736")
    #expect(parent.spanID == "00f067aa0ba902b7")
    #expect(parent.isSampled)
    #expect(TraceParent(example.dropLast(2) + "00")?.isSampled == false)
    // A later version may have more fields.
    #expect(TraceParent("01" + example.dropFirst(2) + "-what")?.description == example)
  }

  @Test("a child is another span of the same trace")
  func child() throws {
    let parent = TraceParent(isSampled: false)
    let child = parent.child()
    #expect(child.traceID == parent.traceID)
    #expect(child.spanID != parent.spanID)
    #expect(TraceParent(child.description) == child)
  }

  @Test(
    "a malformed value is rejected",
    arguments: [
      "", "00", "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
      "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
      "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
      "00-4bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b7-01",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0g",
      "00-+bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    ])
  func malformed(text: String) { #expect(TraceParent(text) == nil) }
}
