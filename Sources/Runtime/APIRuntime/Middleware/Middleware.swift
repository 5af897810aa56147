public import HTTPTypes

/// A layer between client and transport that may change requests and responses, or answer itself.
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
/// 1. the middleware at ``MiddlewarePosition/beforeCredentials``, in its order in the client;
/// 2. redirects, which repeat what follows for each request of their own;
/// 3. the credentials, which get a token and retry once with a fresh one if the server rejects it;
/// 4. the middleware with position ``MiddlewarePosition/afterCredentials``, then that with
///    ``MiddlewarePosition/signing``, then that with ``MiddlewarePosition/caching``, each in the
///    order of ``APIClient/middleware``;
/// 5. the transport.
///
/// A request to another origin, by a redirect or a link, goes from 2 straight to the transport.
public protocol Middleware: Sendable {
  /// Handles one exchange; `next` is the rest of the chain. The first middleware is the outermost.
  ///
  /// `next` may be called several times, but only once for a body not ``HTTPBody/isReplayable``.
  func intercept(
    _ request: HTTPRequest,
    body: HTTPBody,
    endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody)

  /// The position relative to the credentials; before them by default, so that it never sees them.
  var position: MiddlewarePosition { get }
}

extension Middleware {
  /// Before the credentials.
  public var position: MiddlewarePosition { .beforeCredentials }
}

/// The position of a ``Middleware`` relative to the client's credentials.
public enum MiddlewarePosition: Sendable, Hashable {
  /// Sees the caller's request, without tokens and keys, once for each attempt of a retry.
  case beforeCredentials
  /// Sees what the transport receives, tokens and keys included, and sees it again when it is
  /// resent with a new token or after a redirect.
  case afterCredentials
  /// Sees the request with everything that other middleware adds, and signs it.
  case signing
  /// Sees the request as it is sent, signed, and may answer it in the transport's place. Responses
  /// are stored and shared by what this request contains, so only the conditions and the range that
  /// the middleware adds are sent (RFC 9110 §13.1, §14.2); its other changes are discarded, before
  /// other middleware at this position sees them.
  case caching
}
