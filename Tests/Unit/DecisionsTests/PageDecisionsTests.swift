import APIModel
import Decisions
import Testing

@Suite("Decisions about pages")
struct PageDecisionsTests {
  /// A document with lists of things, and the members beside each list.
  private static func document(
    _ lists: KeyValuePairs<String, String>, query: String = "cursor", more: String = ""
  ) -> String {
    let paths = lists.map { path, members in
      """
        \(path):
          get:
            operationId: \(path.dropFirst())
            \(more)
            parameters: [{name: \(query), in: query, schema: {type: string}}]
            responses:
              '200': {description: ok, content: {application/json: {schema: {type: object, properties: {
                data: {type: array, items: {type: object}}\(members)}}}}}

      """
    }
    return "paths:\n" + paths.joined()
  }

  private static let next = ", next_cursor: {type: string}"

  private static func pages(_ decided: Deciding) -> [String?] {
    decided.api.operations.map { $0.pagingAnnotation?.description }
  }

  @Test("every list has a line, also one without pages, and nothing else has")
  func lines() throws {
    let decided = try Deciding(
      Self.document(["/a": Self.next, "/b": ""])
        + """
          /c: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: string}}}}}}}
          /d: {delete: {responses: {'204': {description: none}}}}
          /e?kind=all: {get: {responses: {'200': {description: ok, content: {application/json: {schema:
            {type: array, items: {type: object, properties: {id: {type: string}}}}}}}}}}
        """)
    #expect(
      decided.record == [
        "GET /a: {query: cursor, next: next_cursor, items: data}", "GET /b: none",
        "GET /e?kind=all: none",
      ])
  }

  @Test("a line is obeyed, whatever a guess would say")
  func obeyed() throws {
    let document = Self.document(["/a": Self.next, "/b": Self.next + ", other: {type: string}"])
    let line = "{query: cursor, next: other, items: data}"
    let decided = try Deciding(document, recorded: ["GET /a": "none", "GET /b": line])
    #expect(Self.pages(decided) == [nil, line])
    #expect(decided.record == ["GET /a: none", "GET /b: \(line)"])
    #expect(decided.messages == [])
  }

  @Test("a line may list its keys in any order, and in several lines")
  func written() throws {
    let decided = try Deciding(
      Self.document(["/a": Self.next]),
      recorded: ["GET /a": "items: data\nnext: next_cursor\nquery: cursor\n"])
    #expect(Self.pages(decided) == ["{query: cursor, next: next_cursor, items: data}"])
    #expect(decided.record == ["GET /a: {items: data, next: next_cursor, query: cursor}"])
  }

  @Test("what the document describes precedes a line, and gets none")
  func described() throws {
    let document = Self.document(["/a": Self.next], more: "x-apigen-page: none")
    let decided = try Deciding(
      document, recorded: ["GET /a": "{query: cursor, next: next_cursor, items: data}"])
    #expect(Self.pages(decided) == [nil])
    #expect(decided.record == [])
  }

  @Test(
    "pages described for other SDKs precede a guess, and are recorded",
    arguments: [
      (
        "x-fern-pagination: {cursor: $request.cursor, next_cursor: $response.other, results: $response.data}",
        "{query: cursor, next: other, items: data}"
      ),
      (
        "x-fern-pagination: {offset: $request.cursor, results: $response.data}",
        "{number: cursor, items: data}"
      ),
      (
        "x-fern-pagination: {offset: $request.cursor, results: $response.data, step: $request.size}",
        "{offset: cursor, items: data}"
      ),
      (
        "x-fern-pagination: {next_uri: $response.link, results: $response.data}",
        "{next: link, items: data}"
      ),
      (
        "x-speakeasy-pagination: {type: cursor, inputs: [{name: cursor, in: parameters, type: cursor}],"
          + " outputs: {results: $.data, nextCursor: $.other}}",
        "{query: cursor, next: other, items: data}"
      ),
      (
        "x-speakeasy-pagination: {type: offsetLimit, inputs: [{name: cursor, in: parameters, type: page}],"
          + " outputs: {results: $.data, numPages: $.count}}",
        "{number: cursor, pages: count, items: data}"
      ),
      (
        "x-speakeasy-pagination: {type: url, outputs: {results: $.data, nextUrl: $.link}}",
        "{next: link, items: data}"
      ),
      // A form that does not fit, or is not understood, leaves the guess.
      (
        "x-fern-pagination: {cursor: $request.other, next_cursor: $response.other, results: $response.data}",
        "{query: cursor, next: next_cursor, items: data}"
      ),
      ("x-fern-pagination: true", "{query: cursor, next: next_cursor, items: data}"),
    ])
  func otherSDKs(extension text: String, expected: String) throws {
    let isNumber = expected.contains("number") || expected.contains("offset")
    let members =
      Self.next
      + ", other: {type: string}, link: {type: string, format: uri}, count: {type: integer}"
    var document = Self.document(["/a": members], more: text)
    if isNumber { document.replace("schema: {type: string}}]", with: "schema: {type: integer}}]") }
    let decided = try Deciding(document)
    #expect(Self.pages(decided) == [expected])
    #expect(decided.record == ["GET /a: \(expected)"])
  }

  @Test("a line that no longer fits is guessed again, with a message")
  func changed() throws {
    let old = "{query: cursor, next: next, items: data}"
    let decided = try Deciding(Self.document(["/a": Self.next]), recorded: ["GET /a": old])
    let new = "{query: cursor, next: next_cursor, items: data}"
    #expect(Self.pages(decided) == [new])
    #expect(decided.record == ["GET /a: \(new)"])
    #expect(
      decided.messages == [
        "the recorded pages of 'GET /a' do not fit: 'next' is not a property of the response; "
          + "they are \(new) now"
      ])
  }

  @Test(
    "a line under the name of an operation is reported, with the right key",
    arguments: ["a", "get /a"])
  func named(key: String) throws {
    let decided = try Deciding(Self.document(["/a": Self.next]), recorded: [key: "none"])
    #expect(
      decided.messages == [
        "'\(key)' is not the method and path of an operation; write the line as 'GET /a: …'"
      ])
  }

  @Test("a line that no longer fits stays if nothing replaces it, for the time when it fits again")
  func missing() throws {
    let line = "{query: cursor, next: next, items: data}"
    let decided = try Deciding(Self.document(["/a": ""]), recorded: ["GET /a": line])
    #expect(Self.pages(decided) == [nil])
    #expect(decided.record == ["GET /a: \(line)"])
    #expect(decided.messages.count == 1)
    let again = try Deciding(
      Self.document(["/a": ", next: {type: string}"]), recorded: ["GET /a": line])
    #expect(Self.pages(again) == [line] && again.messages == [])
  }

  @Test(
    "a name in a line is read back as it is",
    arguments: [
      "null", "true", "next.cursor", "7", "'n", "n: x", "@next", "-n", "#n", "{n}", "n, m",
    ])
  func quoted(name: String) throws {
    let key = "'\(name.replacing("'", with: "''"))'"
    let document = Self.document(["/a": ", \(key): {type: string}"])
    let line = "{query: cursor, next: \(key), items: data}"
    let first = try Deciding(document, recorded: ["GET /a": line])
    let text = try #require(first.record.first).dropFirst("GET /a: ".count)
    let second = try Deciding(document, recorded: ["GET /a": String(text)])
    #expect(first.messages == [] && second.messages == [])
    #expect(second.record == first.record)
    #expect(second.api.operations[0].paging == first.api.operations[0].paging)
    #expect(first.api.operations[0].paging != nil)
  }

  @Test(
    "a body that is required because of what it holds can take a recorded cursor",
    arguments: [true, false])
  func body(isRequired: Bool) throws {
    let required = isRequired ? ", required: [q]" : ""
    let decided = try Deciding(
      """
      paths:
        /a:
          post:
            operationId: search
            requestBody: {content: {application/json: {schema: {type: object\(required), properties: {
              q: {type: string}, cursor: {type: string}}}}}}
            responses:
              '200': {description: ok, content: {application/json: {schema: {type: object, properties: {
                data: {type: array, items: {type: object}}, next_cursor: {type: string}}}}}}
      """, recorded: ["POST /a": "{body: cursor, next: next_cursor, items: data}"])
    #expect((decided.api.operations[0].paging != nil) == isRequired)
    #expect(decided.messages.isEmpty == isRequired)
  }
}
