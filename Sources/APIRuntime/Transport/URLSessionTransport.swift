public import HTTPTypes

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sends requests with URLSession, on Apple platforms and on Linux.
///
/// Its own sessions keep neither cookies nor caches, which an API's client does not want, and a redirect to another
/// origin takes nothing secret along.
public struct URLSessionTransport: Transport {
  private enum Way: Sendable {
    case own(OwnSession)
    case given(URLSession)
  }

  private let way: Way

  /// A transport over a session of the app; nil for one that all clients of the process share.
  ///
  /// On Linux it is the app's session then that decides what a redirect takes along, and a session that has been
  /// invalidated ends the process when it is used again, as Foundation has it: see ``init(configuration:)``.
  public init(session: URLSession? = nil) {
    way = session.map(Way.given) ?? .own(Self.shared)
  }

  /// A transport with a session of its own, which ends with the last copy of the transport or with ``invalidate()``.
  public init(configuration: URLSessionConfiguration) {
    way = .own(OwnSession(configuration))
  }

  private static let shared: OwnSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return OwnSession(configuration)
  }()

  /// Ends the session: calls that are under way and all later ones fail with
  /// ``TransportError/Kind/sessionInvalidated``. Does nothing to the session that clients share.
  public func invalidate() {
    switch way {
    case .own(let session): if session !== Self.shared { session.invalidate() }
    case .given(let session): session.invalidateAndCancel()
    }
  }

  /// Makes one exchange; the connection is closed when the task is cancelled.
  public func send(
    _ request: HTTPRequest, body: HTTPBody
  ) async throws -> (HTTPResponse, HTTPBody) {
    var urlRequest = try Self.urlRequest(request)
    if !body.isNone { urlRequest.httpBody = try await body.collect() }
    // The session's own limit, which is one for silence, must not be shorter than the client's.
    urlRequest.timeoutInterval = 24 * 60 * 60
    do {
      let (data, response) = try await data(for: urlRequest)
      guard let response = response as? HTTPURLResponse else { throw TransportError(.notHTTP) }
      return (Self.response(response), HTTPBody(data))
    } catch let error as URLError {
      if error.code == .cancelled, Task.isCancelled { throw CancellationError() }
      throw TransportError(error)
    }
  }

  private func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    switch way {
    case .own(let session): try await session.data(for: request)
    case .given(let session): try await session.data(for: request, delegate: RedirectPolicy())
    }
  }

  static func urlRequest(_ request: HTTPRequest) throws -> URLRequest {
    let text = "\(request.scheme ?? "https")://\(request.authority ?? "")\(request.path ?? "/")"
    guard let url = URL(string: text, encodingInvalidCharacters: false) else {
      throw RequestError.invalidServer(text)
    }
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = request.method.rawValue
    for field in request.headerFields where field.name != .cookie {
      urlRequest.addValue(value(of: field), forHTTPHeaderField: field.name.rawName)
    }
    // Each cookie is a field of its own here, but all are one on the wire (RFC 6265 §5.4).
    if let cookies = request.headerFields[.cookie] {
      let field = HTTPField(name: .cookie, value: cookies)
      urlRequest.setValue(value(of: field), forHTTPHeaderField: field.name.rawName)
      // A session with a cookie storage would put its own in their place.
      urlRequest.httpShouldHandleCookies = false
    }
    return urlRequest
  }

  /// Apple's Foundation sends each character of a value as one byte, the one on Linux sends UTF-8.
  private static func value(of field: HTTPField) -> String {
    #if canImport(FoundationNetworking)
      field.value
    #else
      field.withUnsafeBytesOfValue { bytes in
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      }
    #endif
  }

  static func response(_ response: HTTPURLResponse) -> HTTPResponse {
    var fields = HTTPFields()
    for case (let name as String, let value as String) in response.allHeaderFields {
      guard let name = HTTPField.Name(name) else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    return HTTPResponse(status: .init(code: response.statusCode), headerFields: fields)
  }
}
