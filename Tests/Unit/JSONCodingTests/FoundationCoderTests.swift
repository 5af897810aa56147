import Foundation
import JSONCoding
import Testing

@Suite("Models that Foundation's coders write and read")
struct FoundationCoderTests {
  private func reread<T: Codable>(_ text: String, as type: T.Type) throws -> String {
    let value = try JSON(parsing: Data(text.utf8)).decode(T.self)
    let data = try JSONEncoder().encode(value)
    return try JSON(encoding: JSONDecoder().decode(T.self, from: data)).text
  }

  private struct Setting: Codable {
    let value: JSON
    let extra: JSON?
    let others: [String: JSON]

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      value = try fields.value("value")
      extra = fields.optionalValue("extra")
      others = fields.additional(["value", "extra"])
      try fields.finish()
    }

    init(_ value: JSON, others: [String: JSON]) {
      (self.value, extra, self.others) = (value, nil, others)
    }

    func encode(to encoder: any Encoder) throws {
      var fields = FieldWriter(encoder)
      try fields.set("value", value)
      try fields.set("extra", extra)
      try fields.setAdditional(others)
    }
  }

  @Test(
    "keep any JSON, null too, and whether it is absent",
    arguments: [
      #"{"value":null}"#, #"{"value":null,"extra":null}"#,
      #"{"value":1,"extra":null,"other":null}"#,
      #"{"value":[null],"extra":{"a":null},"other":[{"b":null}]}"#,
    ])
  func anyJSON(_ text: String) throws { #expect(try reread(text, as: Setting.self) == text) }

  @Test("write a member once if an additional one has its name, unless it is absent")
  func additionalOfSameName() throws {
    let setting = Setting(1, others: ["value": 2, "extra": 3])
    let text = #"{"value":1,"extra":3}"#
    #expect(try JSON(encoding: setting).text == text)
    #expect(try reread(JSON(encoding: setting).text, as: Setting.self) == text)
    let data = try JSONEncoder().encode(setting)
    #expect(try JSON(parsing: data).object?["value"] == 1)
  }

  @Test("refuse a model that lacks a required value of any JSON")
  func missing() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Setting.self, from: Data("{}".utf8))
    }
  }

  private struct Loose: Decodable {
    let at: Date?
    let count: Int?
    let day: Day
    let marks: [String: Int]
    let maybe: [String: Int?]
    let others: [String: String]

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      at = fields.optionalDate("at")
      count = fields.optionalInteger("count")
      day = fields.day("day")
      marks = try fields.value("marks")
      maybe = try fields.value("maybe")
      others = fields.additional(["at", "count", "day", "marks", "maybe"])
      try fields.finish()
    }
  }

  @Test("reads an empty string in place of a date or number as nothing, and null in a map too")
  func nothing() throws {
    func text(day: String) -> String {
      #"{"at":"","count":"","day":"\#(day)","marks":{"a":1,"b":null},"maybe":{"a":null},"x":null,"y":"z"}"#
    }
    let data = Data(text(day: "2026-01-31").utf8)
    for loose in [
      try JSON(parsing: data).decode(Loose.self), try JSONDecoder().decode(Loose.self, from: data),
    ] {
      #expect(loose.at == nil && loose.count == nil)
      #expect(loose.marks == ["a": 1] && loose.maybe == ["a": nil] && loose.others == ["y": "z"])
    }
    let (first, _) = JSON.mismatches(from: Data(text(day: "").utf8)) { try $0.decode() as Loose }
    #expect(first.map(\.missingProperty) == ["day"])
    #expect("\(first.map(\.error))".contains("expected a value for 'day', found an empty string"))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Loose.self, from: Data(text(day: "").utf8))
    }
  }

  private struct Log: Codable {
    let dates: [Date]
    let days: [[Day]]
    let byName: [String: Date]
    let links: [URL?]?
    let bytes: [Data]?
    let erased: Nullable<[Date]>?
    let others: [String: [Date]]

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      dates = try fields.value("dates")
      days = try fields.value("days")
      byName = try fields.value("by_name")
      links = fields.optionalValue("links")
      bytes = fields.optionalValue("bytes")
      erased = fields.nullable("erased")
      others = fields.additional(["dates", "days", "by_name", "links", "bytes", "erased"])
      try fields.finish()
    }

    func encode(to encoder: any Encoder) throws {
      var fields = FieldWriter(encoder)
      try fields.set("dates", dates)
      try fields.set("days", days)
      try fields.set("by_name", byName)
      try fields.set("links", links)
      try fields.set("bytes", bytes)
      try fields.set("erased", erased)
      try fields.setAdditional(others)
    }
  }

  @Test(
    "keep dates and other text within lists and maps",
    arguments: [
      #"{"dates":["2026-01-31T12:00:00.500Z"],"days":[["2026-01-31"],[]],"by_name":{"a":"2026-01-31T12:00:00Z"}}"#,
      #"{"dates":[],"days":[],"by_name":{},"links":[null,"not%20a%20url"],"bytes":["aGk="],"erased":null}"#,
      #"{"dates":[],"days":[],"by_name":{},"erased":["2026-01-31T12:00:00Z"],"x":["1970-01-01T00:00:00Z"]}"#,
    ])
  func textInLists(_ text: String) throws { #expect(try reread(text, as: Log.self) == text) }

  @Test("name the place of a value that no format fits")
  func place() throws {
    let text = #"{"dates":["2026-01-31T12:00:00Z","soon"],"days":[],"by_name":{}}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    }
    #expect("\(error as Any)".contains("dates"))
  }
}
