public import HTTPTypes

/// Carries a request to a server and its response back.
public protocol Transport: Sendable {
  /// Makes one exchange.
  ///
  /// It returns with the head of the response; the body may still be under way, and the exchange ends with it. How long
  /// all of this may take is for the client to say: it cancels the task when the time is over.
  ///
  /// - Throws: ``TransportError``, or `CancellationError` where the task was cancelled.
  func send(_ request: HTTPRequest, body: HTTPBody) async throws -> (HTTPResponse, HTTPBody)
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
