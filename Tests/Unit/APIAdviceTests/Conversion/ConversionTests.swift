import APIGenCore
import APIAdvice
import APIDiff
import SpecDocument
import SwiftClient
import Testing

@Suite("Converting a document")
struct ConversionTests {
  private func input(_ text: String) -> SpecInput {
    SpecInput(
      path: "api.yaml", contents: Array(text.utf8),
      options: PlanOptions(source: "api.yaml", version: "0"))
  }

  private func schemas(_ schemas: String, of name: String) -> String {
    """
    openapi: 3.1.0
    info: {title: T, version: '1'}
    paths:
      /pet:
        get:
          operationId: getPet
          responses:
            '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/\(name)'}}}}
    components:
      schemas:
    \(schemas)
    """
  }

  @Test(
    "keeps the names of types, whose keys may lose letters",
    arguments: ["Spæcial", "schemaéType", "größe"])
  func letters(name: String) throws {
    let spec = schemas("    \(name): {type: object, properties: {tag: {type: string}}}", of: name)
    let document = try #require(convert(input(spec)).document.map(printYAML))
    #expect(!document.contains("schemas/\(name)"))
    #expect(try #require(diff(input(spec), input(document)).changes).isEmpty)
  }

  @Test("writes keys of any length so that they can be read")
  func longKeys() throws {
    let name = String(repeating: "p", count: 1200)
    let spec = schemas(
      "    Pet: {type: object, properties: {\"\(name)\": {type: string}}}", of: "Pet")
    // Only JSON allows it as a simple key.
    let json = spec.replacing(
      "{\"\(name)\": {type: string}}", with: "{? \"\(name)\" : {type: string}}")
    let document = try #require(convert(input(json)).document.map(printYAML))
    #expect(try #require(diff(input(json), input(document)).changes).isEmpty)
  }

  @Test("a reference in a place that Swagger does not allow changes no other reference")
  func unknownPlaces() throws {
    let spec = """
      swagger: '2.0'
      info: {title: T, version: '1'}
      paths:
        /pet:
          old: {schema: {$ref: '#/definitions/Pet'}}
          get: {responses: {'200': {description: ok, schema: {$ref: '#/definitions/Pet'}}}}
      definitions:
        Tag: {type: object, properties: {name: {type: string}}}
        Pet: {type: object, properties: {tag: {$ref: '#/definitions/Tag'}}}
      """
    let document = try #require(convert(input(spec)).document.map(printYAML))
    #expect(!document.contains("#/definitions/"))
    #expect(list(input(document)).calls != nil)
  }

  @Test("a chain of aliases of any length stays the same")
  func aliases() throws {
    let chain = (0..<100).map { "    A\($0): {$ref: '#/components/schemas/A\($0 + 1)'}" }
    let spec = schemas(
      (chain + ["    A100: {type: object, properties: {x: {type: string}}}"]).joined(
        separator: "\n"),
      of: "A0")
    #expect(try #require(diff(input(spec), input(spec)).changes).isEmpty)
  }
}
