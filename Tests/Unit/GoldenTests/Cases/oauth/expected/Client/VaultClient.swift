public import APIRuntime
import APIRuntimeOAuth
// …
public struct VaultClient: APIService {
  // …
  public var secrets: SecretsAPI { SecretsAPI(client: client) }

  public var health: HealthAPI { HealthAPI(client: client) }
  // …
  /// The credentials of requests; a list combines several.
  public struct Authentication: Sendable, ExpressibleByArrayLiteral {
    public var credentials: Credentials

    public static let none: Authentication = []

    public init(arrayLiteral elements: Authentication...) {
      credentials = Credentials(elements.map(\.credentials))
    }
    // …
    /// A user who has signed in.
    public static func account(_ token: String) -> Self {
      .account { token }
    }

    /// A user who has signed in.
    public static func account(_ token: @escaping @Sendable () async throws -> String) -> Self {
      Self("account", .bearer(token))
    }

    /// A user who has signed in.
    public static func account(_ token: RefreshingToken) -> Self {
      Self("account", .bearer(token))
    }

    /// The token of a user, which is renewed by OAuth 2 (RFC 6749 §6).
    ///
    /// `save` is given each new one before it is used.
    public static func account(
      _ token: RefreshingToken.AccessToken,
      clientID: String,
      clientSecret: String? = nil,
      save: @escaping @Sendable (RefreshingToken.AccessToken?) async -> Void = { _ in }
    ) -> Self {
      let issuer = OAuth2(
        .refreshToken,
        at: "https://id.example.com/refresh",
        clientID: clientID,
        clientSecret: clientSecret
      )
      return .account(RefreshingToken(token, from: issuer, save: save))
    }
    // …
    /// Tokens for the client itself, by OAuth 2 (RFC 6749 §4.4).
    ///
    /// The scopes are:
    ///
    /// - `read`: Reads secrets.
    /// - `write`: Writes secrets.
    public static func machine(
      clientID: String,
      clientSecret: String,
      scopes: [String] = []
    ) -> Self {
      let issuer = OAuth2(
        .clientCredentials,
        at: "https://id.example.com/token",
        clientID: clientID,
        clientSecret: clientSecret,
        scopes: scopes
      )
      return .machine(RefreshingToken(from: issuer))
    }
    // …
    /// Tokens for the client itself, by OAuth 2 (RFC 6749 §4.4).
    public static func relativePasswordBearer(
      clientID: String,
      clientSecret: String,
      at server: Server = .main,
      scopes: [String] = []
    ) -> Self {
      let issuer = OAuth2(
        .clientCredentials,
        at: ServerURL.resolve("/token", at: server.url),
        clientID: clientID,
        clientSecret: clientSecret,
        scopes: scopes
      )
      return .relativePasswordBearer(RefreshingToken(from: issuer))
    }
    // …
    /// Same as `account` and `machine` and `relativePasswordBearer`.
    public static func bearer(_ token: String) -> Self {
      [.account(token), .machine(token), .relativePasswordBearer(token)]
    }
    // …
  }
}
