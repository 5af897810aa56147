#if canImport(Darwin)
  import Foundation
  import HTTPTypes
  import Security

  /// What a session answers while TLS is established with hosts that have requirements of their
  /// own.
  ///
  /// `Sendable`, since nothing in it changes after its creation.
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

    /// Refuses a request that would go to one of the hosts without TLS.
    func verify(_ request: HTTPRequest) throws(TransportError) {
      try requirement(of: request)?.verify(request)
    }

    /// Returns a digest of the certificate for the host of a request.
    func certificate(for request: HTTPRequest) -> String? {
      requirement(of: request)?.clientCertificate?.digest
    }

    private func requirement(of request: HTTPRequest) -> TransportSecurity? {
      TransportSecurity.host(of: request).flatMap { requirements[$0] }
    }

    /// Checks the key of a server, and returns the certificate of the client if the server asks for
    /// it; nil leaves the answer to the platform, which verifies the server's certificate in any
    /// case.
    func credential(for challenge: URLAuthenticationChallenge) throws(TransportError)
      -> URLCredential?
    {
      let space = challenge.protectionSpace
      let host = CanonicalHost(space.host)
      switch space.authenticationMethod {
      case NSURLAuthenticationMethodClientCertificate: return credentials[host]
      case NSURLAuthenticationMethodServerTrust:
        // A certificate that is not valid is the platform's to refuse.
        if let security = requirements[host], let trust = space.serverTrust,
          SecTrustEvaluateWithError(trust, nil)
        {
          try security.verify(certificate: Self.certificate(of: trust))
        }
        return nil
      default: return nil
      }
    }

    /// The server's own certificate in DER; empty if there is none, which no pin accepts.
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
      // Its type has been checked; a conditional cast to a type of Core Foundation would not check
      // it.
      return URLCredential(
        identity: unsafeDowncast(identity as AnyObject, to: SecIdentity.self),
        certificates: Array(chain.dropFirst()), persistence: .forSession)
    }
  }
#endif
