import Foundation
package import HTTPTypes

/// Follows redirects (RFC 9110 §15.4), above the transport, so that every transport behaves alike.
///
/// 301 and 302 turn a POST into a GET, 303 turns any request but HEAD into one, and 307 and 308
/// resend the request. Another origin receives only header fields that contain no secrets. A
/// redirect that cannot be followed is returned unchanged: one without a valid location, one from
/// https to http, or one that would resend a body that can be read only once.
package struct Redirects {
  /// Performs an exchange.
  package typealias Send =
    @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)

  /// The maximum number of redirects, as in browsers.
  package static let limit = 20

  /// The size up to which a redirect's body is read, so that the connection can be reused.
  private static let shortBody = 65_536

  /// Sends requests to the origin of the first one, with credentials.
  private let inside: Send
  /// Sends requests to any other origin, and all requests after that, even if they lead back.
  ///
  /// The redirecting server chooses the target, and must not choose how the credentials are used.
  private let outside: Send
  /// The statuses that are returned rather than followed.
  private let results: [Int]

  package init(inside: @escaping Send, outside: @escaping Send, results: [Int] = []) {
    self.inside = inside
    self.outside = outside
    self.results = results
  }

  /// Performs exchanges until a response is not a redirect.
  ///
  /// - Throws: ``TransportError/Kind/tooManyRedirects`` at the limit, or immediately in a loop;
  ///   ``TransportError/Kind/cannotConnect`` if a redirect leads to a port that does not exist.
  package func follow(
    _ request: HTTPRequest, _ body: HTTPBody
  ) async throws -> (HTTPResponse, HTTPBody) {
    var (request, body) = (request, body)
    var send = inside
    var visited: Set<Visit> = []
    while true {
      let (response, responseBody) = try await send(request, body)
      guard !results.contains(response.status.code),
        let next = try Self.next(after: request, body: body, response: response)
      else {
        return (response, responseBody)
      }
      visited.insert(Visit(request))
      guard visited.count <= Self.limit, !visited.contains(Visit(next.request)) else {
        throw TransportError(.tooManyRedirects)
      }
      if let length = responseBody.length, length <= Self.shortBody {
        _ = try await responseBody.collect()
      }
      if !next.isSameOrigin { send = outside }
      (request, body) = (next.request, next.body)
    }
  }

  /// Returns whether a response redirects to another request, in which case its body is irrelevant.
  package static func isRedirect(_ response: HTTPResponse) -> Bool {
    [301, 302, 303, 307, 308].contains(response.status.code)
      && response.headerFields.contains(.location)
  }

  /// Returns whether a redirect is followed without reading its body to the end.
  package static func leavesBody(
    of response: HTTPResponse, to request: HTTPRequest, _ body: HTTPBody
  ) -> Bool {
    isRedirect(response) && (try? next(after: request, body: body, response: response)) != nil
      && (response.contentLength(for: request.method) ?? .max) > shortBody
  }

  /// Returns the request to send next, or nil if the response is final.
  package static func next(
    after request: HTTPRequest, body: HTTPBody, response: HTTPResponse
  ) throws(TransportError) -> (request: HTTPRequest, body: HTTPBody, isSameOrigin: Bool)? {
    let becomesGet: Bool
    switch response.status.code {
    case 301, 302: becomesGet = request.method == .post
    case 303: becomesGet = request.method != .head && request.method != .get
    case 307, 308: becomesGet = false
    default: return nil
    }
    guard let location = response.headerFields[.location], let from = URL(string: request.url),
      let to = URL(string: location, relativeTo: from)?.absoluteURL,
      let origin = Origin(to), origin.scheme == "https" || origin.scheme == "http",
      request.scheme != "https" || origin.scheme == "https",
      becomesGet || body.isReplayable,
      let parts = URLComponents(url: to, resolvingAgainstBaseURL: true)
    else { return nil }
    guard let authority = parts.authority else { throw .invalidPort(in: "the Location header") }
    var next = HTTPRequest(
      method: becomesGet ? .get : request.method, scheme: origin.scheme,
      authority: authority, path: parts.pathAndQuery)
    let isSameOrigin = Origin(from) == origin
    for field in request.headerFields {
      if !isSameOrigin, !harmless.contains(field.name) { continue }
      if becomesGet, describesBody.contains(field.name) { continue }
      next.headerFields.append(field)
    }
    return (next, becomesGet ? .none : body, isSameOrigin)
  }

  /// Returns the request to which redirects lead, for a download by the system.
  ///
  /// The system follows redirects without asking, and sends keys in header fields along. A request
  /// without such fields is returned as it is.
  ///
  /// - Throws: ``TransportError`` for a redirect that a client would not follow.
  package static func end(
    of request: HTTPRequest, over transport: any Transport
  ) async throws -> HTTPRequest {
    var request = request
    for _ in 0...limit {
      guard !request.headerFields.allSatisfy({ harmless.contains($0.name) }) else { return request }
      // Releasing the body closes the connection.
      let (response, _) = try await transport.send(
        request, body: .none, context: TransportContext())
      guard let next = try next(after: request, body: .none, response: response) else {
        guard !isRedirect(response) else {
          throw TransportError(.other, limit: "a redirect with keys to a location that gets none")
        }
        return request
      }
      request = next.request
    }
    throw TransportError(.tooManyRedirects)
  }

  /// A request that has been sent.
  private struct Visit: Hashable {
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
    .accept, .acceptEncoding, .acceptLanguage, .range, .ifRange, .userAgent, .contentType,
    .contentLength, .contentEncoding, .contentLanguage,
  ]
}
