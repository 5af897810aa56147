import APIRuntime
import APIRuntimeOAuth

/// Revoking tokens (RFC 7009).
func revocations(at server: Server, _ checks: inout Checks) async {
  let url = "\(server.url)/revoke"
  await checks.check("a revoked token is neither accepted nor refreshed") {
    for flow in [
      server.signIn(), server.signIn("web: a+b", secret: Server.secret),
      server.signIn("site", secret: Server.secret, .body),
    ] {
      let token = try await server.token(flow)
      let session = RefreshingToken(token, from: flow.issuer)
      _ = try await server.api(session).send(GetProfile())
      try await flow.issuer.revoke(token, at: url)
      try await expectSignedOut(session, server)
      try await expectRefusal(.invalidGrant) {
        _ = try await flow.issuer.token(replacing: token, over: URLSessionTransport())
      }
    }
  }
  await checks.check("revoking an unknown token succeeds") {
    let unknown = RefreshingToken.AccessToken("unknown", refreshToken: "unknown too")
    try await server.signIn().issuer.revoke(unknown, at: url)
  }
  await checks.check("nobody revokes the token of another client") {
    let token = try await server.token(server.signIn())
    let other = server.signIn("web: a+b", secret: Server.secret)
    try await expectRefusal(.invalidGrant) { try await other.issuer.revoke(token, at: url) }
    let forged = server.signIn("web: a+b", secret: "guessed")
    try await expectRefusal(.invalidClient) { try await forged.issuer.revoke(token, at: url) }
    let session = RefreshingToken(token, from: server.signIn().issuer)
    _ = try await server.api(session).send(GetProfile())
  }
}
