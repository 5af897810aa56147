public import APIRuntime
public import HTTPTypes

/// Signs each request as it is sent, including credentials and headers added by other middleware.
///
/// ```swift
/// let signing = RequestSigning(key: { account.key }) { request, body, key in
///   let bytes = try await body?.collect() ?? Data()
///   if let name = HTTPField.Name("X-Signature") {
///     request.headerFields[name] = sign(request.path ?? "/", bytes, with: key)
///   }
/// }
/// ```
///
/// Each attempt of a call is signed anew, but all of them with one key: the key is obtained once for
/// each call, and once for a sequence of calls such as pages.
///
/// If the key of a user changes, or the closure finds it by other means, identify the user instead. A
/// call then fails with `APIError.authentication` rather than being repeated with the signature of
/// another user:
///
/// ```swift
/// let signing = RequestSigning(session: { account.userID }) { request, body in … }
/// ```
///
/// Wherever it is listed, the middleware runs after the credentials and all middleware that adds to
/// the request, including cookies. A cache adds its conditions after it. If several are listed, the
/// last one signs what the others have added.
public struct RequestSigning: CallerAware {
  private let sign: @Sendable (inout HTTPRequest, HTTPBody?, Caller) async throws -> Void
  private let currentSession: @Sendable () -> String?

  /// Creates the middleware for a key.
  ///
  /// - Parameters:
  ///   - key: Returns the key, whether it is the app's own or one of the user who is signed in. It is
  ///     called once for each call, and once for all calls of a sequence, such as pages. Errors reach
  ///     the caller as `APIError.authentication`.
  ///   - sign: A closure that receives the request to change, the body to hash and the key. The body
  ///     is nil if it can be read only once, and so must not be consumed. An error that the closure
  ///     throws reaches the caller as `APIError.middleware(_:)`.
  public init<Key: Sendable>(
    key: @escaping @Sendable () async throws -> Key,
    _ sign: @escaping @Sendable (inout HTTPRequest, HTTPBody?, Key) async throws -> Void
  ) {
    self.sign = { try await sign(&$0, $1, try await $2.kept(key)) }
    currentSession = { nil }
  }

  /// Creates the middleware for a closure that finds the key of the user itself.
  ///
  /// - Parameters:
  ///   - session: Returns an identifier of the user whose key signs, or nil if nobody is signed in or
  ///     all users have the same key.
  ///   - sign: A closure that receives the request to change and the body to hash. The body is nil
  ///     if it can be read only once, and so must not be consumed. An error that the closure throws
  ///     reaches the caller as `APIError.middleware(_:)`.
  public init(
    session: @escaping @Sendable () -> String?,
    _ sign: @escaping @Sendable (inout HTTPRequest, HTTPBody?) async throws -> Void
  ) {
    self.sign = { request, body, _ in try await sign(&request, body) }
    currentSession = session
  }

  /// Unavailable: a call could be repeated with the signature of a user who signs in later.
  @available(
    *, unavailable,
    message: "write 'RequestSigning(key: { key }) { request, body, key in … }', or pass 'session'"
  )
  public init(_ sign: @escaping @Sendable (inout HTTPRequest, HTTPBody?) async throws -> Void) {
    self.init(session: { nil }, sign)
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
    try await sign(&request, body.isReplayable ? body : nil, caller)
    // Verify that nobody has signed in while the request was signed.
    try caller.verify(session)
    return try await next(request, body)
  }
}
