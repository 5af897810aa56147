public import Foundation
import HTTPTypes

/// Sends requests with credentials, and once more where the server refuses tokens that can be renewed.
struct AuthenticatedSending: Sendable {
  typealias Send = @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)

  let credentials: [Credential]
  let route: TokenRoute
  let send: Send

  func callAsFunction(
    _ request: HTTPRequest, _ body: HTTPBody
  ) async throws -> (HTTPResponse, HTTPBody) {
    var authenticated = request
    var taken: [RefreshingToken.Taken?] = []
    for credential in credentials {
      taken.append(try await credential.apply(to: &authenticated, over: route))
    }
    let answer = try await send(authenticated, body)
    guard answer.0.status == .unauthorized, taken.contains(where: { $0 != nil }) else {
      return answer
    }
    guard body.isReplayable else {
      for (credential, taken) in zip(credentials, taken) { credential.refuse(taken) }
      return answer
    }
    // The server has refused the request for want of credentials, and so has not carried it out (RFC 9110 §15.5.2):
    // sending it again repeats nothing, whatever its method.
    var again = request
    for (credential, taken) in zip(credentials, taken) {
      _ = try await credential.apply(to: &again, insteadOf: taken, over: route)
    }
    return try await send(again, body)
  }
}

extension Credential {
  /// Asks for the token and puts it where it belongs.
  ///
  /// - Parameter refused: A token that the server did not accept.
  /// - Returns: The token, where it is one that can be renewed.
  func apply(
    to request: inout HTTPRequest, insteadOf refused: RefreshingToken.Taken? = nil,
    over route: TokenRoute
  ) async throws -> RefreshingToken.Taken? {
    let value: String
    var taken: RefreshingToken.Taken?
    do {
      switch source {
      case .provider(let provider): value = try await provider()
      case .refreshing(let token):
        let new =
          if let refused {
            try await token.replace(refused, over: route)
          } else {
            try await token.take(over: route)
          }
        value = new.token.value
        taken = new
      }
    } catch {
      throw Self.failure(error)
    }
    try placement.put(value, into: &request)
    return taken
  }

  func refuse(_ taken: RefreshingToken.Taken?) {
    if case .refreshing(let token) = source, let taken { token.refuse(taken) }
  }

  /// Why there is no token, as middleware and callers are told: one of the transport stays what it is.
  private static func failure(_ error: any Error) -> any Error {
    switch error {
    case is CancellationError, is TransportError, is URLError: error
    default: AuthenticationFailure(underlying: error)
    }
  }
}

/// No token or key could be had for a request: what a middleware sees of ``APIError/authentication(_:)``.
public struct AuthenticationFailure: Error, LocalizedError, CustomStringConvertible {
  /// What the provider of the token threw: an ``OAuth2Error``, or an error of the app's own.
  public let underlying: any Error

  /// What is wrong, for a developer, without secrets.
  public var description: String { "no credentials: \(Redaction.summary(of: underlying))" }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
