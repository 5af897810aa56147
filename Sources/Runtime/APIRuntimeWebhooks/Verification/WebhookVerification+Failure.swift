public import Foundation

extension WebhookVerification {
  /// Why a request is not accepted. Answer with 401 and no details. Neither a secret nor a
  /// signature is part of it.
  public enum Failure: Error, Equatable, Sendable {
    /// A header that the scheme requires is absent or empty.
    case missingHeader(String)
    /// A header is not written as the scheme requires: no signature, or no time.
    case malformedHeader(String)
    /// No signature is that of the content with one of the secrets.
    case wrongSignature
    /// The signature is right, and the request was sent this long ago.
    case tooOld(Duration)
    /// The signature is right, and by the server's clock the request will be sent only in this
    /// time.
    case tooNew(Duration)
    /// The same request has been accepted before.
    case replayed
  }
}

extension WebhookVerification.Failure: LocalizedError, CustomStringConvertible {
  /// What is wrong, for developers.
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
