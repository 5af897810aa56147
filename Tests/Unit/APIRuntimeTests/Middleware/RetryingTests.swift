import APIRuntimeTesting
import Foundation
import TestSupport
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntime

@Suite("Retrying")
struct RetryingTests {
  private let clock = SkippingClock()

  private func retrying(
    budget: RetryBudget = RetryBudget(), seed: UInt64 = 1,
    _ edit: (inout RetryPolicy) -> Void = { _ in }
  ) -> Retrying {
    var policy = RetryPolicy()
    edit(&policy)
    return Retrying(
      policy, budget: budget, clock: clock, now: { Date(timeIntervalSince1970: 784_111_777) },
      random: SplitMix64(seed: seed))
  }

  @Test(
    "a transient status is retried until it passes",
    arguments: [408, 425, 429, 500, 502, 503, 504])
  func statuses(status: Int) async throws {
    let server = Passing(statuses: status, status, 200)
    #expect(try await server.send(through: retrying()).0.status == .ok)
    #expect(server.count == 3)
  }

  @Test("does not retry a permanent status", arguments: [200, 204, 304, 400, 401, 404, 409, 501])
  func otherStatuses(status: Int) async throws {
    let server = Passing(statuses: status, 200)
    #expect(try await server.send(through: retrying()).0.status.code == status)
    #expect(server.count == 1)
  }

  @Test("retries a connection failure, but not a TLS failure")
  func failures() async throws {
    for kind in [TransportError.Kind.timedOut, .cannotFindHost, .cannotConnect, .connectionLost] {
      let server = Passing([.failure(TransportError(kind)), .success(.json("{}"))])
      #expect(try await server.send(through: retrying()).0.status == .ok)
      #expect(server.count == 2)
    }
    for kind in [TransportError.Kind.secureConnectionFailed, .sessionInvalidated, .notHTTP] {
      let server = Passing([.failure(TransportError(kind)), .success(.json("{}"))])
      let error = await #expect(throws: TransportError.self) {
        try await server.send(through: retrying())
      }
      #expect(error?.kind == kind)
    }
  }

  @Test("the caller receives the last response or the last error")
  func givingUp() async throws {
    let busy = Passing(statuses: 503)
    #expect(try await busy.send(through: retrying()).0.status == .serviceUnavailable)
    #expect(busy.count == 3)
    let gone = Passing([.failure(TransportError(.cannotConnect))])
    await #expect(throws: TransportError.self) { try await gone.send(through: retrying()) }
    #expect(gone.count == 3)
  }

  @Test(
    "retries idempotent methods, but no others",
    arguments: [
      ("GET", 3), ("HEAD", 3), ("PUT", 3), ("DELETE", 3), ("OPTIONS", 3), ("POST", 1), ("PATCH", 1),
    ])
  func methods(method: String, count: Int) async throws {
    let server = Passing(statuses: 503, method: method)
    _ = try await server.send(through: retrying())
    #expect(server.count == count)
  }

  @Test("an endpoint can be included, or excluded")
  func marked() async throws {
    let search = Passing([.success(.json("{}", status: 503))], method: "POST", id: "search")
    _ = try await search.send(
      through: retrying { $0.includes = { $0.isIdempotent || $0.id == "search" } })
    #expect(search.count == 3)
    let list = Passing(statuses: 503)
    _ = try await list.send(through: retrying { $0.includes = { _ in false } })
    #expect(list.count == 1)
  }

  @Test("retries a POST with an idempotency key, which is the same for all attempts of a call")
  func idempotencyKey() async throws {
    let server = Passing(statuses: 503, method: "POST")
    let retrying = retrying { $0.idempotencyKey = RetryPolicy.uniqueKey }
    _ = try await server.send(through: retrying)
    _ = try await server.send(through: retrying)
    let keys = server.headers("Idempotency-Key").compactMap { $0 }
    #expect(keys.count == 6)
    #expect(Set(keys[..<3]).count == 1)
    #expect(Set(keys[3...]).count == 1)
    #expect(keys[0] != keys[3])
  }

  @Test("keeps the caller's own key, which makes the request retryable")
  func callersKey() async throws {
    let server = Passing(statuses: 503, method: "POST")
    var headers = HTTPFields()
    headers[text: "Idempotency-Key"] = "mine"
    _ = try await server.send(
      through: retrying { $0.idempotencyKey = RetryPolicy.uniqueKey }, headers: headers)
    #expect(server.headers("Idempotency-Key") == ["mine", "mine", "mine"])
  }

  @Test("an empty key identifies nothing, so that the request is sent once", arguments: ["", " "])
  func emptyKey(key: String) async throws {
    var headers = HTTPFields()
    headers[text: "Idempotency-Key"] = key
    for headers in [headers, HTTPFields()] {
      let server = Passing(statuses: 503, method: "POST")
      _ = try await server.send(
        through: retrying { $0.idempotencyKey = { _ in key } }, headers: headers)
      #expect(server.headers("Idempotency-Key").count == 1)
    }
    let server = Passing(statuses: 503, method: "POST")
    _ = try await server.send(
      through: retrying { $0.idempotencyKey = { _ in "new" } }, headers: headers)
    #expect(server.headers("Idempotency-Key") == ["new", "new", "new"])
  }

  @Test("adds no key to an idempotent method")
  func noKey() async throws {
    let server = Passing(statuses: 200)
    _ = try await server.send(through: retrying { $0.idempotencyKey = RetryPolicy.uniqueKey })
    #expect(server.headers("Idempotency-Key") == [nil])
  }

  @Test("sends a body that can be read once once, and a replayable one in full each time")
  func bodies() async throws {
    let once = Passing(statuses: 503, method: "PUT")
    _ = try await once.send(through: retrying(), body: .once("a"))
    #expect(once.count == 1)
    let again = Passing(statuses: 503, method: "PUT")
    _ = try await again.send(through: retrying(), body: HTTPBody(Data("a".utf8)))
    #expect(again.transport.exchanges.map(\.body) == Array(repeating: Data("a".utf8), count: 3))
  }

  @Test("a cancelled task stops waiting")
  func cancellation() async throws {
    let server = Passing(statuses: 503)
    let task = Task {
      try? await forever()
      return try await server.send(through: retrying()).0.status.code
    }
    task.cancel()
    #expect(try await task.value == 503)
    #expect(server.count == 1)
    #expect(clock.waits.isEmpty)
  }
}

@Suite("Backoff")
struct RetryDelayTests {
  private let clock = SkippingClock()
  private let now = Date(timeIntervalSince1970: 784_111_777)

  private func send(
    _ answers: [InMemoryTransport.Response], seed: UInt64 = 1, budget: RetryBudget = RetryBudget(),
    _ edit: (inout RetryPolicy) -> Void = { _ in }
  ) async throws -> Int {
    var policy = RetryPolicy()
    policy.baseDelay = .seconds(1)
    edit(&policy)
    let server = Passing(answers.map { .success($0) })
    _ = try await server.send(
      through: Retrying(
        policy, budget: budget, clock: clock, now: { now }, random: SplitMix64(seed: seed)))
    return server.count
  }

  private func busy(_ headers: HTTPFields = [:]) -> InMemoryTransport.Response {
    InMemoryTransport.Response(status: 503, headers: headers)
  }

  @Test("the upper bound doubles up to a limit, and the delay is random below it")
  func backoff() async throws {
    _ = try await send([busy()], budget: RetryBudget(capacity: 100)) {
      $0.maximumAttempts = 40
      $0.maximumDelay = .seconds(5)
    }
    let longest = [1.0, 2, 4].map { Duration.seconds($0) }
    #expect(clock.waits.count == 39)
    for (wait, longest) in zip(clock.waits, longest) { #expect((.zero...longest).contains(wait)) }
    for wait in clock.waits.dropFirst(3) { #expect((.zero...(.seconds(5))).contains(wait)) }
    // Drawn from the whole range: neither half stays empty.
    #expect(clock.waits.dropFirst(3).contains { $0 < .seconds(2.5) })
    #expect(clock.waits.dropFirst(3).contains { $0 > .seconds(2.5) })
  }

  @Test("the same seed produces the same delays")
  func seeded() async throws {
    _ = try await send([busy()], seed: 7)
    _ = try await send([busy()], seed: 7)
    _ = try await send([busy()], seed: 8)
    #expect(clock.waits[0..<2] == clock.waits[2..<4])
    #expect(clock.waits[0..<2] != clock.waits[4..<6])
  }

  @Test(
    "waits as long as 'Retry-After' asks, in seconds or until a date, or 'Retry-After-Ms'",
    arguments: [
      ["retry-after-ms": "30000"], ["Retry-After-Ms": "30000.5", "Retry-After": "1"],
      ["Retry-After-Ms": "soon", "Retry-After": "30"], ["Retry-After": "30.25"],
      ["Retry-After": "30"], ["Retry-After": "Sun, 06 Nov 1994 08:50:07 GMT"],
      ["Retry-After": "Sunday, 06-Nov-94 08:50:07 GMT"],
      ["Retry-After": "Sun Nov  6 08:50:07 1994"],
      // The server's clock is an hour ahead.
      ["Retry-After": "Sun, 06 Nov 1994 09:50:07 GMT", "Date": "Sun, 06 Nov 1994 09:49:37 GMT"],
    ])
  func retryAfter(fields: [String: String]) async throws {
    var headers = HTTPFields()
    for (name, value) in fields { headers[try #require(HTTPField.Name(name))] = value }
    #expect(try await send([busy(headers), .json("{}")]) == 2)
    #expect((.seconds(30)...(.seconds(31))).contains(try #require(clock.waits.first)))
  }

  @Test("does not wait for a date in the past, or for an invalid value")
  func passed() async throws {
    for value in ["Sat, 05 Nov 1994 08:49:37 GMT", "soon", "-5", ""] {
      #expect(try await send([busy([.retryAfter: value]), .json("{}")]) == 2)
    }
    for wait in clock.waits { #expect(wait <= .seconds(1)) }
  }

  @Test("if the server asks for too long a delay, its response is final")
  func tooLong() async throws {
    for value in ["61", "99999999999999999999999", "Tue, 31 Dec 9999 23:59:59 GMT"] {
      #expect(try await send([busy([.retryAfter: value])]) == 1)
    }
    #expect(clock.waits.isEmpty)
  }

  @Test("no attempt begins after the deadline")
  func deadline() async throws {
    let answers = Array(repeating: busy([.retryAfter: "10"]), count: 5)
    #expect(
      try await send(answers) {
        $0.maximumAttempts = 10
        $0.baseDelay = .zero
        $0.deadline = .seconds(25)
      } == 3)
    #expect(clock.waits == [.seconds(10), .seconds(10)])
  }

  @Test("retries stay within the budget, which calls replenish")
  func budget() async throws {
    let budget = RetryBudget(capacity: 4, ratio: 0.5)
    var counts: [Int] = []
    for _ in 0..<6 { counts.append(try await send([busy()], budget: budget)) }
    // 4 at first, then one for every two calls.
    #expect(counts == [3, 3, 2, 1, 2, 1])
    for _ in 0..<4 { _ = try await send([.json("{}")], budget: budget) }
    #expect(try await send([busy()], budget: budget) == 3)
  }
}
