public import HTTPTypes

/// Carries a request to a server and its response back.
public protocol Transport: Sendable {
  /// Makes one exchange.
  ///
  /// It returns with the head of the response; the body may still be under way, and the exchange ends with it. How long
  /// all of this may take is for the client to say: it cancels the task when the time is over.
  ///
  /// - Throws: ``TransportError``, or `CancellationError` where the task was cancelled.
  func send(_ request: HTTPRequest, body: HTTPBody) async throws -> (HTTPResponse, HTTPBody)
}
