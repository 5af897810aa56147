public import HTTPTypes

#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A transport that uses URLSession, on Apple platforms and on Linux.
///
/// Sessions created by the transport store neither cookies nor caches, which API clients do not
/// want.
///
/// Bodies are streamed in both directions, and a slow reader makes the server wait. On Apple's
/// platforms, a body is read while it is sent. URLSession on Linux does not support that, so a
/// stream of more than 1 MB is first written to a temporary file. Files are uploaded directly.
///
/// - Important: On Linux, four kinds of responses make Foundation end the process: trailer fields
///   (RFC 9110 §6.5), a head that ends too early, a redirect without a scheme to an IPv6 address or
///   a percent-encoded host, and a length that rounds to 2^63. A transport cannot prevent it, so
///   servers should use `AsyncHTTPClientTransport`.
public struct URLSessionTransport: Transport {
  private let session: ExchangeSession
  let security: SecurityChallenges?

  /// Creates a transport with a session of the app, or with a session shared by all clients of the
  /// process.
  ///
  /// On Linux, only the configuration of an app's session is used, without its cache and stored
  /// credentials. The session's own tasks would be resent when a connection breaks, would hang at a
  /// 401, and would end the process if cancelled while waiting for the cache.
  public init(session: URLSession? = nil) {
    self.init(session.map(PlatformSession.adopt) ?? Self.shared)
  }

  /// Creates a transport with a new session, which ends with the last copy of the transport or with
  /// ``invalidate()``. On Linux, the configuration's cache and stored credentials are not used.
  public init(configuration: URLSessionConfiguration) { self.init(ExchangeSession(configuration)) }

  init(_ session: ExchangeSession, _ security: SecurityChallenges? = nil) {
    self.session = session
    self.security = security
  }

  private static let shared = ExchangeSession(plainConfiguration)

  /// A configuration without storage, which API clients do not want.
  static var plainConfiguration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.removeStorage()
    return configuration
  }

  /// Ends the session, so that current and later calls fail with
  /// ``TransportError/Kind/sessionInvalidated``. Has no effect on the shared session.
  public func invalidate() { if session !== Self.shared { session.invalidate() } }

  /// Performs one exchange; the connection is closed when the task is cancelled or the body is
  /// released.
  public func send(
    _ request: HTTPRequest, body: HTTPBody, context: TransportContext
  ) async throws -> (HTTPResponse, HTTPBody) {
    try security?.verify(request)
    context.report(identity: identity(for: request))
    try UnsupportedBody.check(request, body)
    let exchange = try session.exchange(
      try Self.urlRequest(request), try await Upload.of(body, context.upload), in: context)
    let response = HTTPResponse(try await exchange.response())
    return (
      response,
      HTTPBody(ResponseChunks(exchange), length: response.contentLength(for: request.method))
    )
  }

  package static func urlRequest(_ request: HTTPRequest) throws -> URLRequest {
    try request.checkPort()
    guard let url = URL(string: request.url, encodingInvalidCharacters: false) else {
      throw URLError(.badURL)
    }
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = request.method.rawValue
    for field in request.headerFields where field.name != .cookie {
      urlRequest.addValue(field.urlSessionValue, forHTTPHeaderField: field.name.rawName)
    }
    // The session's timeout is an idle timeout; the client takes care of timeouts.
    urlRequest.timeoutInterval = 7 * 24 * 60 * 60
    // HTTPTypes stores each cookie in a separate field, but they must be sent as one field (RFC
    // 6265 §5.4).
    if let cookies = request.headerFields[.cookie] {
      let field = HTTPField(name: .cookie, value: cookies)
      urlRequest.setValue(field.urlSessionValue, forHTTPHeaderField: field.name.rawName)
      // A session with a cookie storage would replace them with its own cookies.
      urlRequest.httpShouldHandleCookies = false
    }
    return urlRequest
  }
}

extension URLSessionConfiguration {
  /// Removes the storage for cookies, caches and credentials, even if it is shared with the app.
  package func removeStorage() {
    httpCookieStorage = nil
    httpShouldSetCookies = false
    urlCache = nil
    urlCredentialStorage = nil
    #if canImport(FoundationNetworking)
      // On Apple's platforms, this policy would add `Cache-Control: no-cache` to each request.
      requestCachePolicy = .reloadIgnoringLocalCacheData
    #endif
  }
}

extension URLSessionTransport: CollectingTransport {
  /// Performs one exchange; the connection is closed when the task is cancelled or a limit is
  /// exceeded.
  public func collect(
    _ request: HTTPRequest, body: HTTPBody, within limits: TransportContext.CollectionLimits,
    context: TransportContext
  ) async throws -> (HTTPResponse, Data) {
    try security?.verify(request)
    context.report(identity: identity(for: request))
    try UnsupportedBody.check(request, body)
    let collection = ResponseCollection(for: request.method, within: limits, context: context)
    let exchange = try session.exchange(
      try Self.urlRequest(request), try await Upload.of(body, context.upload), in: context,
      collectedBy: collection)
    return try await exchange.collected(by: collection)
  }
}

extension URLSessionTransport: CallerIdentifying {
  /// Returns a digest of the host's client certificate and of the session's additions to the
  /// request.
  public func identity(for request: HTTPRequest) -> String? {
    let parts = [security?.certificate(for: request), session.additions(to: request)]
      .compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
