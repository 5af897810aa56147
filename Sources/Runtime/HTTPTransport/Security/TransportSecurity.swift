public import Foundation
package import HTTPTypes
import JSONCoding

/// The requirements for connections to a host beyond a valid certificate: pinned public keys, and a
/// certificate that the client presents (mutual TLS).
///
/// ```swift
/// let security = try TransportSecurity(
///   host: "api.example.com",
///   pins: ["LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=", "3kcNJzkUJ1RqMXJzFX4Zxux5WfETK+uL6Viq9lJNn4o="])
/// let shop = PetStoreClient(transport: try AsyncHTTPClientTransport(security: [security]))
/// ```
///
/// A pin is the SHA-256 of a key's `SubjectPublicKeyInfo` in base64 (RFC 7469 §2.4). It stays the
/// same when a certificate is renewed with the same key:
///
/// ```sh
/// openssl x509 -in certificate.pem -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64
/// ```
///
/// The platform verifies certificates as usual. A pin matches the key in the server's own
/// certificate, not in the certificates of the authorities that issued it. Other hosts, such as the
/// target of a redirect, are not affected, and never receive the client's certificate.
public struct TransportSecurity: Sendable {
  /// A certificate with its private key. The client presents it to a server that asks for one.
  public struct ClientCertificate: Sendable {
    package let pkcs12: Data
    package let password: String
    /// Distinguishes certificates without revealing the key.
    package let digest: String

    /// Creates a certificate from a PKCS #12 container (RFC 7292), usually a `.p12` or `.pfx` file.
    /// The container holds the private key and the certificates from the client's up to an
    /// authority that the server knows.
    public init(pkcs12: Data, password: String) {
      self.pkcs12 = pkcs12
      self.password = password
      digest = Data(SHA256.digest(of: Array(pkcs12))).base64EncodedString()
    }
  }

  /// The name or address of the host.
  package let host: CanonicalHost
  /// In the canonical base64 form.
  private let pins: Set<String>
  package let clientCertificate: ClientCertificate?

  /// Creates the requirements of a host.
  ///
  /// - Parameters:
  ///   - host: The host of the server's URL, in any spelling: `api.example.com`.
  ///   - pins: The keys that the server's certificate may have; empty allows any. Otherwise, pass
  ///     at least two: the one in use, and a reserve. Without a reserve, an app could no longer
  ///     connect once the key is lost (RFC 7469 §4.3).
  ///   - clientCertificate: The certificate to present when the server asks for one.
  /// - Throws: ``TransportSecurityError``.
  public init(
    host: String, pins: [String] = [], clientCertificate: ClientCertificate? = nil
  ) throws(TransportSecurityError) {
    var digests: Set<String> = []
    for pin in pins {
      guard let digest = Data(base64Encoded: pin), digest.count == 32 else {
        throw .invalidPin(pin)
      }
      digests.insert(digest.base64EncodedString())
    }
    guard digests.count != 1 else { throw .missingReservePin(host: host) }
    self.host = CanonicalHost(host)
    self.pins = digests
    self.clientCertificate = clientCertificate
  }

  /// Returns the requirements by host; the last ones for a host apply.
  package static func byHost(_ security: [TransportSecurity]) -> [CanonicalHost: TransportSecurity]
  {
    var byHost: [CanonicalHost: TransportSecurity] = [:]
    for each in security { byHost[each.host] = each }
    return byHost
  }

  /// Returns the host that a request goes to; nil if its URL is invalid.
  ///
  /// It parses the same URL that transports build, so that the requirements always match the actual
  /// connection.
  package static func host(of request: HTTPRequest) -> CanonicalHost? {
    URL(string: request.url).flatMap { CanonicalHost(of: $0) }
  }

  /// Rejects a request over a connection without TLS.
  package func verify(_ request: HTTPRequest) throws(TransportError) {
    guard request.scheme?.lowercased() == "https" else {
      throw TransportError(
        .secureConnectionFailed, underlying: TransportSecurityError.unencrypted(host: host.name))
    }
  }

  /// Checks the key in the host's certificate, which is given in DER.
  package func verify(certificate: [UInt8]) throws(TransportError) {
    guard !pins.isEmpty else { return }
    guard let key = DERCertificate.publicKeyInfo(of: certificate) else {
      throw TransportError(
        .secureConnectionFailed,
        underlying: TransportSecurityError.unreadableCertificate(host: host.name))
    }
    let pin = Data(SHA256.digest(of: Array(key))).base64EncodedString()
    guard pins.contains(pin) else {
      throw TransportError(
        .secureConnectionFailed,
        underlying: TransportSecurityError.unknownKey(host: host.name, pin: pin))
    }
  }
}

extension TransportSecurity.ClientCertificate: Redacted {
  /// A description without the key.
  public var description: String { "a client certificate" }
}
