import APIRuntime
import HTTPTypes

// Declarations that the snippets use without showing them.

/// Where an app keeps the user's session.
struct Session {
  func token() async throws -> String { "secret" }
}

let session = Session()

struct Logging: Middleware {
  func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    let (response, body) = try await next(request, body)
    print(endpoint.id, response.status)
    return (response, body)
  }
}
