public import HTTPTypes

/// Sends a request to a server and returns its response.
///
/// A transport may do more: ``CollectingTransport`` keeps the limits of a response by itself, and
/// ``CallerIdentifying`` presents a certificate or the like.
public protocol Transport: Sendable {
  /// Performs one exchange.
  ///
  /// It returns as soon as the head of the response has arrived; the body may still be in transit,
  /// and the exchange ends with it. Timeouts are the responsibility of the client, which cancels
  /// the task; so are redirects, which are responses like any other here.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - body: Its body.
  ///   - context: The limits of the exchange, which also takes reports about it. A transport that
  ///     wraps another one passes it on.
  /// - Returns: The head of the response, and its body.
  /// - Throws: ``TransportError``, or `CancellationError` if the task was cancelled.
  func send(
    _ request: HTTPRequest, body: HTTPBody, context: TransportContext
  ) async throws -> (HTTPResponse, HTTPBody)
}
