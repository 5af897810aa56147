public import HTTPTypes

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A transport that uses URLSession, on Apple platforms and on Linux.
///
/// Its own sessions store neither cookies nor caches, which API clients do not want.
///
/// Bodies are streamed in both directions. On Apple's platforms a slow reader suspends the server, and a body is read
/// while it is sent. URLSession on Linux supports neither: received bytes that have not been read go to an unnamed
/// temporary file beyond 2 MB, up to ``APIClient/maximumResponseSize``, and a stream of more than 1 MB is written to a
/// temporary file before it is sent. Files are uploaded directly.
public struct URLSessionTransport: Transport {
  private let session: ExchangeSession
  #if !canImport(FoundationNetworking)
    private var security: SecurityChallenges?
  #endif

  /// Creates a transport with a session of the app, or with one that all clients of the process share.
  ///
  /// On Linux, only the configuration of an app's session is used: its own tasks would be sent again when a connection
  /// breaks, and would hang at a 401.
  public init(session: URLSession? = nil) {
    guard let session else {
      self.session = Self.shared
      return
    }
    #if canImport(FoundationNetworking)
      self.session = ExchangeSession(session.configuration)
    #else
      self.session = ExchangeSession(adopting: session)
    #endif
  }

  /// Creates a transport with a session of its own, which ends with the last copy of the transport or with
  /// ``invalidate()``.
  public init(configuration: URLSessionConfiguration) {
    session = ExchangeSession(configuration)
  }

  #if canImport(FoundationNetworking)
    /// Not available on Linux, where URLSession neither shows the certificate of a server nor presents one.
    @available(
      *, unavailable,
      message: "use AsyncHTTPClientTransport(security:): URLSession on Linux cannot do this"
    )
    public init(
      configuration: URLSessionConfiguration? = nil, security: [TransportSecurity]
    ) throws {
      self.init()
    }
  #else
    /// Creates a transport that pins the keys of hosts, or presents certificates to them, with a session of its own.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the session; nil for one that stores neither cookies nor caches.
    ///   - security: What the hosts require. On macOS, the system keeps a client certificate in the keychain.
    /// - Throws: ``TransportSecurityError`` if a client certificate cannot be read.
    public init(
      configuration: URLSessionConfiguration? = nil, security: [TransportSecurity]
    ) throws {
      let challenges = try SecurityChallenges(security)
      session = ExchangeSession(configuration ?? Self.plainConfiguration, challenges)
      self.security = challenges
    }
  #endif

  private static let shared = ExchangeSession(plainConfiguration)

  /// Without what API clients do not want.
  private static var plainConfiguration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return configuration
  }

  /// Ends the session: calls in flight and all later ones fail with ``TransportError/Kind/sessionInvalidated``. Has no
  /// effect on the shared session.
  public func invalidate() {
    if session !== Self.shared { session.invalidate() }
  }

  /// Performs one exchange; the connection is closed when the task is cancelled or the body is released.
  public func send(
    _ request: HTTPRequest, body: HTTPBody
  ) async throws -> (HTTPResponse, HTTPBody) {
    #if !canImport(FoundationNetworking)
      try security?.verify(request)
    #endif
    let exchange = try session.exchange(
      try Self.urlRequest(request), try await Upload.of(body))
    let response = Self.response(try await exchange.response())
    return (
      response,
      HTTPBody(ResponseChunks(exchange), length: response.contentLength(for: request.method))
    )
  }

  package static func urlRequest(_ request: HTTPRequest) throws -> URLRequest {
    let text = "\(request.scheme ?? "https")://\(request.authority ?? "")\(request.path ?? "/")"
    guard let url = URL(string: text, encodingInvalidCharacters: false) else {
      throw URLError(.badURL)
    }
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = request.method.rawValue
    for field in request.headerFields where field.name != .cookie {
      urlRequest.addValue(value(of: field), forHTTPHeaderField: field.name.rawName)
    }
    // The session's own timeout is an idle timeout; timeouts are the responsibility of the client.
    urlRequest.timeoutInterval = 7 * 24 * 60 * 60
    // HTTPTypes stores each cookie as a field of its own, but they must be sent as one field (RFC 6265 §5.4).
    if let cookies = request.headerFields[.cookie] {
      let field = HTTPField(name: .cookie, value: cookies)
      urlRequest.setValue(value(of: field), forHTTPHeaderField: field.name.rawName)
      // A session with a cookie storage would replace them by its own.
      urlRequest.httpShouldHandleCookies = false
    }
    return urlRequest
  }

  /// Foundation sends each character as one byte on Apple's platforms, and as UTF-8 on Linux.
  private static func value(of field: HTTPField) -> String {
    #if canImport(FoundationNetworking)
      field.value
    #else
      field.withUnsafeBytesOfValue { bytes in
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      }
    #endif
  }

  package static func response(_ response: HTTPURLResponse) -> HTTPResponse {
    var fields = HTTPFields()
    for case (let name as String, let value as String) in response.allHeaderFields {
      guard let name = HTTPField.Name(name) else { continue }
      for value in name == .setCookie ? Self.cookies(value) : [value] {
        fields.append(HTTPField(name: name, value: value))
      }
    }
    return HTTPResponse(status: .init(code: response.statusCode), headerFields: fields)
  }

  /// Splits what Foundation has joined by commas: a cookie begins with its name and `=`, unlike the rest of a date.
  private static func cookies(_ text: String) -> [String] {
    text.replacing(/,\s*(?=[^\s;,=]+=)/, with: "\n").split(separator: "\n").map(String.init)
  }
}

extension HTTPResponse {
  /// Returns the length of the body, or nil if it is unknown or differs from what will be read because of compression
  /// (RFC 9110 §8.6).
  package func contentLength(for method: HTTPRequest.Method) -> Int64? {
    if method == .head { return 0 }
    if headerFields.contains(.contentEncoding),
      headerFields[.contentEncoding]?.lowercased() != "identity"
    {
      return nil
    }
    return headerFields[.contentLength].flatMap { Int64($0) }
  }
}
