import Foundation
import Testing

@testable import JSONCoding

@Suite("Decoding from the bytes of JSON")
struct JSONDocumentTests {
  private func decode<T: Decodable>(_ text: String, _ type: T.Type = T.self) throws -> T {
    try JSON.decode(type, from: Data(text.utf8))
  }

  private struct Name: Decodable {
    let first: Int
    let second: String?

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      first = fields.integer("first")
      second = fields.optionalString("sécond")
      try fields.finish()
    }
  }

  @Test(
    "finds members in any order, with escapes in their names, and the last of the same name",
    arguments: [
      #"{"first":1,"sécond":"x"}"#, #"{"sécond":"x","other":[{"first":2}],"first":1}"#,
      #"{"f\u0069rst":1,"s\u00e9cond":"x"}"#, #"{"first":[2],"f\u0069rst":1,"sécond":"x"}"#,
      #"{"f\u0069rst":[2],"first":{},"first":1,"sécond":null,"s\u00E9cond":"x"}"#,
    ])
  func names(text: String) throws {
    let name: Name = try decode(text)
    #expect(name.first == 1)
    #expect(name.second == "x")
  }

  private struct Letters: Decodable {
    static let names = ["a", "b", "c", "d", "e"]
    let values: [Int?]

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      values = Self.names.map { fields.optionalInteger($0) }
      try fields.finish()
    }
  }

  @Test("finds members in each order that they can have, and reads absent ones as nil")
  func orders() throws {
    func orders(of names: [String]) -> [[String]] {
      guard !names.isEmpty else { return [[]] }
      return names.flatMap { first in
        orders(of: names.filter { $0 != first }).map { [first] + $0 }
      }
    }
    for order in orders(of: Letters.names) {
      for count in 0...order.count {
        let present = order.prefix(count)
        let members = present.enumerated().map { #""\#($1)":\#($0)"# }
        let letters: Letters = try decode("{\(members.joined(separator: ","))}")
        #expect(letters.values == Letters.names.map { present.firstIndex(of: $0) })
      }
    }
  }

  @Test("a name in another normalization is another name")
  func normalization() throws {
    let name: Name = try decode("{\"first\":1,\"se\u{301}cond\":\"x\"}")
    #expect(name.second == nil)
  }

  @Test("the last of many members with the same name takes the place of the first one")
  func order() throws {
    let many = (0..<300).map { #""k\#($0)":\#($0)"# }
    let text = "{\"a\":0," + many.joined(separator: ",") + ",\"a\":[1],\"k299\":2}"
    let expected = "{\"a\":[1]," + many.dropLast().joined(separator: ",") + ",\"k299\":2}"
    #expect(try JSON(parsing: Data(text.utf8)).text == expected)
    let map = try decode(text, [String: JSON].self)
    #expect(map.count == 301)
    #expect(map["a"] == [1])
    #expect(map["k298"] == 298)
  }

  @Test("distinguishes long names that are alike at both ends")
  func longNames() throws {
    let names = (0..<200).map { "the beginning \($0 + 1000) and the end" }
    let text = "{" + names.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
    let map = try decode(text, [String: String].self)
    #expect(names.allSatisfy { map[$0] == $0 })
  }

  @Test("strings may be longer than the index has bits for", arguments: [-2, -1, 0, 1, 500])
  func longStrings(more: Int) throws {
    let long = String(repeating: "x", count: 1 << 20 + more)
    let strings = try decode("[\"\(long)\",\"\\n\(long)\",\"\"]", [String].self)
    #expect(strings == [long, "\n\(long)", ""])
    #expect(try JSON.array([.string(long)]).decode([String].self) == [long])
  }

  @Test("decodes each element at its path, also after others failed")
  func paths() throws {
    struct Row: Decodable {
      let problem: String

      init(from decoder: any Decoder) throws {
        do {
          var fields = try FieldReader(decoder)
          _ = fields.integer("a")
          try fields.finish()
          problem = ""
        } catch DecodingError.typeMismatch(_, let context) {
          problem = CodingPathText.text(context.codingPath)
        }
      }
    }
    let text = #"{"rows":[{"a":"x"},{"b":{"a":[1,2]},"a":"x"},[1],{"a":1}],"more":[{"a":{}}]}"#
    let rows = try decode(text, [String: [Row]].self)
    #expect(rows["rows"]?.map(\.problem) == ["rows[0].a", "rows[1].a", "rows[2]", ""])
    #expect(rows["more"]?.map(\.problem) == ["more[0].a"])
  }

  @Test("a decoder that is kept can be read after the bytes are released")
  func keptDecoder() throws {
    struct Lazy: Decodable {
      let decoder: any Decoder
      init(from decoder: any Decoder) throws { self.decoder = decoder }
    }
    let kept = try decode(#"[{"a":"a long text that is not stored inline"},7]"#, [Lazy].self)
    #expect(
      try [String: String](from: kept[0].decoder) == ["a": "a long text that is not stored inline"])
    #expect(try Int(from: kept[1].decoder) == 7)
  }

  @Test(
    "refuses invalid UTF-8 at its first byte",
    arguments: [
      ([0x80], 0), ([0xC0, 0x80], 0), ([0xC3], 0), ([0xE0, 0x9F, 0x80], 0),
      ([0x61, 0xE2, 0x82], 1),
      ([0xED, 0xA0, 0x80], 0), ([0xF0, 0x8F, 0x80, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0xF5, 0x80, 0x80, 0x80], 0), ([0xC3, 0xA9, 0xFF], 2),
    ] as [([UInt8], Int)])
  func encoding(bytes: [UInt8], offset: Int) {
    // Also where eight bytes are compared at once.
    for start in [0, 3, 8] {
      let body = Data([0x22] + [UInt8](repeating: 0x78, count: start) + bytes + [0x22])
      let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument.json(body) }
      #expect(error?.description == "the text is not UTF-8 at byte \(1 + start + offset)")
    }
  }

  @Test("finds a quote, an escape and a character beyond ASCII at every place of a string")
  func places() throws {
    for length in 0..<20 {
      let start = String(repeating: "a", count: length)
      for middle in ["", "\n", "é", "😀", "\u{1}", "\"\\", "\u{FFFF}é\t"] {
        let json = JSON.string(start + middle + start)
        #expect(try JSON(parsing: json.data) == json)
      }
    }
  }

  @Test("numbers are the nearest ones, however they are read")
  func fractions() throws {
    var generator = SystemRandomNumberGenerator()
    let written = (0..<3000).map { _ in
      let digits = UInt64.random(in: 0 ... .max, using: &generator) >> UInt64.random(in: 0..<64)
      let exponent = Int.random(in: -30...30)
      return ["\(digits)e\(exponent)", "0.\(digits)", "-\(digits >> 40).\(digits)E-2"]
        .randomElement() ?? ""
    }
    let known = [
      "0", "-0", "0.0", "1e22", "1e23", "9007199254740992", "5e-324", "0.1e1", "123.000",
    ]
    for text in written + known {
      let double = try? JSON(parsing: Data(text.utf8)).decode(Double.self)
      if let double { #expect(double.bitPattern == Double(text)?.bitPattern, "\(text)") }
      let float = try? JSON(parsing: Data(text.utf8)).decode(Float.self)
      if let float { #expect(float.bitPattern == Float(text)?.bitPattern, "\(text)") }
    }
    #expect(try decode("[1.5,-2e3,0.0]", [Double].self) == [1.5, -2000, 0])
  }
}
