import HTTPTypes

/// Adds credentials to a request, and resends it once if a 401 rejects a token that can be
/// refreshed.
///
/// It is below ``RedirectLayer``, so that a 401 always answers the request that carried the token.
struct CredentialLayer: Layer {
  func applies(to attempt: Attempt) -> Bool {
    attempt.isTrusted && !attempt.call.credentials.isEmpty
  }

  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    let credentials = attempt.call.credentials
    let holdings = attempt.call.session.holdings
    var held = holdings?.value ?? [:]
    let first = try await authenticated(attempt, &held)
    holdings?.update { [held] in $0 = held }
    let response = try await first.passOn()
    let refused = credentials.compactMap { $0.taken(in: held) }
    guard response.0.status == .unauthorized, !refused.isEmpty else { return response }
    guard attempt.body.isReplayable else {
      for credential in credentials { credential.refuse(credential.taken(in: held)) }
      return response
    }
    // A 401 means that the request was rejected for lack of valid credentials and was not applied
    // (RFC 9110 §15.5.2), so it is safe to retry whatever its method.
    return try await authenticated(attempt, &held, replacing: held).passOn()
  }

  /// Returns the attempt with all credentials.
  private func authenticated(
    _ attempt: Attempt, _ held: inout Credential.Holdings,
    replacing refused: Credential.Holdings = [:]
  ) async throws -> Attempt {
    var request = attempt.request
    for credential in attempt.call.credentials {
      try await credential.apply(
        to: &request, over: attempt.call.route, keeping: &held, replacing: refused)
    }
    return attempt.with(request, attempt.body)
  }
}
