import APIRuntimeTesting
import Foundation
import HTTPTypes
import SuiteTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeMiddleware
@testable import RuntimeTestSupport

@Suite("The session of a call that waits", .serialized, .timed)
struct SessionOfWaitingCallTests {
  /// Why a call waits for a new token.
  enum Reason: CaseIterable, Sendable {
    case absent, expired, refused
  }

  /// The next user.
  enum Next: CaseIterable, Sendable {
    case nobody, bob, aliceAgain

    var token: RefreshingToken.AccessToken? {
      switch self {
      case .nobody: nil
      case .bob: .init("bob")
      case .aliceAgain: .init("alice again")
      }
    }
  }

  /// A token whose refresh ends when the test says so.
  private struct Account {
    let token: RefreshingToken
    let refreshes = Locked(0)
    private let begun = Gate()
    private let gate = Gate()

    init(_ first: RefreshingToken.AccessToken?) {
      token = RefreshingToken(first, from: Issuer(refreshes, begun, gate), timeout: .patient)
    }

    /// Waits until the refresh has begun.
    func waiting() async throws { try await begun.pass() }

    func refresh() { gate.open() }

    private struct Issuer: TokenIssuer {
      let refreshes: Locked<Int>
      let begun: Gate
      let gate: Gate

      init(_ refreshes: Locked<Int>, _ begun: Gate, _ gate: Gate) {
        (self.refreshes, self.begun, self.gate) = (refreshes, begun, gate)
      }

      func token(
        replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
      ) async throws -> RefreshingToken.AccessToken {
        refreshes.update { $0 += 1 }
        begun.open()
        try await gate.pass()
        return RefreshingToken.AccessToken("alice renewed")
      }
    }
  }

  /// Counts the calls that have begun.
  private struct Arrivals: Middleware {
    private let calls = Locked(0)

    var count: Int { calls.value }

    func intercept(
      _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
      next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
    ) async throws -> (HTTPResponse, HTTPBody) {
      calls.update { $0 += 1 }
      return try await next(request, body)
    }
  }

  private struct Write: APIRequest {
    typealias Response = Void
    static let endpoint = Endpoint(
      id: "write", method: "PUT", path: "/", security: [["user", "device"], ["user"]])
    func write(to request: inout RequestWriter) throws(RequestError) {
      try request.text("alice pays")
    }
  }

  private func senders(_ transport: InMemoryTransport) -> [String?] {
    transport.exchanges.map { $0.request.headerFields[.authorization] }
  }

  private func expectEnd(of calls: [Task<Void, any Error>]) async {
    for call in calls {
      let error = await #expect(throws: APIError<NoFailure>.self) { try await call.value }
      guard case .authentication(is SessionEnded, _) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test(
    "calls that wait for a refresh are not sent if their user signs out, or another signs in",
    arguments: Reason.allCases, Next.allCases)
  func refresh(reason: Reason, next: Next) async throws {
    let first: RefreshingToken.AccessToken? =
      switch reason {
      case .absent: nil
      case .expired: .init("alice", expiry: .distantPast)
      case .refused: .init("alice")
      }
    let account = Account(first)
    let transport = InMemoryTransport { request, _ in
      let isRefused = request.headerFields[.authorization] == "Bearer alice"
      return InMemoryTransport.Response(status: isRefused ? 401 : 204)
    }
    let arrivals = Arrivals()
    var client = APIClient(
      server: "https://a.example", transport: transport, middleware: [arrivals])
    client.credentials = Credentials("user", .bearer(account.token))
    let calls = (0..<5).map { _ in Task { [client] in try await client.send(Write()) } }
    try await account.waiting()
    while arrivals.count < 5 { await Task.yield() }
    account.token.current = next.token
    account.refresh()
    await expectEnd(of: calls)
    // The others wait for the refresh that the first one begins.
    #expect(senders(transport).contains("Bearer alice") == (reason == .refused))
    #expect(senders(transport).allSatisfy { $0 == "Bearer alice" })
    #expect(account.token.current == next.token)
    #expect(account.refreshes.value == 1)
    // Calls that begin later belong to the next user.
    try await client.send(Write())
    #expect(senders(transport).last == "Bearer \(next.token?.value ?? "alice renewed")")
    #expect(account.refreshes.value == (next == .nobody ? 2 : 1))
  }

  @Test("a call is not sent if its user signs out while it waits for another credential")
  func otherCredential() async throws {
    let user = RefreshingToken(.init("alice")) { _ in .init("unused") }
    let device = Account(nil)
    let transport = InMemoryTransport { _, _ in InMemoryTransport.Response(status: 204) }
    var client = APIClient(server: "https://a.example", transport: transport)
    client.credentials = Credentials([
      Credentials("user", .bearer(user)), Credentials("device", .header("X-Device", device.token)),
    ])
    let call = Task { [client] in try await client.send(Write()) }
    try await device.waiting()
    user.current = .init("bob")
    device.refresh()
    await expectEnd(of: [call])
    #expect(transport.exchanges.isEmpty)
  }

  @Test("a call whose user signs out while it is signed is neither sent nor answered by a cache")
  func signing() async throws {
    struct Read: APIRequest {
      typealias Response = Void
      static let endpoint = Endpoint(id: "read", method: "GET", path: "/", security: [["user"]])
      func write(to request: inout RequestWriter) {}
    }
    let user = RefreshingToken(.init("alice")) { _ in .init("unused") }
    let calls = Locked(0)
    let signing = RequestSigning { () -> String in
      calls.update { $0 += 1 }
      if calls.value == 2 { user.current = .init("bob") }
      return "key"
    } _: { request, _, key in
      request.headerFields[text: "X-Signature"] = key
    }
    let transport = InMemoryTransport { _, _ in
      InMemoryTransport.Response(
        status: 200, headers: [.cacheControl: "private, max-age=0, stale-if-error=600"])
    }
    var client = APIClient(
      server: "https://a.example", transport: transport, middleware: [signing, HTTPCaching()])
    client.credentials = Credentials("user", .bearer(user))
    try await client.send(Read())
    await expectEnd(of: [Task { [client] in try await client.send(Read()) }])
    #expect(senders(transport) == ["Bearer alice"])
  }

  @Test("a token for other requests is not returned after its user has signed out")
  func valid() async throws {
    let account = Account(nil)
    let transport = InMemoryTransport { _, _ in .json("{}") }
    let token = Task { try await account.token.valid(over: transport) }
    try await account.waiting()
    account.token.current = .init("bob")
    account.refresh()
    await #expect(throws: SessionEnded.self) { try await token.value }
  }

  @Test("calls that wait for a provider that signs in the user itself are sent")
  func signingIn() async throws {
    let holder = Locked<RefreshingToken?>(nil)
    let begun = Gate()
    let gate = Gate()
    let token = RefreshingToken(.init("old")) { _ in
      begun.open()
      try await gate.pass()
      holder.value?.current = .init("new")
      return .init("new")
    }
    holder.value = token
    let transport = InMemoryTransport { request, _ in
      let isRefused = request.headerFields[.authorization] == "Bearer old"
      return InMemoryTransport.Response(status: isRefused ? 401 : 204)
    }
    let arrivals = Arrivals()
    var client = APIClient(
      server: "https://a.example", transport: transport, middleware: [arrivals])
    client.credentials = Credentials("user", .bearer(token))
    let session = CallSession(of: client)
    let calls = (0..<5).map { _ in
      Task { _ = try await session.exchange(RequestWriter(), Write.endpoint) { _ in } }
    }
    try await begun.pass()
    while arrivals.count < 5 { await Task.yield() }
    gate.open()
    for call in calls { try await call.value }
    // The session goes on.
    _ = try await session.exchange(RequestWriter(), Write.endpoint) { _ in }
    #expect(senders(transport).count { $0 == "Bearer new" } == 6)
  }
}
