public import HTTPTypes

/// Sends a request to a server and returns its response.
public protocol Transport: Sendable {
  /// Performs one exchange.
  ///
  /// It returns as soon as the head of the response has arrived; the body may still be in transit,
  /// and the exchange ends with it. Timeouts are the responsibility of the client, which cancels
  /// the task; so are redirects, which are responses like any other here.
  ///
  /// - Throws: ``TransportError``, or `CancellationError` if the task was cancelled.
  func send(_ request: HTTPRequest, body: HTTPBody) async throws -> (HTTPResponse, HTTPBody)
}
