/// Recognizes strings that the runtime decodes as dates, numbers, UUIDs and bytes.
package enum ExampleTexts {
  /// `2026-03-01T12:30:00Z`; seconds, fraction and offset may be missing.
  package static func isDate(_ text: String) -> Bool {
    let date =
      /(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)?/
    guard let match = text.wholeMatch(of: date), isDay(String(match.1)) else { return false }
    let (hour, minute, second) = (Int(match.2), Int(match.3), Int(match.4 ?? "0"))
    return hour.map { $0 < 24 } == true && minute.map { $0 < 60 } == true
      && second.map { $0 <= 60 } == true
  }

  /// `2026-03-01`
  package static func isDay(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})/), let year = Int(match.1),
      let month = Int(match.2), let day = Int(match.3), (1...12).contains(month)
    else { return false }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  /// `12.50`, in the range of Foundation's `Decimal`.
  package static func isDecimal(_ text: String) -> Bool {
    text.wholeMatch(of: /[+-]?(?:\d{1,38}(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?/) != nil
  }

  /// `123e4567-e89b-12d3-a456-426614174000`
  package static func isUUID(_ text: String) -> Bool {
    text.wholeMatch(of: /[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/) != nil
  }

  /// Either alphabet, with or without padding and line breaks.
  package static func isBase64(_ text: String) -> Bool {
    let digits = text.filter { !$0.isNewline }
    return digits.wholeMatch(of: /[A-Za-z0-9+\/_-]*={0,2}/) != nil && digits.count % 4 != 1
  }
}
