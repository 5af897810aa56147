package import HTTPTypes

/// A transport that may present a certificate, and so tells the server who the client is beside the request.
package protocol CertificatePresenting: Transport {
  /// Returns a digest of the certificate that the receiver of a request may ask for; nil without one.
  func certificate(for request: HTTPRequest) -> String?
}

/// The certificates that transports present while a request is sent, also within a transport that wraps them.
package final class PresentedCertificates: Sendable {
  /// Those of the request that this task sends; nil if nobody wants to know.
  @TaskLocal package static var current: PresentedCertificates?

  private let digests = Locked<Set<String>>([])

  package init() {}

  /// A transport is about to send a request, to whose receiver it may show this certificate.
  package func add(_ digest: String?) {
    guard let digest else { return }
    digests.update { digests in _ = digests.insert(digest) }
  }

  /// Whether there was none but this one.
  package func wereOnly(_ digest: String?) -> Bool { digests.value.allSatisfy { $0 == digest } }
}
