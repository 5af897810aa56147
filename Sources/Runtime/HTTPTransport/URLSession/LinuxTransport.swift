#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
  import HTTPTypes

  extension URLSessionTransport {
    /// Not available on Linux, where URLSession neither exposes a server's certificate nor presents
    /// a client's.
    @available(
      *, unavailable,
      message: "use AsyncHTTPClientTransport(security:): URLSession on Linux cannot do this"
    )
    public init(
      configuration: URLSessionConfiguration? = nil, security: [TransportSecurity]
    ) throws {
      self.init()
    }
  }
#endif
