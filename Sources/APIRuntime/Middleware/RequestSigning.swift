public import HTTPTypes

/// Signs each request as it is sent: with its credentials, and with every header that other middleware has added.
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
/// It stands after the credentials, whatever its place among other middleware; of those that stand there too, give it as
/// the last.
public struct RequestSigning: Middleware {
  private let sign: @Sendable (inout HTTPRequest, HTTPBody?) async throws -> Void

  /// Signs requests.
  ///
  /// - Parameter sign: Is given the request to change, and the body to hash: nil where that can be read only once, and
  ///   so has to be sent unread. What it throws, the caller gets as ``APIError/other(_:)``.
  public init(_ sign: @escaping @Sendable (inout HTTPRequest, HTTPBody?) async throws -> Void) {
    self.sign = sign
  }

  /// After the credentials.
  public var position: MiddlewarePosition { .afterCredentials }

  /// Signs and sends.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    var request = request
    try await sign(&request, body.isReplayable ? body : nil)
    return try await next(request, body)
  }
}
