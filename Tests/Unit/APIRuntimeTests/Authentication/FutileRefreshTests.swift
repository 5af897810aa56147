import APIRuntimeTesting
import Foundation
import Testing

@testable import APIRuntime
@testable import RuntimeTestSupport

/// 401 in place of 403: a new token does not help.
@Suite("Calls that are refused whatever the token")
struct FutileRefreshTests {
  private struct Read: APIRequest {
    typealias Response = Void
    static let endpoint = Endpoint(id: "read", method: "GET", path: "/", security: [["user"]])
    func write(to request: inout RequestWriter) {}
  }

  private struct Remove: APIRequest {
    typealias Response = Void
    static let endpoint = Endpoint(id: "remove", method: "DELETE", path: "/", security: [["user"]])
    func write(to request: inout RequestWriter) {}
  }

  /// A server that accepts its last token, and forbids removing by 401.
  private final class Server: TokenIssuer {
    private let state = Locked((issued: 0, accepted: "Bearer t0", mayRemove: false))
    let time = Locked(Date(timeIntervalSince1970: 1_000_000))
    private let life: TimeInterval?
    private let issuesOther: Bool

    init(life: TimeInterval? = nil, issuesOther: Bool = true) {
      self.life = life
      self.issuesOther = issuesOther
    }

    var issued: Int { state.value.issued }
    func revoke() { state.update { $0.accepted = "" } }
    func permit() { state.update { $0.mayRemove = true } }

    func token(
      replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
    ) async throws -> RefreshingToken.AccessToken {
      let name = state.update { state in
        state.issued += 1
        let name = issuesOther ? "t\(state.issued)" : "t0"
        state.accepted = "Bearer \(name)"
        return name
      }
      return RefreshingToken.AccessToken(name, expiry: life.map { time.value + $0 })
    }

    /// Returns a client that begins with a token which the server accepts.
    func client() -> (APIClient, RefreshingToken, InMemoryTransport) {
      let transport = InMemoryTransport { [state] request, _ in
        let state = state.value
        let isAccepted = request.headerFields[.authorization] == state.accepted
        let isPermitted = request.method == .get || state.mayRemove
        return InMemoryTransport.Response(status: isAccepted && isPermitted ? 204 : 401)
      }
      let token = RefreshingToken(
        .init("t0"), from: self, timeout: .patient, now: { [time] in time.value })
      var client = APIClient(server: "https://a.example", transport: transport)
      client.credentials = Credentials("user", .bearer(token))
      return (client, token, transport)
    }
  }

  private func remove(with client: APIClient) async {
    let error = await #expect(throws: APIError<NoFailure>.self) { try await client.send(Remove()) }
    #expect(error?.status == .unauthorized)
  }

  @Test("refresh the token once, and again after 30 seconds")
  func sequence() async throws {
    let server = Server()
    let (client, _, transport) = server.client()
    for _ in 0..<50 { await remove(with: client) }
    #expect(server.issued == 1)
    #expect(transport.exchanges.count == 51)
    server.time.value += 29
    await remove(with: client)
    #expect(server.issued == 1)
    server.time.value += 1
    for _ in 0..<10 { await remove(with: client) }
    #expect(server.issued == 2)
    // Nor does a clock that was set back suppress it for long.
    server.time.value -= 100
    await remove(with: client)
    #expect(server.issued == 3)
  }

  @Test("refresh the token once, also together and beside calls that succeed")
  func together() async throws {
    let server = Server()
    let (client, _, _) = server.client()
    // Until the first refresh proves futile, calls may refresh the token.
    await remove(with: client)
    for _ in 0..<10 {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask {
            if number % 2 == 0 {
              await remove(with: client)
            } else {
              await #expect(throws: Never.self) { try await client.send(Read()) }
            }
          }
        }
      }
    }
    #expect(server.issued == 1)
  }

  @Test("do not keep the token from being refreshed for other calls, once it is revoked")
  func revoked() async throws {
    let server = Server()
    let (client, _, transport) = server.client()
    await remove(with: client)
    #expect(server.issued == 1)
    for number in 2...5 {
      server.revoke()
      try await client.send(Read())
      #expect(server.issued == number)
      await remove(with: client)
      #expect(server.issued == number)
    }
    #expect(transport.exchanges.count == 2 + 4 * 3)
  }

  @Test("a call that succeeded with the new token refreshes it again at once")
  func revokedTwice() async throws {
    let server = Server()
    let (client, _, _) = server.client()
    for number in 1...5 {
      server.revoke()
      try await client.send(Read())
      #expect(server.issued == number)
    }
  }

  @Test("a new token that another call obtained is tried")
  func obtainedByOther() async throws {
    let server = Server()
    let (client, token, _) = server.client()
    await remove(with: client)
    server.permit()
    server.revoke()
    try await client.send(Read())
    try await client.send(Remove())
    #expect(server.issued == 2)
    _ = token
  }

  @Test("an expired token is refreshed, also if it expires on the way")
  func expired() async throws {
    let server = Server(life: 10)
    let (client, token, _) = server.client()
    await remove(with: client)
    server.time.value += 20
    await remove(with: client)
    #expect(server.issued == 2)
    // On the way to the server.
    let taken = try await token.take(over: TokenRoute(transport: client.transport))
    let operation = "a.example \(Remove.endpoint.route)"
    #expect(!token.mayHelp(operation, rejecting: taken))
    server.time.value += 6
    #expect(token.mayHelp(operation, rejecting: taken))
  }

  @Test("are refused for a user only, until another one signs in")
  func otherUser() async throws {
    let server = Server()
    let (client, token, _) = server.client()
    await remove(with: client)
    token.current = .init("bob")
    await remove(with: client)
    #expect(server.issued == 2)
  }

  @Test("an issuer that returns the refused token again is asked each time")
  func sameToken() async throws {
    let server = Server(issuesOther: false)
    let (client, _, _) = server.client()
    for _ in 0..<3 { await remove(with: client) }
    #expect(server.issued == 3)
  }
}
