public import HTTPTypes

/// Carries a request to a server and its response back.
public protocol Transport: Sendable {
  /// Makes one exchange.
  ///
  /// - Parameter timeout: How long it may wait; the client itself gives up after this time too.
  /// - Throws: ``TransportError``, or `CancellationError` where the task was cancelled.
  func send(_ request: HTTPRequest, body: HTTPBody, timeout: Duration?) async throws -> (
    HTTPResponse, HTTPBody
  )
}

/// Stands between the client and the transport: it may change the request, the response, or answer itself.
///
/// ```swift
/// struct Logging: Middleware {
///   func intercept(
///     _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
///     next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
///   ) async throws -> (HTTPResponse, HTTPBody) {
///     let (response, body) = try await next(request, body)
///     print(endpoint.id, response.status)
///     return (response, body)
///   }
/// }
/// ```
public protocol Middleware: Sendable {
  /// Handles one exchange; `next` is the rest of the way. The first middleware of a client is the outermost.
  func intercept(
    _ request: HTTPRequest,
    body: HTTPBody,
    endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody)
}
