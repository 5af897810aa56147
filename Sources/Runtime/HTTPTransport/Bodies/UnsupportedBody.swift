import Foundation
package import HTTPTypes

/// An error for a request whose body its transport cannot send.
package struct UnsupportedBody: RedactedError {
  private let method: HTTPRequest.Method

  /// Checks a request for URLSession, which on no platform sends a body with GET (RFC 9110 §9.3.1).
  /// An empty body is allowed, since it is not sent.
  package static func check(_ request: HTTPRequest, _ body: HTTPBody) throws(UnsupportedBody) {
    guard body.length == 0 || request.method != .get else {
      throw UnsupportedBody(method: request.method)
    }
  }

  package var description: String {
    "URLSession sends no body with \(method); AsyncHTTPClientTransport does"
  }
}
