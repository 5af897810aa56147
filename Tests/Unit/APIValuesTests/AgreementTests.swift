import APIGenCore
import APIAdvice
import APIUsage
import APIMock
import APIModel
import APIValues
import Foundation
import SpecDocument
import SwiftClient
import Testing

@testable import JSONCoding

/// One table of values and types. All parts of apigen must agree on each value: the matcher, `lint`
/// about examples, `observe` about responses, a mock about requests, and the client's decoder.
@Suite("Whether a value fits a type")
struct AgreementTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let schema: String
    let read: @Sendable (inout FieldReader) throws -> Void
    let fitting: [String]
    let others: [String]

    init(
      _ schema: String, fitting: [String], others: [String],
      _ read: @escaping @Sendable (inout FieldReader) throws -> Void
    ) {
      self.schema = schema
      self.read = read
      self.fitting = fitting
      self.others = others
    }

    var testDescription: String { schema }
  }

  private static let rows: [Row] = [
    Row("{type: string}", fitting: [#""x""#, #""""#], others: ["1", "true", "null", "[]"]) {
      _ = $0.string("value")
    },
    Row("{type: boolean}", fitting: ["true"], others: [#""true""#, "1", "null"]) {
      _ = $0.bool("value")
    },
    Row(
      "{type: integer}",
      fitting: ["1", "5.0", "-9223372036854775808", "9223372036854775807.0"],
      others: [
        "1.5", #""1""#, "9223372036854775808", "-9223372036854775809", "1e30", "1e-400", "null",
      ]
    ) { _ = $0.integer("value") },
    Row(
      "{type: integer, format: int32}",
      fitting: ["2147483647", "1e3", "5000000000", "-2147483649"],
      others: ["9223372036854775808", "1.5", "true"]
    ) { _ = $0.integer("value") },
    Row(
      "{type: integer, format: uint64}",
      fitting: ["18446744073709551615", "18446744073709551615.0"],
      others: ["-1", "18446744073709551616"]
    ) { _ = $0.uint64("value") },
    Row(
      "{type: number}", fitting: ["1", "0.1", "1e300", "0e5", "1152921504606847000"],
      others: ["1e400", "1e-400", "9007199254740993", #""1""#]
    ) { _ = $0.double("value") },
    Row("{type: number, format: float32}", fitting: ["1.5", "0"], others: ["1e39", "16777217"]) {
      _ = $0.float("value")
    },
    Row(
      "{type: number, format: decimal}",
      fitting: ["1.50", #""1.50""#, "1e5", "1e127", "1e-128"],
      others: [#""x""#, #""+1""#, #"".5""#, "true"]
    ) { _ = $0.decimal("value") },
    Row(
      "{type: string, format: decimal}", fitting: [#""1.50""#, "1.5"], others: [#""x""#, "[]"]
    ) { _ = $0.decimal("value") },
    Row(
      "{type: string, format: int64}",
      fitting: [#""5""#, "5", #""01""#, #""9223372036854775807""#],
      others: [#""x""#, #""1.5""#, #""9223372036854775808""#, #""""#]
    ) { _ = try $0.numbers("value") as Int64 },
    Row(
      "{type: [integer, string], format: int32}", fitting: [#""5""#, "5"],
      others: [#""9223372036854775808""#, #""x""#]
    ) { _ = try $0.numbers("value") as Int },
    Row(
      "{type: string, format: date-time}",
      fitting: [
        #""2026-01-31T12:00:00Z""#, #""2026-01-31 12:00""#, #""2026-01-31T12:00:00.25+02:00""#,
      ],
      others: [
        #""2026-01-31""#, #""now""#, #""2026-13-31T12:00:00Z""#, #""2026-01-31T12:00:00+25:00""#,
        "1",
      ]
    ) { _ = $0.date("value") },
    Row(
      "{type: string, format: date}", fitting: [#""2026-01-31""#, #""2026-01-31T12:00:00Z""#],
      others: [#""2026-02-30""#, #""31.01.2026""#, "20260131"]
    ) { _ = $0.day("value") },
    Row(
      "{type: integer, format: unixtime}", fitting: ["1767259800", "0"],
      others: [#""0""#, "1e-400"]
    ) {
      _ = $0.unixTime("value")
    },
    Row(
      "{type: string, format: uuid}", fitting: [#""123E4567-e89b-12d3-a456-426614174000""#],
      others: [#""123e4567e89b12d3a456426614174000""#, #""x""#, "1"]
    ) { _ = $0.uuid("value") },
    Row(
      "{type: string, format: uri}", fitting: [#""https://a.b""#, #""a b""#, #""""#], others: ["1"]
    ) {
      _ = $0.url("value")
    },
    Row(
      "{type: string, format: byte}", fitting: [#""QQ==""#, #""QQ""#, #""-_-_""#, #""""#],
      others: [#""Q""#, #""QQ=""#, #""QR==""#, #""?""#, "1"]
    ) { _ = $0.data("value") },
    Row("{}", fitting: ["1", #"{"a": [null]}"#, "null"], others: []) {
      _ = try $0.value("value") as JSON
    },
    Row("{type: [integer, 'null']}", fitting: ["1", "null"], others: [#""1""#]) {
      _ = $0.optionalInteger("value")
    },
    Row(
      "{type: array, items: {type: integer}}", fitting: ["[]", "[1, 2.0]"],
      others: ["[1.5]", "[null]", #"[["1"]]"#, "{}", "1"]
    ) { _ = try $0.value("value") as [Int] },
    Row(
      "{type: array, items: {type: string, format: decimal}}", fitting: [#"["x"]"#], others: ["[1]"]
    ) { _ = try $0.value("value") as [String] },
    Row(
      "{type: object, additionalProperties: {type: number}}", fitting: ["{}", #"{"a": 1}"#],
      others: [#"{"a": "1"}"#, "[]"]
    ) { _ = try $0.value("value") as [String: Double] },
    Row(
      "{type: object, required: [a], properties: {a: {type: string}, b: {type: integer}}}",
      fitting: [#"{"a": "x"}"#, #"{"a": "x", "b": 1}"#],
      others: ["{}", #"{"a": null}"#, #"{"a": 1}"#, #"{"a": "x", "b": "1"}"#, "[]"]
    ) { _ = try $0.value("value") as Part },
    Row(
      "{type: array, prefixItems: [{type: string}, {type: integer}], minItems: 2, items: false}",
      fitting: [#"["x", 1]"#], others: [#"["x", "y"]"#, "[1, 1]", "{}"]
    ) { _ = try $0.value("value") as Pair },
    Row(
      "{type: array, prefixItems: [{type: string}, {type: integer}], minItems: 2}",
      fitting: [#"["x", 1]"#, #"["x", 1, "y", null]"#], others: [#"["x", "y", "z"]"#, "{}"]
    ) { _ = try $0.value("value") as Pair },
    Row(
      "{type: array, prefixItems: [{type: string}], items: {type: integer}, minItems: 1}",
      fitting: [#"["x"]"#, #"["x", 1, 2]"#], others: [#"["x", 1, "z"]"#, "[1]"]
    ) { _ = try $0.value("value") as Numbers },
  ]

  private struct Part: Decodable {
    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      _ = fields.string("a")
      _ = fields.optionalInteger("b")
      try fields.finish()
    }
  }

  private struct Numbers: Decodable {
    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(items: decoder)
      _ = fields.string("0")
      _ = try fields.value("1...") as [Int]
      try fields.finish()
    }
  }

  private struct Pair: Decodable {
    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(items: decoder)
      _ = fields.string("0")
      _ = fields.integer("1")
      try fields.finish()
    }
  }

  @Test(
    "of a sized integer is one of its size",
    arguments: [
      (Scalar.int32, "2147483647", "2147483648"), (.int64, "-9223372036854775808", "1e19"),
      (.uint32, "4294967295", "-1"),
    ])
  func sizes(scalar: Scalar, fitting: String, other: String) {
    #expect(scalar.facts.holds(fitting))
    #expect(!scalar.facts.holds(other))
  }

  @Test("is answered alike by the matcher, lint, observe, the mock and the client", arguments: rows)
  func agreement(row: Row) throws {
    let document = Self.document(row.schema, example: Self.json(row.fitting[0]))
    let graph = TypeGraph(try #require(generate(Self.input(document)).api))
    let mock = try MockAPI(document: document)
    for (texts, isFitting) in [(row.fitting, true), (row.others, false)] {
      for text in texts {
        let answers = try Self.answers(text, row, graph, mock)
        for (name, answer) in answers { #expect(answer == isFitting, "\(name): \(text)") }
      }
    }
  }

  private static func answers(
    _ text: String, _ row: Row, _ graph: TypeGraph, _ mock: MockAPI
  ) throws -> [(String, Bool)] {
    let json = json(text)
    let input = input(document(row.schema, example: json))
    let id = try #require(graph.ids.first { graph[$0].origin == .component("Holder") })
    let node = try parsed(json)
    let har = """
      {"log": {"entries": [{"request": {"method": "GET", "url": "https://a.b/value"}, "response":
        {"status": 200, "content": {"mimeType": "application/json", "text": \(quoted(json))}}}]}}
      """
    let traffic = InputFile(path: "traffic.har", contents: Array(har.utf8))
    let response = mock.respond(
      to: MockRequest(
        method: "POST", target: "/value", headers: [("Content-Type", "application/json")],
        body: Array(json.utf8)))
    return [
      ("matcher", ValueMatcher(graph, .received).isDecodable(node, as: .named(id))),
      ("lint", !lint(input).diagnostics.all.contains { $0.rule == .mismatchedExample }),
      ("observe", observe([traffic], of: input, named: "api.yaml").differences.isEmpty),
      ("mock", response.status == 204),
      ("client", isDecoded(json, row)),
    ]
  }

  private static func isDecoded(_ json: String, _ row: Row) -> Bool {
    Holder.$read.withValue(row.read) {
      (try? JSON.decode(Holder.self, from: Data(json.utf8))) != nil
    }
  }

  private struct Holder: Decodable {
    @TaskLocal static var read: @Sendable (inout FieldReader) throws -> Void = { _ in }

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      try Self.read(&fields)
      try fields.finish()
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func input(_ document: String) -> SpecInput {
    SpecInput(
      path: "api.yaml", contents: Array(document.utf8),
      options: PlanOptions(source: "api.yaml", version: "0"))
  }

  private static func json(_ text: String) -> String { #"{"value": \#(text)}"# }

  private static func document(_ schema: String, example: String) -> String {
    """
    openapi: 3.1.0
    info: {title: T, version: '1'}
    paths:
      /value:
        get:
          operationId: getValue
          responses:
            '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Holder'}, example: \(example)}}}
        post:
          operationId: addValue
          requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Holder'}}}}
          responses: {'204': {description: Done}}
    components:
      schemas:
        Holder: {type: object, required: [value], properties: {value: \(schema)}}
    """
  }
}
