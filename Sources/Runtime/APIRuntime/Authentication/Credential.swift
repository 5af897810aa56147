import Foundation
import HTTPTypes

/// Returns a token or key for a call, from a keychain, a session or a constant.
///
/// It is called once for each call, and once for all calls of a sequence: pages, a stream that
/// reconnects, a download. Repeated, redirected and further requests carry the same value, so none is
/// sent with the token of a user who signs in meanwhile. For a sequence that may outlast its token,
/// use a ``RefreshingToken``.
public typealias TokenProvider = @Sendable () async throws -> String

/// An authentication method, with the secret or token source that it needs.
public struct Credential: Sendable {
  enum Placement: Sendable {
    case header(HTTPField.Name, prefix: String)
    case query(String)
    case cookie(String)
    case invalid(String)

    static let bearer = http("Bearer")

    static func http(_ scheme: String) -> Placement {
      .header(.authorization, prefix: scheme + " ")
    }

    static func header(named name: String) -> Placement {
      HTTPField.Name(name).map { .header($0, prefix: "") } ?? .invalid(name)
    }

    /// The name of the header, parameter or cookie.
    var name: String {
      switch self {
      case .header(let name, _): name.rawName
      case .query(let name), .cookie(let name), .invalid(let name): name
      }
    }
  }

  /// The source of the token.
  enum Source: Sendable {
    case constant(String)
    case provider(Provider)
    case refreshing(RefreshingToken)

    var constant: String? { if case .constant(let token) = self { token } else { nil } }

    /// The identity of a source whose tokens can change; nil for a constant token.
    var identity: ObjectIdentifier? {
      switch self {
      case .constant: nil
      case .provider(let provider): ObjectIdentifier(provider)
      case .refreshing(let token): ObjectIdentifier(token)
      }
    }
  }

  /// A closure with an identity.
  final class Provider: Sendable {
    let token: TokenProvider

    init(_ token: @escaping TokenProvider) { self.token = token }
  }

  let placement: Placement
  let source: Source

  private init(_ placement: Placement, _ token: @escaping TokenProvider) {
    self.init(placement, .provider(Provider(token)))
  }

  private init(_ placement: Placement, _ source: Source) {
    self.placement = placement
    self.source = source
  }

  /// `Authorization: Basic …` (RFC 7617).
  ///
  /// If the user name contains a colon, calls fail with ``APIError/authentication(_:_:)``, since
  /// the server would read the rest of the name as part of the password.
  public static func basic(user: String, password: String) -> Credential {
    let placement = Placement.http("Basic")
    guard !user.contains(":") else { return Credential(placement) { throw UserNameError() } }
    return Credential(placement, .constant(Data("\(user):\(password)".utf8).base64EncodedString()))
  }

  private struct UserNameError: Error, CustomStringConvertible {
    let description = "a user name must not contain a colon (RFC 7617 §2)"
  }
}

// MARK: - Tokens from a provider

extension Credential {
  /// `Authorization: Bearer …` (RFC 6750).
  public static func bearer(_ token: @escaping TokenProvider) -> Credential {
    Credential(.bearer, token)
  }

  /// `Authorization` with another HTTP authentication scheme (RFC 9110 §11.6.2).
  public static func http(_ scheme: String, _ token: @escaping TokenProvider) -> Credential {
    Credential(.http(scheme), token)
  }

  /// An API key in a header.
  public static func header(_ name: String, _ key: @escaping TokenProvider) -> Credential {
    Credential(.header(named: name), key)
  }

  /// An API key in the query.
  public static func query(_ name: String, _ key: @escaping TokenProvider) -> Credential {
    Credential(.query(name), key)
  }

  /// An API key in a cookie.
  public static func cookie(_ name: String, _ key: @escaping TokenProvider) -> Credential {
    Credential(.cookie(name), key)
  }
}

// MARK: - Constant tokens

extension Credential {
  /// `Authorization: Bearer …` (RFC 6750).
  public static func bearer(_ token: String) -> Credential { Credential(.bearer, .constant(token)) }

  /// `Authorization` with another HTTP authentication scheme (RFC 9110 §11.6.2).
  public static func http(_ scheme: String, _ token: String) -> Credential {
    Credential(.http(scheme), .constant(token))
  }

  /// An API key in a header.
  public static func header(_ name: String, _ key: String) -> Credential {
    Credential(.header(named: name), .constant(key))
  }

  /// An API key in the query.
  public static func query(_ name: String, _ key: String) -> Credential {
    Credential(.query(name), .constant(key))
  }

  /// An API key in a cookie.
  public static func cookie(_ name: String, _ key: String) -> Credential {
    Credential(.cookie(name), .constant(key))
  }
}

// MARK: - Refreshing tokens

extension Credential {
  /// `Authorization: Bearer …` (RFC 6750), with a token that is refreshed.
  public static func bearer(_ token: RefreshingToken) -> Credential {
    Credential(.bearer, .refreshing(token))
  }

  /// `Authorization` with another scheme (RFC 9110 §11.6.2) and a token that is refreshed.
  public static func http(_ scheme: String, _ token: RefreshingToken) -> Credential {
    Credential(.http(scheme), .refreshing(token))
  }

  /// An API key in a header, refreshed when needed.
  public static func header(_ name: String, _ key: RefreshingToken) -> Credential {
    Credential(.header(named: name), .refreshing(key))
  }

  /// An API key in the query, refreshed when needed.
  public static func query(_ name: String, _ key: RefreshingToken) -> Credential {
    Credential(.query(name), .refreshing(key))
  }

  /// An API key in a cookie, refreshed when needed.
  public static func cookie(_ name: String, _ key: RefreshingToken) -> Credential {
    Credential(.cookie(name), .refreshing(key))
  }
}

extension Credential.Placement {
  /// Adds a token to the request.
  func put(_ value: String, into request: inout HTTPRequest) throws(RequestError) {
    switch self {
    case .header(let name, let prefix):
      request.headerFields[name] = nil
      try request.headerFields.append(name.rawName, prefix + value)
    case .query(let name):
      // A redirect may have copied the query of the previous request, including the key.
      let prefix = "\(PercentEncoding.encode(name))="
      let (path, query) = (request.path ?? "/").divided(by: "?")
      let others = (query ?? "").split(separator: "&").filter { !$0.hasPrefix(prefix) }
      let pairs = others + ["\(prefix)\(PercentEncoding.encode(value))"]
      request.path = "\(path.isEmpty ? "/" : path)?\(pairs.joined(separator: "&"))"
    case .cookie(let name):
      let pair = "\(PercentEncoding.encodeCookieName(name))=\(PercentEncoding.encodeCookie(value))"
      request.headerFields[.cookie] = request.headerFields[.cookie].map { "\($0); \(pair)" } ?? pair
    case .invalid(let name): throw .invalidHeader(name: name)
    }
  }
}

extension Credential: Redacted {
  /// A description of where the secret is sent, without the secret.
  public var description: String {
    switch placement {
    case .header(let name, _): "a credential in the header '\(name)'"
    case .query(let name): "a credential in the query as '\(name)'"
    case .cookie(let name): "a credential in the cookie '\(name)'"
    case .invalid(let name): "a credential for the header '\(name)', which cannot be sent"
    }
  }
}
