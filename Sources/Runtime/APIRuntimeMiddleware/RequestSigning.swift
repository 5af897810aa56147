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
/// Each attempt of a call is signed anew. If users sign in and out, use `session` to identify the
/// user whose key signs: a call then fails with `APIError.authentication` rather than being
/// repeated with the signature of another user. Without `session`, an attempt is signed for the
/// user who is signed in at that time.
///
/// ```swift
/// let signing = RequestSigning(session: { account.userID }) { request, body in … }
/// ```
///
/// Wherever it is listed, the middleware runs after the credentials and all middleware that adds to
/// the request, including cookies. A cache adds its conditions after it. If several are listed, the
/// last one signs what the others have added.
public struct RequestSigning: CallerAware {
  private let sign: @Sendable (inout HTTPRequest, HTTPBody?) async throws -> Void
  private let currentSession: @Sendable () -> String?

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - session: Returns an identifier of the user whose key signs, or nil if nobody is signed in.
  ///   - sign: A closure that receives the request to change and the body to hash. The body is nil
  ///     if it can be read only once, and so must not be consumed. An error that the closure throws
  ///     reaches the caller as `APIError.middleware(_:)`.
  public init(
    session: @escaping @Sendable () -> String? = { nil },
    _ sign: @escaping @Sendable (inout HTTPRequest, HTTPBody?) async throws -> Void
  ) {
    self.sign = sign
    currentSession = session
  }

  /// The position after everything that the signature has to cover.
  public var position: MiddlewarePosition { .signing }

  package var session: String? { currentSession() }

  /// Signs and sends the request.
  package func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint, caller: Caller,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    var request = request
    try await sign(&request, body.isReplayable ? body : nil)
    // Verify that nobody has signed in while the request was signed.
    try caller.verify(session)
    return try await next(request, body)
  }
}
