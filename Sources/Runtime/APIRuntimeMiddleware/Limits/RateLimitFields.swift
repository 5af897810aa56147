import APIRuntime
import Foundation
import HTTPFormats
import HTTPTypes

/// Reads the remaining quota that a response announces.
enum RateLimitFields {
  /// Returns how long to pause; nil if requests are left or the response does not announce a quota.
  ///
  /// The first of these fields that is present counts: `Retry-After` of 429 and 503 (RFC 9110
  /// §10.2.3), or of 403, as GitHub sends it; `RateLimit` of the IETF drafts, `"default";r=0;t=30` or
  /// `limit=10, remaining=0, reset=30`; `RateLimit-Remaining` and `RateLimit-Reset`; the same with
  /// other words around, such as `X-RateLimit-Reset-After` or `X-Rate-Limit-Reset`; the quotas of
  /// `X-Rate-Limit`. A reset is in seconds, a length such as `6m0s`, a date, or a Unix time in
  /// seconds or milliseconds.
  static func pause(_ response: HTTPResponse, now: Date) -> Duration? {
    let fields = response.headerFields
    if [403, 429, 503].contains(response.status.code),
      let asked = RetryAfter.duration(fields, now: now)
    {
      return asked
    }
    if let text = fields[text: "RateLimit"] { return pause(text) }
    if let resets = resets(in: fields) {
      return resets.compactMap { RetryAfter.reset($0, fields, now: now) }.max()
    }
    return RateLimiting.Quota.all(in: fields).compactMap(\.pause).max()
  }

  /// Returns the longest reset among the exhausted policies.
  private static func pause(_ text: String) -> Duration? {
    if text.contains("remaining=") {
      let pairs = parameters(text, separator: ",")
      guard let remaining = pairs["remaining"], remaining <= 0 else { return nil }
      return pairs["reset"].map { .seconds(max(0, $0)) }
    }
    return text.split(separator: ",").compactMap { policy in
      let pairs = parameters(policy, separator: ";")
      guard let remaining = pairs["r"], remaining <= 0 else { return nil }
      return pairs["t"].map { .seconds(max(0, $0)) }
    }.max()
  }

  private static func parameters(
    _ text: some StringProtocol, separator: Character
  ) -> [String: Double] {
    text.split(separator: separator).reduce(into: [:]) { pairs, part in
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return }
      pairs[pair[0].trimmingCharacters(in: .whitespaces)] = finite(pair[1])
    }
  }

  /// Returns the resets of all exhausted quotas; nil if no field counts the requests that remain.
  private static func resets(in fields: HTTPFields) -> [String]? {
    let names = fields.map(\.name.canonicalName).filter {
      $0.contains("remaining") && ($0.contains("ratelimit-") || $0.contains("rate-limit-"))
    }
    let remaining = names.contains("ratelimit-remaining") ? ["ratelimit-remaining"] : names
    guard !remaining.isEmpty else { return nil }
    return remaining.compactMap { name in
      // Servers without a limit send -1.
      guard fields[text: name].flatMap({ finite($0) }) == 0 else { return nil }
      return ["reset-after", "reset"].lazy
        .compactMap { fields[text: name.replacing("remaining", with: $0)] }.first
    }
  }

  /// Parses a number in the range of a duration.
  private static func finite(_ text: some StringProtocol) -> Double? {
    Double(text.trimmingCharacters(in: .whitespaces)).flatMap { abs($0) < 1e12 ? $0 : nil }
  }
}
