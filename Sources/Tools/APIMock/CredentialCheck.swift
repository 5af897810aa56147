import APIModel
import Foundation

/// Finds the credentials that a request lacks. It does not check their values, since a mock does
/// not know any users.
struct CredentialCheck {
  let schemes: [SecurityScheme]

  /// Returns the missing schemes of all alternatives; empty if the request has the credentials that
  /// the operation requires.
  func missing(in request: MockRequest, of operation: APIModel.Operation) -> [SecurityScheme] {
    let alternatives = operation.security.map { names in
      schemes.filter { names.contains($0.name.text) && !$0.isPresent(in: request) }
    }
    guard !alternatives.contains(where: \.isEmpty) else { return [] }
    var found: [SecurityScheme] = []
    for scheme in alternatives.joined() where !found.contains(scheme) { found.append(scheme) }
    return found
  }
}

extension SecurityScheme {
  /// The violation by a request without these credentials.
  var violation: MockViolation {
    MockViolation(
      place: place, message: "the request lacks the credentials of '\(name.text)'",
      rule: "security")
  }

  /// The challenge of a 401 (RFC 9110 §11.6.1); nil for a key, which is not an HTTP scheme.
  var challenge: String? {
    switch kind {
    case .bearer: "Bearer"
    case .basic: "Basic realm=\"mock\""
    case .http(let scheme): scheme
    case .header, .query, .cookie, .connection: nil
    }
  }

  private var place: String {
    switch kind {
    case .bearer, .basic, .http: "header 'Authorization'"
    case .header(let name): "header '\(name)'"
    case .query(let name): "query '\(name)'"
    case .cookie(let name): "cookie '\(name)'"
    case .connection: "connection"
    }
  }

  fileprivate func isPresent(in request: MockRequest) -> Bool {
    switch kind {
    case .bearer: request.credentials(of: "Bearer") != nil
    case .basic:
      // The user, a colon and the password (RFC 7617 §2).
      request.credentials(of: "Basic").flatMap { Data(base64Encoded: $0) }?
        .contains(UInt8(ascii: ":")) ?? false
    case .http(let scheme): request.credentials(of: scheme) != nil
    case .header(let name): request.header(name)?.isEmpty == false
    case .query(let name):
      request.queryItems.contains {
        MockRequest.decoded($0.name, isQuery: true) == name && !$0.value.isEmpty
      }
    case .cookie(let name): request.cookies.contains { $0.name == name && !$0.value.isEmpty }
    case .connection: true
    }
  }
}

extension MockRequest {
  /// The credentials in `Authorization`. The scheme is compared ignoring case (RFC 9110 §11.4).
  fileprivate func credentials(of scheme: String) -> String? {
    let parts = (header("Authorization") ?? "").split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == scheme.lowercased() else { return nil }
    let credentials = parts[1].trimmingCharacters(in: .whitespaces)
    return credentials.isEmpty ? nil : credentials
  }
}
