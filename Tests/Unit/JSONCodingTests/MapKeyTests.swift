import Foundation
import Testing

@testable import JSONCoding

@Suite("Dictionaries by an enum")
struct MapKeyTests {
  private enum Color: OpenEnum, CodingKeyRepresentable {
    case red, blue
    indirect case unknown(String)

    init(rawValue: String) {
      switch rawValue {
      case "red": self = .red
      case "blue": self = .blue
      default: self = .unknown(rawValue)
      }
    }

    var rawValue: String {
      switch self {
      case .red: "red"
      case .blue: "blue"
      case .unknown(let text): text
      }
    }
  }

  private static let text = #"{"blue":2,"green":3,"red":1}"#
  private static let counts: [Color: Int] = [.red: 1, .blue: 2, .unknown("green"): 3]

  @Test("are objects, sorted by name, with unlisted keys")
  func objects() throws {
    let data = Data(Self.text.utf8)
    #expect(try JSONDocument.decode([Color: Int].self, from: data) == Self.counts)
    #expect(try JSON.data(encoding: Self.counts) == data)
    #expect(try JSON(encoding: Self.counts).text == Self.text)
    #expect(try JSON(encoding: [[Color.red: Self.counts]]).text == #"[{"red":\#(Self.text)}]"#)
  }

  @Test("are objects for other coders")
  func others() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encode(Self.counts) == Data(Self.text.utf8))
    #expect(try JSONDecoder().decode([Color: Int].self, from: Data(Self.text.utf8)) == Self.counts)
  }

  @Test("keep keys that differ only in Unicode normalization")
  func normalization() throws {
    let text = "{\"e\u{301}\":1,\"\u{e9}\":2}"
    let counts = try JSONDocument.decode([Color: Int].self, from: Data(text.utf8))
    #expect(counts.count == 2)
    #expect(try JSON(encoding: counts).text == text)
  }

  @Test("name the key of a value that does not match")
  func mismatch() {
    let data = Data(#"{"red":1,"blue":"x"}"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDocument.decode([Color: Int].self, from: data)
    }
    guard case .typeMismatch(_, let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["blue"])
    #expect(JSON.mismatches(from: data) { try $0.decode() as [Color: Int] }.count == 1)
  }

  @Test("can have integers as keys too")
  func integers() throws {
    let data = Data(#"{"1":true,"20":false}"#.utf8)
    #expect(try JSONDocument.decode([Int: Bool].self, from: data) == [1: true, 20: false])
    #expect(try JSON.data(encoding: [20: false, 1: true]) == data)
    #expect(throws: DecodingError.self) {
      try JSONDocument.decode([Int: Bool].self, from: Data(#"{"x":true}"#.utf8))
    }
  }
}
