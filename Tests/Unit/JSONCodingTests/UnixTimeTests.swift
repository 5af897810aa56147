import Foundation
import JSONCoding
import Testing

@Suite("Dates as the number of seconds since 1970")
struct UnixTimeTests {
  private struct Event: Codable, Equatable {
    var at: Date
    var ended: Date?
    var precise: Date?

    init(at: Date, ended: Date? = nil, precise: Date? = nil) {
      self.at = at
      self.ended = ended
      self.precise = precise
    }

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      at = fields.unixTime("at")
      ended = fields.optionalUnixTime("ended")
      precise = fields.optionalUnixTime("precise")
      try fields.finish()
    }

    func encode(to encoder: any Encoder) throws {
      var fields = FieldWriter(encoder)
      try fields.setUnixTime("at", at)
      try fields.setNullableUnixTime("ended", ended)
      try fields.setFractionalUnixTime("precise", precise)
    }
  }

  @Test(
    "survive a round trip",
    arguments: [
      #"{"at":0,"ended":null}"#, #"{"at":1700000000,"ended":-1}"#,
      #"{"at":4102444800,"ended":null,"precise":1700000000.123456}"#,
      #"{"at":-62167219201,"ended":null,"precise":0.25}"#,
    ])
  func roundTrip(_ text: String) throws {
    let data = Data(text.utf8)
    let json = try JSON(parsing: Data(text.utf8))
    let event = try json.decode(Event.self)
    #expect(try JSON(encoding: event).text == text)
    #expect(try JSON.data(encoding: event) == data)
    let other = try JSONDecoder().decode(Event.self, from: data)
    #expect(other == event)
    let written = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(event))
    #expect(try written.decode(Event.self) == event)
  }

  @Test("drop a fraction if the schema describes an integer")
  func fraction() throws {
    let event = Event(at: Date(timeIntervalSince1970: -0.5))
    #expect(try JSON(encoding: event).text == #"{"at":-1,"ended":null}"#)
  }

  @Test("refuse anything but a number, and a date beyond all numbers")
  func refused() throws {
    for text in [#"{"at":"2026-01-01T00:00:00Z"}"#, #"{"at":"1"}"#, #"{"at":null}"#, "{}"] {
      #expect(throws: DecodingError.self) { try JSON(parsing: Data(text.utf8)).decode(Event.self) }
    }
    for seconds in [Double.nan, .infinity] {
      #expect(throws: EncodingError.self) {
        try JSON(encoding: Event(at: Date(timeIntervalSince1970: seconds)))
      }
    }
  }
}
