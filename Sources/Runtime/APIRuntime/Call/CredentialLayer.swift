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
    let (first, refused) = try await authenticated(attempt)
    let response = try await first.passOn()
    guard response.0.status == .unauthorized,
      credentials.contains(where: { $0.isRefreshable(in: refused) })
    else { return response }
    guard attempt.body.isReplayable else {
      for credential in credentials { credential.refuse(in: refused) }
      return response
    }
    // A 401 means that the request was rejected for lack of valid credentials and was not applied
    // (RFC 9110 §15.5.2), so it is safe to retry whatever its method.
    return try await authenticated(attempt, replacing: refused).0.passOn()
  }

  /// Returns the attempt with all credentials, which the session keeps.
  private func authenticated(
    _ attempt: Attempt, replacing refused: Credential.Holdings = [:]
  ) async throws -> (Attempt, Credential.Holdings) {
    let holdings = attempt.call.session.holdings
    var held = holdings?.value ?? [:]
    var request = attempt.request
    for credential in attempt.call.credentials {
      try await credential.apply(
        to: &request, over: attempt.call.route, keeping: &held, replacing: refused)
    }
    holdings?.update { [held] in $0 = held }
    return (attempt.with(request, attempt.body), held)
  }
}
