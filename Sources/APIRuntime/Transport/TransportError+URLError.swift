public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// The error of URLSession in the terms of this library.
  public init(_ error: URLError) {
    self.init(Self.kind(of: error.code), underlying: error)
  }

  private static func kind(of code: URLError.Code) -> Kind {
    switch code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .noNetwork
    case .timedOut: .timedOut
    case .cannotFindHost, .dnsLookupFailed: .cannotFindHost
    case .cannotConnectToHost: .cannotConnect
    case .networkConnectionLost: .connectionLost
    // A task that nobody cancelled ends with its session.
    case .cancelled: .sessionInvalidated
    case .badServerResponse: isLinux ? .connectionLost : .notHTTP
    case .cannotParseResponse: .notHTTP
    case .unsupportedURL: isLinux ? .notHTTP : .other
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      .secureConnectionFailed
    default: .other
    }
  }

  /// Foundation on Linux says "bad server response" where the connection closed without an answer, and, there being
  /// only URLs of http, "unsupported URL" where the answer is not HTTP.
  private static var isLinux: Bool {
    #if canImport(FoundationNetworking)
      true
    #else
      false
    #endif
  }
}
