package import Foundation
import HTTPTransport
package import HTTPTypes
import JSONCoding

/// The time after which a server wants the next request.
package enum RetryAfter {
  /// Returns the delay that `Retry-After` asks for, in seconds or as a date (RFC 9110 §10.2.3), or
  /// `Retry-After-Ms` in milliseconds; nil if both fields are absent or invalid.
  package static func duration(_ fields: HTTPFields, now: Date) -> Duration? {
    if let text = fields[text: "Retry-After-Ms"], let milliseconds = delay(text) {
      return .seconds(milliseconds / 1000)
    }
    guard let text = fields[.retryAfter] else { return nil }
    if let seconds = delay(text) { return .seconds(seconds) }
    return HTTPDate.date(text.trimmingCharacters(in: .whitespaces), now: now)
      .map { until($0, fields, now: now) }
  }

  /// Parses a number, which may have any number of digits.
  private static func delay(_ text: String) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return number(text)
    }
    return Double(text).map { min($0, Double(1 << 40)) }
  }

  /// Returns the time until a quota is full again: in seconds, as a length such as `6m0s`, as a
  /// date, or as a Unix time in seconds or milliseconds; nil for anything else.
  package static func reset(_ text: String, _ fields: HTTPFields, now: Date) -> Duration? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let number = number(text) {
      // No window is 30 years long, so a number this large is a Unix time.
      guard number > 1_000_000_000 else { return .seconds(number) }
      let seconds = number > 100_000_000_000 ? number / 1000 : number
      return until(Date(timeIntervalSince1970: seconds), fields, now: now)
    }
    let date = HTTPDate.date(text, now: now) ?? DateText.date(text)
    return date.map { until($0, fields, now: now) } ?? length(text)
  }

  /// Returns the time until a date. It is relative to the server's own `Date`, if any, so that a
  /// wrong local clock does no harm.
  private static func until(_ date: Date, _ fields: HTTPFields, now: Date) -> Duration {
    let reference = fields[.date].flatMap { HTTPDate.date($0, now: now) } ?? now
    return .seconds(max(0, date.timeIntervalSince(reference)))
  }

  /// Parses a number in the range of a duration.
  private static func number(_ text: String) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard let first = text.utf8.first, (48...57).contains(first), let number = Double(text),
      number < 1e15
    else { return nil }
    return number
  }

  /// Parses a length such as `6m0s`, `1.5s` or `20ms`.
  private static func length(_ text: String) -> Duration? {
    let units = ["d": 86_400, "h": 3600, "m": 60, "s": 1, "ms": 0.001]
    var rest = text[...]
    var seconds = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count)
      guard let count = number(String(digits)), let factor = units[String(unit)] else { return nil }
      seconds += count * factor
    }
    return text.isEmpty ? nil : .seconds(min(seconds, 1e12))
  }
}
