package import APIRuntime
package import HTTPTypes

/// Middleware that is a closure.
package struct Intercepting: Middleware {
  package typealias Next =
    @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)

  package let position: MiddlewarePosition
  private let body: @Sendable (HTTPRequest, HTTPBody, Next) async throws -> (HTTPResponse, HTTPBody)

  package init(
    _ position: MiddlewarePosition = .beforeCredentials,
    _ body:
      @escaping @Sendable (HTTPRequest, HTTPBody, Next) async throws -> (HTTPResponse, HTTPBody)
  ) {
    (self.position, self.body) = (position, body)
  }

  package func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint, next: Next
  ) async throws -> (HTTPResponse, HTTPBody) {
    try await self.body(request, body, next)
  }
}
