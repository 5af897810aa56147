public import Foundation
public import HTTPTypes

/// A transport that collects responses and enforces their limits itself. An exchange is awaited
/// only once, without a task waiting beside it.
public protocol CollectingTransport: Transport {
  /// Performs one exchange up to the last byte of the response. The body is in memory, and its
  /// upload need not be watched.
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
    /// The time by which the exchange has to end, and the limit that it otherwise exceeds.
    public var end: (time: ContinuousClock.Instant, limit: TimeLimit)?
    /// How long the body may make no progress.
    public var idle: TimeLimit?
    /// Called with the head: returns whether the body is wanted. Otherwise, the exchange ends with
    /// the head.
    public var wantsBody: @Sendable (HTTPResponse) -> Bool

    /// Creates unlimited limits.
    public init(wantsBody: @escaping @Sendable (HTTPResponse) -> Bool = { _ in true }) {
      self.wantsBody = wantsBody
    }
  }
}
