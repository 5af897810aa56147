import HTTPTypes

/// Ends a call whose user has signed out since the request got its token: it may have waited for
/// another credential, or for middleware.
///
/// It is above caching, which may answer with an older response when a request fails.
struct SessionLayer: Layer {
  func applies(to attempt: Attempt) -> Bool {
    attempt.isTrusted && attempt.call.session.holdings != nil
  }

  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    let held = attempt.call.session.holdings?.value ?? [:]
    for credential in attempt.call.credentials { try credential.verify(in: held) }
    return try await attempt.passOn()
  }
}
