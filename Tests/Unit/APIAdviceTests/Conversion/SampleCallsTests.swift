import APIGenCore
import APIAdvice
import SpecDocument
import SwiftClient
import TestSupport
import SuiteTraits
import Testing

@Suite("Calls of operations, for documentation")
struct SampleCallsTests {
  private static let spec = """
    openapi: 3.1.0
    info: {title: Library, version: '1'}
    paths:
      /books/{id}:
        get:
          operationId: getBook
          parameters: [{name: id, in: path, required: true, schema: {type: integer, example: 42}}]
          responses:
            '200': {description: A book., content: {application/json: {schema: {$ref: '#/components/schemas/Book'}}}}
          x-codeSamples: [{lang: Shell, source: curl …}, {lang: swift, source: old}]
      /books:
        post:
          operationId: addBook
          requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Book'}}}}
          responses: {'204': {description: It was added.}}
    components:
      schemas:
        Book: {type: object, required: [title], properties: {title: {type: string}, price: {type: string, format: money}}}
    """

  private static func input(_ spec: String = spec, _ configuration: String? = nil) -> SpecInput {
    SpecInput(
      path: "api.yaml", contents: Array(spec.utf8),
      configuration: configuration.map {
        ConfigurationText(path: "apigen.yaml", contents: Array($0.utf8))
      },
      options: PlanOptions(source: "api.yaml", version: "0"))
  }

  @Test("are written as people write them")
  func calls() throws {
    let calls = try #require(sampleCalls(Self.input()).calls)
    #expect(
      calls.map(\.code) == [
        "let book = try await library.books.get(id: 42)",
        #"try await library.books.add(Book(title: "Book 1"))"#,
      ])
  }

  @Test("do not name types that equal schemas share")
  func sharedTypes() throws {
    let schema = "{type: object, required: [text], properties: {text: {type: string}}}"
    let body = "{required: true, content: {application/json: {schema: \(schema)}}}"
    let spec = """
      openapi: 3.1.0
      info: {title: Library, version: '1'}
      paths:
        /notes: {post: {operationId: addNote, requestBody: \(body), responses: {'204': {description: ok}}}}
        /words: {post: {operationId: addWord, requestBody: \(body), responses: {'204': {description: ok}}}}
      """
    let calls = try #require(sampleCalls(Self.input(spec)).calls)
    #expect(calls.count == 2)
    for call in calls {
      #expect(call.code.contains(".init(text:"))
      #expect(!call.code.contains("_"))
    }
  }

  @Test("replace those in Swift, and leave those in other languages")
  func document() throws {
    let calls = try #require(sampleCalls(Self.input()).calls)
    let document = try #require(documentCalls(calls, in: Self.input()).map(printYAML))
    #expect(document.contains("curl …"))
    #expect(!document.contains("source: old"))
    #expect(document.contains("let book = try await library.books.get(id: 42)"))
    let again = Self.input(document)
    #expect(documentCalls(calls, in: again).map(printYAML) == document)
  }

  @Test("are missing where only the user can make a value")
  func mapped() throws {
    let spec = Self.spec.replacing("required: [title]", with: "required: [title, price]")
    let sampled = sampleCalls(Self.input(spec, "formats: {money: Payments.Money}"))
    #expect(try #require(sampled.calls).count == 1)
    #expect(sampled.missing == ["POST /books"])
  }

  @Test("do not exist for a spec with errors")
  func errors() {
    let sampled = sampleCalls(Self.input("openapi: 9.0.0"))
    #expect(sampled.calls == nil)
    #expect(sampled.record.diagnostics.hasErrors)
  }

  @Test("terminate, however deeply the required values are nested", .timeLimit(.patient))
  func deep() throws {
    let count = Repository.checksEverything ? 2_000 : 800
    let types = (0..<count).map {
      "T\($0): {type: object, required: [next], properties: {next: {$ref: '#/components/schemas/T\($0 + 1)'}}}"
    }
    let schemas = (types + ["T\(count): {type: string}"]).map { "    " + $0 }.joined(
      separator: "\n")
    let spec = Self.spec.replacing("  schemas:\n", with: "  schemas:\n\(schemas)\n").replacing(
      "{title: {type: string},", with: "{title: {$ref: '#/components/schemas/T0'},")
    #expect(try #require(sampleCalls(Self.input(spec)).calls).count == 1)
  }
}
