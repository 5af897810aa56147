import Foundation
import HTTPTypes
import SuiteTraits
import Testing

@testable import HTTPTransport

@Suite("Collecting a response", .timeLimit(.patient))
struct ResponseCollectionTests {
  private typealias Limits = TransportContext.CollectionLimits

  /// An exchange that a test performs.
  private final class StubExchange: Sendable {
    let collection: ResponseCollection
    let failures = Locked(0)

    init(_ limits: Limits = Limits(), maximumSize: Int = .max) {
      collection = ResponseCollection(
        for: .get, within: limits, context: TransportContext(maximumResponseSize: maximumSize))
    }

    func response(_ start: () -> Void) async throws -> (HTTPResponse, Data) {
      try await collection.response {
        start()
        return { self.failures.update { $0 += 1 } }
      }
    }

    func head(_ fields: HTTPFields = [:]) {
      collection.receive(HTTPResponse(status: .ok, headerFields: fields))
    }

    func body(_ text: String) { collection.receive(Data(text.utf8)) }
  }

  private func limits(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits()
    change(&limits)
    return limits
  }

  @Test("joins parts in their order")
  func parts() async throws {
    let exchange = StubExchange()
    let (head, body) = try await exchange.response {
      exchange.head()
      for text in ["a", "", "bc"] { exchange.body(text) }
      exchange.collection.finish()
    }
    #expect(head.status == .ok)
    #expect(body == Data("abc".utf8))
    #expect(exchange.failures.value == 0)
  }

  @Test("drops parts that arrive after the end")
  func partsAfterTheEnd() async throws {
    let exchange = StubExchange(maximumSize: 3)
    await #expect(throws: TransportError.self) {
      _ = try await exchange.response {
        exchange.head()
        exchange.body("abcd")
        exchange.body("efgh")
      }
    }
    #expect(exchange.failures.value == 1)
  }

  @Test("ends the exchange where the body exceeds the limit, at its head if that shows it")
  func size() async throws {
    let whole = StubExchange(maximumSize: 3)
    _ = try await whole.response {
      whole.head([.contentLength: "3"])
      whole.body("abc")
      whole.collection.finish()
    }
    for receive in [
      { $0.head([.contentLength: "4"]) },
      {
        $0.head()
        $0.body("abc")
        $0.body("d")
      },
    ] as [(StubExchange) -> Void] {
      let exchange = StubExchange(maximumSize: 3)
      let error = await #expect(throws: TransportError.self) {
        try await exchange.response { receive(exchange) }
      }
      #expect(error?.kind == .responseTooLarge)
      #expect(exchange.failures.value == 1)
    }
  }

  @Test("ends a response whose body is not wanted with its head, and the exchange with it")
  func unwanted() async throws {
    let exchange = StubExchange(Limits { _ in false })
    let (_, body) = try await exchange.response {
      exchange.head()
      exchange.body("abc")
    }
    #expect(body.isEmpty)
    #expect(exchange.failures.value == 1)
  }

  @Test("an exchange that ends without a head was not HTTP")
  func headless() async {
    let exchange = StubExchange()
    let error = await #expect(throws: TransportError.self) {
      try await exchange.response { exchange.collection.finish() }
    }
    #expect(error?.kind == .notHTTP)
  }

  @Test("the first end counts")
  func first() async throws {
    let exchange = StubExchange()
    _ = try await exchange.response {
      exchange.head()
      exchange.collection.finish()
      exchange.collection.finish(throwing: CancellationError())
    }
  }

  @Test("does not start an exchange that is cancelled before it starts")
  func cancelled() async {
    let exchange = StubExchange()
    let hasStarted = Locked(false)
    let task = Task {
      try? await Task.sleep(for: .seconds(3600))
      return try await exchange.response { hasStarted.value = true }.1
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!hasStarted.value)
  }

  @Test("ends when the time for the whole, or between two parts of the body, is over")
  func time() async {
    let whole = limits { $0.end = (.after(.milliseconds(20)), .init(.milliseconds(20))) }
    let idle = limits { $0.idle = .init(.milliseconds(20), kind: .idleTimedOut) }
    for (limits, kind) in [(whole, TransportError.Kind.timedOut), (idle, .idleTimedOut)] {
      let exchange = StubExchange(limits)
      let error = await #expect(throws: TransportError.self) {
        try await exchange.response { exchange.head() }
      }
      #expect(error?.kind == kind)
      #expect(exchange.failures.value == 1)
    }
  }
}
