package import HTTPTypes

/// A transport that may present a certificate, and so tells the server who the client is beside the request.
package protocol CertificatePresenting: Transport {
  /// Returns a digest of the certificate that the receiver of a request may ask for; nil without one.
  func certificate(for request: HTTPRequest) -> String?
}
