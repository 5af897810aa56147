import APIGenCore
import APIMock
import APIModel
import APIUsage
import APIValues
import SpecDocument
import SwiftClient
import Testing

@Suite("Unlisted keys of a map")
struct MapKeyTests {
  private static let document = """
    openapi: 3.1.0
    info: {title: Test, version: '1'}
    paths:
      /stock:
        get:
          responses:
            '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Stock'}}}}
        put:
          requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Stock'}}}}
          responses: {'204': {description: OK}}
    components:
      schemas:
        Color: {type: string, enum: [red, green]}
        Stock:
          type: object
          required: [counts]
          properties:
            counts: {type: object, propertyNames: {$ref: '#/components/schemas/Color'}, additionalProperties: {type: integer}}
    """
  private static let value = #"{"counts": {"red": 1, "blue": 2}}"#

  private static func input() -> SpecInput {
    SpecInput(
      path: "api.yaml", contents: Array(document.utf8),
      options: PlanOptions(source: "api.yaml", version: "0.0.0"))
  }

  @Test("are kept by clients")
  func matcher() throws {
    let graph = TypeGraph(try #require(generate(Self.input()).api))
    let id = try #require(graph.ids.first { graph[$0].origin == .component("Stock") })
    let node = try parsed(Self.value)
    let matcher = ValueMatcher(graph, .received)
    #expect(matcher.isDecodable(node, as: .named(id)))
    let mismatches = matcher.mismatches(in: node, as: .named(id))
    #expect(mismatches.map { $0.message(in: graph) } == ["'blue' is not one of the values"])
    #expect(mismatches.map(\.pointer) == ["/counts"])
  }

  @Test("are refused by the mock")
  func mock() throws {
    let mock = try MockAPI(document: Self.document)
    func status(_ body: String) -> Int {
      mock.respond(
        to: MockRequest(
          method: "PUT", target: "/stock", headers: [("Content-Type", "application/json")],
          body: Array(body.utf8))
      ).status
    }
    #expect(status(#"{"counts": {"green": 1}}"#) == 204)
    #expect(status(Self.value) == 400)
  }

  @Test("are reported by observe")
  func observation() throws {
    let text = Self.value.replacing("\"", with: "\\\"")
    let har = """
      {"log": {"entries": [{"request": {"method": "GET", "url": "https://a.b/stock"}, "response":
        {"status": 200, "content": {"mimeType": "application/json", "text": "\(text)"}}}]}}
      """
    let traffic = InputFile(path: "traffic.har", contents: Array(har.utf8))
    #expect(observe([traffic], of: Self.input(), named: "api.yaml").differences.count == 1)
  }
}
