public import APIRuntime
public import HTTPTypes

/// Signs each request as it is sent, including credentials and headers added by other middleware.
///
/// ```swift
/// let signing = RequestSigning { request, body in
///   let bytes = try await body?.collect() ?? Data()
///   if let name = HTTPField.Name("X-Signature") {
///     request.headerFields[name] = sign(request.path ?? "/", bytes)
///   }
/// }
/// ```
///
/// It always runs after the credentials. Among other middleware with that position, put it last.
public struct RequestSigning: Middleware {
  private let sign: @Sendable (inout HTTPRequest, HTTPBody?) async throws -> Void

  /// Creates the middleware.
  ///
  /// - Parameter sign: A closure that receives the request to change and the body to hash. The body is nil if it can be
  ///   read only once and so must not be consumed. An error it throws reaches the caller as `APIError.middleware(_:)`.
  public init(_ sign: @escaping @Sendable (inout HTTPRequest, HTTPBody?) async throws -> Void) {
    self.sign = sign
  }

  /// After the credentials.
  public var position: MiddlewarePosition { .afterCredentials }

  /// Signs and sends the request.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    var request = request
    try await sign(&request, body.isReplayable ? body : nil)
    return try await next(request, body)
  }
}
