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
/// Wherever it is listed, it runs after the credentials and all middleware that adds to the
/// request, cookies included. A cache adds its conditions after it; of several, the last one signs
/// what the others have added.
public struct RequestSigning: Middleware {
  private let sign: @Sendable (inout HTTPRequest, HTTPBody?) async throws -> Void

  /// Creates the middleware.
  ///
  /// - Parameter sign: A closure that receives the request to change and the body to hash. The body
  ///   is nil if it can be read only once and so must not be consumed. An error it throws reaches
  ///   the caller as `APIError.middleware(_:)`.
  public init(_ sign: @escaping @Sendable (inout HTTPRequest, HTTPBody?) async throws -> Void) {
    self.sign = sign
  }

  /// After everything that the signature has to cover.
  public var position: MiddlewarePosition { .signing }

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
