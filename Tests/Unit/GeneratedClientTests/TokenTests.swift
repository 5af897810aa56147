import APIRuntimeOAuth
import APIRuntime
import Foundation
import LaravelAPI
import HTTPTransport
import Testing

/// Tokens that expire, against an OAuth 2 server.
@Suite struct TokenTests {
  /// A client whose token the server has just revoked.
  private func client(
    _ server: RunningServer, refreshToken: String = "refresh-1",
    save: @escaping @Sendable (RefreshingToken.AccessToken?) async -> Void = { _ in }
  ) -> LaravelClient {
    let token = RefreshingToken(
      RefreshingToken.AccessToken("token-1", refreshToken: refreshToken),
      from: .refreshToken(at: server.url + "/token", clientID: "app"), save: save)
    return LaravelClient(server: .init(url: server.url), auth: .bearer(token)).patient
  }

  @Test("200 concurrent calls with an expired token refresh it once, and all succeed")
  func storm() async throws {
    let api = TokenServer()
    try await withServer(api) { server in
      api.revoke()
      let saved = Locked<[RefreshingToken.AccessToken?]>([])
      let client = client(server) { token in saved.update { $0.append(token) } }
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<200 { group.addTask { try await client.users.get(id: 7).name } }
        var names: [String] = []
        for try await name in group { names.append(name) }
        #expect(names == Array(repeating: "Anna", count: 200))
      }
      #expect(api.issued == 1)
      #expect(saved.update { $0.map { $0?.value } } == ["token-2"])
      #expect(saved.update { $0.map { $0?.refreshToken } } == ["refresh-2"])

      // The refresh token has been replaced too, for the next refresh.
      api.revoke()
      let user = try await client.users.get(id: 7)
      #expect(user.name == "Anna")
      #expect(api.issued == 2)
    }
  }

  @Test("a rejected POST is applied once, with its whole body")
  func post() async throws {
    let api = TokenServer()
    try await withServer(api) { server in
      api.revoke()
      let new = NewUser(name: "Cy", email: "cy@example.com")
      let user = try await client(server).users.create(new)
      #expect(user.name == "Anna")
      #expect(api.created == 1)
      let posted = server.received.all.filter { $0.path == "/api/users" }
      #expect(posted.map(\.text) == Array(repeating: posted[0].text, count: 2))
      #expect(!posted[0].text.isEmpty)
    }
  }

  @Test("a rejected refresh token ends all calls with the server's reason")
  func refused() async throws {
    let api = TokenServer()
    try await withServer(api) { server in
      api.revoke()
      let client = client(server, refreshToken: "stolen")
      await withTaskGroup(of: OAuth2Error?.self) { group in
        for _ in 0..<20 {
          group.addTask {
            let error = await #expect(throws: APIError<LaravelFailure>.self) {
              try await client.users.get(id: 7)
            }
            guard case .authentication(let cause, _) = error else { return nil }
            return cause as? OAuth2Error
          }
        }
        for await error in group {
          #expect(error == .refused(.invalidGrant, description: nil, uri: nil))
        }
      }
      #expect(api.issued == 0)
    }
  }

  @Test("client credentials are sent to the token endpoint before the first call")
  func clientCredentials() async throws {
    let api = TokenServer()
    try await withServer(api) { server in
      let issuer = OAuth2(
        .clientCredentials, at: server.url + "/token", clientID: "ci", clientSecret: "secret")
      let client = LaravelClient(
        server: .init(url: server.url), auth: .bearer(RefreshingToken(from: issuer))
      ).patient
      _ = try? await client.users.get(id: 7)
      let asked = try #require(server.received.all.first)
      #expect(asked.path == "/token")
      #expect(asked.formPairs == [.init("grant_type", "client_credentials")])
      #expect(asked.header("Authorization") == "Basic Y2k6c2VjcmV0")
    }
  }
}
