import APIGenCore
import APIMock
import APIPublishing
import Foundation
import SwiftClient
import Testing

@Suite("Examples of the document in all tools")
struct ShownExampleTests {
  /// A media type with a schema, and the value that the document shows.
  struct Case: CustomTestStringConvertible {
    let content: String
    let json: String
    let swift: String

    init(_ content: String, _ json: String, _ swift: String? = nil) {
      (self.content, self.json, self.swift) = (content, json, swift ?? json)
    }

    var testDescription: String { content }
  }

  static let cases = [
    Case("schema: {type: string}, example: Hi", #""Hi""#),
    Case("schema: {type: string}, examples: {a: {value: Hi}, b: {value: Ho}}", #""Hi""#),
    Case("schema: {type: integer}, examples: {a: {$ref: '#/components/examples/Number'}}", "4711"),
    Case("schema: {type: string, example: Hi}", #""Hi""#),
    Case("schema: {type: string, examples: [Hi]}", #""Hi""#),
    Case("schema: {type: string, default: Hi}", #""Hi""#),
    Case("schema: {type: [string, 'null'], example: Hi}", #""Hi""#),
    Case("schema: {type: integer, example: 42}", "42"),
    Case("schema: {type: boolean, example: false}", "false"),
    Case(
      "schema: {type: string, format: date, example: 2020-02-03}", #""2020-02-03""#,
      #"Samples.day("2020-02-03")"#),
    Case("schema: {enum: [a, b], example: b}", #""b""#, ".b"),
    Case("schema: {type: array, items: {type: string, example: red}}", #"["red"]"#),
    Case("schema: {type: array, items: {type: string}, example: [red, blue]}", #"["red", "blue"]"#),
    Case("schema: {type: array, items: {type: string}}, example: [red]", #"["red"]"#),
    Case("schema: {type: array, items: {enum: [a, b]}, example: [b]}", #"["b"]"#, "[.b]"),
    Case(
      "schema: {type: array, items: {type: array, items: {type: integer}}, example: [[1, 2], [3]]}",
      "[[1, 2], [3]]"),
    Case(
      "schema: {type: object, additionalProperties: {type: integer}, example: {EUR: 3}}",
      #"{"EUR": 3}"#, #"["EUR": 3]"#),
    Case(
      "schema: {type: object, additionalProperties: {type: integer, example: 9}}",
      #"{"key1": 9}"#, #"["key1": 9]"#),
    Case("schema: {oneOf: [{type: string}, {type: integer}], example: 77}", "77", ".integer(77)"),
    Case("schema: {}, example: [1, x]", #"[1, "x"]"#),
    Case("schema: {$ref: '#/components/schemas/Word'}", #""word""#),
    Case("schema: {$ref: '#/components/schemas/Word'}, example: other", #""other""#),
    Case("schema: {type: array, items: {$ref: '#/components/schemas/Word'}}", #"["word""#),
    Case("schema: {$ref: '#/components/schemas/Words'}", #"["one", "two"]"#),
  ]

  @Test("a body is shown as the document shows it", arguments: cases)
  func bodies(example: Case) throws {
    let spec = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      paths:
        /value: {get: {operationId: value, responses: {'200': {description: OK, content: {application/json: {\(example.content)}}}}}}
      components:
        examples: {Number: {value: 4711}}
        schemas:
          Word: {type: string, example: word}
          Words: {type: array, items: {type: string}, example: [one, two]}
      """
    let answer = try MockAPI(document: spec)
      .respond(to: MockRequest(method: "GET", target: "/value"))
    let text = String(decoding: answer.bytes, as: UTF8.self)
    #expect(text.hasPrefix(example.json), "\(text)")
    let samples = generate(Self.input(spec)).files.map(\.contents).joined()
    let function = samples.split(separator: "sampleResponse(_ number: Int)").last ?? ""
    let shown = function.prefix { $0 != "}" }
    #expect(shown.contains(example.swift), "\(shown)")
    let page = reference(Self.input(spec)).files.first { $0.path.contains("Requests/") }
    let html = (page?.contents ?? "").replacing("&quot;", with: "\"").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      .replacing(/<[^>]*>/, with: "")
    let spread = html.replacing("[ ", with: "[").replacing(" ]", with: "]")
      .replacing("{ ", with: "{").replacing(" }", with: "}")
    #expect(spread.contains(example.json), "\(html)")
  }

  @Test("text that is not JSON, header fields and elements of a stream are shown too")
  func others() throws {
    let spec = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      paths:
        /text: {get: {operationId: text, responses: {'200': {$ref: '#/components/responses/Text'}}}}
        /xml: {get: {operationId: xml, responses: {'200': {description: OK, content: {application/xml: {example: <a/>}}}}}}
        /events: {get: {operationId: events, responses: {'200': {description: OK, content: {text/event-stream: {itemSchema: {type: string, example: tick}}}}}}}
      components:
        responses:
          Text:
            description: OK
            headers: {X-Rate: {schema: {type: integer, example: 55}}, X-Word: {schema: {type: string}, example: word}}
            content: {text/plain: {schema: {type: string}, example: "Hi \\"there\\""}}
      """
    let mock = try MockAPI(document: spec)
    func answer(_ path: String) -> MockResponse {
      mock.respond(to: MockRequest(method: "GET", target: path))
    }
    let text = answer("/text")
    #expect(String(decoding: text.bytes, as: UTF8.self) == #"Hi "there""#)
    #expect(text.headers.first { $0.name == "X-Rate" }?.value == "55")
    #expect(text.headers.first { $0.name == "X-Word" }?.value == "word")
    #expect(String(decoding: answer("/xml").bytes, as: UTF8.self) == "<a/>")
    #expect(String(decoding: answer("/events").bytes, as: UTF8.self).contains("data: tick\n"))
  }

  @Test("the elements of an example are shown in turn, and identifiers count from the first")
  func elements() throws {
    let spec = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      paths:
        /colors:
          get:
            operationId: listColors
            responses:
              '200':
                description: OK
                content:
                  application/json:
                    schema: {type: array, items: {type: object, properties: {id: {type: integer}, word: {type: string}}}}
                    example: [{id: 10, word: red}, {id: 20, word: blue}]
      """
    let answer = try MockAPI(document: spec)
      .respond(to: MockRequest(method: "GET", target: "/colors"))
    #expect(
      String(decoding: answer.bytes, as: UTF8.self)
        == #"[{"id": 10, "word": "red"}, {"id": 11, "word": "blue"}, {"id": 12, "word": "red"}]"#)
  }

  @Test("a total is at least as large as the list beside it")
  func totals() throws {
    let spec = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      paths:
        /page: {get: {operationId: page, responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {
          items: {type: array, items: {type: string}}, total: {type: integer, example: 0}, total_items: {type: integer}}}}}}}}}
      """
    let answer = try MockAPI(document: spec)
      .respond(to: MockRequest(method: "GET", target: "/page"))
    let text = String(decoding: answer.bytes, as: UTF8.self)
    #expect(text.contains(#""total": 3"#) && text.contains(#""total_items": 3"#), "\(text)")
  }

  private static func input(_ spec: String) -> SpecInput {
    var input = SpecInput(
      path: "api.yaml", contents: Array(spec.utf8),
      options: PlanOptions(source: "api.yaml", version: "0"))
    input.samples = .debug
    return input
  }
}
