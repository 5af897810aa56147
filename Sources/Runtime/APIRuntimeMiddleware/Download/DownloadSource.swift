import APIRuntime
import Foundation
import HTTPFormats

/// The source of the rest of a download.
struct DownloadSource: Sendable {
  let policy: RetryPolicy
  let clock: any Clock<Duration>
  /// Measures the time since the download began.
  let watch: Stopwatch
  /// The maximum total number of bytes.
  let maximumSize: Int
  /// Requests the rest. The response is a success or a 416.
  ///
  /// It throws ``Unauthenticated`` if the user who began the download can no longer continue it.
  let request: @Sendable (RestRange) async throws -> RawResponse

  /// An error that is thrown in place of the one that interrupted the download.
  struct Unauthenticated: Error {
    let error: any Error
  }

  /// Returns whether a failure may be temporary.
  func overcomes(_ failure: any Error) -> Bool {
    if Task.isCancelled { return false }
    if let response = (failure as? any AnyAPIError)?.response {
      return policy.statuses.contains(response.status.code)
    }
    return TransportError.kind(of: failure).map(policy.failures.contains) ?? false
  }

  /// Returns the delay before the next request, after this number of consecutive failures; nil if
  /// none may follow.
  func delay(after failures: Int, _ failure: any Error) -> Duration? {
    guard overcomes(failure), failures < policy.maximumAttempts else { return nil }
    let response = (failure as? any AnyAPIError)?.response
    let asked = response.flatMap { RetryAfter.duration($0.headers, now: Date()) } ?? .zero
    let longest = policy.longestDelay(before: failures + 1) / .seconds(1)
    let delay = asked + .seconds(Double.random(in: 0...longest))
    guard asked <= policy.maximumRetryAfter,
      policy.deadline.map({ watch.elapsed + delay <= $0 }) ?? true
    else { return nil }
    return delay
  }
}
