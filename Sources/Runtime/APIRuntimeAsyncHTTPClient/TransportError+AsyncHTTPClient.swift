#if AsyncHTTPClient
  import APIRuntime
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  extension TransportError {
    /// Returns the transport error for an error of AsyncHTTPClient, or `CancellationError` if the
    /// task was cancelled.
    static func error(of error: any Error) -> any Error {
      if error is CancellationError || Task.isCancelled { return CancellationError() }
      if let error = error as? TransportError { return error }
      // The channel was closed, but AsyncHTTPClient had not noticed yet.
      if case ChannelError.ioOnClosedChannel = error { return unanswered }
      return TransportError(kind(of: error), underlying: error)
    }

    private static func kind(of error: any Error) -> Kind {
      switch error {
      case let error as HTTPClientError: kind(of: error)
      case let error as NIOConnectionError:
        error.dnsAError != nil || error.dnsAAAAError != nil ? .cannotFindHost : .cannotConnect
      case let error as HTTPParserError: kind(of: error)
      case let error as IOError: kind(of: error)
      case is ChannelError: .connectionLost
      default: kind(ofModule: String(reflecting: type(of: error)), error)
      }
    }

    private static func kind(of error: HTTPClientError) -> Kind {
      switch error {
      case .remoteConnectionClosed, .requestStreamCancelled: .connectionLost
      case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded,
        .getConnectionFromPoolTimeout, .socksHandshakeTimeout, .httpProxyHandshakeTimeout:
        .timedOut
      case .tlsHandshakeTimeout: .secureConnectionFailed
      case .uncleanShutdown: .truncated
      case .alreadyShutdown, .cancelled: .sessionInvalidated
      default: .other
      }
    }

    private static func kind(of error: HTTPParserError) -> Kind {
      switch error {
      case .invalidEOFState: .truncated
      case .headerOverflow: .responseTooLarge
      default: .notHTTP
      }
    }

    private static func kind(of error: IOError) -> Kind {
      switch error.errnoCode {
      case ECONNRESET, EPIPE, ENOTCONN: .connectionLost
      case ECONNREFUSED, EHOSTUNREACH, ETIMEDOUT: .cannotConnect
      case ENETDOWN, ENETUNREACH: .noNetwork
      default: .other
      }
    }

    /// Returns the kind for an error from a module that only AsyncHTTPClient imports, by its name.
    private static func kind(ofModule type: String, _ error: any Error) -> Kind {
      if type.hasPrefix("NIOSSL.") || type.contains("TLSError") { return .secureConnectionFailed }
      if type.contains("NWDNSError") { return .cannotFindHost }
      if type.contains("NWPOSIXError") { return .cannotConnect }
      if type.hasPrefix("NIOHTTPCompression.") { return .notHTTP }
      // Of HTTP/2, the other errors are violations of the protocol.
      if type.hasPrefix("NIOHTTP2.") {
        let endings = ["Closed", "NoSuchStream", "NoStreamID", "Goaway"]
        return endings.contains(where: type.contains) ? .connectionLost : .notHTTP
      }
      return .other
    }
  }
#endif
