import APIRuntime

/// A transport that reports cancelled requests.
struct WatchedTransport: Transport {
  private let base = URLSessionTransport()
  private let cancellations: AsyncStream<Void>
  private let cancelled: AsyncStream<Void>.Continuation

  init() { (cancellations, cancelled) = AsyncStream<Void>.makeStream() }

  func send(
    _ request: HTTPRequest,
    body: HTTPBody,
    context: TransportContext
  ) async throws -> (HTTPResponse, HTTPBody) {
    do {
      return try await base.send(request, body: body, context: context)
    } catch let error as CancellationError {
      cancelled.yield()
      throw error
    }
  }

  /// Waits for the next cancelled request.
  func cancellation() async {
    for await _ in cancellations { return }
  }
}
