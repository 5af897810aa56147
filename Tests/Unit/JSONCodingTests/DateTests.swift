import Foundation
import Testing

@testable import JSONCoding

@Suite("Dates and days")
struct DateTests {
  @Test(
    "RFC 3339 dates and common variations are accepted",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1985-04-12T23:20:50.52Z", 482_196_050.52),
      ("1985-04-12t23:20:50.52z", 482_196_050.52), ("1996-12-19T16:39:57-08:00", 851_042_397),
      ("1996-12-19 16:39:57-08:00", 851_042_397), ("1990-12-31T23:59:60Z", 662_688_000),
      ("1990-12-31T15:59:60-08:00", 662_688_000),
      ("1937-01-01T12:00:27.87+00:20", -1_041_337_172.13),
      ("2024-02-29T00:00:00+0000", 1_709_164_800),
      ("2024-05-17T12:00:00.123456789Z", 1_715_947_200.123456789),
      ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
      ("1969-12-31T23:59:59.75Z", -0.25), ("2024-05-17T12:00:00", 1_715_947_200),
    ] as [(String, Double)])
  func reading(text: String, seconds: Double) throws {
    let date = try #require(DateText.date(text))
    #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001)
  }

  @Test(
    "malformed dates are rejected",
    arguments: [
      "", "2024-05-17", "2024-05-17T", "2024-13-01T00:00:00Z", "2023-02-29T00:00:00Z",
      "2024-05-17T24:00:00Z", "2024-05-17T12:60:00Z", "2024-05-17T12:00:61Z",
      "2024-05-17T12:00:00.Z", "2024-05-17T12:00:00+1", "24-05-17T12:00:00Z",
      "2024-05-17T12:00:00Z ", "2024-05-17T12:00:00+25:00", "٢٠٢٤-05-17T12:00:00Z", "x",
    ])
  func refused(text: String) { #expect(DateText.date(text) == nil) }

  @Test(
    "dates are written in UTC, with a fraction only if they have one",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (0.5, "1970-01-01T00:00:00.500Z"),
      (-0.25, "1969-12-31T23:59:59.750Z"), (1_769_860_800.123456, "2026-01-31T12:00:00.123456Z"),
      (-0.000001, "1969-12-31T23:59:59.999999Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (1_715_947_200.0000002, "2024-05-17T12:00:00Z"),
      (1_715_947_199.9999998, "2024-05-17T12:00:00Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"),
    ] as [(Double, String)])
  func writing(seconds: Double, text: String) {
    #expect(DateText.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(
    "a date that RFC 3339 cannot represent is refused",
    arguments: [253_402_300_800, -62_167_219_201, Double.infinity, .nan, 1e300])
  func unwritable(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(DateText.text(date) == nil)
    #expect(throws: EncodingError.self) { try JSON(encoding: [date]) }
  }

  @Test("days are validated against the calendar")
  func days() throws {
    #expect(Day("2024-02-29")?.description == "2024-02-29")
    #expect(Day("0001-01-01")?.description == "0001-01-01")
    for text in [
      "2023-02-29", "2024-00-10", "2024-1-01", "2024-01-32", "2024-01-01T00:00:00Z", "1900-02-29",
      "",
    ] {
      #expect(Day(text) == nil)
    }
    #expect(try #require(Day("2024-01-31")) < #require(Day("2024-02-01")))
  }

  @Test(
    "days convert to days since 1970 and back, across leap years and centuries",
    arguments: [-719_528, -1, 0, 59, 11_016, 2_932_896])
  func counting(days: Int) { #expect(Day(daysSince1970: days).daysSince1970 == days) }

  @Test("a moment falls on the day of its time zone, however distant it is")
  func timeZones() throws {
    let date = try #require(DateText.date("2024-05-17T23:30:00Z"))
    #expect(Day(date, in: .gmt).description == "2024-05-17")
    #expect(Day(date, in: try #require(TimeZone(secondsFromGMT: 3600))).description == "2024-05-18")
    #expect(Day(Date(timeIntervalSince1970: -1), in: .gmt).description == "1969-12-31")
    #expect(Day(Date(timeIntervalSince1970: 1e300), in: .gmt).description == "9999-12-31")
  }
}
