#if AsyncHTTPClient
  import APIRuntime
  import AsyncHTTPClient
  import NIOCore
  import NIOSSL

  extension HTTPClient.Configuration {
    /// Returns the same configuration with the requirements of a host.
    ///
    /// - Throws: ``TransportSecurityError`` if the client certificate cannot be read.
    func adding(_ security: TransportSecurity) throws -> HTTPClient.Configuration {
      var configuration = self
      if let certificate = security.clientCertificate {
        var tls = tlsConfiguration ?? .makeClientConfiguration()
        do {
          let bundle = try NIOSSLPKCS12Bundle(
            buffer: Array(certificate.pkcs12), passphrase: Array(certificate.password.utf8))
          tls.certificateChain = bundle.certificateChain.map { .certificate($0) }
          tls.privateKey = .privateKey(bundle.privateKey)
        } catch {
          throw TransportSecurityError.invalidClientCertificate(host: security.host.name)
        }
        configuration.tlsConfiguration = tls
      }
      // These run when TLS is established, before a request is sent.
      configuration.http1_1ConnectionDebugInitializer = Self.verifying(
        security, then: http1_1ConnectionDebugInitializer)
      configuration.http2ConnectionDebugInitializer = Self.verifying(
        security, then: http2ConnectionDebugInitializer)
      return configuration
    }

    private static func verifying(
      _ security: TransportSecurity,
      then next: (@Sendable (any Channel) -> EventLoopFuture<Void>)?
    ) -> @Sendable (any Channel) -> EventLoopFuture<Void> {
      { channel in
        channel.eventLoop.submit {
          let certificate = try channel.pipeline.syncOperations.nioSSL_peerCertificate()
          try security.verify(certificate: certificate?.toDERBytes() ?? [])
        }.flatMap {
          next?(channel) ?? channel.eventLoop.makeSucceededVoidFuture()
        }.flatMapError { error in
          // AsyncHTTPClient reports the failure but leaves the connection open.
          channel.close().recover { _ in }.flatMapThrowing { throw error }
        }
      }
    }
  }
#endif
