import Foundation
import Testing

@testable import APIRuntime

/// A clock that the test advances: nothing here waits.
struct ToldClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  let isOver: Bool
  let asked = Locked<[Duration]>([])

  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    asked.update { $0.append(deadline.offset) }
    if !isOver { try await forever() }
  }
}

/// Waits until it is cancelled.
func forever() async throws {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  defer { continuation.finish() }
  for await _ in stream {}
  throw CancellationError()
}

@Suite("Timeouts and cancellation")
struct DeadlineTests {
  private func library(
    over: Bool, auth: LibraryClient.Authentication = .none, middleware: [any Middleware] = [],
    answer: @escaping @Sendable () async throws -> Void
  ) -> (LibraryClient, ToldClock) {
    let transport = InMemoryTransport { _, _ in
      try await answer()
      return .json(LibraryFixture.book)
    }
    let clock = ToldClock(isOver: over)
    var library = LibraryClient(auth: auth, transport: transport, middleware: middleware)
    library.client.clock = clock
    return (library, clock)
  }

  private func expectTimeout(_ library: LibraryClient) async {
    let error = await #expect(throws: APIError<GetBook.Failure>.self) {
      try await library.books.get(id: 7)
    }
    guard case .transport(let cause) = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(cause.kind == .timedOut)
  }

  @Test("a transport that never responds is abandoned at the timeout")
  func timeout() async {
    let (library, clock) = library(over: true) { try await forever() }
    await expectTimeout(library)
    #expect(clock.asked.value == [.seconds(30)])
  }

  @Test("the timeout covers the token and the middleware too")
  func everything() async {
    let auth = LibraryClient.Authentication.bearer {
      try await forever()
      return "t"
    }
    await expectTimeout(library(over: true, auth: auth) {}.0)
    struct Waiting: Middleware {
      func intercept(
        _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
        next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
      ) async throws -> (HTTPResponse, HTTPBody) {
        try await forever()
        return try await next(request, body)
      }
    }
    await expectTimeout(library(over: true, middleware: [Waiting()]) {}.0)
  }

  @Test("a response in time stops the clock")
  func inTime() async throws {
    let (library, _) = library(over: false) {}
    #expect(try await library.books.get(id: 7).id == 7)
  }

  @Test("without a timeout the clock is not used")
  func unlimited() async throws {
    var (library, clock) = library(over: true) {}
    library.client.timeout = nil
    _ = try await library.books.get(id: 7)
    #expect(clock.asked.value.isEmpty)
  }

  @Test(
    "a cancelled task ends as cancelled, before the call, in it, and whatever the transport makes of it"
  )
  func cancellation() async {
    struct Confused: Error {}
    let answers: [@Sendable () async throws -> Void] = [
      { try await forever() },
      {
        try? await forever()
        throw Confused()
      },
      {
        try? await forever()
        throw TransportError(.connectionLost)
      },
    ]
    for answer in answers {
      let (started, start) = AsyncStream<Void>.makeStream()
      let (library, _) = library(over: false) {
        start.yield()
        try await answer()
      }
      let task = Task { try await library.books.get(id: 7) }
      for await _ in started { break }
      task.cancel()
      let error = await #expect(throws: APIError<GetBook.Failure>.self) { try await task.value }
      guard case .cancelled = error else { return #expect(Bool(false), "\(error as Any)") }
    }
    let fixture = LibraryFixture()
    let task = Task {
      try? await forever()
      return try await fixture.library.books.get(id: 7)
    }
    task.cancel()
    let error = await #expect(throws: APIError<GetBook.Failure>.self) { try await task.value }
    guard case .cancelled = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(fixture.transport.exchanges.isEmpty)
  }
}
