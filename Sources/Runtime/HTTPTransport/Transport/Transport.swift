public import HTTPTypes

/// Sends a request to a server and returns its response.
///
/// A transport may do more: a ``CollectingTransport`` enforces the limits of a response itself, and
/// a ``CallerIdentifying`` transport presents a certificate or the like.
public protocol Transport: Sendable {
  /// Performs one exchange.
  ///
  /// It returns as soon as the head of the response has arrived. The body may still be in transit;
  /// the exchange ends with it. The client enforces timeouts by cancelling the task. It also
  /// follows redirects, which are ordinary responses here.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - body: Its body.
  ///   - context: The limits of the exchange; it also receives reports about the exchange. A
  ///     transport that wraps another one passes it on.
  /// - Returns: The head of the response, and its body.
  /// - Throws: ``TransportError``, or `CancellationError` if the task was cancelled.
  func send(
    _ request: HTTPRequest, body: HTTPBody, context: TransportContext
  ) async throws -> (HTTPResponse, HTTPBody)
}
