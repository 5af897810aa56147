import SpecDocument
import Testing

@Suite("Repairing the shape of a document")
struct ShapeTests {
  @Test("refuses forbidden characters in the name of a component, except in Swagger 2.0")
  func componentNames() throws {
    let text = "paths: {/a: {get: {}}}\ncomponents: {schemas: {'Page«Item»': {type: object}}}"
    #expect(try Repairing(text, writtenIn: .openAPI30).messages.count == 1)
    #expect(try Repairing(text, writtenIn: .swagger20).messages.isEmpty)
  }

  /// A document with one operation that has these keys.
  private func operation(_ keys: String) throws -> Repairing {
    try Repairing("paths: {/a: {get: {\(keys)}}}")
  }

  private func schema(_ keys: String) throws -> Repairing {
    try Repairing(
      "paths: {/a: {get: {}}}\ncomponents: {schemas: {A: {\(keys)}}}", writtenIn: .openAPI30)
  }

  @Test(
    "converts a scalar of the wrong kind that reads as the right one",
    arguments: [
      ("deprecated: 'true'", "expected a boolean, found a string; it is read as true"),
      ("deprecated: yes", "expected a boolean, found a string; it is read as true"),
      ("deprecated: 0", "expected a boolean, found an integer; it is read as false"),
      ("summary: 1.0", "expected a string, found a number; it is read as '1.0'"),
      ("tags: pets", "expected a list, found a string; it is read as a list of one"),
      ("tags: [1]", "expected a string, found an integer; it is read as '1'"),
      ("security: {}", "expected a list, found a mapping; it is read as a list of one"),
      ("parameters: [{name: a, in: Query, schema: {}}]", "'Query' is read as 'query'"),
    ])
  func scalars(written: String, message: String) throws {
    #expect(try operation(written).messages == ["warning: \(message) [wrong-kind]"])
  }

  @Test(
    "ignores a scalar that cannot be converted",
    arguments: [
      ("deprecated: 2020-01-01", "expected a boolean, found a string; 'deprecated' is ignored"),
      ("summary: [a]", "expected a string, found a list; 'summary' is ignored"),
      ("externalDocs: [a]", "expected a mapping, found a list; 'externalDocs' is ignored"),
    ])
  func ignored(written: String, message: String) throws {
    let repairing = try operation(written)
    #expect(repairing.messages == ["warning: \(message) [wrong-kind]"])
    #expect(!repairing.document.contains(written.prefix { $0 != ":" }))
  }

  @Test(
    "reads a misspelled media type of a schema with structure, and nothing else, as the one meant",
    arguments: [
      ("aplication/json", "{type: object}", "application/json"),
      ("application/jsn", "{type: array, items: {}}", "application/json"),
      ("application/jsn", "{$ref: '#/components/schemas/Nowhere'}", "application/json"),
      ("'*/json'", "{properties: {}}", "application/json"),
      ("application/x-www-form-urlencode", "{type: object}", "application/x-www-form-urlencoded"),
      ("application/form-urlencoded", "{type: object}", "application/x-www-form-urlencoded"),
      ("application/hal+josn", "{type: [object, 'null']}", "application/hal+json"),
      ("application/problem", "{allOf: [{}]}", "application/problem+json"),
      ("text/event-streams", "{type: string}", "text/event-stream"),
      ("'application/json, application/xml'", "{}", "application/xml"),
      ("'application/json; charset=utf-8, application/xml'", "{}", #"charset=utf-8""#),
      (#"'application/json;profile="http://x/a,http://y/b"'"#, "{type: object}", nil),
      ("application/x+bson", "{type: object}", nil), ("application/x+json5", "{type: object}", nil),
      ("application/atom+xml", "{type: object}", nil), ("application/x+zip", "{type: object}", nil),
      ("aplication/json", "{type: string}", nil), ("application/bson", "{type: object}", nil),
      ("application/xml", "{type: object}", nil), ("application/pdf", "{type: object}", nil),
      ("text/json", "{type: object}", nil), ("image/png", "{type: object}", nil),
    ] as [(String, String, String?)])
  func mediaTypes(written: String, schema: String, meant: String?) throws {
    let repairing = try operation("requestBody: {content: {\(written): {schema: \(schema)}}}")
    #expect(repairing.messages.isEmpty == (meant == nil), "\(repairing.messages)")
    if let meant { #expect(repairing.document.contains("\(meant):")) }
  }

  @Test(
    "moves a schema in place of a media type under 'schema'",
    arguments: [
      "$ref: '#/components/schemas/A'", "$ref: 'other.yaml#/components/schemas/A'",
      "type: object, properties: {a: {}}", "oneOf: [{}]",
    ])
  func schemaOfMediaType(keys: String) throws {
    let repairing = try operation(
      "requestBody: {content: {application/json: {\(keys), example: {a: 1}}}}")
    #expect(
      repairing.messages == [
        "warning: '\(keys.prefix { $0 != ":" })' belongs in the 'schema' of the media type "
          + "[misplaced-key]"
      ])
    #expect(repairing.document.contains("schema:"))
    #expect(try operation("requestBody: {content: {a/b: {example: 1}}}").messages.isEmpty)
  }

  @Test("reads the string of a reference as one, and the string of a URL as a server")
  func texts() throws {
    #expect(try schema("allOf: '#/components/schemas/B'").document.contains("- $ref:"))
    let servers = try Repairing("servers: [https://a.example]\npaths: {/a: {get: {}}}")
    #expect(servers.document.contains("- url: https://a.example"))
    for list in ["[users]", "users", "[{name: users}]"] {
      let tags = try Repairing("tags: \(list)\npaths: {/a: {get: {}}}")
      #expect(tags.document.contains("tags:\n  - name: users\n"), "\(tags.document)")
      #expect(tags.messages.allSatisfy { $0.contains("read as the name") })
    }
    let server = try Repairing("servers: https://a.example\npaths: {/a: {get: {}}}")
    #expect(server.document.contains("- url: https://a.example"))
  }

  @Test("names and descriptions keep the place of their value, even beside null")
  func namesOfValues() throws {
    let repairing = try schema(
      "enum: [0, 1], x-enum-varnames: [Null, On], x-enum-descriptions: [~, Lit.]")
    #expect(repairing.messages.isEmpty)
    #expect(repairing.document.contains("x-enum-varnames: [\"null\", \"On\"]"))
    #expect(repairing.document.contains("x-enum-descriptions: [\"\", Lit.]"))
  }

  @Test("a description among the properties documents the object")
  func textOfProperty() throws {
    let repairing = try schema("properties: {description: An object., a: {type: string}}")
    #expect(
      repairing.messages == [
        "warning: expected a schema, found a string; 'description' is ignored [wrong-kind]"
      ])
    #expect(!repairing.document.contains("An object"))
  }

  @Test("a scheme of HTTP in place of its type is read as one", arguments: ["basic", "Bearer"])
  func schemeOfHTTP(type: String) throws {
    let repairing = try Repairing(
      "paths: {/a: {get: {}}}\ncomponents: {securitySchemes: {a: {type: \(type)}}}")
    #expect(repairing.messages.count == 1)
    #expect(repairing.document.contains("type: http\n      scheme: \(type.lowercased())"))
  }

  @Test("reads limits as numbers, even if they are strings")
  func limits() throws {
    let repairing = try schema("type: string, minLength: '3', maxLength: few")
    #expect(
      repairing.messages == [
        "warning: expected a number, found a string; it is read as 3 [wrong-kind]",
        "warning: expected a number, found a string; 'maxLength' is ignored [constraint]",
      ])
    #expect(repairing.document.contains("minLength: 3"))
  }

  @Test("a reference to a schema in place of a body, a response or a header is its schema")
  func referenceToSchema() throws {
    let repairing = try Repairing(
      """
      paths:
        /a:
          post:
            requestBody: {$ref: '#/components/schemas/A'}
            responses:
              '200': {$ref: '#/components/schemas/A'}
              '201': {description: made, $ref: '#/components/responses/R'}
              '202': {description: d, headers: {X-A: {$ref: '#/components/schemas/A'}}}
      components:
        schemas: {A: {type: string}}
        responses: {R: {$ref: '#/components/schemas/A'}}
      """)
    let schema = "warning: '#/components/schemas/A' is a schema; it is read as the schema of"
    let body = schema + " 'application/json' [misplaced-key]"
    #expect(
      repairing.messages.filter { $0.hasSuffix("[misplaced-key]") } == [
        body, body, schema + " a header [misplaced-key]", body,
      ])
    #expect(repairing.document.ranges(of: "application/json").count == 3)
    #expect(repairing.document.ranges(of: "schema:").count == 4)
    #expect(repairing.document.contains("$ref: \"#/components/responses/R\""))
  }

  @Test("null instead of an object means nothing, and instead of a schema anything")
  func nulls() throws {
    let repairing = try Repairing(
      """
      paths: {/a: null, /b: {get: {responses: {'200': null}}}}
      components: {schemas: {A: {properties: {x: null}}}, parameters: null, responses: {R: {
        description: d, content: {application/json: null}}}}
      """)
    #expect(repairing.messages.filter { $0.hasSuffix("[empty-value]") }.count == 5)
    #expect(repairing.document.contains("application/json: {}"))
    #expect(repairing.document.contains("x: {}"))
    #expect(!repairing.document.contains("null"))
  }

  @Test("keeps data as it is: examples, defaults, values and extensions")
  func data() throws {
    let repairing = try schema(
      "default: null, example: {summary: 1}, enum: [null], x-any: {a: null}")
    #expect(repairing.messages.isEmpty)
  }

  @Test("reports unknown keys, but in schemas only those that resemble a keyword")
  func unknownKeys() throws {
    #expect(
      try operation("sumary: x").messages
        == ["warning: unknown key 'sumary' in an operation, which is ignored [unknown-key]"])
    #expect(
      try schema("reqired: [a], markdown: true").messages
        == ["warning: unknown key 'reqired' in a schema, which is ignored [unknown-key]"])
  }

  @Test("reports keys of later versions")
  func versions() throws {
    let text =
      "paths: {/a: {get: {}}}\nwebhooks: {b: {post: {responses: {'200': {description: ok}}}}}"
    #expect(
      try Repairing(text, writtenIn: .openAPI30).messages == [
        "warning: 'webhooks' belongs to OpenAPI 3.1; the document is 3.0 [key-of-other-version]"
      ])
    #expect(try Repairing(text, writtenIn: .openAPI31).messages.isEmpty)
  }

  @Test("moves a schema beside the name of a parameter, or without a media type, to its place")
  func misplaced() throws {
    let repairing = try operation(
      """
      parameters: [{name: q, in: query, type: integer}],
      requestBody: {content: {schema: {type: boolean}}},
      responses: {'200': {description: ok, schema: {type: string}}, '400': {description: no, content: {examples: {}}}}
      """)
    #expect(repairing.messages.count == 4)
    #expect(repairing.messages.allSatisfy { $0.hasSuffix("[misplaced-key]") })
    #expect(repairing.document.ranges(of: "application/json").count == 2)
    #expect(repairing.document.ranges(of: "schema:").count == 3)
  }

  @Test("fills in or drops keys that the standard requires but generated code does not need")
  func missing() throws {
    let repairing = try Repairing(
      """
      info: {title: A, license: {}}
      externalDocs: {description: none}
      paths: {/a: {get: {responses: {'200': {}}}}}
      """)
    #expect(repairing.messages.count == 4)
    #expect(repairing.messages.allSatisfy { $0.hasSuffix("[missing-key]") })
    #expect(repairing.document.contains("version: \"\""))
    #expect(!repairing.document.contains("license"))
    #expect(!repairing.document.contains("externalDocs"))
  }

  @Test("leaves a valid document as it is, node for node")
  func unchanged() throws {
    let text = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {/a: {get: {tags: [x]}}}"
    #expect(try Repairing(text).messages.isEmpty)
  }
}
