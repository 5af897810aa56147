import APIRuntime
import Foundation
import HTTPFormats
import HTTPTypes

/// The directives of `Cache-Control` (RFC 9111 §5.2).
struct CacheControl {
  private let values: [String: String]

  init(_ fields: HTTPFields) {
    var values: [String: String] = [:]
    var rest = Substring(fields[.cacheControl] ?? "")
    while let start = rest.firstIndex(where: Self.isOfName) {
      rest = rest[start...]
      let name = Self.take(&rest, while: Self.isOfName).lowercased()
      let value = Self.value(&rest)
      // If a directive is repeated, the first one counts (§4.2.1).
      if values[name] == nil { values[name] = value }
    }
    self.values = values
  }

  /// Takes the value of a directive: `=` and a token or a quoted string; empty without a value.
  private static func value(_ rest: inout Substring) -> String {
    let next = rest.drop(while: \.isWhitespace)
    guard next.first == "=" else { return "" }
    rest = next.dropFirst().drop(while: \.isWhitespace)
    if rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
      defer { rest = rest[end...].dropFirst() }
      return String(rest[..<end].dropFirst())
    }
    return String(take(&rest) { $0 != "," && !$0.isWhitespace })
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }

  private static func take(
    _ rest: inout Substring, while isTaken: (Character) -> Bool
  ) -> Substring {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return taken
  }

  /// Returns whether a field of a request contains only directives that a cache honors itself
  /// (§5.2.1), and that do not select a response.
  static func isKnownOfRequests(_ value: String) -> Bool {
    value.split(separator: ",").allSatisfy { directive in
      let parts = directive.divided(by: "=")
      let name = parts.before.trimmingCharacters(in: .whitespaces).lowercased()
      guard let value = parts.after else { return name.isEmpty || ofRequests.contains(name) }
      return ofRequests.contains(name)
        && value.utf8.allSatisfy { (48...57).contains($0) || $0 == 32 }
    }
  }

  private static let ofRequests: Set<String> = [
    "max-age", "max-stale", "min-fresh", "no-cache", "no-store", "no-transform", "only-if-cached",
    "stale-if-error",
  ]

  func contains(_ name: String) -> Bool { values[name] != nil }

  /// Returns the seconds of a directive such as `max-age`; zero if the number is invalid, nil if
  /// the directive is absent.
  func seconds(_ name: String) -> Double? { values[name].map(Self.seconds(in:)) }

  /// Returns a number of seconds as servers write it; zero for anything else.
  ///
  /// A number that is too large counts as the largest one that recipients must accept (RFC 9111
  /// §1.2.2), so that no server can exceed the range of an integer.
  static func seconds(in text: String) -> Double {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return 0 }
    return min(Double(text) ?? 0, 2_147_483_648)
  }
}

extension CachedResponse {
  /// Returns the age in seconds (RFC 9111 §4.2.3).
  func age(at now: Date) -> Double {
    let fields = response.headerFields
    let sent = fields[.date].flatMap { HTTPDate.date($0, now: received) }
    let apparent = sent.map { max(0, received.timeIntervalSince($0)) } ?? 0
    let told = fields[.age].map(CacheControl.seconds(in:)) ?? 0
    return max(apparent, told) + max(0, now.timeIntervalSince(received))
  }

  /// How long the response is fresh, in seconds (RFC 9111 §4.2.1).
  ///
  /// It is zero if the server does not specify it: a lifetime is not guessed.
  var lifetime: Double {
    let fields = response.headerFields
    if let seconds = CacheControl(fields).seconds("max-age") { return seconds }
    guard let end = fields[.expires].flatMap({ HTTPDate.date($0, now: received) }) else { return 0 }
    let start = fields[.date].flatMap { HTTPDate.date($0, now: received) } ?? received
    return max(0, end.timeIntervalSince(start))
  }

  /// Whether the clock shows how old the response is. It does not if it has been set back since.
  private func hasAge(at now: Date) -> Bool { received <= now }

  /// Returns whether the response may be returned without asking the server.
  func isFresh(for request: CacheControl, at now: Date) -> Bool {
    let age = age(at: now)
    return hasAge(at: now) && age < lifetime
      && !CacheControl(response.headerFields).contains("no-cache")
      && !request.contains("no-cache") && age <= request.seconds("max-age") ?? .infinity
      && lifetime - age >= request.seconds("min-fresh") ?? 0
  }

  /// Returns whether the response may be returned in place of an error (RFC 5861 §4).
  func isUsableOnError(for request: CacheControl, at now: Date) -> Bool {
    let own = CacheControl(response.headerFields)
    guard hasAge(at: now), !own.contains("must-revalidate"), !own.contains("no-cache"),
      let limit = own.seconds("stale-if-error") ?? request.seconds("stale-if-error")
    else { return false }
    return age(at: now) - lifetime <= limit
  }
}
