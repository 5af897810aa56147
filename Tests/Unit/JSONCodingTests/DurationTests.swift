import Foundation
import JSONCoding
import Testing

@Suite("Durations and times of day")
struct DurationTests {
  @Test(
    "a duration is sent back as it was received",
    arguments: [
      "PT1H30M", "PT90M", "P1Y2M10DT2H30M", "P3W", "P1W2D", "P0D", "PT0S", "P0.5Y", "PT0,25H",
      "PT36H", "-P1D", "+PT5M", "PT1.000000000000000000001S", "P99999999999999999999D",
      "P0001DT00H",
    ])
  func durationText(text: String) throws {
    let value = try JSON.string(text).decode(ISODuration.self)
    #expect(value.description == text)
    #expect(try JSON(encoding: value) == .string(text))
  }

  @Test(
    "refuses other strings as a duration",
    arguments: [
      "", "P", "PT", "P1DT", "1H", "PT1", "P1H", "PT1D", "P1D2Y", "P1.5DT1H", "PT1.S", "PT.5S",
      "P-1D", "p1d", "P1D ", "P١D", "PTT1H", "P1D\u{301}", "--P1D",
    ])
  func noDuration(text: String) {
    #expect(ISODuration(text) == nil)
    #expect(throws: DecodingError.self) { try JSON.string(text).decode(ISODuration.self) }
  }

  @Test(
    "hours, minutes and seconds have a length; longer units and unrepresentable amounts lack one",
    arguments: [
      ("PT1H30M", .seconds(5400)), ("PT0.5S", .milliseconds(500)), ("-PT0,5M", .seconds(-30)),
      ("PT0.0001H", .milliseconds(360)), ("PT0S", .zero), ("P1D", nil), ("P1W", nil),
      ("P1MT1H", nil), ("PT1.0000000000000000001S", nil), ("PT9999999999999999H", nil),
      ("PT999999999999999H", .seconds(3_599_999_999_999_996_400)),
    ] as [(String, Duration?)])
  func length(text: String, duration: Duration?) throws {
    #expect(try #require(ISODuration(text)).duration == duration)
  }

  @Test(
    "a length is written in hours, minutes and seconds",
    arguments: [
      (.zero, "PT0S"), (.seconds(5400), "PT1H30M"), (.seconds(90_000), "PT25H"),
      (.seconds(-61), "-PT1M1S"), (.milliseconds(1500), "PT1.5S"), (.milliseconds(-50), "-PT0.05S"),
      (.seconds(3600) + .nanoseconds(1), "PT1H0.000000001S"),
      (Duration(secondsComponent: .min, attosecondsComponent: 0), "-PT2562047788015215H30M8S"),
    ] as [(Duration, String)])
  func written(duration: Duration, text: String) {
    #expect(ISODuration(duration).description == text)
  }

  @Test("a calendar adds the amounts")
  func components() throws {
    let duration = try #require(ISODuration("-P1Y2M3W4DT5H6M7.25S"))
    #expect(
      duration.dateComponents
        == DateComponents(
          year: -1, month: -2, day: -4, hour: -5, minute: -6, second: -7, nanosecond: -250_000_000,
          weekOfYear: -3))
    #expect(ISODuration("P0.5Y")?.dateComponents == nil)
    #expect(ISODuration("P99999999999999999999D")?.dateComponents == nil)
    #expect(ISODuration("PT1.0000000001S")?.dateComponents == nil)
  }

  @Test(
    "a time is sent back as it was received",
    arguments: [
      ("09:30:00Z", [9, 30, 0, 0, 0]), ("14:15:30.5+02:00", [14, 15, 30, 500_000_000, 7200]),
      ("23:59:60Z", [23, 59, 60, 0, 0]), ("09:30", [9, 30, 0, 0, nil]),
      ("09:30:00", [9, 30, 0, 0, nil]),
      ("00:00:00.1234567891-00:30", [0, 0, 0, 123_456_789, -1800]),
    ] as [(String, [Int?])])
  func timeText(text: String, parts: [Int?]) throws {
    let time = try JSON.string(text).decode(ISOTime.self)
    #expect([time.hour, time.minute, time.second, time.nanosecond, time.offset] == parts)
    #expect(try JSON(encoding: time) == .string(text))
  }

  @Test(
    "refuses other strings as a time",
    arguments: [
      "", "9:30", "24:00:00Z", "09:60:00Z", "09:30:61Z", "09:30:00.Z", "09:30:00ZZ", "0930",
    ])
  func noTime(text: String) {
    #expect(ISOTime(text) == nil)
    #expect(throws: DecodingError.self) { try JSON.string(text).decode(ISOTime.self) }
  }
}
