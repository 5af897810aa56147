package import Foundation
import JSONCoding

/// Dates in header fields (RFC 9110 §5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`, and the two obsolete
/// formats that recipients must accept.
package enum HTTPDate {
  /// Returns whether a field is defined as a date (RFC 9110, RFC 8594, RFC 7089).
  package static func isField(_ name: String) -> Bool { fields.contains(name.lowercased()) }

  /// The fields that are dates. A test compares them with the generator's, `HeaderField.dates`.
  package static let fields: Set<String> = [
    "accept-datetime", "date", "expires", "if-modified-since", "if-range", "if-unmodified-since",
    "last-modified", "memento-datetime", "retry-after", "sunset",
  ]

  /// Writes a date in the preferred format, in whole seconds; nil outside the years 0 to 9999.
  package static func text(_ date: Date) -> String? {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard let text = DateText.text(Date(timeIntervalSince1970: seconds)) else { return nil }
    let (day, time) = (text.prefix(10).split(separator: "-"), text.dropFirst(11).prefix(8))
    guard day.count == 3, let month = Int(decimal: String(day[1])) else { return nil }
    // 1970-01-01 was the first of these; the remainder is negative before that day.
    let days = Int((seconds / 86_400).rounded(.down))
    let weekday = weekdays[(days % 7 + 7) % 7]
    return "\(weekday), \(day[2]) \(months[month - 1]) \(day[0]) \(time) GMT"
  }

  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  /// Parses a date; returns nil if it is invalid. Two-digit years are relative to `now`.
  package static func date(_ text: String, now: Date = Date()) -> Date? {
    let words = text.split { ", -".contains($0) }
    if has(text, "Aaa, 00 Aaa 0000 00:00:00 GMT") {
      return date(
        day: words[1], month: String(words[2]), year: Int(decimal: String(words[3])), time: words[4]
      )
    }
    if has(text, "Aaa Aaa _0 00:00:00 0000") {
      return date(
        day: words[2], month: String(words[1]), year: Int(decimal: String(words[4])), time: words[3]
      )
    }
    let weekday = "Aaaaaaaaa".prefix(words.first?.utf8.count ?? 0)
    if weekday.count > 5, has(text, weekday + ", 00-Aaa-00 00:00:00 GMT"),
      let short = Int(decimal: String(words[3]))
    {
      return date(
        day: words[1], month: String(words[2]), year: full(short, near: now), time: words[4])
    }
    return nil
  }

  /// Returns whether a string has a form, where `A` is a capital letter, `a` a small one, `0` a digit
  /// and `_` a digit or a space.
  private static func has(_ text: String, _ form: String) -> Bool {
    text.utf8.elementsEqual(form.utf8) { byte, mark in
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      return switch mark {
      case UInt8(ascii: "A"): (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      case UInt8(ascii: "a"): (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      case UInt8(ascii: "0"): isDigit
      case UInt8(ascii: "_"): isDigit || byte == UInt8(ascii: " ")
      default: byte == mark
      }
    }
  }

  package static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns a date from its parts: `06`, `Nov`, 1994, `08:49:37`.
  package static func date(day: Substring, month: String, year: Int?, time: Substring) -> Date? {
    let clock = time.split(separator: ":").compactMap { Int(decimal: String($0)) }
    guard let year, clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60,
      let number = months.firstIndex(of: month),
      let dayNumber = Int(decimal: String(day)),
      let day = Day(year: year, month: number + 1, day: dayNumber)
    else { return nil }
    let seconds = day.daysSince1970 * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// Completes a two-digit year; one more than 50 years in the future is in the past (RFC 9110
  /// §5.6.7).
  private static func full(_ short: Int, near now: Date) -> Int {
    let current = 1970 + Int(now.timeIntervalSince1970 / 31_556_952)
    let year = current / 100 * 100 + short
    return year > current + 50 ? year - 100 : year
  }
}
