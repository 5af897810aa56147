#if canImport(Darwin)
  import Foundation
  import HTTPTypes
  import Security

  /// Answers the TLS challenges of a session for hosts with security requirements.
  ///
  /// It is `Sendable` because nothing in it changes after its creation.
  struct SecurityChallenges: @unchecked Sendable {
    private let requirements: [CanonicalHost: TransportSecurity]
    private let credentials: [CanonicalHost: URLCredential]

    init(_ security: [TransportSecurity]) throws(TransportSecurityError) {
      requirements = TransportSecurity.byHost(security)
      var credentials: [CanonicalHost: URLCredential] = [:]
      for (host, security) in requirements {
        guard let certificate = security.clientCertificate else { continue }
        guard let credential = Self.credential(certificate) else {
          throw .invalidClientCertificate(host: host.name)
        }
        credentials[host] = credential
      }
      self.credentials = credentials
    }

    /// Rejects a request that would reach one of the hosts without TLS.
    func verify(_ request: HTTPRequest) throws(TransportError) {
      try requirement(of: request)?.verify(request)
    }

    /// Returns the digest of the client certificate for the host of a request.
    func certificate(for request: HTTPRequest) -> String? {
      requirement(of: request)?.clientCertificate?.digest
    }

    private func requirement(of request: HTTPRequest) -> TransportSecurity? {
      TransportSecurity.host(of: request).flatMap { requirements[$0] }
    }

    /// Checks the server's key, and returns the client's certificate if the server asks for it.
    /// With nil, the platform answers the challenge. It verifies the server's certificate in any
    /// case.
    func credential(for challenge: URLAuthenticationChallenge) throws(TransportError)
      -> URLCredential?
    {
      let space = challenge.protectionSpace
      let host = CanonicalHost(space.host)
      switch space.authenticationMethod {
      case NSURLAuthenticationMethodClientCertificate: return credentials[host]
      case NSURLAuthenticationMethodServerTrust:
        // The platform itself rejects an invalid certificate.
        if let security = requirements[host], let trust = space.serverTrust,
          SecTrustEvaluateWithError(trust, nil)
        {
          try security.verify(certificate: Self.certificate(of: trust))
        }
        return nil
      default: return nil
      }
    }

    /// Returns the server's own certificate in DER. Returns an empty array without one, which
    /// matches no pin.
    private static func certificate(of trust: SecTrust) -> [UInt8] {
      guard let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate],
        let certificate = chain.first
      else { return [] }
      return Array(SecCertificateCopyData(certificate) as Data)
    }

    private static func credential(
      _ certificate: TransportSecurity.ClientCertificate
    ) -> URLCredential? {
      var imported: CFArray?
      let options = [kSecImportExportPassphrase as String: certificate.password] as CFDictionary
      guard
        SecPKCS12Import(certificate.pkcs12 as CFData, options, &imported) == errSecSuccess,
        let item = (imported as? [[String: Any]])?.first,
        let identity = item[kSecImportItemIdentity as String],
        CFGetTypeID(identity as CFTypeRef) == SecIdentityGetTypeID()
      else { return nil }
      let chain = item[kSecImportItemCertChain as String] as? [SecCertificate] ?? []
      // The type has been checked; a conditional cast to a Core Foundation type would not check it.
      return URLCredential(
        identity: unsafeDowncast(identity as AnyObject, to: SecIdentity.self),
        certificates: Array(chain.dropFirst()), persistence: .forSession)
    }
  }
#endif
