public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// The error of URLSession in the terms of this library.
  public init(_ error: URLError) {
    self.init(Self.kind(of: error.code), underlying: error)
  }

  /// What a task of a session ended with.
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
    /// Foundation on Linux has no code for most errors of libcurl, only libcurl's sentence.
    private static func kind(describedAs text: String, hasHead: Bool) -> Kind {
      let text = text.lowercased()
      func says(_ words: String...) -> Bool { words.contains { text.contains($0) } }
      if says("ssl", "tls", "certificate") { return .secureConnectionFailed }
      if says("partial", "outstanding read data", "transfer closed") { return .truncated }
      if says("too large", "out of memory") { return .responseTooLarge }
      if says("resolve") { return .cannotFindHost }
      if says("connect to") || says("could not connect") { return .cannotConnect }
      if says("encoding", "weird server reply") { return .notHTTP }
      return hasHead || says("recv", "send", "reset", "receiving data", "sending data")
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
    // A task that nobody cancelled ends with its session.
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
