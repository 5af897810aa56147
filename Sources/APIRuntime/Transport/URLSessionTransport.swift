public import Foundation
public import HTTPTypes

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends requests with URLSession, on Apple platforms and on Linux.
public struct URLSessionTransport: Transport {
  private let session: URLSession

  /// A transport over a session; its own one keeps neither cookies nor caches, which an API's client does not want.
  public init(session: URLSession? = nil) {
    self.session = session ?? Self.shared
  }

  private static let shared: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return URLSession(configuration: configuration)
  }()

  public func send(
    _ request: HTTPRequest, body: HTTPBody, timeout: Duration?
  ) async throws -> (HTTPResponse, HTTPBody) {
    var urlRequest = try urlRequest(request)
    if !body.isNone { urlRequest.httpBody = try await body.collect() }
    if let timeout { urlRequest.timeoutInterval = timeout / .seconds(1) }
    do {
      let (data, response) = try await session.data(for: urlRequest, delegate: RedirectPolicy())
      guard let response = response as? HTTPURLResponse else { throw TransportError(.notHTTP) }
      return (Self.response(response), HTTPBody(data))
    } catch let error as URLError {
      if error.code == .cancelled, Task.isCancelled { throw CancellationError() }
      throw TransportError(error)
    }
  }

  private func urlRequest(_ request: HTTPRequest) throws -> URLRequest {
    let text = "\(request.scheme ?? "https")://\(request.authority ?? "")\(request.path ?? "/")"
    guard let url = URL(string: text) else { throw RequestError.invalidServer(text) }
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = request.method.rawValue
    for field in request.headerFields {
      urlRequest.addValue(field.value, forHTTPHeaderField: field.name.rawName)
    }
    return urlRequest
  }

  private static func response(_ response: HTTPURLResponse) -> HTTPResponse {
    var fields = HTTPFields()
    for case (let name as String, let value as String) in response.allHeaderFields {
      guard let name = HTTPField.Name(name) else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    return HTTPResponse(status: .init(code: response.statusCode), headerFields: fields)
  }
}

/// Follows redirects, but takes along nothing secret to another origin (RFC 9110 §15.4).
private final class RedirectPolicy: NSObject, URLSessionTaskDelegate {
  private static let harmless: Set<String> = [
    "accept", "accept-language", "content-type", "user-agent",
  ]

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let from = response.url.flatMap(Origin.init), let to = request.url.flatMap(Origin.init),
      from != to
    else {
      return completionHandler(request)
    }
    var stripped = request
    for name in request.allHTTPHeaderFields?.keys.map({ $0 }) ?? []
    where !Self.harmless.contains(name.lowercased()) {
      stripped.setValue(nil, forHTTPHeaderField: name)
    }
    completionHandler(stripped)
  }
}

extension TransportError {
  /// The error of URLSession in the terms of this library.
  public init(_ error: URLError) {
    let kind: Kind =
      switch error.code {
      case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .noNetwork
      case .timedOut: .timedOut
      case .cannotFindHost, .dnsLookupFailed: .cannotFindHost
      case .cannotConnectToHost: .cannotConnect
      case .networkConnectionLost: .connectionLost
      case .cancelled: .sessionInvalidated
      case .badServerResponse, .cannotParseResponse: .notHTTP
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired:
        .secureConnectionFailed
      default: .other
      }
    self.init(kind, underlying: error)
  }
}
