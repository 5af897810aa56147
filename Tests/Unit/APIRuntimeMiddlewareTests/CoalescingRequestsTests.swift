import APIRuntimeTesting
import Foundation
import SuiteTraits
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntimeMiddleware
@testable import APIRuntime

@Suite("Coalescing of equal requests", .timeLimit(.patient))
struct CoalescingRequestsTests {
  /// A server that answers when the test allows it.
  private final class Server: Sendable {
    let requests = Locked<[SharedWork<InMemoryTransport.Response>]>([])

    var transport: InMemoryTransport {
      InMemoryTransport { [self] _, _ in
        let work = SharedWork<InMemoryTransport.Response>()
        requests.update { $0.append(work) }
        return try await work.value
      }
    }

    /// Waits until so many requests have arrived.
    func arrived(_ count: Int) async {
      while requests.value.count < count { await Task.yield() }
    }

    func answer(_ number: Int, _ result: Result<InMemoryTransport.Response, any Error>) {
      requests.value[number].finish(result)
    }
  }

  private let server = Server()
  private let coalescing = CoalescingRequests()

  private func call(
    _ method: HTTPRequest.Method = .get, path: String = "/x", headers: HTTPFields = [:],
    isStreamed: Bool = false
  ) -> Task<String, any Error> {
    let transport = server.transport
    return Task {
      let request = HTTPRequest(
        method: method, scheme: "https", authority: "a.example", path: path, headerFields: headers)
      let endpoint = Endpoint(id: "x", method: method.rawValue, path: path, isStreamed: isStreamed)
      let (_, body) = try await coalescing.intercept(request, body: .none, endpoint: endpoint) {
        try await transport.send($0, body: $1, context: TransportContext())
      }
      return String(decoding: try await body.collect(), as: UTF8.self)
    }
  }

  /// Waits until so many callers wait for the response to another's request.
  private func joined(_ count: Int) async {
    while coalescing.running.value.values.reduce(0, { $0 + $1.waiterCount }) < count {
      await Task.yield()
    }
  }

  @Test("a caller who asks after a change does not wait for a response that may be older")
  func change() async throws {
    let before = call()
    await server.arrived(1)
    let change = call(.put)
    await server.arrived(2)
    server.answer(1, .success(.json("changed")))
    _ = try await change.value
    let after = call()
    await server.arrived(3)
    // The older response does not end the later requests.
    server.answer(0, .success(.json("old")))
    #expect(try await before.value == "old")
    let joining = call()
    await joined(1)
    server.answer(2, .success(.json("new")))
    #expect(try await after.value == "new")
    #expect(try await joining.value == "new")
    #expect(server.requests.value.count == 3)
  }

  @Test("sends equal requests once while one is under way, and again afterwards")
  func once() async throws {
    let calls = (0..<5).map { _ in call() }
    await server.arrived(1)
    await joined(4)
    server.answer(0, .success(.json("1")))
    for call in calls { #expect(try await call.value == "1") }
    #expect(server.requests.value.count == 1)
    let later = call()
    await server.arrived(2)
    server.answer(1, .success(.json("2")))
    #expect(try await later.value == "2")
  }

  @Test(
    "callers that ask a cache for different things each get their own response",
    arguments: ["only-if-cached", "no-cache", "stale-if-error=60"])
  func directives(directive: String) async throws {
    let calls = [call(headers: [.cacheControl: directive]), call()]
    await server.arrived(2)
    for number in 0..<2 { server.answer(number, .success(.json("x"))) }
    for call in calls { #expect(try await call.value == "x") }
  }

  @Test("all callers receive the error of the request")
  func failure() async throws {
    let calls = (0..<3).map { _ in call() }
    await server.arrived(1)
    await joined(2)
    server.answer(0, .failure(TransportError(.connectionLost)))
    for call in calls { await #expect(throws: TransportError.self) { try await call.value } }
    #expect(server.requests.value.count == 1)
  }

  @Test("sends all requests that differ, change something or are streamed")
  func different() async throws {
    let calls = [
      call(), call(path: "/y"), call(headers: [.authorization: "a"]), call(.head), call(.post),
      call(.post), call(isStreamed: true), call(isStreamed: true),
    ]
    await server.arrived(calls.count)
    for number in calls.indices { server.answer(number, .success(.json("1"))) }
    for call in calls { #expect(try await call.value == "1") }
  }

  @Test("sends another caller's request when the caller whose request was sent gives up")
  func cancelled() async throws {
    let first = call()
    await server.arrived(1)
    let others = [call(), call()]
    await joined(2)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await server.arrived(2)
    await joined(1)
    server.answer(1, .success(.json("2")))
    for other in others { #expect(try await other.value == "2") }
    #expect(server.requests.value.count == 2)
  }

  @Test("a waiting caller that gives up takes nothing from the others")
  func waitingCancelled() async throws {
    let first = call()
    await server.arrived(1)
    let second = call()
    await joined(1)
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    server.answer(0, .success(.json("1")))
    #expect(try await first.value == "1")
  }

  @Test(
    "a limit of one caller fails that caller alone",
    arguments: [.timedOut, .idleTimedOut, .responseTooLarge] as [TransportError.Kind])
  func limits(kind: TransportError.Kind) async throws {
    let first = call()
    await server.arrived(1)
    let others = [call(), call()]
    await joined(2)
    server.answer(0, .failure(TransportError(kind)))
    await #expect(throws: TransportError.self) { try await first.value }
    await server.arrived(2)
    await joined(1)
    server.answer(1, .success(.json("2")))
    for other in others { #expect(try await other.value == "2") }
    #expect(server.requests.value.count == 2)
  }

  private struct GetText: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(id: "getText", method: "GET", path: "/x")
    func write(to request: inout RequestWriter) throws(RequestError) {}
  }

  private func client() -> APIClient {
    APIClient(server: "https://a.example", transport: server.transport, middleware: [coalescing])
  }

  @Test("a waiting caller has separate limits for size and time", .timed)
  func ownLimits() async throws {
    let patient = client()
    var small = client()
    small.maximumResponseSize = 3
    var hasty = client()
    hasty.attemptTimeout = .milliseconds(50)
    let first = Task { try await patient.send(GetText()) }
    await server.arrived(1)
    let second = Task { [small] in try await small.send(GetText()) }
    await joined(1)
    await #expect(throws: APIError<NoFailure>.self) { try await hasty.send(GetText()) }
    #expect(server.requests.value.count == 1)
    server.answer(0, .success(.json("\"long enough\"")))
    #expect(try await first.value == "long enough")
    let error = await #expect(throws: APIError<NoFailure>.self) { try await second.value }
    guard case .transport(let failure)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.kind == .responseTooLarge)
  }

  @Test("a caller sends its own request once its limit for the first byte is over", .timed)
  func firstByte() async throws {
    let patient = client()
    var hasty = client()
    hasty.firstByteTimeout = .milliseconds(200)
    let first = Task { try await patient.send(GetText()) }
    await server.arrived(1)
    let second = Task { [hasty] in try await hasty.send(GetText()) }
    await server.arrived(2)
    server.answer(1, .success(.json("\"own\"")))
    #expect(try await second.value == "own")
    server.answer(0, .success(.json("\"first\"")))
    #expect(try await first.value == "first")
  }
}
