import Foundation
import HTTPTypes

extension Credential {
  /// The kept part of each source of tokens that can change.
  typealias Holdings = [ObjectIdentifier: Holding]

  /// The user's session and the token that a session of calls keeps, so that no request is sent as a
  /// user who signs in later.
  struct Holding: Sendable {
    /// The user's session; nil for a provider, which knows no users.
    var session: Int?
    /// The value that the app's provider returned.
    var value: String?
    /// The token of the last request, if it can be refreshed.
    var taken: RefreshingToken.Taken?
  }

  /// Returns what a session that begins now keeps of these credentials.
  static func holdings(of credentials: [Credential]) -> Holdings {
    var holdings: Holdings = [:]
    for credential in credentials {
      guard case .refreshing(let token) = credential.source else { continue }
      holdings[ObjectIdentifier(token)] = Holding(session: token.session)
    }
    return holdings
  }

  /// Adds a token to a request of the session; if the server refused the last one, obtains a new one
  /// first.
  func apply(
    to request: inout HTTPRequest, over route: TokenRoute, keeping held: inout Holdings,
    replacing refused: Holdings = [:]
  ) async throws {
    let value = try await value(over: route, keeping: &held, replacing: refused)
    Redaction.secrets?.note(value)
    try placement.put(value, into: &request)
  }

  @inline(never)
  private func value(
    over route: TokenRoute, keeping held: inout Holdings, replacing refused: Holdings
  ) async throws -> String {
    do {
      switch source {
      case .constant(let token): return token
      case .provider(let provider):
        let identity = ObjectIdentifier(provider)
        if let value = held[identity]?.value { return value }
        try TokenRequest.check(provider)
        let value = try await TokenRequest.begin(for: provider) { try await provider.token() }
        held[identity] = Holding(value: value)
        return value
      case .refreshing(let token):
        // A server may repeat the refresh token, too, and an issuer the one that it replaces.
        Redaction.secrets?.note(token.current?.refreshToken)
        defer { Redaction.secrets?.note(token.current?.refreshToken) }
        let identity = ObjectIdentifier(token)
        let session = held[identity]?.session
        let new =
          if let refused = refused[identity]?.taken {
            try await token.replace(refused, over: route)
          } else {
            try await token.take(over: route, in: session)
          }
        held[identity] = Holding(session: new.session, taken: new)
        return new.token.value
      }
    } catch {
      throw Self.failure(error)
    }
  }

  /// Verifies that the user as whom the last request was authenticated is still signed in.
  ///
  /// - Throws: ``SessionEnded`` as an ``AuthenticationFailure``.
  func verify(in held: Holdings) throws {
    guard let (token, taken) = taken(in: held) else { return }
    do { try token.verify(taken) } catch { throw Self.failure(error) }
  }

  /// Returns whether the token of the last request can be refreshed.
  func isRefreshable(in held: Holdings) -> Bool { taken(in: held) != nil }

  /// Marks the token of the last request as rejected.
  func refuse(in held: Holdings) {
    if let (token, taken) = taken(in: held) { token.refuse(taken) }
  }

  /// The token of the last request, if it can be refreshed.
  private func taken(
    in held: Holdings
  ) -> (token: RefreshingToken, taken: RefreshingToken.Taken)? {
    guard case .refreshing(let token) = source else { return nil }
    return held[ObjectIdentifier(token)]?.taken.map { (token, $0) }
  }

  /// Wraps an error of a token provider; transport errors and cancellation pass through.
  package static func failure(_ error: any Error) -> any Error {
    switch error {
    case is CancellationError, is TransportError, is URLError: error
    default: AuthenticationFailure(underlying: error)
    }
  }
}
