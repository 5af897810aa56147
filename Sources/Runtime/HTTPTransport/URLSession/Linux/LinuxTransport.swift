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

  /// A placeholder, since Linux does not support challenges.
  enum SecurityChallenges: Sendable {
    func verify(_ request: HTTPRequest) throws(TransportError) {}
    func certificate(for request: HTTPRequest) -> String? { nil }
  }

  extension HTTPField {
    /// The value in URLSession's form; Foundation on Linux sends strings as UTF-8.
    var urlSessionValue: String { value }

    /// Creates a field from URLSession's form of the value.
    init(name: Name, urlSessionValue: String) { self.init(name: name, value: urlSessionValue) }
  }
#endif
