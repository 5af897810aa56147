import APIRuntimeMiddleware
import APIRuntimeTesting
import Foundation
import HTTPTypes
import Testing

@testable import APIRuntime
@testable import RuntimeTestSupport

/// Uses what the public interface offers any transport.
@Suite("The context of an exchange")
struct TransportContextTests {
  /// A transport of an app that records its contexts.
  private struct NotingTransport: Transport {
    let base: InMemoryTransport
    let contexts = Locked<[TransportContext]>([])

    func send(
      _ request: HTTPRequest, body: HTTPBody, context: TransportContext
    ) async throws -> (HTTPResponse, HTTPBody) {
      contexts.update { $0.append(context) }
      context.report(ExchangeMetrics.Connection(isReused: true, connect: .milliseconds(5)))
      return try await base.send(request, body: body, context: context)
    }
  }

  /// A transport of an app that collects responses.
  private struct Collecting: CollectingTransport {
    let limits = Locked<[TransportContext.CollectionLimits]>([])
    let contexts = Locked<[TransportContext]>([])

    func send(
      _ request: HTTPRequest, body: HTTPBody, context: TransportContext
    ) async throws -> (HTTPResponse, HTTPBody) { throw TransportError(.other) }

    func collect(
      _ request: HTTPRequest, body: HTTPBody, within limits: TransportContext.CollectionLimits,
      context: TransportContext
    ) async throws -> (HTTPResponse, Data) {
      self.limits.update { $0.append(limits) }
      contexts.update { $0.append(context) }
      let head = HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"])
      #expect(limits.wantsBody(head))
      guard context.maximumResponseSize > 1_000 else {
        throw TransportError.tooLarge(context.maximumResponseSize)
      }
      return (head, Data(LibraryFixture.book.utf8))
    }
  }

  private func noting() -> (NotingTransport, LibraryClient) {
    let fixture = LibraryFixture()
    let transport = NotingTransport(base: fixture.transport)
    var library = fixture.library
    library.client.transport = transport
    return (transport, library)
  }

  @Test("contains the limit for the response, which is collected unless the operation streams it")
  func limits() async throws {
    var (transport, library) = noting()
    _ = try await library.send(GetBook(id: 7))
    library.client.maximumResponseSize = 5_000
    _ = try await library.send(GetBook(id: 7))
    let contexts = transport.contexts.value
    #expect(contexts.map(\.maximumResponseSize) == [ResponseCollection.defaultSize, 5_000])
    #expect(contexts.map(\.isCollected) == [true, true])
    #expect(contexts.map(\.upload).allSatisfy { $0 == nil })
  }

  @Test("passes details of the connection on to an observer of the call")
  func connection() async throws {
    let observed = Locked<[ObservedCall]>([])
    var (_, library) = noting()
    library.client.middleware = [Observing { call in observed.update { $0.append(call) } }]
    _ = try await library.send(GetBook(id: 7))
    let connection = observed.value.first?.exchanges.first?.connection
    #expect(connection?.isReused == true)
    #expect(connection?.connect == .milliseconds(5))
    #expect(connection?.domainLookup == nil)
  }

  @Test("lets a transport of an app collect responses within their limits")
  func collecting() async throws {
    let transport = Collecting()
    var library = LibraryFixture().library
    library.client.transport = transport
    library.client.timeout = .seconds(90)
    library.client.idleTimeout = .seconds(20)
    let book = try await library.send(GetBook(id: 7))
    #expect(book.title == "Tides")
    let limits = try #require(transport.limits.value.first)
    #expect(limits.end?.limit.duration == .seconds(90))
    #expect(limits.idle?.duration == .seconds(20))
    #expect(limits.idle?.error.kind == .idleTimedOut)

    library.client.maximumResponseSize = 100
    let error = await #expect(throws: APIError<GetBook.Failure>.self) {
      try await library.send(GetBook(id: 7))
    }
    guard case .transport(let cause)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.kind == .responseTooLarge)
    #expect("\(cause)".contains("maximumResponseSize of 100 bytes"))
  }
}
