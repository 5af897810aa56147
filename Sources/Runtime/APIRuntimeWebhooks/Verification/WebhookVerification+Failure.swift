public import Foundation

extension WebhookVerification {
  /// The reason why a request is not accepted.
  ///
  /// Respond with 401 and without details. A failure contains neither a secret nor a signature.
  public enum Failure: Error, Equatable, Sendable {
    /// A header that the scheme requires is absent or empty.
    case missingHeader(String)
    /// A header is not written as the scheme requires: the signature or the time is missing or
    /// malformed.
    case malformedHeader(String)
    /// None of the signatures matches the content under one of the secrets.
    case wrongSignature
    /// The signature is right, but the request was sent this long ago.
    case tooOld(Duration)
    /// The signature is right, but by the server's clock, the request was sent this far in the
    /// future.
    case tooNew(Duration)
    /// The same request has been accepted before.
    case replayed
  }
}

extension WebhookVerification.Failure: LocalizedError, CustomStringConvertible {
  /// A description of the problem, for developers.
  public var description: String {
    switch self {
    case .missingHeader(let name): "the webhook has no header '\(name)'"
    case .malformedHeader(let name):
      "the header '\(name)' of the webhook is not written as the scheme of its signature requires"
    case .wrongSignature: "the webhook is not signed with any of the secrets"
    case .tooOld(let age): "the webhook was sent \(Self.seconds(age)) seconds ago"
    case .tooNew(let age): "the webhook was sent \(Self.seconds(age)) seconds in the future"
    case .replayed: "the webhook has been received before"
    }
  }

  private static func seconds(_ duration: Duration) -> Int64 { duration.components.seconds }

  /// Same as `description`.
  public var errorDescription: String? { description }
}
