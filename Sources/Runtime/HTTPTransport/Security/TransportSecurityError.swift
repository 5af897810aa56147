public import Foundation

/// The reason why a connection, or a transport, lacks the required security.
public enum TransportSecurityError: Error, Sendable, Hashable {
  /// A pin is not the base64 of a SHA-256.
  case invalidPin(String)
  /// A host has only one pin, without a reserve (RFC 7469 §4.3).
  case missingReservePin(host: String)
  /// The container of a client certificate cannot be read: it is damaged, of an unsupported kind,
  /// or has a different password.
  case invalidClientCertificate(host: String)
  /// The key of the server's certificate is not among the pins; `pin` is the actual one.
  case unknownKey(host: String, pin: String)
  /// The server's certificate cannot be read.
  case unreadableCertificate(host: String)
  /// The request to the host would use http.
  case unencrypted(host: String)
}

extension TransportSecurityError: LocalizedError, RedactedError {
  /// A description for developers.
  public var description: String {
    switch self {
    case .invalidPin(let pin):
      "the pin '\(Redaction.line(pin))' is not a SHA-256 in base64, 44 characters that end in '='"
    case .missingReservePin(let host):
      "'\(Redaction.line(host))' has one pin; add a second one, for a reserve key (RFC 7469 §4.3)"
    case .invalidClientCertificate(let host):
      "the client certificate for '\(Redaction.line(host))' cannot be read: the PKCS #12 container is damaged, of an unsupported kind, or has another password"
    case .unknownKey(let host, let pin):
      "the key of the server '\(Redaction.line(host))' is not among the pins; it has the pin \(pin)"
    case .unreadableCertificate(let host):
      "the certificate of the server '\(Redaction.line(host))' cannot be read"
    case .unencrypted(let host): "'\(Redaction.line(host))' must be reached over https"
    }
  }
}
