import Foundation
import HTTPFormats
import Testing

@Suite("Dates in header fields")
struct HTTPDateTests {
  private let date = Date(timeIntervalSince1970: 784_111_777)

  @Test(
    "all three formats are read",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
  func formats(text: String) { #expect(HTTPDate.date(text, now: date) == date) }

  @Test("the preferred format is written")
  func written() { #expect(HTTPDate.text(date) == "Sun, 06 Nov 1994 08:49:37 GMT") }

  @Test(
    "impossible dates are rejected",
    arguments: [
      "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET", "06 Nov 1994", "",
    ])
  func impossible(text: String) { #expect(HTTPDate.date(text) == nil) }

  @Test("a year more than 50 years ahead is in the past")
  func century() {
    let later = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(HTTPDate.date("Sunday, 06-Nov-94 08:49:37 GMT", now: later) == date)
  }
}
