import Foundation
import HTTPTypes
import HTTPTransport

/// A backend with users whose tokens expire, and the OAuth 2 server that issues them for single-use refresh tokens.
final class TokenServer: APIServer {
  private struct State: Sendable {
    var number = 1
    var issued = 0
    var created = 0
  }

  private let state = Locked(State())

  /// The number of tokens issued.
  var issued: Int { state.update { $0.issued } }
  /// The number of users created.
  var created: Int { state.update { $0.created } }

  /// Revokes the current token.
  func revoke() { state.update { $0.number += 1 } }

  func addRoutes(to router: Router) {
    router.answer(.post, "/token") { [self] request in try token(request) }
    router.answer(.get, "/api/users/:id") { [self] request in
      try check(request)
      return .json(text: Self.user)
    }
    router.answer(.post, "/api/users") { [self] request in
      try check(request)
      state.update { $0.created += 1 }
      return .json(text: Self.user, status: .created)
    }
  }

  private func token(_ request: ReceivedRequest) throws -> Response {
    let number: Int? = state.update { state in
      // The previous token: it has been revoked and not yet refreshed.
      guard request.formValue("grant_type") == "refresh_token",
        request.formValue("refresh_token") == "refresh-\(state.number - 1)"
      else { return nil }
      state.issued += 1
      return state.number
    }
    guard let number else {
      return .json(text: #"{"error": "invalid_grant"}"#, status: .badRequest)
    }
    return .json(
      text: """
        {"access_token": "token-\(number)", "token_type": "Bearer", "expires_in": 3600,
         "refresh_token": "refresh-\(number)"}
        """)
  }

  private func check(_ request: ReceivedRequest) throws {
    let number = state.update { $0.number }
    guard request.header("Authorization") == "Bearer token-\(number)" else {
      let text = #"{"code": 401, "message": "Please log in.", "detail": ""}"#
      throw Refusal(response: .json(text: text, status: .unauthorized))
    }
  }

  private static let user = #"""
    {"id": 7, "name": "Anna", "email": "anna@example.com", "created_at": "2024-05-17T12:00:00Z"}
    """#
}
