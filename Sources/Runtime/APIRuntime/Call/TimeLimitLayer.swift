import HTTPTypes

/// Ends a request that exceeds a time limit of the client.
struct TimeLimitLayer: Layer {
  enum Limit: String {
    case attemptTimeout
    case firstByteTimeout
  }

  let limit: Limit

  func applies(to attempt: Attempt) -> Bool { time(of: attempt) != nil }

  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    let deadline = Deadline(
      time: time(of: attempt), clock: attempt.call.client.clock, name: limit.rawValue)
    return try await deadline.run { try await attempt.passOn() }
  }

  private func time(of attempt: Attempt) -> Duration? {
    let client = attempt.call.client
    return switch limit {
    case .attemptTimeout: client.attemptTimeout
    case .firstByteTimeout: client.firstByteTimeout
    }
  }
}
