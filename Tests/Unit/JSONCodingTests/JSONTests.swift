import Foundation
import Testing

@testable import JSONCoding
import TestSupport

@Suite("JSON")
struct JSONTests {
  private func parse(_ text: String) throws -> JSON { try JSON(parsing: Data(text.utf8)) }

  @Test("parses and writes JSON without loss: order, digits, nesting")
  func lossless() throws {
    let text =
      #"{"z":1,"a":[1.0,0.10,1e400,-0,12345678901234567890123],"y":{"":null},"t":true,"f":false}"#
    #expect(try parse(text).text == text)
    #expect(try parse(" \n\t[ 1 , 2 ]\r ").text == "[1,2]")
  }

  @Test("a literal in a switch matches a number of the same value")
  func literals() throws {
    for text in ["1", "1.0", "10e-1"] {
      switch try parse(text) {
      case 1: break
      default: Issue.record("\(text)")
      }
    }
    #expect(!(1 ~= JSON.string("1")) && !(1 ~= JSON.number("1.5")) && "a" ~= JSON.string("a"))
  }

  @Test("writes names in the order of their Unicode scalars, however they are normalized")
  func order() throws {
    // With `<`, neither of the two precedes the other, and yet `==` tells them apart.
    let names = ["\u{e9}/", "e\u{301}"]
    for names in [names, names.reversed()] {
      let members = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
      let text = "{\"e\u{301}\":1,\"\u{e9}/\":1}"
      #expect(try JSON.data(encoding: members) == Data(text.utf8))
      #expect(try JSON(encoding: members).data == Data(text.utf8))
    }
    #expect("a".precedes("b") && !"b".precedes("a") && !"a".precedes("a") && "a".precedes("ab"))
  }

  @Test("unescapes strings, and escapes them only where necessary")
  func strings() throws {
    #expect(
      try parse(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#) == .string("\"\\/\u{8}\u{C}\n\r\té😀"))
    #expect(
      JSON.string("\"\\/\u{8}\n\u{1}é😀\u{2028}").text == "\"\\\"\\\\/\\u0008\\n\\u0001é😀\u{2028}\"")
    #expect(try parse(#""\ud800x""#) == .string("\u{FFFD}x"))
    #expect(try parse(#""\udc00\ud83d\ude00""#) == .string("\u{FFFD}😀"))
  }

  @Test(
    "invalid JSON is refused with the byte offset of the error",
    arguments: [
      ("", "unexpected end of text at byte 0"), ("[1,]", "expected a JSON value at byte 3"),
      (#"{"a" 1}"#, "expected ':' at byte 5"), (#"{"a":1"#, "unexpected end of text at byte 6"),
      ("[1 2]", "expected ',' or ']' at byte 3"),
      ("{a:1}", "expected a member name in quotes at byte 1"),
      ("01", "expected the end of the text at byte 1"),
      ("<html>", "expected a JSON value at byte 0"),
      ("\"a\nb\"", "a control character in a string must be escaped at byte 2"),
      ("1 x", "expected the end of the text at byte 2"),
      (#""\x""#, "unknown escape in a string at byte 2"),
      (#""\u12g4""#, "expected four hexadecimal digits at byte 3"),
    ])
  func refused(text: String, problem: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument.json(Data(text.utf8)) }
    #expect(error?.description == problem)
  }

  @Test("refuses invalid UTF-8 at its first byte, and skips a byte order mark")
  func encoding() throws {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument.json(Data([0x22, 0xC3, 0xA9, 0xFF, 0x22]))
    }
    #expect(error?.description == "the text is not UTF-8 at byte 3")
    #expect(try JSON(parsing: Data([0xEF, 0xBB, 0xBF, 0x31])) == 1)
  }

  @Test("excessive nesting is an error rather than a crash")
  func depth() throws {
    #expect(throws: Never.self) {
      try parse(String(repeating: "[", count: 512) + String(repeating: "]", count: 512))
    }
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument.json(Data(String(repeating: "[", count: 100_000).utf8))
    }
    #expect(error?.problem == "the text nests deeper than 512 levels")
  }

  @Test("numbers are exact integers, doubles and decimals if in range, and nil otherwise")
  func numbers() throws {
    #expect(try parse("1.0").integer == 1)
    #expect(try parse("1e3").integer == 1000)
    #expect(try parse("1.5").integer == nil)
    #expect(try parse("9223372036854775808").integer == nil)
    #expect(try parse("1e400").double == nil)
    #expect(try parse("0.1").decimal == Decimal(string: "0.1"))
    #expect(try parse("\"1\"").integer == nil)
    #expect(try parse("18446744073709551615").decode(UInt64.self) == .max)
  }

  @Test("finds members and elements by name and index")
  func access() throws {
    var json: JSON = ["name": "Ada", "tags": [1, nil], "no": false]
    #expect(json["name"]?.string == "Ada")
    #expect(json["tags"]?[0]?.integer == 1)
    #expect(json["tags"]?[7] == nil)
    #expect(json["tags"]?[-1] == nil)
    #expect(json["x"]?["y"] == nil)
    guard case .object(var object) = json else { return #expect(Bool(false)) }
    object["name"] = nil
    object["age"] = 36
    json = .object(object)
    #expect(json.text == #"{"tags":[1,null],"no":false,"age":36}"#)
  }

  @Test(
    "a number that JSON cannot represent never reaches a body",
    arguments: ["", "1]", "NaN", "0x10", "+1", "1."])
  func forged(text: String) {
    #expect(throws: EncodingError.self) { try JSON(encoding: ["a": JSON.number(text)]) }
  }

  @Test("it works with Foundation's coders")
  func foundation() throws {
    let json: JSON = ["a": [1, 2.5, nil, true, "x"], "b": ["c": 0.1]]
    let data = try JSONEncoder().encode(json)
    let read = try JSONDecoder().decode(JSON.self, from: data)
    #expect(read["a"] == json["a"])
    #expect(read["b"]?["c"]?.decimal == Decimal(string: "0.1"))
    let list = try PropertyListDecoder().decode(
      JSON.self, from: PropertyListEncoder().encode(["x": 1.5]))
    #expect(list == ["x": 1.5])
  }
}

/// Test vectors next to the package, if they are present.
enum SharedVectors {
  static var json: URL? {
    let folder = Repository.shared.appending(path: "json-test-suite/test_parsing")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }
}

@Suite(
  "The JSON test suite",
  .enabled(if: SharedVectors.json != nil, "the folder shared/json-test-suite is not here"))
struct JSONVectorTests {
  private func files(_ prefix: String) throws -> [URL] {
    let folder = try #require(SharedVectors.json)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix(prefix) }
  }

  @Test("accepts what it must, and writes it again as it was")
  func accepted() throws {
    let files = try files("y_")
    #expect(files.count > 90)
    for file in files {
      let json = try JSON(parsing: Data(contentsOf: file))
      #expect(try JSON(parsing: json.data) == json, "\(file.lastPathComponent)")
    }
  }

  @Test("rejects what it must")
  func refused() throws {
    let files = try files("n_")
    #expect(files.count > 150)
    for file in files {
      #expect(throws: JSONSyntaxError.self, "\(file.lastPathComponent)") {
        try JSONDocument.json(Data(contentsOf: file))
      }
    }
  }
}
