import APIGenCore
import APIUsage
import SpecDocument
import SwiftClient
import Testing

@Suite("The overlay of observed traffic")
struct ObservedOverlayTests {
  /// A schema, and bodies that differ from it in several ways.
  struct Row: Sendable, CustomTestStringConvertible {
    let schema: String
    let bodies: [String]

    var testDescription: String { "\(schema) \(bodies)" }
  }

  private static let big = "123456789012345678901234"

  private static let rows = [
    // Several differences of one value.
    Row(schema: "{type: integer}", bodies: ["null", big]),
    Row(schema: "{type: integer}", bodies: [#""5""#, big]),
    Row(schema: "{type: integer}", bodies: ["null", #""5""#, big, "[1]"]),
    Row(schema: "{type: integer, format: int32}", bodies: ["null", "5000000000"]),
    Row(schema: "{type: integer, format: int32}", bodies: [#""a""#, "5000000000"]),
    Row(schema: "{type: string, format: date}", bodies: [#""x""#, "5", "null"]),
    Row(schema: "{type: string, enum: [a]}", bodies: ["5", "null"]),
    // A value of another type, and differences within it.
    Row(
      schema: "{type: array, items: {$ref: '#/components/schemas/Part'}}", bodies: ["[null]", "{}"]),
    Row(
      schema: "{type: array, items: {type: object, properties: {id: {type: string}}}}",
      bodies: [#"[{"id": null}]"#, #"{"id": "x"}"#]),
    Row(
      schema: "{type: object, required: [id], properties: {id: {type: string}}}",
      bodies: [#"{"id": 1}"#, "{}", #""x""#]),
    Row(
      schema: "{type: object, required: [id], properties: {id: {type: string}}}",
      bodies: [#"{"id": "x", "name": "y"}"#, #"{"id": null}"#, "[]"]),
    Row(
      schema: "{type: object, additionalProperties: {type: string}}",
      bodies: [#"{"id": null}"#, #"["x"]"#]),
    Row(
      schema: "{allOf: [{$ref: '#/components/schemas/Part'}]}", bodies: ["null", #"{"id": null}"#]),
    Row(schema: "{$ref: '#/components/schemas/Part'}", bodies: ["null", #"{"id": null}"#, "[]"]),
    // Two places of one schema.
    Row(
      schema: """
        {type: object, properties: {from: {$ref: '#/components/schemas/Time'}, \
        to: {$ref: '#/components/schemas/Time'}}}
        """, bodies: [#"{"from": "x", "to": "y"}"#]),
  ]

  @Test("applies, and corrects every difference", arguments: ["3.0.3", "3.1.0"], rows)
  func corrections(version: String, row: Row) throws {
    let traffic = Self.traffic(row.bodies)
    let document = Self.document(version, row.schema)
    let first = observe([traffic], of: Self.input(document), named: "api.yaml")
    #expect(!first.differences.isEmpty)
    #expect(first.differences.filter { !$0.isCorrected }.isEmpty)
    let overlay = try #require(first.overlay)
    let again = observe([traffic], of: Self.input(document, overlay), named: "api.yaml")
    let text = DiagnosticPrinter(again.record.sources).text(again.record.diagnostics)
    #expect(!text.contains("matches nothing"), "\(text)\(overlay)")
    #expect(again.isComplete, "\(text)\(overlay)")
    #expect(again.differences.map { "\($0.subject): \($0.what)" } == [], "\(overlay)")
  }

  @Test(
    "finds an element of a list again that an action has changed",
    arguments: [
      [#"[null, "x"]"#], [#"[5, "x"]"#], [#"[null, "x"]"#, "[[], 5]"],
      [#"[{"id": null}, null]"#, #"[5, "x"]"#, "[null, 5]"],
    ],
    [
      "{$ref: '#/components/schemas/Part'}, {$ref: '#/components/schemas/Time'}",
      "{$ref: '#/components/schemas/Part'}, {type: string}",
      "{$ref: '#/components/schemas/Part'}, {$ref: '#/components/schemas/Part'}",
    ])
  func elements(bodies: [String], elements: String) throws {
    let schema = "{type: array, prefixItems: [\(elements)]}"
    try corrections(version: "3.1.0", row: Row(schema: schema, bodies: bodies))
  }

  @Test(
    "leaves alone what a recorder masked",
    arguments: ["uuid", "date-time", "date", "byte", "uri"].map { "format: \($0)" } + ["enum: [a]"])
  func masks(facet: String) {
    let string = "{type: string, \(facet)}"
    let schema = "{type: object, properties: {token: \(string), session: \(string)}}"
    let traffic = Self.traffic([
      #"{"token": "***", "session": "redacted"}"#, #"{"session": "***", "token": "redacted"}"#,
    ])
    let observed = observe([traffic], of: Self.input(Self.document("3.1.0", schema)), named: "a")
    #expect(observed.differences.map { "\($0.subject): \($0.what)" } == [])
    #expect(observed.wrongFormats == [])
  }

  // MARK: - Support

  private static func traffic(_ bodies: [String]) -> InputFile {
    let entries = (bodies + bodies).map { body in
      let text = body.replacing("\"", with: "\\\"")
      return """
        {"request": {"method": "GET", "url": "https://a.example/a"},
         "response": {"status": 200, "content": {"mimeType": "application/json", "text": "\(text)"}}}
        """
    }
    let text = #"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#
    return InputFile(path: "traffic.har", contents: Array(text.utf8))
  }

  private static func input(_ document: String, _ overlay: String? = nil) -> SpecInput {
    var input = SpecInput(
      path: "api.yaml", contents: Array(document.utf8),
      options: PlanOptions(source: "api.yaml", version: "0"))
    input.overlays =
      overlay.map { [InputFile(path: "a.overlay.yaml", contents: Array($0.utf8))] } ?? []
    return input
  }

  private static func document(_ version: String, _ schema: String) -> String {
    """
    openapi: \(version)
    info: {title: T, version: '1'}
    paths:
      /a:
        get:
          responses: {'200': {description: OK, content: {application/json: {schema: \(schema)}}}}
    components:
      schemas:
        Part: {type: object, required: [id], properties: {id: {type: string}}}
        Time: {type: string, format: date-time}
    """
  }
}
