import Foundation

/// The token requests that the current task is part of.
///
/// If the client itself sends a token request, that request needs the same token, and waits for
/// itself forever. This type detects the cycle.
enum TokenRequest {
  @TaskLocal private static var running: [ObjectIdentifier] = []

  /// Requests a token from a source.
  static func begin<Value: Sendable>(
    for source: AnyObject, _ request: () async throws -> Value
  ) async throws -> Value {
    let all = running + [ObjectIdentifier(source)]
    return try await $running.withValue(all) { try await request() }
  }

  /// - Throws: ``CircularTokenRequest`` if the task obtains a token from this source already.
  static func check(_ source: AnyObject) throws(CircularTokenRequest) {
    // A client that is made anew for each request has a new source each time.
    guard !running.contains(ObjectIdentifier(source)), running.count < deepest else {
      throw CircularTokenRequest()
    }
  }

  /// Returns the error of a token request that took too long, with what may have kept it.
  ///
  /// A call in a detached task does not know the request that it is part of, so it waits for it like
  /// any other.
  static func explained(_ error: any Error, waiting count: Int) -> any Error {
    guard count > 1, let late = error as? TransportError, late.kind == .timedOut else {
      return error
    }
    let advice =
      "other calls waited for the token; if one of them obtains it, \(CircularTokenRequest.advice)"
    return TransportError(
      .timedOut, underlying: late.underlying,
      limit: [late.limit, advice].compactMap(\.self).joined(separator: "; "))
  }

  /// The number of nested token requests that counts as a cycle. Real chains are shorter.
  private static let deepest = 4
}

/// Thrown when a call fetches a token and needs the same token itself.
struct CircularTokenRequest: RedactedError, LocalizedError {
  static let advice =
    "make this call with a client without credentials, or describe its operation with 'security: []'"

  var description: String {
    "the token is obtained by a call that needs the token itself; \(Self.advice)"
  }
}
