public import Foundation

/// A calendar day without a time or time zone: `2026-03-01`, the `full-date` of RFC 3339.
public struct Day: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year in the proleptic Gregorian calendar, from 0 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// Creates a day; nil if it is not in the calendar.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Parses `2026-03-01`; nil for anything else.
  public init?(_ text: String) {
    var text = text
    guard let day = text.withUTF8({ Day($0) }) else { return nil }
    self = day
  }

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var scanner = DateText.Scanner(text)
    guard let day = scanner.day(), scanner.isAtEnd else { return nil }
    self = day
  }

  /// Parses a day, or the day of a date with a time.
  init?(ofDate text: UnsafeBufferPointer<UInt8>) {
    let isDay = text.count == 10 || DateText.date(text) == nil
    self.init(isDay ? text : UnsafeBufferPointer(rebasing: text.prefix(10)))
  }

  /// Creates the day that a moment falls on in a time zone. A moment outside the years 0 to 9999
  /// falls on the nearest day within them.
  public init(_ date: Date, in timeZone: TimeZone) {
    // Clamp first: a time zone only supports moments that calendars can represent.
    let first = Date(timeIntervalSince1970: -62_167_219_200)
    let last = Date(timeIntervalSince1970: 253_402_300_799)
    let date = date > first ? Swift.min(date, last) : first
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    let days = Int((seconds / 86_400).rounded(.down))
    self.init(daysSince1970: Swift.max(-719_528, Swift.min(2_932_896, days)))
  }

  /// `2026-03-01`.
  public var description: String { "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))" }

  /// Returns whether the first day precedes the second.
  public static func < (first: Day, second: Day) -> Bool {
    first.daysSince1970 < second.daysSince1970
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day {
  /// The days since 1970-01-01, counting years from March so that the leap day comes last.
  package var daysSince1970: Int {
    let shiftedYear = month > 2 ? year : year - 1
    let era = shiftedYear.flooredQuotient(400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = shifted.flooredQuotient(146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}

extension Day: Codable {
  /// Decodes `2026-03-01`, or the day of a date with a time.
  public init(from decoder: any Decoder) throws {
    var text = try String(from: decoder)
    guard let day = text.withUTF8(Day.init(ofDate:)) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "'\(text)' is not a day like 2026-03-01"
        ))
    }
    self = day
  }

  /// Encodes `2026-03-01`.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
