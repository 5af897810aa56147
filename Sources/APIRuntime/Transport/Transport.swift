public import HTTPTypes

/// Carries a request to a server and its response back.
public protocol Transport: Sendable {
  /// Makes one exchange.
  ///
  /// - Parameter timeout: How long it may wait; the client itself gives up after this time too.
  /// - Throws: ``TransportError``, or `CancellationError` where the task was cancelled.
  func send(_ request: HTTPRequest, body: HTTPBody, timeout: Duration?) async throws -> (
    HTTPResponse, HTTPBody
  )
}
