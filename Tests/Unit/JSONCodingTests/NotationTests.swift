import Foundation
import Testing

@testable import JSONCoding

@Suite("Notations that the type of a value does not determine")
struct NotationTests {
  private struct Rates: Codable, Equatable {
    var one: Double
    var list: [Double?]?
    var decimal: Decimal?

    init(one: Double, list: [Double?]? = nil, decimal: Decimal? = nil) {
      (self.one, self.list, self.decimal) = (one, list, decimal)
    }

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      one = try fields.numbers("one")
      list = fields.optionalNumbers("list")
      decimal = fields.optionalNumbers("decimal")
      try fields.finish()
    }

    func encode(to encoder: any Encoder) throws {
      var fields = FieldWriter(encoder)
      try fields.set("one", JSON.numbers(one))
      try fields.set("list", JSON.numbers(list, infinity: "INF"))
      try fields.set("decimal", JSON.numbers(decimal))
    }
  }

  @Test("bytes are written in the URL-safe alphabet, alone and in lists and maps")
  func base64URL() throws {
    let bytes = Data([0xFB, 0xFF, 0xFE, 0x01])
    #expect(JSON.base64URL(bytes) == "-__-AQ")
    #expect(JSON.base64URL([bytes, Data()]) == ["-__-AQ", ""])
    #expect(JSON.base64URL(["a": [bytes]]) == ["a": ["-__-AQ"]])
    #expect(JSON.base64URL([bytes, nil]) == ["-__-AQ", nil])
    #expect(JSON.base64URL(Data?.none) == nil)
    #expect(try JSON.base64URL([bytes])?.decode([Data].self) == [bytes])
  }

  @Test("numbers are written as strings, alone and in lists and maps")
  func strings() throws {
    func json<Value: Encodable>(_ value: Value?) throws -> JSON {
      let own = try JSON(encoding: JSON.strings(value))
      let other = try JSON(parsing: JSONEncoder().encode(JSON.strings(value)))
      #expect(own == other)
      return own
    }
    #expect(try json(Decimal(string: "0.10")) == "0.1")
    #expect(try json([Int64.max]) == ["9223372036854775807"])
    #expect(try json(["a": [1.5, nil]]) == ["a": ["1.5", nil]])
    #expect(try json(Decimal?.none) == nil)
    #expect(throws: EncodingError.self) { try JSON(encoding: JSON.strings([Decimal.nan])) }
  }

  @Test("numbers that are not finite are written as their names")
  func names() throws {
    #expect(JSON.numbers(1.5) == 1.5)
    #expect(JSON.numbers(-Double.infinity) == "-Infinity")
    #expect(JSON.numbers(Float.infinity, infinity: "INF") == "INF")
    #expect(JSON.numbers(["a": [Double.nan, nil, 2]]) == ["a": ["NaN", nil, 2]])
    #expect(JSON.numbers(Decimal.nan) == "NaN")
    #expect(JSON.numbers(Double?.none) == nil)
    #expect(throws: EncodingError.self) { try JSON(encoding: Double.nan) }
  }

  @Test("names of numbers that are not finite are read, and written back")
  func rates() throws {
    let text = #"{"one":"NaN","list":["-INF",1,null,"Infinity"],"decimal":"NaN"}"#
    let rates = try JSON.decode(Rates.self, from: Data(text.utf8))
    #expect(rates.one.isNaN)
    #expect(rates.list == [-.infinity, 1, nil, .infinity])
    #expect(rates.decimal?.isNaN == true)
    #expect(
      String(decoding: try JSON.data(encoding: rates), as: UTF8.self)
        == #"{"one":"NaN","list":["-INF",1,null,"INF"],"decimal":"NaN"}"#)
  }

  @Test(
    "rejects other strings as numbers, and the names as integers",
    arguments: [
      #"{"one": "nan"}"#, #"{"one": "Inf"}"#, #"{"one": 1e999}"#, #"{"one": "1e999"}"#,
      #"{"one": ""}"#, #"{"one": 1, "decimal": "Infinity"}"#,
    ])
  func others(text: String) {
    #expect(throws: DecodingError.self) { try JSON.decode(Rates.self, from: Data(text.utf8)) }
  }
}
