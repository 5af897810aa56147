import Foundation
package import HTTPTypes

/// The rules of redirects (RFC 9110 §15.4), the same above every transport.
///
/// 301 and 302 turn a POST into a GET, 303 turns any request but HEAD into one, and 307 and 308
/// resend the request. Another origin receives only header fields that contain no secrets. A GET in
/// place of a write drops the fields that describe the write. A redirect that cannot be followed is
/// returned unchanged: one without a valid location, one from https to http, or one that would resend
/// a body that can be read only once.
package enum Redirects {
  /// The maximum number of redirects, as in browsers.
  package static let limit = 20

  /// The size up to which a redirect's body is read, so that the connection can be reused.
  package static let shortBody = 65_536

  /// A request to which a response redirects.
  package typealias Target = (request: HTTPRequest, body: HTTPBody, isSameOrigin: Bool)

  /// Returns whether a response redirects to another request, in which case its body is irrelevant.
  package static func isRedirect(_ response: HTTPResponse) -> Bool {
    switch response.status.code {
    case 301, 302, 303, 307, 308: response.headerFields.contains(.location)
    default: false
    }
  }

  /// Returns the request to send next, or nil if the response is final.
  package static func next(
    after request: HTTPRequest, body: HTTPBody, response: HTTPResponse
  ) throws(TransportError) -> Target? {
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
      if !isSameOrigin, !harmless.contains(field.name.canonicalName) { continue }
      if becomesGet, belongsToWrite.contains(field.name.canonicalName) { continue }
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
      guard !request.headerFields.allSatisfy({ harmless.contains($0.name.canonicalName) }) else {
        return request
      }
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

  /// The fields that describe the body of a write, or say under which conditions it applies.
  private static let belongsToWrite = Set(HTTPFields.conditions.map(\.canonicalName)).union([
    "content-digest", "content-disposition", "content-encoding", "content-language",
    "content-length", "content-location", "content-md5", "content-range", "content-type", "digest",
    "expect", "idempotency-key", "repr-digest", "transfer-encoding",
  ])

  /// The fields that contain no secrets. Without one of a write, it would mean something else.
  private static let harmless = belongsToWrite.subtracting(["expect", "transfer-encoding"])
    .union(["accept", "accept-encoding", "accept-language", "prefer", "user-agent"])
}
