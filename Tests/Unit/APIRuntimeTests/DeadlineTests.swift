import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntime

/// A clock that the test advances: nothing here waits.
struct ToldClock: Clock {
  typealias Instant = SkippingClock.Instant

  let asked = Locked<[Duration]>([])
  private let isOver: Locked<Bool>
  private let sleeping = Locked<[Gate]>([])

  init(isOver: Bool) { self.isOver = Locked(isOver) }

  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    asked.update { $0.append(deadline.offset) }
    let gate = Gate()
    sleeping.update { $0.append(gate) }
    if isOver.value { gate.open() }
    try await gate.pass()
  }

  /// Ends each sleep, also those that begin while a closure runs.
  func whileOver<Value>(_ wait: () async throws -> Value) async rethrows -> Value {
    isOver.value = true
    defer { isOver.value = false }
    for gate in sleeping.value { gate.open() }
    return try await wait()
  }
}

/// A clock on which only a sleep of a certain length ends.
struct SelectiveClock: Clock {
  typealias Instant = ToldClock.Instant

  let over: Duration
  /// How often a limit has expired.
  let count = Locked(0)

  init(over: Duration) { self.over = over }

  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    if deadline.offset != over { try await forever() }
    count.update { $0 += 1 }
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
    (library.client.clock, library.client.timeout) = (clock, .seconds(30))
    return (library, clock)
  }

  private func expectTimeout(_ library: LibraryClient) async {
    let error = await library.bookError()
    #expect(error?.kind == .timedOut)
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
    let waiting = Intercepting { request, body, next in
      try await forever()
      return try await next(request, body)
    }
    await expectTimeout(library(over: true, middleware: [waiting]) {}.0)
  }

  @Test("code that ignores cancellation does not hold up the call")
  func stubborn() async {
    let stubborn: @Sendable () async -> Void = {
      await Task.detached { try? await forever() }.value
    }
    await expectTimeout(library(over: true) { await stubborn() }.0)
    let auth = LibraryClient.Authentication.bearer {
      await stubborn()
      return "t"
    }
    let (library, _) = library(over: false, auth: auth) {}
    let task = Task { try await library.books.get(id: 7) }
    task.cancel()
    let error = await #expect(throws: APIError<GetBook.Failure>.self) { try await task.value }
    guard case .cancelled = error else { return #expect(Bool(false), "\(error as Any)") }
  }

  @Test("an attempt and the head of a response each have a limit")
  func attempts() async {
    for edit in [
      { $0.attemptTimeout = .seconds(3) }, { $0.firstByteTimeout = .seconds(3) },
    ] as [@Sendable (inout APIClient) -> Void] {
      let (original, _) = library(over: false) { try await forever() }
      var library = original
      // An attempt may end before it reaches the transport.
      let clock = SelectiveClock(over: .seconds(3))
      library.client.clock = clock
      library.client.middleware = [Retrying(clock: SkippingClock())]
      edit(&library.client)
      await expectTimeout(library)
      #expect(clock.count.value == 3)
    }
  }

  @Test("a 'Retry-After' beyond the time that is left returns the response at once")
  func retryAfter() async {
    let transport = InMemoryTransport { _, _ in
      InMemoryTransport.Response(status: 503, headers: [.retryAfter: "1000"])
    }
    var policy = RetryPolicy()
    policy.maximumRetryAfter = .seconds(3600)
    var library = LibraryClient(
      transport: transport, middleware: [Retrying(policy, clock: SkippingClock())])
    library.client.timeout = .seconds(900)
    let error = await library.bookError()
    #expect(error?.status == .serviceUnavailable)
    #expect(transport.exchanges.count == 1)
  }

  @Test("a message names the operation, the method, the host, the attempt and the limit")
  func message() async {
    let (original, _) = library(over: false) { try await forever() }
    var library = original
    library.client.clock = SelectiveClock(over: .seconds(3))
    library.client.attemptTimeout = .seconds(3)
    library.client.middleware = [Retrying(clock: SkippingClock())]
    let error = await library.bookError()
    #expect(
      error?.developerMessage
        == "getBook, GET \(library.client.server.split(separator: "/")[1]), attempt 3: timedOut (attemptTimeout of 3.0 seconds)"
    )
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
    "a cancelled task ends as cancelled, before or during the call, whatever the transport throws"
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
