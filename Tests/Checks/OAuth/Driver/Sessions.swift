import APIRuntime
import APIRuntimeOAuth
import Foundation

/// Refreshing tokens whose refresh token is valid once (RFC 6749 §6, RFC 9700 §4.14.2).
func sessions(at server: Server, _ checks: inout Checks) async {
  await checks.check("calls in parallel refresh a token that the server no longer accepts once") {
    let flow = server.signIn()
    let token = try await server.token(flow)
    let session = RefreshingToken(token, from: flow.issuer)
    for round in 1...3 {
      let before = try await server.count("refresh_token token")
      if let current = session.current { try await server.expire(current) }
      try await callInParallel(server.api(session))
      let refreshes = try await server.count("refresh_token token") - before
      try expect(refreshes == 1, "\(refreshes) refreshes in round \(round)")
    }
    try expect(session.current?.refreshToken != token.refreshToken, "it was not rotated")
    try expect(session.current?.scopes == ["profile"], "the scopes were lost")
  }
  await checks.check("calls in parallel refresh a token that expires once, ahead of time") {
    let flow = server.signIn("web: a+b", secret: Server.secret)
    var token = try await server.token(flow)
    token.expiry = .now + 5
    let before = try await server.count("refresh_token token")
    let session = RefreshingToken(token, from: flow.issuer)
    try await callInParallel(server.api(session))
    let refreshes = try await server.count("refresh_token token") - before
    try expect(refreshes == 1, "\(refreshes) refreshes")
  }
  await checks.check("a refresh token that is used again ends the session, for all calls at once") {
    let flow = server.signIn()
    let token = try await server.token(flow)
    _ = try await flow.issuer.token(replacing: token, over: URLSessionTransport())
    let session = RefreshingToken(token, from: flow.issuer)
    let before = try await server.count("refresh_token invalid_grant")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...20 { group.addTask { try await expectSignedOut(session, server) } }
      try await group.waitForAll()
    }
    let refusals = try await server.count("refresh_token invalid_grant") - before
    try expect((1...20).contains(refusals), "\(refusals) requests")
    // After a new sign-in, the same session continues.
    session.current = try await server.token(flow)
    _ = try await server.api(session).send(GetProfile())
  }
  await checks.check("a stored token outlives the app, and is replaced before it is used") {
    let flow = server.signIn()
    let store = Store()
    await store.save(try await server.token(flow))
    let first = try await RefreshingToken(in: store, from: flow.issuer)
    if let current = first.current { try await server.expire(current) }
    _ = try await server.api(first).send(GetProfile())
    // The app is launched again, and its first refresh token is no longer valid.
    let second = try await RefreshingToken(in: store, from: flow.issuer)
    try expect(second.current == first.current, "the new token was not saved")
    if let current = second.current { try await server.expire(current) }
    _ = try await server.api(second).send(GetProfile())
  }
}

private func callInParallel(_ api: APIClient) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    for _ in 1...20 {
      group.addTask {
        let profile = try await api.send(GetProfile())
        try expect(profile.name == "ada", profile.name)
      }
    }
    try await group.waitForAll()
  }
}

private actor Store: TokenStore {
  private var token: RefreshingToken.AccessToken?

  func load() -> RefreshingToken.AccessToken? { token }
  func save(_ token: RefreshingToken.AccessToken) { self.token = token }
  func clear() { token = nil }
}
