public import Foundation
package import HTTPTypes

/// What connections to a host need beyond a valid certificate: one of several public keys
/// (pinning), and a certificate that the client presents (mutual TLS).
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
/// Certificates are verified as always; the key is that of the server's own certificate, not of an
/// authority that issued it. Other hosts, to which a redirect may lead, are not affected, and get
/// no certificate of the client.
public struct TransportSecurity: Sendable {
  /// A certificate with its private key, by which a client authenticates itself to servers that ask
  /// for it.
  public struct ClientCertificate: Sendable {
    package let pkcs12: Data
    package let password: String
    /// Distinguishes certificates without revealing the key.
    package let digest: String

    /// Creates a certificate from a PKCS #12 container (RFC 7292), usually a file that ends in
    /// `.p12` or `.pfx`. It holds the private key, and the certificates between the client's own
    /// one and an authority that the server knows.
    public init(pkcs12: Data, password: String) {
      self.pkcs12 = pkcs12
      self.password = password
      digest = Data(SHA256.digest(of: Array(pkcs12))).base64EncodedString()
    }
  }

  /// The name or address of the host.
  package let host: CanonicalHost
  /// In the one form that base64 gives a digest.
  private let pins: Set<String>
  package let clientCertificate: ClientCertificate?

  /// Creates the requirements of a host.
  ///
  /// - Parameters:
  ///   - host: The host of the server's URL, in any spelling: `api.example.com`.
  ///   - pins: The keys that the server's certificate may have; empty allows any. There have to be
  ///     two or more: the one in use, and one in reserve, or the app could no longer connect once
  ///     the first is lost (RFC 7469 §4.3).
  ///   - clientCertificate: The certificate that is presented when the server asks for one.
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

  /// Returns the requirements by host; of several for one host, the last ones count.
  package static func byHost(_ security: [TransportSecurity]) -> [CanonicalHost: TransportSecurity]
  {
    Dictionary(security.map { ($0.host, $0) }, uniquingKeysWith: { $1 })
  }

  /// The host that a request goes to; nil if it goes nowhere, since its URL is invalid.
  ///
  /// It is read from the URL that transports build, so that whatever they would connect to has its
  /// requirements.
  package static func host(of request: HTTPRequest) -> CanonicalHost? {
    URL(string: request.url).flatMap { CanonicalHost(of: $0) }
  }

  /// Refuses a request that would go over a connection without TLS.
  package func verify(_ request: HTTPRequest) throws(TransportError) {
    guard request.scheme?.lowercased() == "https" else {
      throw TransportError(
        .secureConnectionFailed, underlying: TransportSecurityError.unencrypted(host: host.name))
    }
  }

  /// Checks the key of the certificate that the host has presented, in DER.
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
