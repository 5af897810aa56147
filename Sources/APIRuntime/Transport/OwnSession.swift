import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session with a delegate of its own, which on Linux is the only way to see redirects.
final class OwnSession: Sendable {
  private let session: URLSession
  private let delegate = SessionDelegate()

  init(_ configuration: URLSessionConfiguration) {
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  func invalidate() {
    delegate.invalidate()
    session.invalidateAndCancel()
  }

  /// The body and head of a response.
  ///
  /// - Throws: `CancellationError` at once when the task is cancelled, whatever state the exchange is in.
  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let task = try delegate.unlessInvalid { session.dataTask(with: request) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        delegate.begin(task, continuation)
        task.resume()
        // Cancelled before there was anything to cancel.
        if Task.isCancelled { delegate.cancel(task) }
      }
    } onCancel: {
      delegate.cancel(task)
    }
  }
}

/// Gathers what a session reports of its tasks, and hands each response to the one who waits for it, once.
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
  typealias Continuation = CheckedContinuation<(Data, URLResponse), any Error>

  private struct Exchange: Sendable {
    let continuation: Continuation
    var body = Data()
  }

  private struct State: Sendable {
    var exchanges: [Int: Exchange] = [:]
    var isInvalid = false
  }

  private let state = Locked(State())

  func begin(_ task: URLSessionTask, _ continuation: Continuation) {
    state.update { $0.exchanges[task.taskIdentifier] = Exchange(continuation: continuation) }
  }

  /// Lets the one who waits go at once; the connection is closed behind him.
  func cancel(_ task: URLSessionTask) {
    end(task)?.continuation.resume(throwing: CancellationError())
    task.cancel()
  }

  func invalidate() { state.update { $0.isInvalid = true } }

  /// A session that has ended must not be asked for another task.
  func unlessInvalid<Value>(_ body: () -> Value) throws -> Value {
    try state.update {
      guard !$0.isInvalid else { throw TransportError(.sessionInvalidated) }
      return body()
    }
  }

  private func end(_ task: URLSessionTask) -> Exchange? {
    state.update { $0.exchanges.removeValue(forKey: task.taskIdentifier) }
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    invalidate()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    state.update { $0.exchanges[dataTask.taskIdentifier]?.body.append(data) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let exchange = end(task) else { return }
    if let error {
      // Once there is a head, what breaks is the connection; Foundation on Linux has no code for that.
      let isLost = (error as? URLError)?.code == .unknown && task.response != nil
      exchange.continuation.resume(
        throwing: isLost ? TransportError(.connectionLost, underlying: error) : error)
    } else if let response = task.response {
      exchange.continuation.resume(returning: (exchange.body, response))
    } else {
      exchange.continuation.resume(throwing: TransportError(.notHTTP))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(RedirectPolicy.follow(request, from: response))
  }
}

/// Follows redirects, but takes along nothing secret to another origin (RFC 9110 §15.4).
final class RedirectPolicy: NSObject, URLSessionTaskDelegate {
  private static let harmless: Set<String> = [
    "accept", "accept-language", "content-type", "user-agent",
  ]

  static func follow(_ request: URLRequest, from response: HTTPURLResponse) -> URLRequest {
    let from = response.url.flatMap(Origin.init)
    guard from == nil || from != request.url.flatMap(Origin.init) else { return request }
    var stripped = request
    for name in (request.allHTTPHeaderFields ?? [:]).keys
    where !harmless.contains(name.lowercased()) {
      stripped.setValue(nil, forHTTPHeaderField: name)
    }
    return stripped
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(Self.follow(request, from: response))
  }
}
