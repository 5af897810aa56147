import Foundation
import HTTPTypes

/// Gives a token or key when a request is made: from a keychain, a session, a constant.
public typealias TokenProvider = @Sendable () async throws -> String

/// A way to authenticate, with what is needed for it.
public struct Credential: Sendable {
  enum Placement: Sendable {
    case header(HTTPField.Name, prefix: String)
    case query(String)
    case cookie(String)
    case invalid(String)
  }

  let placement: Placement
  let token: TokenProvider

  /// `Authorization: Bearer …` (RFC 6750).
  public static func bearer(_ token: @escaping TokenProvider) -> Credential {
    Credential(placement: .header(.authorization, prefix: "Bearer "), token: token)
  }

  /// `Authorization: Basic …` (RFC 7617).
  public static func basic(user: String, password: String) -> Credential {
    let token = Data("\(user):\(password)".utf8).base64EncodedString()
    return Credential(placement: .header(.authorization, prefix: "Basic ")) { token }
  }

  /// `Authorization` with another scheme of HTTP (RFC 9110 §11.6.2).
  public static func http(_ scheme: String, _ token: @escaping TokenProvider) -> Credential {
    Credential(placement: .header(.authorization, prefix: scheme + " "), token: token)
  }

  /// A key in a header.
  public static func header(_ name: String, _ key: @escaping TokenProvider) -> Credential {
    Credential(placement: HTTPField.Name(name).map { .header($0, prefix: "") } ?? .invalid(name), token: key)
  }

  /// A key in the query.
  public static func query(_ name: String, _ key: @escaping TokenProvider) -> Credential {
    Credential(placement: .query(name), token: key)
  }

  /// A key in a cookie.
  public static func cookie(_ name: String, _ key: @escaping TokenProvider) -> Credential {
    Credential(placement: .cookie(name), token: key)
  }
}

/// The credentials of a client, by the names of the security schemes that they are for.
public struct Credentials: Sendable {
  private var byScheme: [String: Credential]

  /// No credentials.
  public init() { byScheme = [:] }

  /// A credential for one scheme.
  public init(_ scheme: String, _ credential: Credential) { byScheme = [scheme: credential] }

  /// All of several; the last one for a scheme counts.
  public init(_ credentials: [Credentials]) {
    byScheme = credentials.reduce(into: [:]) { $0.merge($1.byScheme) { _, last in last } }
  }

  /// What an endpoint needs: the first alternative for which everything is there.
  func select(_ alternatives: [[String]]) -> [Credential] {
    for alternative in alternatives {
      let found = alternative.compactMap { byScheme[$0] }
      if found.count == alternative.count { return found }
    }
    return []
  }
}
