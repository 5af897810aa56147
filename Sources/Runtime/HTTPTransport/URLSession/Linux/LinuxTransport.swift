#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
  import HTTPTypes

  extension URLSessionTransport {
    /// Not available on Linux, where URLSession neither shows the certificate of a server nor
    /// presents one.
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

  /// There are none on Linux.
  enum SecurityChallenges: Sendable {
    func verify(_ request: HTTPRequest) throws(TransportError) {}
    func certificate(for request: HTTPRequest) -> String? { nil }
  }

  extension HTTPField {
    /// The value as URLSession takes it: Foundation on Linux sends text as UTF-8.
    var urlSessionValue: String { value }

    /// Creates a field from a value as URLSession gives it.
    init(name: Name, urlSessionValue: String) { self.init(name: name, value: urlSessionValue) }
  }
#endif
