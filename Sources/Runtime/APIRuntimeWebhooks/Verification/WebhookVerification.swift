public import APIRuntime
public import Foundation

/// Verifies that a request comes from a sender who shares a secret with your server, and that it
/// was sent recently.
///
/// Create a verification when the server starts, which also checks the secrets:
///
/// ```swift
/// let verification = try WebhookVerification(
///   .standard, secrets: [current, previous], replays: WebhookVerification.InMemoryReplayStore())
/// …
/// let pet = try await NewPetWebhook.decode(received, verifiedBy: verification)
/// ```
///
/// On Linux, it needs the package trait `Webhooks`, which adds swift-crypto. On Apple's platforms,
/// it uses CryptoKit.
public struct WebhookVerification: Sendable {
  private let scheme: Scheme
  private let keys: [Data]
  private let tolerance: Duration
  private let replays: (any ReplayStore)?
  private let now: @Sendable () -> Date

  /// Creates a verification.
  ///
  /// - Parameters:
  ///   - scheme: The scheme by which the sender signs.
  ///   - secrets: The secrets; during a rotation, both the new and the old one.
  ///   - tolerance: How far the time of a request may be from the current time, in either
  ///     direction; 5 minutes by default.
  ///   - replays: The store of accepted requests, so that none is accepted twice; nil accepts
  ///     copies.
  ///   - now: Returns the current time.
  /// - Throws: ``ConfigurationError`` if a signature would not prove anything.
  #if !canImport(CryptoKit) && !Webhooks
    @available(
      *, unavailable,
      message: "add traits: [\"Webhooks\"] to the dependency on the package, for swift-crypto"
    )
  #endif
  public init(
    _ scheme: Scheme, secrets: [String], tolerance: Duration = .seconds(300),
    replays: (any ReplayStore)? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) throws(ConfigurationError) {
    guard scheme.content.contains(.body) else { throw .unsignedBody }
    guard scheme.separatesParts else { throw .ambiguousContent }
    guard !secrets.isEmpty else { throw .noSecrets }
    var keys: [Data] = []
    for (index, secret) in secrets.enumerated() {
      guard let key = scheme.key.bytes(of: secret), !key.isEmpty else {
        throw .invalidSecret(index: index)
      }
      keys.append(key)
    }
    self.scheme = scheme
    self.keys = keys
    self.tolerance = tolerance
    self.replays = replays
    self.now = now
  }

  /// Verifies a request. ``Webhook/decode(_:verifiedBy:)`` does this for you.
  ///
  /// - Throws: ``Failure`` if the request is not accepted, or an error of the store of replays.
  public func verify(_ request: ReceivedWebhook) async throws {
    let signed = try SignedRequest(request, scheme: scheme)
    guard
      keys.contains(where: {
        AuthenticationCode.matches(signed.signatures, of: signed.content, key: $0)
      })
    else { throw Failure.wrongSignature }
    let limit = tolerance / .seconds(1)
    let time = signed.time ?? now()
    let age = now().timeIntervalSince(time)
    guard age <= limit else { throw Failure.tooOld(.seconds(age)) }
    guard age >= -limit else { throw Failure.tooNew(.seconds(-age)) }
    guard let replays else { return }
    // Identify the content rather than a signature, since a request may have several signatures.
    let identifier = AuthenticationCode.digest(of: signed.content).base64EncodedString()
    let end = time.addingTimeInterval(limit + Self.margin)
    guard try await replays.insert(identifier, until: end) else { throw Failure.replayed }
    // By now, the store may have removed the identifier of a copy.
    let delay = now().timeIntervalSince(time)
    guard delay < limit + Self.margin / 2 else { throw Failure.tooOld(.seconds(delay)) }
  }

  /// How many seconds longer a request is kept than accepted.
  ///
  /// A copy may be on its way to the store, whose clock may differ.
  private static let margin = 60.0
}

extension WebhookVerification {
  /// An error in the configuration of a verification. It does not contain a secret.
  public enum ConfigurationError: Error, Equatable, Sendable {
    /// The list of secrets is empty.
    case noSecrets
    /// The secret at an index is empty, contains a line break, or does not have the form that the
    /// scheme expects, such as `whsec_` and Base64.
    case invalidSecret(index: Int)
    /// The content that the scheme signs does not contain the body.
    case unsignedBody
    /// Two parts of the signed content follow each other without text between them, so that a piece
    /// of one could be passed off as a piece of the other.
    case ambiguousContent
  }
}

extension WebhookVerification.ConfigurationError: LocalizedError, CustomStringConvertible {
  /// A description of the problem, for developers.
  public var description: String {
    switch self {
    case .noSecrets: "no secrets: a webhook could not be verified"
    case .invalidSecret(let index):
      "the secret at index \(index) is empty, has a line break, or is not written as the scheme of the signature requires"
    case .unsignedBody: "the content of the scheme of the signature does not contain the body"
    case .ambiguousContent:
      "the scheme of the signature has two parts without text between them, such as '.'"
    }
  }

  /// Same as `description`.
  public var errorDescription: String? { description }
}

extension WebhookVerification: Redacted {
  /// A description with the header of the signature and the number of secrets.
  public var description: String { "\(scheme.header), secrets: \(keys.count)" }
}

extension WebhookVerification.Scheme.Key {
  /// Returns the bytes of a secret; nil if the secret is not of this kind.
  fileprivate func bytes(of secret: String) -> Data? {
    switch self {
    // A secret read from a file often ends with a line break that is not part of it.
    case .text: secret.contains(where: \.isNewline) ? nil : Data(secret.utf8)
    case .base64(let prefix): Data(base64Encoded: String(secret.trimmingPrefix(prefix)))
    }
  }
}
