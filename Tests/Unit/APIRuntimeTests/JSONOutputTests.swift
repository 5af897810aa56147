import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntime
@testable import JSONCoding

@Suite("Encoding values as text")
struct JSONOutputTests {
  /// Expects the JSON of the tree, into which members are put one by one.
  private func expectText<T: Encodable>(of value: T, _ text: String? = nil) throws {
    let data = try JSON.data(encoding: value)
    #expect(String(decoding: data, as: UTF8.self) == (try JSON(encoding: value).text))
    if let text { #expect(String(decoding: data, as: UTF8.self) == text) }
  }

  @Test("writes generated models as the tree does")
  func models() throws {
    let text = """
      {"id":7,"title":"\\"Tides\\"","subtitle":null,"added_at":"2024-05-17T12:00:00.500Z","published":"1899-12-31",\
      "state":"burnt","price":"12.30","loans":["2024-01-01T00:00:00Z"],"labels":{"a":[null],"z":1.0},"b":{},"shelf":9}
      """
    try expectText(of: try JSON(parsing: Data(text.utf8)).decode(Book.self), text)
    let media = #"[{"kind":"map","sheet":2,"parent":{"kind":"map","sheet":1}},{"kind":"globe"},{}]"#
    try expectText(of: try JSON(parsing: Data(media.utf8)).decode([Medium].self), media)
  }

  @Test("writes scalars as the tree does, in any container")
  func scalars() throws {
    try expectText(of: [0, -1, .max, .min] as [Int64])
    try expectText(of: [UInt64.max], "[18446744073709551615]")
    try expectText(
      of: [1, -0.0, 0.1, 1e16, .leastNonzeroMagnitude, 1.5e300], "[1,-0,0.1,1e+16,5e-324,1.5e+300]")
    try expectText(of: [Float(0.1), 16_777_216])
    try expectText(of: [Decimal(string: "10.00"), nil])
    try expectText(of: ["b": true, "a": false], #"{"a":false,"b":true}"#)
    try expectText(of: [[Int]](), "[]")
    try expectText(of: [String: Int](), "{}")
    try expectText(of: UUID())
    try expectText(of: JSON.number("1.50"), "1.50")
    for length in 0..<18 {
      let start = String(repeating: "é", count: length / 2) + String(repeating: "a", count: length)
      for middle in ["", "\"", "\\", "\n\r\t", "\u{0}\u{1F}\u{7F}", "😀/"] {
        try expectText(of: start + middle + start)
      }
    }
  }

  @Test(
    "dates are written with the fraction that they have",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-0.5, "1969-12-31T23:59:59.500Z"),
      (1_715_947_200.000_25, "2024-05-17T12:00:00.000250Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
    ] as [(Double, String)])
  func dates(interval: Double, text: String) throws {
    try expectText(of: Date(timeIntervalSince1970: interval), "\"\(text)\"")
  }

  private struct Mixed: Encodable {
    struct Inner: Encodable { let list = [1, 2], more = ["x": Date(timeIntervalSince1970: 0)] }
    enum Key: CodingKey { case a, b, c }

    func encode(to encoder: any Encoder) throws {
      var fields = FieldWriter(encoder)
      try fields.set("first", 1)
      var container = encoder.container(keyedBy: Key.self)
      var nested = container.nestedUnkeyedContainer(forKey: .a)
      try container.encode(Inner(), forKey: .b)
      try nested.encode("later")
      try Inner().encode(to: container.superEncoder(forKey: .c))
    }
  }

  @Test("Swift's containers may be used in any order, also with the writer of fields")
  func containers() throws {
    let inner = #"{"list":[1,2],"more":{"x":"1970-01-01T00:00:00Z"}}"#
    try expectText(of: [Mixed()], #"[{"first":1,"a":["later"],"b":\#(inner),"c":\#(inner)}]"#)
  }

  private struct Careful: Encodable {
    let number: Double

    func encode(to encoder: any Encoder) throws {
      var fields = FieldWriter(encoder)
      if (try? fields.set("number", [[number]])) == nil { try fields.set("problem", "no number") }
      if (try? fields.set("number", number)) == nil { try fields.set("other", true) }
    }
  }

  @Test("writes nothing of a member that cannot be encoded")
  func failedMember() throws {
    let data = try JSON.data(encoding: [Careful(number: .nan), Careful(number: 1)])
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"[{"problem":"no number","other":true},{"number":[[1]],"number":1}]"#)
  }

  private struct Row: Encodable {
    let value: Double

    func encode(to encoder: any Encoder) throws {
      var fields = FieldWriter(encoder)
      try fields.set("value", value)
    }
  }

  private struct Lenient: Encodable {
    let value: Double

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      do {
        try container.encode([Row(value: value)])
      } catch {
        try container.encode("none")
      }
    }
  }

  @Test("leaves nothing of a value that cannot be encoded, and can write another")
  func failedValue() throws {
    let values = [Lenient(value: .nan), Lenient(value: 1)]
    try expectText(of: values, #"["none",[{"value":1}]]"#)
    try expectText(
      of: ["a": values, "b": values], #"{"a":["none",[{"value":1}]],"b":["none",[{"value":1}]]}"#)
  }

  @Test("an error names the path of the value")
  func path() throws {
    let rows = ["rows": [Row(value: 1), Row(value: .infinity)]]
    let error = #expect(throws: EncodingError.self) { try JSON.data(encoding: rows) }
    guard case .invalidValue(_, let context) = error else { return #expect(Bool(false)) }
    #expect(CodingPathText.text(context.codingPath) == "rows[1].value")
  }
}
