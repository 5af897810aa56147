import APIRuntime
import APIRuntimeOAuth

/// Client credentials (RFC 6749 §4.4).
func machines(at server: Server, _ checks: inout Checks) async {
  await checks.check("a client gets tokens for itself, and another when one has expired") {
    for issuer in [server.machine("job", .basic), server.machine("task", .body)] {
      let session = RefreshingToken(from: issuer)
      for _ in 1...2 {
        let profile = try await server.api(session).send(GetProfile())
        try expect(profile.name == issuer.clientID, profile.name)
        if let current = session.current { try await server.expire(current) }
      }
    }
  }
  await checks.check("a client with a wrong secret or way to authenticate is refused") {
    for issuer in [
      server.machine("job", secret: "guessed", .basic), server.machine("job", .body),
      server.machine("unknown", .basic),
    ] {
      try await expectRefusal(.invalidClient) { try await obtain(issuer) }
    }
  }
  await checks.check("a scope that the server does not know is refused") {
    try await expectRefusal(.invalidScope) {
      try await obtain(server.machine("job", .basic, scopes: ["everything"]))
    }
  }
  await checks.check("a call without the scope that it needs is answered by the API") {
    let session = RefreshingToken(from: server.machine("job", .basic, scopes: ["mail"]))
    do throws(APIError<NoFailure>) {
      _ = try await server.api(session).send(GetProfile())
    } catch .unexpectedStatus(let response) where response.status == .forbidden {
      return
    }
    throw Difference(description: "the call succeeded")
  }
  await checks.check("a client that may only act for users gets no token for itself") {
    try await expectRefusal(.unauthorizedClient) {
      try await obtain(server.machine("web: a+b", .basic))
    }
  }
}

private func obtain(_ issuer: OAuth2) async throws {
  _ = try await issuer.token(replacing: nil, over: URLSessionTransport())
}
