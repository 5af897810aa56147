import Foundation
import NIOConcurrencyHelpers

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// URLSession by hand with what the runtime guarantees: a limit for the time of the whole call, and one for the size of the
/// body, which is checked while the body arrives; redirects are left to the caller.
final class CollectingSession: NSObject, URLSessionDataDelegate {
  private struct Exchange {
    let continuation: CheckedContinuation<(Data, URLResponse), any Error>
    var body = Data()
  }

  private static let maximumSize = 1_000_000

  private let exchanges = NIOLockedValueBox<[Int: Exchange]>([:])

  static func data(
    for request: URLRequest, timeout: TimeInterval, over session: URLSession
  ) async throws -> (Data, URLResponse) {
    guard let collecting = session.delegate as? CollectingSession else { throw URLError(.unknown) }
    let task = session.dataTask(with: request)
    let timer = DispatchWorkItem { task.cancel() }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: timer)
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let exchange = Exchange(continuation: continuation)
        collecting.exchanges.withLockedValue { $0[task.taskIdentifier] = exchange }
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let fits = exchanges.withLockedValue { exchanges in
      exchanges[dataTask.taskIdentifier]?.body.append(data)
      return exchanges[dataTask.taskIdentifier].map { $0.body.count <= Self.maximumSize } ?? true
    }
    if !fits { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let ended = exchanges.withLockedValue { $0.removeValue(forKey: task.taskIdentifier) }
    guard let ended else { return }
    if let response = task.response, error == nil {
      ended.continuation.resume(returning: (ended.body, response))
    } else {
      ended.continuation.resume(throwing: error ?? URLError(.badServerResponse))
    }
  }
}
