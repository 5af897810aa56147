import APIRuntime
import Foundation
import HTTPFormats
import HTTPTypes

/// Reads the remaining quota that a response announces.
enum RateLimitFields {
  /// Returns how long to pause; nil if requests are left or the response does not announce a quota.
  ///
  /// The first of these fields that is present counts: `Retry-After` of 429 and 503 (RFC 9110
  /// §10.2.3); `RateLimit` of the IETF drafts, `"default";r=0;t=30` or
  /// `limit=10, remaining=0, reset=30`; `RateLimit-Remaining` and `RateLimit-Reset` in seconds; the
  /// same with the prefix `X-`, where the reset may also be a Unix time; the quotas of
  /// `X-Rate-Limit`.
  static func pause(_ response: HTTPResponse, now: Date) -> Duration? {
    let fields = response.headerFields
    if response.status.code == 429 || response.status.code == 503,
      let asked = RetryAfter.duration(fields, now: now)
    {
      return asked
    }
    if let text = fields[text: "RateLimit"] { return pause(text) }
    for prefix in ["", "X-"] {
      guard let remaining = number(fields, prefix + "RateLimit-Remaining") else { continue }
      guard remaining <= 0, let reset = number(fields, prefix + "RateLimit-Reset") else {
        return nil
      }
      // No window is 30 years long, so a number this large is a Unix time. It is relative to the
      // server's own `Date`, if any, so that a wrong local clock does no harm.
      let sent = fields[.date].flatMap { HTTPDate.date($0, now: now) } ?? now
      return .seconds(max(0, reset > 1_000_000_000 ? reset - sent.timeIntervalSince1970 : reset))
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

  private static func number(_ fields: HTTPFields, _ name: String) -> Double? {
    fields[text: name].flatMap { finite($0) }
  }

  /// Parses a number in the range of a duration.
  private static func finite(_ text: some StringProtocol) -> Double? {
    Double(text.trimmingCharacters(in: .whitespaces)).flatMap { abs($0) < 1e12 ? $0 : nil }
  }
}
