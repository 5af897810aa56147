public import Foundation
import HTTPTypes

/// Sends a request with credentials, and resends it once if a 401 rejects a token that can be
/// refreshed.
///
/// It runs below ``Redirects``, so that a 401 always answers the request that carried the token.
struct AuthenticatedSending: Sendable {
  typealias Send = Redirects.Send

  let credentials: [Credential]
  /// The part of each credential that the call keeps, in the order of the credentials.
  let holdings: Locked<[Credential.Holding]>
  let route: TokenRoute
  let send: Send

  func callAsFunction(
    _ request: HTTPRequest, _ body: HTTPBody
  ) async throws -> (HTTPResponse, HTTPBody) {
    var held = holdings.value
    let authenticated = try await authenticate(request, &held)
    holdings.update { [held] in $0 = held }
    let response = try await send(authenticated, body)
    guard response.0.status == .unauthorized, held.contains(where: { $0.taken != nil }) else {
      return response
    }
    guard body.isReplayable else {
      for (credential, holding) in zip(credentials, held) { credential.refuse(holding.taken) }
      return response
    }
    // A 401 means that the request was rejected for lack of valid credentials and was not applied
    // (RFC 9110 §15.5.2), so it is safe to retry whatever its method.
    return try await send(authenticate(request, &held, isRefused: true), body)
  }

  /// Returns the request with all credentials.
  private func authenticate(
    _ request: HTTPRequest, _ held: inout [Credential.Holding], isRefused: Bool = false
  ) async throws -> HTTPRequest {
    var request = request
    for (index, credential) in credentials.enumerated() {
      try await credential.apply(
        to: &request, over: route, holding: &held[index], isRefused: isRefused)
    }
    return request
  }
}

extension Credential {
  /// The session and token of a credential that a call keeps, so that it is never sent as a user
  /// who signs in later.
  struct Holding: Sendable {
    /// The user's session; nil if nobody was signed in.
    var session: Int?
    /// The value that the app's provider returned.
    var value: String?
    /// The token of the last request, if it can be refreshed.
    var taken: RefreshingToken.Taken?
  }

  /// Adds a token to a request of the call; if the last one was refused, obtains a new one first.
  func apply(
    to request: inout HTTPRequest, over route: TokenRoute, holding: inout Holding,
    isRefused: Bool = false
  ) async throws {
    let value = try await value(over: route, holding: &holding, isRefused: isRefused)
    Redaction.secrets?.note(value)
    try placement.put(value, into: &request)
  }

  @inline(never)
  private func value(
    over route: TokenRoute, holding: inout Holding, isRefused: Bool
  ) async throws -> String {
    do {
      switch source {
      case .constant(let token): return token
      case .provider(let provider):
        if let held = holding.value { return held }
        try TokenRequest.check(provider)
        let value = try await TokenRequest.begin(for: provider) { try await provider.token() }
        holding.value = value
        return value
      case .refreshing(let token):
        let new =
          if isRefused, let refused = holding.taken {
            try await token.replace(refused, over: route)
          } else {
            try await token.take(over: route, in: holding.session)
          }
        (holding.taken, holding.session) = (new, holding.session ?? new.session)
        return new.token.value
      }
    } catch {
      throw Self.failure(error)
    }
  }

  /// The part of this credential that a call keeps if it begins now.
  var holding: Holding {
    if case .refreshing(let token) = source { Holding(session: token.session) } else { Holding() }
  }

  func refuse(_ taken: RefreshingToken.Taken?) {
    if case .refreshing(let token) = source, let taken { token.refuse(taken) }
  }

  /// Wraps an error of a token provider; transport errors and cancellation pass through.
  private static func failure(_ error: any Error) -> any Error {
    switch error {
    case is CancellationError, is TransportError, is URLError: error
    default: AuthenticationFailure(underlying: error)
    }
  }
}

/// An error that occurs when no token or key can be obtained.
///
/// It reaches callers as ``APIError/authentication(_:_:)``.
public struct AuthenticationFailure: RedactedError, LocalizedError {
  /// The error thrown by the token provider: an `OAuth2Error`, or an error of the app.
  public let underlying: any Error

  package init(underlying: any Error) { self.underlying = underlying }

  /// A description for developers, without secrets.
  public var description: String { "no credentials: \(Redaction.summary(of: underlying))" }
}
