import APIRuntime
import APIRuntimeOAuth
import Foundation

/// The authorization code grant with PKCE (RFC 6749 §4.1, RFC 7636).
func signIns(at server: Server, _ checks: inout Checks) async {
  await checks.check("clients with and without a secret sign in") {
    for flow in [
      server.signIn(), server.signIn("web: a+b", secret: Server.secret),
      server.signIn("site", secret: Server.secret, .body),
    ] {
      let token = try await server.token(flow)
      try expect(token.scopes == ["profile"] && token.refreshToken != nil, "\(flow.clientID)")
      let session = RefreshingToken(token, from: flow.issuer)
      let profile = try await server.api(session).send(GetProfile())
      try expect(profile.name == "ada", profile.name)
    }
  }
  await checks.check("a code is useless to anyone who did not begin the sign-in") {
    let flow = server.signIn()
    let (attempt, other) = (try flow.begin(), try flow.begin())
    let callback = try await server.open(attempt.url)
    // The state that was sent, with the verifier of another attempt.
    var stolen = try JSON(encoding: attempt).object
    stolen?["verifier"] = try JSON(encoding: other)["verifier"]
    let forged = try JSON.object(stolen ?? [:]).decode(AuthorizationCodeFlow.Attempt.self)
    try await expectRefusal(.invalidGrant) { _ = try await flow.token(for: callback, of: forged) }
    _ = try await flow.token(for: callback, of: attempt)
  }
  await checks.check("a code is valid once") {
    let flow = server.signIn()
    let attempt = try flow.begin()
    let callback = try await server.open(attempt.url)
    _ = try await flow.token(for: callback, of: attempt)
    try await expectRefusal(.invalidGrant) { _ = try await flow.token(for: callback, of: attempt) }
  }
  await checks.check("a callback to another redirect URL is refused") {
    var flow = server.signIn()
    let attempt = try flow.begin()
    let callback = try await server.open(attempt.url)
    flow.redirectURL = "com.example.app:/elsewhere"
    try await expectInvalidCallback { _ = try await flow.token(for: callback, of: attempt) }
  }
  await checks.check("the user declines") {
    let flow = server.signIn(decision: "deny")
    try await expectRefusal(.accessDenied) { _ = try await server.token(flow) }
  }
  await checks.check("a callback of another sign-in or server is refused") {
    var flow = server.signIn()
    let (attempt, other) = (try flow.begin(), try flow.begin())
    let callback = try await server.open(attempt.url)
    try await expectInvalidCallback { _ = try await flow.token(for: callback, of: other) }
    flow.issuerName = "https://other.example.com"
    try await expectInvalidCallback { _ = try await flow.token(for: callback, of: attempt) }
  }
  await checks.check("a wrong secret is refused") {
    let flow = server.signIn("web: a+b", secret: "guessed")
    try await expectRefusal(.invalidClient) { _ = try await server.token(flow) }
  }
}

private func expectInvalidCallback(_ body: () async throws -> Void) async throws {
  do {
    try await body()
  } catch OAuth2Error.invalidCallback {
    return
  }
  throw Difference(description: "the callback was accepted")
}
