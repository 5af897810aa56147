import APIRuntime
import Foundation
import HTTPTypes

/// The directives of `Cache-Control` (RFC 9111 §5.2).
struct CacheControl {
  private let values: [String: String]

  init(_ fields: HTTPFields) {
    let directive = /([A-Za-z0-9\-]+)(?:\s*=\s*(?:"([^"]*)"|([^,\s]*)))?/
    values = (fields[.cacheControl] ?? "").matches(of: directive).reduce(into: [:]) {
      values, match in
      // Of several, the first counts (§4.2.1).
      let name = match.output.1.lowercased()
      if values[name] == nil { values[name] = String(match.output.2 ?? match.output.3 ?? "") }
    }
  }

  /// Whether a field of a request has only directives that a cache honors itself (§5.2.1), which select no response.
  static func isKnownOfRequests(_ value: String) -> Bool {
    value.split(separator: ",").allSatisfy { directive in
      let parts = directive.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].trimmingCharacters(in: .whitespaces).lowercased()
      guard parts.count == 2 else { return name.isEmpty || ofRequests.contains(name) }
      return ofRequests.contains(name)
        && parts[1].utf8.allSatisfy { (48...57).contains($0) || $0 == 32 }
    }
  }

  private static let ofRequests: Set<String> = [
    "max-age", "max-stale", "min-fresh", "no-cache", "no-store", "no-transform", "only-if-cached",
    "stale-if-error",
  ]

  func contains(_ name: String) -> Bool { values[name] != nil }

  /// The seconds of a directive such as `max-age`; zero if they are no number, nil if the directive is absent.
  func seconds(_ name: String) -> Double? { values[name].map(Self.seconds(in:)) }

  /// A number of seconds as servers write it; zero for anything else. What is too large means the largest number that
  /// recipients must accept (RFC 9111 §1.2.2), so that no server can exceed the range of an integer.
  static func seconds(in text: String) -> Double {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return 0 }
    return min(Double(text) ?? 0, 2_147_483_648)
  }
}

extension CachedResponse {
  /// The age in seconds (RFC 9111 §4.2.3).
  func age(at now: Date) -> Double {
    let fields = response.headerFields
    let sent = fields[.date].flatMap { HTTPDate.date($0, now: received) }
    let apparent = sent.map { max(0, received.timeIntervalSince($0)) } ?? 0
    let told = fields[.age].map(CacheControl.seconds(in:)) ?? 0
    return max(apparent, told) + max(0, now.timeIntervalSince(received))
  }

  /// How long the response is fresh, in seconds (RFC 9111 §4.2.1). Zero if the server does not say:
  /// a lifetime is not guessed.
  var lifetime: Double {
    let fields = response.headerFields
    if let seconds = CacheControl(fields).seconds("max-age") { return seconds }
    guard let end = fields[.expires].flatMap({ HTTPDate.date($0, now: received) }) else { return 0 }
    let start = fields[.date].flatMap { HTTPDate.date($0, now: received) } ?? received
    return max(0, end.timeIntervalSince(start))
  }

  /// Whether the response may be returned without asking the server.
  func isFresh(for request: CacheControl, at now: Date) -> Bool {
    let age = age(at: now)
    return age < lifetime && !CacheControl(response.headerFields).contains("no-cache")
      && !request.contains("no-cache") && age <= request.seconds("max-age") ?? .infinity
      && lifetime - age >= request.seconds("min-fresh") ?? 0
  }

  /// Whether the response may be returned in place of an error (RFC 5861 §4).
  func isUsableOnError(for request: CacheControl, at now: Date) -> Bool {
    let own = CacheControl(response.headerFields)
    guard !own.contains("must-revalidate"), !own.contains("no-cache"),
      let limit = own.seconds("stale-if-error") ?? request.seconds("stale-if-error")
    else { return false }
    return age(at: now) - lifetime <= limit
  }
}
