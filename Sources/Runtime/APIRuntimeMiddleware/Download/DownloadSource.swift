import APIRuntime
import Foundation

/// Where the rest of a download comes from.
struct DownloadSource: Sendable {
  let policy: RetryPolicy
  let clock: any Clock<Duration>
  /// The maximum number of bytes of the whole.
  let maximumSize: Int
  /// Requests the rest. The response is a success or a 416.
  let request: @Sendable (RestRange) async throws -> RawResponse

  /// Whether a failure may pass.
  func overcomes(_ failure: any Error) -> Bool {
    if Task.isCancelled { return false }
    if let response = (failure as? any AnyAPIError)?.response {
      return policy.statuses.contains(response.status.code)
    }
    return TransportError.kind(of: failure).map(policy.failures.contains) ?? false
  }

  /// Waits before the next request, after this many failures in a row.
  func wait(after failures: Int) async throws {
    let longest = policy.longestDelay(before: failures + 1) / .seconds(1)
    try await clock.sleep(for: .seconds(Double.random(in: 0...longest)))
  }
}
