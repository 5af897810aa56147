import APIMock
import Testing

/// A mock stands for a server in both directions.
@Suite("A mock understands what clients send, and answers what they read")
struct ClientTests {
  private static func library(
    _ paths: String, schemas: String = "{}", isStateful: Bool = false
  ) throws -> Library {
    try Library(
      openAPI: """
        paths:
        \(paths.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
        components: {schemas: \(schemas)}
        """, isStateful: isStateful)
  }

  private static func content(_ mediaType: String, _ schema: String) -> String {
    "'200': {description: OK, content: {'\(mediaType)': {schema: \(schema)}}}"
  }

  // MARK: - Requests

  @Test(
    "a path parameter is what the client sends, of several segments or a part of one",
    arguments: [
      ("/v1/{p}", "schema: {type: string, pattern: '^projects/[^/]+$'}", "/v1/projects/a", true),
      ("/v1/{p}", "schema: {type: string, pattern: '^projects/[^/]+$'}", "/v1/teams/a", false),
      ("/v1/{p}:run", "schema: {type: string, pattern: '^all/[^/]+$'}", "/v1/all/a:run", true),
      ("/v1/{p}", "allowReserved: true, schema: {type: string}", "/v1/a/b", true),
      ("/v1/{p+}", "schema: {type: string, maxLength: 3}", "/v1/a/b", true),
      ("/v1/{p+}", "schema: {type: string, maxLength: 3}", "/v1/a/bc", false),
      ("/v1(p={p},q={q})", "schema: {type: integer}", "/v1(p=7,q=x)", true),
      ("/v1(p={p},q={q})", "schema: {type: integer}", "/v1(p=x,q=7)", false),
    ])
  func segments(template: String, parameter: String, path: String, fits: Bool) throws {
    let second =
      template.contains("{q}")
      ? ", {name: q, in: path, required: true, schema: {type: string}}" : ""
    let library = try Self.library(
      """
      '\(template)':
        get:
          parameters: [{name: p, in: path, required: true, \(parameter)}\(second)]
          responses: {'204': {description: OK}}
      """)
    #expect(library.send("GET", path).status == (fits ? 204 : 400))
  }

  @Test(
    "a body that fits none of the variants of a union is refused",
    arguments: [
      (#"{"either": 1, "pet": {"kind": "dog", "bark": 1}}"#, 0),
      (#"{"either": "a", "pet": {"kind": "cat"}}"#, 0),
      (#"{"either": true}"#, 1), (#"{"either": {}}"#, 1), (#"{"either": null}"#, 1),
      (#"{"pet": {}}"#, 1), (#"{"pet": {"kind": "cow"}}"#, 1), (#"{"pet": {"kind": "dog"}}"#, 1),
      // A newer client may send more.
      (#"{"either": 1, "new": 1}"#, 0),
    ])
  func variants(body: String, count: Int) throws {
    let library = try Self.library(
      """
      /a:
        post:
          requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Body'}}}}
          responses: {'204': {description: OK}}
      """,
      schemas: """
        {Body: {type: object, additionalProperties: false, properties: {
          either: {oneOf: [{type: string}, {type: integer}]}, pet: {$ref: '#/components/schemas/Pet'}}},
         Pet: {oneOf: [{$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Cat'}],
          discriminator: {propertyName: kind, mapping: {dog: '#/components/schemas/Dog', cat: '#/components/schemas/Cat'}}},
         Dog: {type: object, required: [kind, bark], properties: {kind: {type: string}, bark: {type: integer}}},
         Cat: {type: object, required: [kind], properties: {kind: {type: string}}}}
        """.replacing("\n", with: " "))
    let answer = library.send("POST", "/a", body: body)
    #expect(answer.violations.count == count, "\(answer.text)")
  }

  // MARK: - Answers

  @Test("events of strings are text, and other events JSON")
  func events() throws {
    let library = try Self.library(
      """
      /texts: {get: {responses: {\(Self.content("text/event-stream", "{type: string}"))}}}
      /objects: {get: {responses: {\(Self.content("text/event-stream", "{type: object, properties: {id: {type: integer}}}"))}}}
      /values: {get: {responses: {\(Self.content("application/json-seq", "{type: integer}"))}}}
      """)
    #expect(library.send("GET", "/texts").text.hasPrefix("id: 1\ndata: Text 1\n\nid: 2\n"))
    #expect(library.send("GET", "/objects").text.hasPrefix("id: 1\ndata: {\"id\": 1}\n\n"))
    #expect(library.send("GET", "/values").text.hasPrefix("\u{1E}1\n"))
  }

  @Test("text is UTF-8, and says so")
  func charset() throws {
    let library = try Self.library(
      """
      /text:
        get:
          responses:
            \(Self.content("text/plain; charset=iso-8859-1; format=flowed", "{type: string, example: né}"))
      """)
    let answer = library.send("GET", "/text")
    #expect(answer.text == "né")
    #expect(answer["Content-Type"] == "text/plain; format=flowed; charset=utf-8")
  }

  @Test(
    "the object in the answer has the identifier in the path, whatever its example",
    arguments: [
      ("{type: integer, example: 77}", "3", "3"), ("{type: integer}", "3", "3"),
      (
        "{type: string, format: uuid}", "6f9619ff-8b86-d011-b42d-00c04fc964ff",
        #""6f9619ff-8b86-d011-b42d-00c04fc964ff""#
      ),
      ("{type: string, example: x}", "3", #""3""#),
    ])
  func identifiers(schema: String, id: String, expected: String) throws {
    let item = "{type: object, required: [id], properties: {id: \(schema)}}"
    let parameter = "{name: id, in: path, required: true, schema: {type: string}}"
    let library = try Self.library(
      """
      '/items/{id}': {get: {parameters: [\(parameter)], responses: {\(Self.content("application/json", item))}}}
      '/data/{id}': {get: {parameters: [\(parameter)], responses: {\(Self.content("application/json", "{type: object, required: [data], properties: {data: \(item)}}"))}}}
      """)
    #expect(library.send("GET", "/items/\(id)").text == "{\"id\": \(expected)}")
    #expect(library.send("GET", "/data/\(id)").text == "{\"data\": {\"id\": \(expected)}}")
  }

  // MARK: - State

  private static let users = """
    /users:
      get:
        parameters: [LIMIT]
        responses: {'200': {description: OK, content: {application/json: {schema: LIST}}}}
      post:
        requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}
        responses: {'201': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}}
    '/users/{id}':
      parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
      get: {responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}}}
      patch:
        requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}
        responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}}
    """
  private static let user = """
    {User: {type: object, required: [id], properties: {id: {type: integer, readOnly: true}, name: {type: string, example: Ada}, pin: {type: string, writeOnly: true}}}}
    """

  private static func users(_ parameters: String, _ members: String) throws -> Library {
    let list =
      "{type: object, required: [items], properties: {items: {type: array, items: {$ref: '#/components/schemas/User'}}, \(members)}}"
    return try library(
      users.replacing("LIMIT", with: parameters).replacing("LIST", with: list), schemas: user,
      isStateful: true)
  }

  @Test("members that are only written are not returned")
  func writeOnly() throws {
    let library = try Self.users("", "total: {type: integer}")
    let sent = #"{"id": 1, "name": "Bo", "pin": "hush"}"#
    #expect(library.send("POST", "/users", body: sent).text == #"{"id": 4, "name": "Bo"}"#)
    #expect(!library.send("PATCH", "/users/4", body: sent).text.contains("hush"))
    #expect(!library.send("GET", "/users/4").text.contains("hush"))
    #expect(!library.send("GET", "/users").text.contains("hush"))
  }

  @Test(
    "pages of a list end",
    arguments: [
      (
        "offset", "has_more: {type: boolean}", "offset=2", #""has_more": true"#,
        #""has_more": false"#
      ),
      (
        "page", "total_pages: {type: integer}", "page=2", #""total_pages": 2"#,
        #""total_pages": 2"#
      ),
      (
        "cursor", "next_cursor: {type: [string, 'null']}", "cursor=2", #""next_cursor": "2""#,
        #""next_cursor": null"#
      ),
      (
        "offset", "next: {type: [string, 'null'], format: uri}", "offset=2",
        #""next": "/users?offset=2&limit=2""#, #""next": null"#
      ),
    ])
  func pages(
    parameter: String, members: String, second: String, before: String, after: String
  ) throws {
    let type = parameter == "cursor" ? "string" : "integer"
    let library = try Self.users(
      """
      {name: limit, in: query, schema: {type: integer}}, \
      {name: \(parameter), in: query, schema: {type: \(type)}}
      """, members)
    let first = library.send("GET", "/users?limit=2").text
    #expect(first.contains(before), "\(first)")
    #expect(first.contains(#""id": 2"#) && !first.contains(#""id": 3"#), "\(first)")
    let last = library.send("GET", "/users?limit=2&\(second)").text
    #expect(last.contains(after), "\(last)")
    #expect(last.contains(#""id": 3"#) && !last.contains(#""id": 2"#), "\(last)")
  }

  @Test("a list without state has one page, and no link to another")
  func links() throws {
    let link = "next: {type: [string, 'null'], format: uri}"
    let library = try Self.library(
      """
      /list:
        get:
          responses:
            '200':
              description: OK
              content:
                application/json:
                  schema:
                    type: object
                    properties:
                      items: {type: array, items: {type: integer}}
                      next: {type: string, format: uri}
                      links: {type: object, properties: {\(link)}}
      """)
    #expect(!library.send("GET", "/list").text.contains("http"))
  }
}
