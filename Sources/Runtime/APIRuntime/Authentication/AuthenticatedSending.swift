public import Foundation
import HTTPTypes

/// Sends a request with credentials, and once again if a 401 refuses a token that can be refreshed.
///
/// It stands below ``Redirects``, so that a 401 always answers the request that carried the token.
struct AuthenticatedSending: Sendable {
  typealias Send = @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)

  let credentials: [Credential]
  /// The sessions that the call belongs to, one for each credential.
  let sessions: Locked<[Int?]>
  let route: TokenRoute
  let send: Send

  func callAsFunction(
    _ request: HTTPRequest, _ body: HTTPBody
  ) async throws -> (HTTPResponse, HTTPBody) {
    var authenticated = request
    var taken: [RefreshingToken.Taken?] = []
    for (credential, session) in zip(credentials, sessions.value) {
      taken.append(try await credential.apply(to: &authenticated, over: route, in: session))
    }
    sessions.update { [taken] in $0 = zip($0, taken).map { $0 ?? $1?.session } }
    let response = try await send(authenticated, body)
    guard response.0.status == .unauthorized, taken.contains(where: { $0 != nil }) else {
      return response
    }
    guard body.isReplayable else {
      for (credential, taken) in zip(credentials, taken) { credential.refuse(taken) }
      return response
    }
    // A 401 means that the request was rejected for lack of valid credentials and was not applied
    // (RFC 9110 §15.5.2), so it is safe to retry whatever its method.
    var again = request
    for (credential, taken) in zip(credentials, taken) {
      _ = try await credential.apply(to: &again, insteadOf: taken, over: route)
    }
    return try await send(again, body)
  }
}

extension Credential {
  /// Obtains a token, other than the `refused` one that the server rejected, and adds it to the
  /// request of a call that began in the `session`. Returns the token if it can be refreshed.
  func apply(
    to request: inout HTTPRequest, insteadOf refused: RefreshingToken.Taken? = nil,
    over route: TokenRoute, in session: Int? = nil
  ) async throws -> RefreshingToken.Taken? {
    let value: String
    var taken: RefreshingToken.Taken?
    do {
      switch source {
      case .constant(let token): value = token
      case .provider(let provider): value = try await provider()
      case .refreshing(let token):
        let new =
          if let refused {
            try await token.replace(refused, over: route)
          } else {
            try await token.take(over: route, in: session)
          }
        value = new.token.value
        taken = new
      }
    } catch {
      throw Self.failure(error)
    }
    Redaction.secrets?.note(value)
    try placement.put(value, into: &request)
    return taken
  }

  /// The session of the user who is signed in, if the credential knows one.
  var session: Int? {
    if case .refreshing(let token) = source { token.session } else { nil }
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

/// An error when no token or key is obtained: ``APIError/authentication(_:_:)`` to callers.
public struct AuthenticationFailure: RedactedError, LocalizedError {
  /// The error that the token provider threw: an `OAuth2Error`, or one of the app's own.
  public let underlying: any Error

  /// A description for developers, without secrets.
  public var description: String { "no credentials: \(Redaction.summary(of: underlying))" }

  /// Same as `description`.
  public var errorDescription: String? { description }
}
