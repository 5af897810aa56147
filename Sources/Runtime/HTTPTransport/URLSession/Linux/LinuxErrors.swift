#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  extension PlatformSession {
    /// The server closed the connection without a response.
    static let badServerResponse = TransportError.Kind.connectionLost
    /// All URLs are http or https, so the unsupported part is the response.
    static let unsupportedURL = TransportError.Kind.notHTTP

    /// Foundation on Linux reports most libcurl errors without a code, only as a message.
    static func kind(of error: URLError, hasHead: Bool) -> TransportError.Kind? {
      guard error.code == .unknown else { return nil }
      let text = error.localizedDescription.lowercased()
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
  }
#endif
