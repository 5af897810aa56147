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

    static func header(named name: String) -> Placement {
      HTTPField.Name(name).map { .header($0, prefix: "") } ?? .invalid(name)
    }
  }

  /// Where the token comes from.
  enum Source: Sendable {
    case provider(TokenProvider)
    case refreshing(RefreshingToken)
  }

  let placement: Placement
  let source: Source

  private init(_ placement: Placement, _ provider: @escaping TokenProvider) {
    self.placement = placement
    source = .provider(provider)
  }

  private init(_ placement: Placement, _ token: RefreshingToken) {
    self.placement = placement
    source = .refreshing(token)
  }

  /// `Authorization: Basic …` (RFC 7617).
  public static func basic(user: String, password: String) -> Credential {
    let token = Data("\(user):\(password)".utf8).base64EncodedString()
    return Credential(.header(.authorization, prefix: "Basic ")) { token }
  }
}

// MARK: - With a token that is asked for

extension Credential {
  /// `Authorization: Bearer …` (RFC 6750).
  public static func bearer(_ token: @escaping TokenProvider) -> Credential {
    Credential(.header(.authorization, prefix: "Bearer "), token)
  }

  /// `Authorization` with another scheme of HTTP (RFC 9110 §11.6.2).
  public static func http(_ scheme: String, _ token: @escaping TokenProvider) -> Credential {
    Credential(.header(.authorization, prefix: scheme + " "), token)
  }

  /// A key in a header.
  public static func header(_ name: String, _ key: @escaping TokenProvider) -> Credential {
    Credential(.header(named: name), key)
  }

  /// A key in the query.
  public static func query(_ name: String, _ key: @escaping TokenProvider) -> Credential {
    Credential(.query(name), key)
  }

  /// A key in a cookie.
  public static func cookie(_ name: String, _ key: @escaping TokenProvider) -> Credential {
    Credential(.cookie(name), key)
  }
}

// MARK: - With a token that is renewed

extension Credential {
  /// `Authorization: Bearer …` (RFC 6750), with a token that is renewed.
  public static func bearer(_ token: RefreshingToken) -> Credential {
    Credential(.header(.authorization, prefix: "Bearer "), token)
  }

  /// `Authorization` with another scheme of HTTP (RFC 9110 §11.6.2), and a token that is renewed.
  public static func http(_ scheme: String, _ token: RefreshingToken) -> Credential {
    Credential(.header(.authorization, prefix: scheme + " "), token)
  }

  /// A key in a header, which is renewed.
  public static func header(_ name: String, _ key: RefreshingToken) -> Credential {
    Credential(.header(named: name), key)
  }

  /// A key in the query, which is renewed.
  public static func query(_ name: String, _ key: RefreshingToken) -> Credential {
    Credential(.query(name), key)
  }

  /// A key in a cookie, which is renewed.
  public static func cookie(_ name: String, _ key: RefreshingToken) -> Credential {
    Credential(.cookie(name), key)
  }
}

extension Credential.Placement {
  /// Puts a token where it belongs.
  func put(_ value: String, into request: inout HTTPRequest) throws(RequestError) {
    switch self {
    case .header(let name, let prefix):
      request.headerFields[name] = nil
      try request.headerFields.append(name.rawName, prefix + value)
    case .query(let name):
      let path = request.path ?? "/"
      let pair = "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
      request.path = "\(path)\(path.contains("?") ? "&" : "?")\(pair)"
    case .cookie(let name):
      let pair = "\(PercentEncoding.encodeCookie(name))=\(PercentEncoding.encodeCookie(value))"
      request.headerFields[.cookie] = request.headerFields[.cookie].map { "\($0); \(pair)" } ?? pair
    case .invalid(let name): throw .invalidHeader(name: name)
    }
  }
}

extension Credential: CustomStringConvertible {
  /// Where the secret goes, not the secret.
  public var description: String {
    switch placement {
    case .header(let name, _): "a credential in the header '\(name)'"
    case .query(let name): "a credential in the query as '\(name)'"
    case .cookie(let name): "a credential in the cookie '\(name)'"
    case .invalid(let name): "a credential for the header '\(name)', which cannot be sent"
    }
  }
}
