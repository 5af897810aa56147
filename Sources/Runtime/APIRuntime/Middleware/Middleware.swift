public import HTTPTypes

/// A layer between the client and its transport that may change requests and responses, or respond
/// itself.
///
/// ```swift
/// struct Printing: Middleware {
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
///
/// A request passes through the parts of a client in this order, and its response in reverse:
///
/// 1. the middleware at ``MiddlewarePosition/beforeCredentials``, in the order of the client;
/// 2. redirects, which repeat the next steps for each request that they make;
/// 3. the credentials, which get a token and retry once with a new one if the server rejects it;
/// 4. the middleware at ``MiddlewarePosition/afterCredentials``, then at
///    ``MiddlewarePosition/signing``, then at ``MiddlewarePosition/caching``, each in the order of
///    ``APIClient/middleware``;
/// 5. the transport.
///
/// A request to another origin, by a redirect or a link, skips from step 2 to the transport.
public protocol Middleware: Sendable {
  /// Handles one exchange; `next` is the rest of the chain. The first middleware is the outermost.
  ///
  /// `next` may be called several times, but only once if the body is not
  /// ``HTTPBody/isReplayable``.
  func intercept(
    _ request: HTTPRequest,
    body: HTTPBody,
    endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody)

  /// The position relative to the credentials; by default before them, so that it never sees them.
  var position: MiddlewarePosition { get }
}

extension Middleware {
  /// Before the credentials.
  public var position: MiddlewarePosition { .beforeCredentials }
}

/// The position of a ``Middleware`` relative to the client's credentials.
public enum MiddlewarePosition: Sendable, Hashable {
  /// Sees the caller's request without tokens and keys, once for each attempt of a retry.
  case beforeCredentials
  /// Sees the request that the transport receives, including tokens and keys, and sees it again if
  /// it is resent with a new token or after a redirect.
  case afterCredentials
  /// Signs the request, and sees everything that other middleware has added to it.
  case signing
  /// Sees the signed request as it is sent, and may respond to it in place of the transport.
  ///
  /// Responses are stored and shared by the contents of this request. The middleware may therefore
  /// add only conditions and a range (RFC 9110 §13.1, §14.2); its other changes are discarded
  /// before the next middleware at this position sees the request.
  case caching
}
