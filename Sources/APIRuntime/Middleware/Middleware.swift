public import HTTPTypes

/// Stands between the client and the transport: it may change the request, the response, or answer itself.
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
/// A request passes what a client consists of in this order, the response in the opposite one:
///
/// 1. the middleware that stands ``MiddlewarePosition/beforeCredentials``, in the order of ``APIClient/middleware``;
/// 2. the credentials, which ask for a fresh token and send a second time where the server refuses it;
/// 3. the middleware that stands ``MiddlewarePosition/afterCredentials``, in the order of ``APIClient/middleware``;
/// 4. the transport.
public protocol Middleware: Sendable {
  /// Handles one exchange; `next` is the rest of the way. The first middleware of a client is the outermost.
  ///
  /// `next` may be called never, once or several times; a body that is not ``HTTPBody/isReplayable`` allows one call.
  func intercept(
    _ request: HTTPRequest,
    body: HTTPBody,
    endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody)

  /// Where it stands; by default before the credentials, which it then never sees.
  var position: MiddlewarePosition { get }
}

extension Middleware {
  /// Before the credentials.
  public var position: MiddlewarePosition { .beforeCredentials }
}

/// On which side of a client's credentials a ``Middleware`` stands.
public enum MiddlewarePosition: Sendable, Hashable {
  /// Sees the request of the caller, without tokens and keys, once for each attempt that it or another one makes.
  case beforeCredentials
  /// Sees what the transport is given, tokens and keys included, and again when it is sent with a new token.
  case afterCredentials
}
