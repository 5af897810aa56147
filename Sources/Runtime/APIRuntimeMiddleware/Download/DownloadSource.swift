import APIRuntime
import Foundation

/// The source of the rest of a download.
struct DownloadSource: Sendable {
  let policy: RetryPolicy
  let clock: any Clock<Duration>
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

  /// Waits before the next request, after this number of consecutive failures.
  func wait(after failures: Int) async throws {
    let longest = policy.longestDelay(before: failures + 1) / .seconds(1)
    try await clock.sleep(for: .seconds(Double.random(in: 0...longest)))
  }
}
