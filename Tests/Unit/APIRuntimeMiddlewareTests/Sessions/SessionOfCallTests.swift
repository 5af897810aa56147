import APIRuntimeTesting
import Foundation
import HTTPTypes
import RuntimeTestSupport
import SuiteTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeMiddleware

@Suite("The session of a call", .serialized, .timed)
struct SessionOfCallTests {
  /// How a request identifies its sender.
  enum Kind: CaseIterable, Sendable {
    case token, closure, cookieStore, signing
  }

  /// Why the call sends a second request.
  enum Reason: CaseIterable, Sendable {
    case unavailable, redirect, unauthorized, lost
  }

  /// The user who is signed in, as the app knows it.
  private struct Account {
    let user = Locked("alice")
    let cookies = CookieStore([Cookie(name: "user", value: "alice", domain: "a.example")])
    let token = RefreshingToken(.init("alice")) { _ in .init("renewed") }

    func signIn(_ name: String) {
      user.update { $0 = name }
      cookies.cookies = [Cookie(name: "user", value: name, domain: "a.example")]
      token.current = .init(name)
    }

    func client(_ kind: Kind, _ transport: InMemoryTransport) -> APIClient {
      var policy = RetryPolicy()
      policy.baseDelay = .milliseconds(1)
      var client = APIClient(
        server: "https://a.example", transport: transport, middleware: [Retrying(policy)])
      switch kind {
      case .token: client.credentials = Credentials(.bearer(token))
      case .closure: client.credentials = Credentials(.bearer { [user] in user.value })
      case .cookieStore: client.middleware.append(cookies)
      case .signing:
        client.middleware.append(
          RequestSigning(session: { [user] in user.value }) { [user] request, _ in
            request.headerFields[.authorization] = "signed by \(user.value)"
          })
      }
      return client
    }
  }

  private struct Write: APIRequest {
    typealias Response = Void
    static let endpoint = Endpoint(id: "write", method: "PUT", path: "/")
    let method: String

    func write(to request: inout RequestWriter) throws(RequestError) {
      request.method = method
      request.header("Idempotency-Key", "1")
      try request.text("alice pays")
    }
  }

  @Test(
    "never sends one user's write as another, whatever the call repeats for",
    arguments: Kind.allCases, Reason.allCases)
  func table(kind: Kind, reason: Reason) async throws {
    for method in ["POST", "PUT", "PATCH", "DELETE"] {
      let account = Account()
      let senders = Locked<[String]>([])
      let transport = InMemoryTransport { request, _ in
        let sender = [request.headerFields[.authorization], request.headerFields[.cookie]]
          .compactMap { $0 }.joined()
        let count = senders.update { senders in
          senders.append(sender)
          return senders.count
        }
        guard count == 1 else { return InMemoryTransport.Response(status: 204) }
        account.signIn("bob")
        switch reason {
        case .unavailable: return InMemoryTransport.Response(status: 503)
        case .redirect:
          return InMemoryTransport.Response(status: 307, headers: [.location: "/other"])
        case .unauthorized: return InMemoryTransport.Response(status: 401)
        case .lost: throw TransportError(.connectionLost)
        }
      }
      let client = account.client(kind, transport)
      let error: APIError<NoFailure>?
      do throws(APIError<NoFailure>) {
        try await client.send(Write(method: method))
        error = nil
      } catch let thrown {
        error = thrown
      }
      let sent = senders.value
      #expect(sent.first?.contains("alice") == true, "\(method): \(sent)")
      #expect(sent.allSatisfy { $0.contains("alice") }, "\(method): \(sent)")
      if sent.count == 1, reason != .unauthorized || kind == .token {
        guard case .authentication = error else {
          Issue.record("\(method): \(error.map { "\($0)" } ?? "none")")
          continue
        }
      }
    }
  }

  @Test(
    "does not send a call that waits while another user signs in",
    arguments: [Kind.cookieStore, .signing, .token])
  func waiting(kind: Kind) async throws {
    let account = Account()
    let transport = InMemoryTransport { _, _ in InMemoryTransport.Response(status: 204) }
    var client = account.client(kind, transport)
    client.middleware.insert(signingIn { account.signIn("bob") }, at: 0)
    await #expect(throws: APIError<NoFailure>.self) { try await client.send(Write(method: "PUT")) }
    #expect(transport.exchanges.isEmpty)
  }

  @Test(
    "does not send a call that began while nobody was signed in",
    arguments: [nil, "alice"] as [String?])
  func signedOut(before: String?) async throws {
    let token = RefreshingToken(before.map { .init($0) }) { _ in .init("renewed") }
    if before != nil { token.current = nil }
    let transport = InMemoryTransport { _, _ in InMemoryTransport.Response(status: 204) }
    var client = APIClient(
      server: "https://a.example", transport: transport,
      middleware: [signingIn { token.current = .init("bob") }])
    client.credentials = Credentials(.bearer(token))
    await #expect(throws: APIError<NoFailure>.self) { try await client.send(Write(method: "PUT")) }
    #expect(transport.exchanges.isEmpty)
  }

  @Test("sends a sequence whose token provider itself signs in the user")
  func signingIn() async throws {
    let holder = Locked<RefreshingToken?>(nil)
    let token = RefreshingToken(nil) { _ in
      let token = RefreshingToken.AccessToken("ada")
      holder.value?.current = token
      return token
    }
    holder.update { $0 = token }
    let transport = InMemoryTransport { _, _ in InMemoryTransport.Response(status: 204) }
    var client = APIClient(server: "https://a.example", transport: transport)
    client.credentials = Credentials(.bearer(token))
    let session = CallSession(of: client)
    for _ in 1...3 {
      _ = try await session.exchange(RequestWriter(), Write.endpoint) { _ in }
    }
    #expect(transport.exchanges.count == 3)
  }

  @Test("does not sign a repeated call as a user whose name differs only in its bytes")
  func equivalentUser() async throws {
    let user = Locked("Am\u{E9}lie")
    let transport = InMemoryTransport { _, _ in
      user.update { $0 = "Ame\u{301}lie" }
      return InMemoryTransport.Response(status: 503)
    }
    var policy = RetryPolicy()
    policy.baseDelay = .zero
    let client = APIClient(
      server: "https://a.example", transport: transport,
      middleware: [Retrying(policy), RequestSigning(session: { user.value }) { _, _ in }])
    await #expect(throws: APIError<NoFailure>.self) { try await client.send(Write(method: "PUT")) }
    #expect(transport.exchanges.count == 1)
  }

  @Test("sends calls that begin after the sign-in", arguments: Kind.allCases)
  func later(kind: Kind) async throws {
    let account = Account()
    let transport = InMemoryTransport { _, _ in InMemoryTransport.Response(status: 204) }
    let client = account.client(kind, transport)
    for user in ["alice", "bob"] {
      account.signIn(user)
      try await client.send(Write(method: "PUT"))
      let fields = try #require(transport.exchanges.last).request.headerFields
      let sender = [fields[.authorization], fields[.cookie]].compactMap { $0 }.joined()
      #expect(sender.contains(user))
    }
  }

  private func signingIn(_ signIn: @escaping @Sendable () -> Void) -> Intercepting {
    Intercepting { request, body, next in
      signIn()
      return try await next(request, body)
    }
  }
}
