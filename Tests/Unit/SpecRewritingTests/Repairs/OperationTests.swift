import SpecDocument
import Testing

@Suite("Repairing operations")
struct OperationTests {
  @Test("operations with one identifier lose it, in any order")
  func operationIDs() throws {
    let repairing = try Repairing(
      """
      paths:
        /a: {get: {operationId: list, responses: {'200': {description: ok}}}}
        /b: {get: {operationId: list, responses: {'200': {description: ok}}}}
        /c: {get: {operationId: other, responses: {'200': {description: ok}}}}
      """)
    #expect(
      repairing.messages
        == Array(
          repeating: "warning: several operations have the operationId 'list'; "
            + "they are named by method and path [duplicate-operation-id]", count: 2))
    #expect(repairing.document.ranges(of: "operationId").count == 1)
  }

  @Test(
    "reads parameters of Swagger's bodies as the body, unless there is one",
    arguments: [
      ("{name: b, in: body, required: true, schema: {type: string}}", "application/json", true),
      ("{name: f, in: formData, type: string}", "application/x-www-form-urlencoded", true),
      ("{name: f, in: formData, type: file}, {name: g, in: formData}", "multipart/form-data", true),
      ("{$ref: '#/components/parameters/B'}", "application/json", true),
      ("{$ref: '#/components/parameters/F'}", "multipart/form-data", true),
      ("{name: b, in: body, schema: {type: string}}", "text/plain", false),
      ("{name: f, in: formData, type: array, items: {type: file}}", "multipart/form-data", true),
      ("{name: b, in: body, content: {a/xml: {schema: {type: string}}}}", "a/xml", true),
      ("{name: f, in: formData}], consumes: [multipart/form-data", "multipart/form-data:", true),
      ("{name: b, in: body}], consumes: [text/csv, a/b", "text/csv:", true),
      ("{name: b, in: body}, {name: c, in: body}", "application/json", true),
      ("{name: f, in: formData, type: array, collectionFormat: csv}", "explode", true),
    ])
  func bodyParameters(parameters: String, type: String, isMoved: Bool) throws {
    let body = isMoved ? "" : "requestBody: {content: {text/plain: {}}}, "
    let repairing = try Repairing(
      """
      paths: {/a: {post: {parameters: [{name: q, in: query}, \(parameters)], \(body)responses: {'204': {description: ok}}}}}
      components: {parameters: {B: {name: b, in: body, schema: {type: int}}, F: {name: f, in: formData, type: file}}}
      """)
    let end = try #require(repairing.document.firstRange(of: "components"))
    let document = repairing.document[..<end.lowerBound]
    #expect(
      document.contains(type) && document.contains("requestBody") && !document.contains("in: body"))
    #expect(document.contains("in: query") && !document.contains("formData"))
    let messages = repairing.messages.filter { $0.contains("'requestBody' describes the body") }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("ignores 'c'") == parameters.contains("name: c"))
  }

  @Test("gives Swagger's body of a path to each operation without one, but to no GET")
  func bodyOfPath() throws {
    let own = "requestBody: {content: {text/plain: {schema: {type: string}}}}"
    func document(_ parameters: String, post: String = "") throws -> Repairing {
      try Repairing(
        """
        paths:
          /a:
            parameters: \(parameters)
            get: {responses: {'204': {description: ok}}}
            put: {responses: {'204': {description: ok}}, \(own)}
            post: {responses: {'204': {description: ok}}\(post)}
        """)
    }
    let repairing = try document("[{name: b, in: body, schema: {type: integer}}]")
    let json = "{content: {application/json: {schema: {type: integer}}}}"
    #expect(try repairing.document == document("[]", post: ", requestBody: \(json)").document)
    #expect(repairing.messages.count == 1)
  }

  @Test("reads a reference to a schema as the schema of the parameter")
  func schemasOfParameters() throws {
    let written = try Repairing(
      """
      paths: {/a: {get: {parameters: [{name: q, in: query, $ref: '#/components/schemas/Q'}], responses: {'204': {description: ok}}}}}
      components: {schemas: {Q: {type: integer}}}
      """)
    #expect(written.document.contains("schema:\n") && written.messages.count == 1)
  }

  @Test(
    "reads Swagger's format of a list as its style, unless a style is given",
    arguments: [
      ("query, collectionFormat: csv", "query, explode: false"),
      ("query, collectionFormat: multi", "query, explode: true"),
      ("query, collectionFormat: pipes", "query, style: pipeDelimited, explode: false"),
      ("header, collectionFormat: ssv", "header, x-apigen-delimiter: space"),
      ("query, collectionFormat: csv, style: form", "query, collectionFormat: csv, style: form"),
      ("query, collectionFormat: odd", "query, collectionFormat: odd"),
    ])
  func collectionFormats(written: String, read: String) throws {
    func document(_ place: String) throws -> String {
      let list = "{name: ids, schema: {type: array, items: {type: string}}, in: \(place)}"
      return try Repairing(
        "paths: {/a: {get: {parameters: [\(list)], responses: {'204': {description: ok}}}}}"
      ).document
    }
    #expect(try document(written) == document(read))
  }

  @Test(
    "reads RAW_BODY as the body",
    arguments: [
      ("application/json", "{type: string, format: json}", "{}"),
      ("application/json", "{type: string, format: json, description: Any}", "{description: Any}"),
      ("application/json", "{type: array, items: {type: integer}}", nil),
      ("application/json", "{type: object, properties: {a: {type: string}}}", nil),
      ("application/json", "{type: string}", nil),
      ("text/plain", "{type: string, format: json}", nil),
      ("application/octet-stream", "{type: string, format: binary}", nil),
    ] as [(String, String, String?)])
  func rawBodies(type: String, raw: String, schema: String?) throws {
    func repairing(_ schema: String, _ required: String) throws -> Repairing {
      let media = "{\(type): {schema: \(schema)}}"
      return try Repairing(
        """
        paths:
          /a: {post: {requestBody: {content: \(media)\(required)}, responses: {'204': {description: ok}}}}
        components: {schemas: {Raw: {type: object, properties: {RAW_BODY: \(raw)}}}}
        """)
    }
    let inline = "{type: object, required: [RAW_BODY], properties: {RAW_BODY: \(raw)}}"
    let expected = try repairing(schema ?? raw, ", required: true")
    #expect(try repairing(inline, "").document == expected.document)
    let optional = try repairing(schema ?? raw, "")
    let referred = try repairing("{$ref: '#/components/schemas/Raw'}", "")
    #expect(referred.document == optional.document)
    #expect(referred.messages.count == 1 && referred.messages[0].contains("'RAW_BODY'"))
    let two = "{type: object, properties: {RAW_BODY: \(raw), b: {type: string}}}"
    #expect(try repairing(two, "").messages == [])
  }

  @Test("reads a JSON Patch that is described as an object without properties as a list")
  func patches() throws {
    func repairing(_ type: String, _ schema: String) throws -> Repairing {
      try Repairing(
        """
        paths: {/a: {patch: {requestBody: {content: {\(type): {schema: \(schema)}}}, responses: {'204': {description: ok}}}}}
        components: {schemas: {Patch: {type: object}}}
        """)
    }
    let list = try repairing("application/json-patch+json", "{type: array, items: {type: object}}")
    #expect(list.messages == [])
    for schema in ["{type: object}", "{$ref: '#/components/schemas/Patch'}"] {
      let patch = try repairing("application/json-patch+json", schema)
      #expect(patch.document == list.document)
      #expect(patch.messages.count == 1 && patch.messages[0].contains("a JSON Patch is a list"))
    }
    let described = "{type: object, properties: {a: {type: string}}}"
    #expect(try repairing("application/json-patch+json", described).messages == [])
    #expect(try repairing("application/merge-patch+json", "{type: object}").messages == [])
  }

  @Test(
    "a list whose examples are lines of JSON is sent as such lines",
    arguments: [
      (#"example: "{\"a\": {}}\n{\"b\": 1}\n""#, true),
      (#"examples: {x: {value: "{ }\r\n{ }"}, y: {$ref: '#/components/examples/Y'}}"#, true),
      (#"examples: {x: {value: "{}\n{}"}, z: {value: [{}]}}"#, false),
      (#"example: "{}""#, false), (#"example: "[1]\n[2]""#, false), ("example: [{}, {}]", false),
    ])
  func lines(examples: String, areLines: Bool) throws {
    let repairing = try Repairing(
      """
      paths: {/a: {post: {requestBody: {content: {application/json: {schema: {type: array, items: {type: object}}, \(examples)}}}, responses: {'204': {description: ok}}}}}
      components: {examples: {Y: {value: "{}\\n{}"}}}
      """)
    #expect(repairing.document.contains("application/x-ndjson") == areLines)
    #expect(repairing.document.contains("array") != areLines)
    #expect(repairing.messages.count == (areLines ? 1 : 0))
  }

  @Test(
    "reads RAW_BODY as an object with the members that its examples show",
    arguments: [
      (
        ["{price: 5, name: a, on: true}", "{price: 2, tags: [a, b], more: null}"],
        "price: {type: number}, name: {type: string}, on: {type: boolean}, tags: {type: array, items: {type: string}}, more: {}"
      ),
      (
        ["{owner: {id: 5}, empty: [], mixed: [1, a]}"],
        """
        owner: {type: object, properties: {id: {type: integer}}, additionalProperties: true},
        empty: {type: array, items: {}}, mixed: {type: array, items: {}}
        """
      ), (["{id: 5}", "[1]"], nil), (["text"], nil),
    ] as [([String], String?)])
  func rawBodyExamples(examples: [String], properties: String?) throws {
    func repairing(_ schema: String) throws -> String {
      let examples = examples.enumerated().map { "e\($0): {value: \($1)}" }.joined(separator: ", ")
      return try Repairing(
        """
        paths: {/a: {post: {requestBody: {content: {application/json: {
          schema: \(schema), examples: {\(examples)}}}}, responses: {'204': {description: ok}}}}}
        """
      ).document
    }
    let raw = "{type: object, properties: {RAW_BODY: {type: string, format: json}}}"
    let meant = properties.map { "{type: object, properties: {\($0)}, additionalProperties: true}" }
    #expect(try repairing(raw) == repairing(meant ?? "{}"))
  }

  @Test(
    "reports the name of a cookie that is not a token",
    arguments: [("my cookie", 2), ("größe", 2), ("a;b", 2), ("a%b", 0), ("a-b", 0)])
  func cookieNames(name: String, count: Int) throws {
    let repairing = try Repairing(
      """
      paths:
        /a:
          get:
            parameters: [{name: '\(name)', in: cookie, schema: {type: string}}]
            responses: {'204': {description: ok}}
      components: {securitySchemes: {key: {type: apiKey, in: cookie, name: '\(name)'}}}
      """)
    #expect(repairing.messages.count == count)
    #expect(repairing.messages.allSatisfy { $0.contains("is not the name of a cookie") })
  }

  @Test("reads an undescribed security scheme as the similar or only one, and requires no other")
  func security() throws {
    let repairing = try Repairing(
      """
      security: [{kee: []}]
      paths:
        /a: {get: {security: [{key: []}, {key: [], other: []}, {}], responses: {'200': {description: ok}}}}
      components: {securitySchemes: {key: {type: http, scheme: basic}}}
      """)
    #expect(
      repairing.messages.sorted() == [
        "warning: unknown security scheme 'kee'; it is read as 'key' [unknown-security-scheme]",
        "warning: unknown security scheme 'other'; it is left out [unknown-security-scheme]",
      ])
    #expect(repairing.document.hasPrefix("security:\n  - key: []\n"))
    #expect(!repairing.document.contains("other"))
    #expect(
      repairing.document.contains("security:\n        - key: []\n        - key: []\n        - {}"))
    let several = try Repairing(
      """
      security: [{other: []}]
      paths: {/a: {get: {responses: {'200': {description: ok}}}}}
      components: {securitySchemes: {key: {type: http, scheme: basic}, token: {type: http, scheme: bearer}}}
      """)
    #expect(several.document.contains("security: []"))
    let twice = try Repairing(
      """
      security: [{one: [], two: []}]
      paths: {/a: {get: {responses: {'200': {description: ok}}}}}
      components: {securitySchemes: {key: {type: http, scheme: basic}}}
      """)
    #expect(twice.document.contains("security: []"))
  }

  @Test(
    "corrects slips of security requirements and schemes",
    arguments: [
      ("[{key: }]", "{type: http, scheme: basic}", "key: []"),
      ("key", "{type: http, scheme: basic}", "- key: []"),
      ("[key]", "{type: HTTP, scheme: basic}", "type: http"),
      ("[{key: []}]", "{type: apikey, in: Header, name: K}", "in: header"),
      ("[{key: []}]", "{type: OAuth2, flows: {}}", "type: oauth2"),
      ("[{key: []}]", "{type: bearer, scheme: bearer}", "type: http"),
    ])
  func slipsOfSecurity(requirement: String, scheme: String, meant: String) throws {
    let repairing = try Repairing(
      """
      paths: {/a: {get: {security: \(requirement), responses: {'200': {description: ok}}}}}
      components: {securitySchemes: {key: \(scheme)}}
      """)
    #expect(repairing.document.contains(meant), "\(repairing.document)")
    #expect(!repairing.messages.isEmpty && !repairing.messages.contains { $0.contains("error") })
  }

  @Test("never reads a key as one with another number")
  func numberedKeys() throws {
    let repairing = try Repairing(
      """
      paths: {/a: {get: {security: [{keyV1: []}], responses: {'200': {description: ok}}}}}
      components: {securitySchemes: {keyV2: {type: http, scheme: basic}, other: {type: http, scheme: bearer}}}
      """)
    #expect(repairing.document.contains("security: []"))
  }

  @Test("a parameter among the schemas is read as one, by whatever references")
  func parametersAmongSchemas() throws {
    let repairing = try Repairing(
      """
      paths: {/a: {get: {parameters: [{$ref: '#/components/schemas/Q'}], responses: {'200': {description: ok}}}}}
      components:
        schemas:
          Q: {$ref: '#/components/schemas/R'}
          R: {name: q, in: Query, type: array, items: {type: integer}}
      """)
    #expect(
      repairing.document.contains(
        "- name: q\n          in: query\n          schema:\n            type: array\n"))
  }

  @Test(
    "expands a malformed status into each status that it names",
    arguments: [
      ("4xx", "4XX"), ("404/406", "404 406"), ("404, 406", "404 406"), ("Default", "default"),
      ("401 or 403", "401 403"), ("204 NO_CONTENT", "204"), ("404 Not Found", "404"),
    ])
  func statuses(written: String, read: String) throws {
    let repairing = try Repairing(
      "paths: {/a: {get: {responses: {200: {description: ok}, '\(written)': {description: x}}}}}")
    #expect(repairing.messages.count == 1)
    for status in read.split(separator: " ") {
      #expect(
        repairing.document.contains("\(status)\":") || repairing.document.contains("\(status):"))
    }
  }

  @Test(
    "leaves any other status to the reader",
    arguments: ["OK", "2O0", "99", "600", "400-499", "200 OK 2", "not 404"])
  func wrongStatuses(status: String) throws {
    let repairing = try Repairing(
      "paths: {/a: {get: {responses: {200: {description: ok}, '\(status)': {description: x}}}}}")
    #expect(repairing.messages.isEmpty)
  }

  @Test("ignores a code that no status has, unless it stands for the success")
  func codesOfServers() throws {
    func repairing(_ status: Int) throws -> Repairing {
      try Repairing(
        "paths: {/a: {get: {responses: {\(status): {description: ok}, 10401: {description: x}}}}}")
    }
    #expect(try repairing(204).messages.count == 1)
    #expect(try !repairing(204).document.contains("10401"))
    #expect(try repairing(404).document.contains("10401"))
  }

  @Test("a URL variable that is not described, or lacks a value, becomes an argument")
  func serverVariables() throws {
    let repairing = try Repairing(
      """
      servers:
        - url: https://{host}.example.com/{base}/{kind}
          variables: {base: {description: b}, kind: {enum: [x, y]}, old: {default: o}}
      paths: {/a: {get: {responses: {'200': {description: ok}}}}}
      """)
    #expect(repairing.messages.count == 4)
    #expect(repairing.messages.allSatisfy { $0.hasSuffix("[server-variable]") })
    #expect(repairing.document.ranges(of: "x-apigen-required: true").count == 2)
    #expect(repairing.document.contains("default: x"))
    #expect(!repairing.document.contains("old"))
  }

  @Test("reports a document without operations")
  func noOperations() throws {
    #expect(
      try Repairing("paths: {}").messages
        == ["warning: the document has no operations; the client has no methods [no-operations]"])
    #expect(try Repairing("paths: {/a: {get: {}}}").messages.isEmpty)
  }

  @Test(
    "removes the second description of a parameter",
    arguments: [
      ("schema: {}, content: {text/plain: {}}", "has 'schema' or 'content'; 'content' is ignored"),
      ("content: {text/plain: {}, text/html: {}}", "has one media type; 'text/plain' is used"),
      ("content: {}", "has no 'schema'; its value is read as a string"),
      ("required: true", "has no 'schema'; its value is read as a string"),
      ("schema: {}, style: simple", "cannot have the style 'simple'; it has its default"),
    ])
  func parameters(keys: String, message: String) throws {
    let repairing = try Repairing(
      "paths: {/a: {get: {parameters: [{name: q, in: query, \(keys)}]}}}")
    #expect(repairing.messages.count == 1)
    #expect(repairing.messages.first?.contains(message) == true)
  }

  @Test("reads a parameter with the type of its keys as a map")
  func maps() throws {
    let parameter = "{name: 'f[string]', in: query, schema: {type: integer}}"
    let repairing = try Repairing("paths: {/a: {get: {parameters: [\(parameter)]}}}")
    let keys = ["name: f\n", "additionalProperties:\n", "type: integer\n", "style: deepObject\n"]
    #expect(keys.allSatisfy(repairing.document.contains))
    #expect(repairing.messages.count == 1)
  }

  @Test("joins headers that differ only in case")
  func headers() throws {
    let repairing = try Repairing(
      "paths: {/a: {get: {responses: {'200': {description: ok, headers: {X-Foo: {}, x-foo: {}, Y: {content: {}}}}}}}}"
    )
    #expect(
      repairing.messages.sorted() == [
        "warning: a header has no 'schema'; its value is read as a string [ignored-parameter]",
        "warning: header 'x-foo' is described twice; the first is used [header]",
      ])
    #expect(!repairing.document.contains("x-foo"))
  }

  @Test("reports a method with a custom key, and a kind of scheme from a later version")
  func versions() throws {
    let repairing = try Repairing(
      """
      paths: {/a: {additionalOperations: {post: {}, LINK: {}}, get: {}}}
      components: {securitySchemes: {tls: {type: mutualTLS}}}
      """, writtenIn: .openAPI30)
    #expect(
      repairing.messages.filter { !$0.contains("additionalOperations' belongs to") }.sorted() == [
        "warning: 'mutualTLS' belongs to OpenAPI 3.1; the document is 3.0 [key-of-other-version]",
        "warning: 'post' belongs beside 'additionalOperations' [misplaced-key]",
      ])
  }
}
