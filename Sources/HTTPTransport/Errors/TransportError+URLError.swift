public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// Creates a transport error from an error of URLSession.
  public init(_ error: URLError) {
    self.init(Self.kind(of: error.code), underlying: error)
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
    #if canImport(FoundationNetworking)
      if error.code == .unknown {
        self.init(
          Self.kind(describedAs: error.localizedDescription, hasHead: task.response != nil),
          underlying: error)
        return
      }
    #endif
    self.init(error)
  }

  #if canImport(FoundationNetworking)
    /// Foundation on Linux has no codes for most libcurl errors, only their messages.
    private static func kind(describedAs text: String, hasHead: Bool) -> Kind {
      let text = text.lowercased()
      func says(_ words: String...) -> Bool { words.contains { text.contains($0) } }
      if says("ssl", "tls", "certificate") { return .secureConnectionFailed }
      if says("partial", "outstanding read data", "transfer closed") { return .truncated }
      if says("too large", "out of memory") { return .responseTooLarge }
      if says("resolve") { return .cannotFindHost }
      if says("connect to") || says("could not connect") { return .cannotConnect }
      if says("encoding", "weird server reply") { return .notHTTP }
      return hasHead || says("recv", "send", "reset", "receiving data", "sending data", "died")
        ? .connectionLost : .other
    }
  #endif

  private static func kind(of code: URLError.Code) -> Kind {
    switch code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .noNetwork
    case .timedOut: .timedOut
    case .cannotFindHost, .dnsLookupFailed: .cannotFindHost
    case .cannotConnectToHost: .cannotConnect
    case .networkConnectionLost: .connectionLost
    // Tasks that are not cancelled individually are cancelled with their session.
    case .cancelled: .sessionInvalidated
    case .badServerResponse: isLinux ? .connectionLost : .notHTTP
    case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData: .notHTTP
    case .httpTooManyRedirects, .redirectToNonExistentLocation: .tooManyRedirects
    case .dataLengthExceedsMaximum: .responseTooLarge
    case .unsupportedURL: isLinux ? .notHTTP : .other
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      .secureConnectionFailed
    default: .other
    }
  }

  /// Foundation on Linux reports "bad server response" if the connection closes without a response, and, since all URLs
  /// are http or https, "unsupported URL" if the response is not HTTP.
  private static var isLinux: Bool {
    #if canImport(FoundationNetworking)
      true
    #else
      false
    #endif
  }
}
