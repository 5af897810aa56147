public import APIRuntime
public import Foundation

#if canImport(CryptoKit)
  import CryptoKit
  private typealias Hash = CryptoKit.SHA256
#elseif SignedTokens
  import Crypto
  private typealias Hash = Crypto.SHA256
#endif

/// An issuer that signs JSON Web Tokens (RFC 7519) with a key of the app or server, for APIs
/// without a token endpoint, such as App Store Connect.
///
/// ```swift
/// let issuer = SignedToken(
///   try .es256(pem: key), keyID: "2X9R4HXF34",
///   claims: ["iss": "57246542-96fe-1a63-e053-0824d011072a", "aud": "appstoreconnect-v1"])
/// let store = StoreClient(auth: .token(RefreshingToken(from: issuer)))
/// ```
///
/// A token is signed for the first call, and again shortly before it expires or after the server
/// rejects it.
public struct SignedToken: TokenIssuer {
  private let key: Key
  private let keyID: String?
  private let claims: JSONObject
  private let lifetime: Duration
  private let now: @Sendable () -> Date

  /// Creates an issuer of tokens.
  ///
  /// - Parameters:
  ///   - key: The key that signs.
  ///   - keyID: The name by which the server knows the key, sent as `kid` (RFC 7515 §4.1.4).
  ///   - claims: The claims of each token, usually `iss` and `aud`. `iat` and `exp` are added (RFC
  ///     7519 §4.1).
  ///   - lifetime: How long a token is valid; 10 minutes by default. It must be longer than the
  ///     leeway of the `RefreshingToken`, and servers limit it.
  ///   - now: Returns the current time.
  public init(
    _ key: Key, keyID: String? = nil, claims: JSONObject = [:],
    lifetime: Duration = .seconds(600), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.key = key
    self.keyID = keyID
    self.claims = claims
    self.lifetime = lifetime
    self.now = now
  }

  /// Signs a token; nothing is sent.
  ///
  /// - Throws: An error of the cryptography library.
  public func token(
    replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
  ) async throws -> RefreshingToken.AccessToken {
    var header: JSONObject = ["alg": .string(key.algorithm), "typ": "JWT"]
    header["kid"] = keyID.map { .string($0) }
    // Servers need not read fractions of seconds.
    let issued = now().timeIntervalSince1970.rounded(.down)
    let expiry = issued + (lifetime / .seconds(1)).rounded(.down)
    var claims = claims
    claims["iat"] = .number(String(format: "%.0f", issued))
    claims["exp"] = .number(String(format: "%.0f", expiry))
    let content = [header, claims].map { JSON.object($0).data.base64URL }.joined(separator: ".")
    let signature = try key.signature(Data(content.utf8))
    return RefreshingToken.AccessToken(
      "\(content).\(signature.base64URL)", expiry: Date(timeIntervalSince1970: expiry))
  }
}

extension SignedToken: Redacted {
  /// A description without the key.
  public var description: String { "an issuer of tokens signed with \(key)" }
}

extension SignedToken {
  /// A key that signs tokens. On Linux it needs the package trait `SignedTokens`, which adds
  /// swift-crypto; on Apple's platforms it uses CryptoKit.
  public struct Key: Sendable {
    let algorithm: String
    let signature: @Sendable (Data) throws -> Data

    /// Creates a key for ES256: ECDSA with P-256 and SHA-256 (RFC 7518 §3.4).
    ///
    /// - Parameter pem: The private key as PEM, such as the content of a `.p8` file.
    /// - Returns: The key.
    /// - Throws: ``SignedToken/KeyError/notP256``.
    #if !canImport(CryptoKit) && !SignedTokens
      @available(
        *, unavailable,
        message: "add traits: [\"SignedTokens\"] to the dependency on the package, for swift-crypto"
      )
    #endif
    public static func es256(pem: String) throws(KeyError) -> Key {
      #if canImport(CryptoKit) || SignedTokens
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) else { throw .notP256 }
        return Key(algorithm: "ES256") { try key.signature(for: $0).rawRepresentation }
      #else
        throw .notP256
      #endif
    }

    /// Creates a key for HS256: HMAC with SHA-256 (RFC 7518 §3.2).
    ///
    /// - Parameter secret: The secret that the server knows, too: at least 32 bytes.
    /// - Returns: The key.
    /// - Throws: ``SignedToken/KeyError/shortSecret(_:)``.
    #if !canImport(CryptoKit) && !SignedTokens
      @available(
        *, unavailable,
        message: "add traits: [\"SignedTokens\"] to the dependency on the package, for swift-crypto"
      )
    #endif
    public static func hs256(secret: Data) throws(KeyError) -> Key {
      guard secret.count >= 32 else { throw .shortSecret(secret.count) }
      #if canImport(CryptoKit) || SignedTokens
        let key = SymmetricKey(data: secret)
        return Key(algorithm: "HS256") { Data(HMAC<Hash>.authenticationCode(for: $0, using: key)) }
      #else
        throw .shortSecret(0)
      #endif
    }
  }

  /// The reason why a key cannot sign.
  public enum KeyError: Error, Sendable, Hashable {
    /// The text is not a private key for P-256 in PEM.
    case notP256
    /// The secret has too few bytes to be safe with SHA-256 (RFC 7518 §3.2).
    case shortSecret(Int)
  }
}

extension SignedToken.Key: Redacted {
  /// The algorithm, without the key.
  public var description: String { "a key for \(algorithm)" }
}

extension SignedToken.KeyError: LocalizedError, CustomStringConvertible {
  /// A description for developers, without the key.
  public var description: String {
    switch self {
    case .notP256:
      "the key is not a private key for P-256 in PEM, which begins with '-----BEGIN PRIVATE KEY-----'"
    case .shortSecret(let count):
      "the secret has \(count) bytes; HS256 needs at least 32 (RFC 7518 §3.2)"
    }
  }

  /// Same as `description`.
  public var errorDescription: String? { description }
}

extension Data {
  /// The bytes as base64url without padding (RFC 4648 §5).
  var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
