package import HTTPTypes
import Foundation

/// Follows redirects (RFC 9110 §15.4), in the same way on every transport.
///
/// 301 and 302 make a GET of a POST, 303 of everything but HEAD; 307 and 308 send the same again. To another origin only
/// header fields go along that hold nothing secret. What cannot be followed is answered as it came: a redirect without a
/// place to go, from https to http, or with a body to be sent again that can be read only once.
package struct Redirects {
  /// How many are followed, as browsers do.
  package static let limit = 20

  /// Makes exchanges until there is an answer that is no redirect.
  ///
  /// - Throws: ``TransportError/Kind/tooManyRedirects`` at the limit, and at once where the way leads in a circle.
  package static func follow(
    _ request: HTTPRequest, body: HTTPBody,
    exchange: (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    var (request, body) = (request, body)
    var visited: Set<Stop> = []
    while true {
      let (response, answer) = try await exchange(request, body)
      guard let next = next(after: request, body: body, response: response) else {
        return (response, answer)
      }
      visited.insert(Stop(request))
      guard visited.count <= limit, !visited.contains(Stop(next.request)) else {
        throw TransportError(.tooManyRedirects)
      }
      // A short body is read to its end, so that the connection can be used again.
      if let length = answer.length, length <= 65_536 { _ = try await answer.collect() }
      (request, body) = next
    }
  }

  /// What to send next; nil where the response is the answer.
  static func next(
    after request: HTTPRequest, body: HTTPBody, response: HTTPResponse
  ) -> (request: HTTPRequest, body: HTTPBody)? {
    let becomesGet: Bool
    switch response.status.code {
    case 301, 302: becomesGet = request.method == .post
    case 303: becomesGet = request.method != .head && request.method != .get
    case 307, 308: becomesGet = false
    default: return nil
    }
    guard let location = response.headerFields[.location], let from = url(of: request),
      let to = URL(string: location, relativeTo: from)?.absoluteURL,
      let origin = Origin(to), origin.scheme == "https" || origin.scheme == "http",
      request.scheme != "https" || origin.scheme == "https",
      becomesGet || body.isReplayable
    else { return nil }
    var next = HTTPRequest(
      method: becomesGet ? .get : request.method, scheme: origin.scheme,
      authority: authority(of: to), path: path(of: to))
    let isSameOrigin = Origin(from) == origin
    for field in request.headerFields {
      if !isSameOrigin, !harmless.contains(field.name) { continue }
      if becomesGet, describesBody.contains(field.name) { continue }
      next.headerFields.append(field)
    }
    return (next, becomesGet ? .none : body)
  }

  /// Where a request has been.
  private struct Stop: Hashable {
    let method: String
    let target: [String?]

    init(_ request: HTTPRequest) {
      method = request.method.rawValue
      target = [request.scheme, request.authority?.lowercased(), request.path]
    }
  }

  private static let describesBody: Set<HTTPField.Name> = [
    .contentType, .contentLength, .contentEncoding, .contentLanguage, .contentLocation,
    .transferEncoding, .expect,
  ]

  private static let harmless: Set<HTTPField.Name> = [
    .accept, .acceptLanguage, .userAgent, .contentType, .contentLength, .contentEncoding,
    .contentLanguage,
  ]

  private static func url(of request: HTTPRequest) -> URL? {
    URL(
      string: "\(request.scheme ?? "https")://\(request.authority ?? "")\(request.path ?? "/")")
  }

  /// Host and port; a user in the link is not ours.
  private static func authority(of url: URL) -> String {
    let host = URLComponents(url: url, resolvingAgainstBaseURL: true)?.encodedHost ?? ""
    return host.lowercased() + (url.port.map { ":\($0)" } ?? "")
  }

  private static func path(of url: URL) -> String {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let path = parts?.percentEncodedPath ?? ""
    return (path.isEmpty ? "/" : path) + (parts?.percentEncodedQuery.map { "?\($0)" } ?? "")
  }
}
