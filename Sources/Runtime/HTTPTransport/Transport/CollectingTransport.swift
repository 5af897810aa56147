public import Foundation
public import HTTPTypes

/// A transport that collects responses and keeps their limits by itself: an exchange is awaited
/// once, and no task has to wait beside it.
public protocol CollectingTransport: Transport {
  /// Performs one exchange, with a body in memory that need not be watched, up to the last byte of
  /// the response.
  ///
  /// It ends at once when the task is cancelled, or when a limit or
  /// ``TransportContext/maximumResponseSize`` is exceeded.
  ///
  /// - Throws: ``TransportError``, or `CancellationError` if the task was cancelled.
  func collect(
    _ request: HTTPRequest, body: HTTPBody, within limits: TransportContext.CollectionLimits,
    context: TransportContext
  ) async throws -> (HTTPResponse, Data)
}

extension TransportContext {
  /// The limits of an exchange whose response is collected.
  public struct CollectionLimits: Sendable {
    /// By when the exchange has to end, and the limit that it exceeds otherwise.
    public var end: (time: ContinuousClock.Instant, limit: TimeLimit)?
    /// How long the body may stand still.
    public var idle: TimeLimit?
    /// Called with the head: whether the body is wanted. Otherwise the exchange ends with the head.
    public var wantsBody: @Sendable (HTTPResponse) -> Bool

    /// Creates limits that nothing exceeds.
    public init(wantsBody: @escaping @Sendable (HTTPResponse) -> Bool = { _ in true }) {
      self.wantsBody = wantsBody
    }
  }
}
