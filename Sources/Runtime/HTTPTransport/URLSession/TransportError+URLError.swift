public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// Creates a transport error from a URLSession error.
  public init(_ error: URLError) {
    // The platform's own description does not suggest a remedy.
    let isInsecure = error.code == .appTransportSecurityRequiresSecureConnection
    self.init(
      Self.kind(of: error.code), underlying: error,
      limit: isInsecure
        ? "App Transport Security allows https only; see NSAppTransportSecurity in Info.plist" : nil
    )
  }

  /// Returns the kind of failure if the error comes from a transport.
  package static func kind(of error: any Error) -> Kind? {
    switch error {
    case let error as TransportError: error.kind
    case let error as URLError: TransportError(error).kind
    default: nil
    }
  }

  /// Creates a transport error from the error that ended a session's task.
  init(ending task: URLSessionTask, _ error: any Error) {
    guard let error = error as? URLError else {
      self.init(.other, underlying: error)
      return
    }
    if let kind = PlatformSession.kind(of: error, hasHead: task.response != nil) {
      self.init(kind, underlying: error)
      return
    }
    self.init(error)
  }

  private static func kind(of code: URLError.Code) -> Kind {
    switch code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .noNetwork
    case .timedOut: .timedOut
    case .cannotFindHost, .dnsLookupFailed: .cannotFindHost
    case .cannotConnectToHost: .cannotConnect
    // The platform wanted to resend a body that can be read only once.
    case .networkConnectionLost, .requestBodyStreamExhausted: .connectionLost
    // A task that was not cancelled individually was cancelled with its session.
    case .cancelled: .sessionInvalidated
    case .badServerResponse: PlatformSession.badServerResponse
    case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData: .notHTTP
    case .httpTooManyRedirects, .redirectToNonExistentLocation: .tooManyRedirects
    case .dataLengthExceedsMaximum: .responseTooLarge
    case .unsupportedURL: PlatformSession.unsupportedURL
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      .secureConnectionFailed
    case .userAuthenticationRequired: .authenticationRequired
    default: .other
    }
  }
}
