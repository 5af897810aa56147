public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// Creates a transport error from an error of URLSession.
  public init(_ error: URLError) {
    // The platform's own description does not say what to do.
    let isInsecure = error.code == .appTransportSecurityRequiresSecureConnection
    self.init(
      Self.kind(of: error.code), underlying: error,
      limit: isInsecure
        ? "App Transport Security allows https only; see NSAppTransportSecurity in Info.plist" : nil
    )
  }

  /// The kind of failure, if an error comes from a transport.
  package static func kind(of error: any Error) -> Kind? {
    switch error {
    case let error as TransportError: error.kind
    case let error as URLError: TransportError(error).kind
    default: nil
    }
  }

  /// Creates a transport error from the error that a session's task ended with.
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
    // The platform would send the body again, which can be read only once.
    case .networkConnectionLost, .requestBodyStreamExhausted: .connectionLost
    // Tasks that are not cancelled individually are cancelled with their session.
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
