import Foundation
import JSONCoding
import Testing

@Suite("Numbers that are or may be strings")
struct NumberTextTests {
  private struct Values: Codable, Equatable {
    var either: Int32
    var text: Int64?
    var list: [UInt64]?
    var others: [String: Double] = [:]

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      either = try fields.numbers("either")
      text = fields.optionalNumbers("text")
      list = fields.optionalNumbers("list")
      others = fields.additionalNumbers(["either", "text", "list"])
      try fields.finish()
    }

    func encode(to encoder: any Encoder) throws {
      var fields = FieldWriter(encoder)
      try fields.set("either", either)
      try fields.setNullableString("text", text)
      try fields.setString("list", list)
      try fields.setAdditionalStrings(others)
    }
  }

  @Test(
    "both spellings are read, and one is written",
    arguments: [
      (#"{"either":1,"text":"2"}"#, #"{"either":1,"text":"2"}"#),
      (#"{"either":"-1","text":2}"#, #"{"either":-1,"text":"2"}"#),
      (#"{"either":"007","text":null}"#, #"{"either":7,"text":null}"#),
      (
        #"{"either":0,"text":"9223372036854775807","list":["18446744073709551615",1]}"#,
        #"{"either":0,"text":"9223372036854775807","list":["18446744073709551615","1"]}"#
      ),
      (#"{"either":0,"text":"1","a":"0.5","b":2}"#, #"{"either":0,"text":"1","a":"0.5","b":"2"}"#),
    ])
  func roundTrip(text: String, expected: String) throws {
    let data = Data(text.utf8)
    let values = try JSON(parsing: data).decode(Values.self)
    #expect(try JSON(encoding: values).text == expected)
    #expect(try JSONDecoder().decode(Values.self, from: data) == values)
  }

  @Test(
    "other strings, numbers out of range and absent ones are refused",
    arguments: [
      #"{"either":"a"}"#, #"{"either":""}"#, #"{"either":"1.5"}"#, #"{"either":"2147483648"}"#,
      #"{}"#, #"{"either":1,"text":"x"}"#, #"{"either":1,"list":["1","x"]}"#,
      #"{"either":1,"more":"x"}"#,
    ])
  func refused(text: String) throws {
    let json = try JSON(parsing: Data(text.utf8))
    #expect(throws: DecodingError.self) { try json.decode(Values.self) }
  }
}
