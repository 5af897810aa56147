// …
public struct AuthClient: APIService {
  // …
  /// The credentials of requests; a list combines several.
  public struct Authentication: Sendable, ExpressibleByArrayLiteral {
    public var credentials: Credentials

    public static let none: Authentication = []

    public init(arrayLiteral elements: Authentication...) {
      credentials = Credentials(elements.map(\.credentials))
    }
    // …
    public static func login(user: String, password: String) -> Self {
      Self("login", .basic(user: user, password: password))
    }
    // …
    /// Same as `oAuth2` and `pat`.
    public static func bearer(_ token: String) -> Self {
      [.oAuth2(token), .pat(token)]
    }

    /// Same as `oAuth2` and `pat`.
    public static func bearer(_ token: @escaping @Sendable () async throws -> String) -> Self {
      [.oAuth2(token), .pat(token)]
    }

    /// Same as `oAuth2` and `pat`.
    public static func bearer(_ token: RefreshingToken) -> Self {
      [.oAuth2(token), .pat(token)]
    }

    /// Same as `apiKeyAuth`.
    public static func apiKey(_ token: String) -> Self {
      .apiKeyAuth(token)
    }

    /// Same as `apiKeyAuth`.
    public static func apiKey(_ token: @escaping @Sendable () async throws -> String) -> Self {
      .apiKeyAuth(token)
    }

    /// Same as `apiKeyAuth`.
    public static func apiKey(_ token: RefreshingToken) -> Self {
      .apiKeyAuth(token)
    }

    /// Same as `login`.
    public static func basic(user: String, password: String) -> Self {
      .login(user: user, password: password)
    }
  }
  // …
}
