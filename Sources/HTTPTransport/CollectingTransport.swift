package import Foundation
package import HTTPTypes

/// A transport that collects responses and keeps their limits by itself: an exchange is awaited
/// once, and no task has to wait beside it.
package protocol CollectingTransport: Transport {
  /// Performs one exchange, with a body in memory that need not be watched, up to the last byte of the response.
  ///
  /// It ends at once when the task is cancelled or a limit is exceeded.
  ///
  /// - Throws: ``TransportError``, or `CancellationError` if the task was cancelled.
  func collect(
    _ request: HTTPRequest, body: HTTPBody, within limits: CollectionLimits
  ) async throws -> (HTTPResponse, Data)
}

/// The limits of an exchange whose response is collected.
package struct CollectionLimits: Sendable {
  /// The maximum size of the body in bytes.
  package var size = Int.max
  /// By when the exchange has to end, and the limit that it exceeds otherwise.
  package var end: (time: ContinuousClock.Instant, limit: TimeLimit)?
  /// How long the body may stand still.
  package var idle: TimeLimit?
  /// Called with the head: whether the body is wanted. Otherwise the exchange ends with the head.
  package var wantsBody: @Sendable (HTTPResponse) -> Bool

  package init(wantsBody: @escaping @Sendable (HTTPResponse) -> Bool = { _ in true }) {
    self.wantsBody = wantsBody
  }
}
