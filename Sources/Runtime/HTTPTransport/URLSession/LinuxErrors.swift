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
      let found = kindsByWords.first { $0.words.contains { text.contains($0) } }
      return found?.kind ?? (hasHead ? .connectionLost : .other)
    }

    private static let kindsByWords: [(words: [String], kind: TransportError.Kind)] = [
      (["http/2", "http2"], .connectionLost),
      (["ssl", "tls", "certificate"], .secureConnectionFailed),
      (["partial", "outstanding read data", "transfer closed"], .truncated),
      (["too large", "out of memory"], .responseTooLarge),
      (["resolve"], .cannotFindHost),
      (["connect to", "could not connect"], .cannotConnect),
      (["encoding", "weird server reply"], .notHTTP),
      (["recv", "send", "reset", "receiving data", "sending data", "died"], .connectionLost),
    ]
  }
#endif
