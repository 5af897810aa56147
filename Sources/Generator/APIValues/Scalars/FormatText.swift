import Foundation

/// Recognizes strings that the runtime decodes as dates, days, UUIDs and bytes.
package enum FormatText {
  /// `2026-03-01T12:30:00Z`; seconds, fraction and offset may be missing.
  static func isDate(_ text: String) -> Bool {
    let date =
      /(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)?/
    guard let match = text.wholeMatch(of: date), isPlainDay(String(match.1)) else { return false }
    let (hour, minute, second) = (Int(match.2), Int(match.3), Int(match.4 ?? "0"))
    return hour.map { $0 < 24 } == true && minute.map { $0 < 60 } == true
      && second.map { $0 <= 60 } == true
  }

  /// `2026-03-01`, or a date with a time, of which the client keeps the day.
  static func isDay(_ text: String) -> Bool { isPlainDay(text) || isDate(text) }

  /// `2026-03-01`
  static func isPlainDay(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})/), let year = Int(match.1),
      let month = Int(match.2), let day = Int(match.3), (1...12).contains(month)
    else { return false }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  /// `123e4567-e89b-12d3-a456-426614174000`
  static func isUUID(_ text: String) -> Bool {
    text.wholeMatch(of: /[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/) != nil
  }

  /// Whether a URL is spelled without characters that must be encoded.
  static func isURL(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }
  }

  /// Whether `URL` holds a string as it is, be it a URL or a relative reference.
  package static func isURLReference(_ text: String) -> Bool {
    URL(string: text)?.absoluteString == text
  }

  /// Either alphabet, with or without padding and line breaks. The unused bits of the last digit are
  /// zero.
  static func isBase64(_ text: String) -> Bool {
    let digits = text.filter { !$0.isNewline }
    let data = digits.prefix { $0 != "=" }
    let (padding, missing) = (digits.utf8.count - data.utf8.count, (4 - data.utf8.count % 4) % 4)
    guard digits.wholeMatch(of: /[A-Za-z0-9+\/_-]*={0,2}/) != nil, missing < 3,
      padding == 0 || padding == missing, let last = data.last
    else { return digits.isEmpty }
    return switch missing {
    case 2: "AQgw".contains(last)
    case 1: "AEIMQUYcgkosw048".contains(last)
    default: true
    }
  }

  /// Returns whether a date is spelled as the runtime spells it: in UTC, with a fraction only if it is
  /// not zero.
  static func isCanonicalDate(_ date: String) -> Bool {
    let isWhole = date.utf8.count == 20
    let isFraction = [24, 27].contains(date.utf8.count) && !date.hasSuffix("000Z")
    return (isWhole || isFraction && date.contains(".")) && date.hasSuffix("Z")
      && date.contains("T") && !date.contains(":60")
  }
}
