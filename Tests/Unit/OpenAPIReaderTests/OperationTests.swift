import SpecDocument
import APIModel
import Testing

@Suite("Paths, operations and parameters")
struct OperationTests {
  @Test("every method of a path is an operation, with the path's declarations for all of them")
  func methods() throws {
    let reading = try Reading(
      """
      paths:
        /users/{id}:
          summary: One user
          parameters:
            - {name: id, in: path, required: true, schema: {type: integer}}
            - {name: trace, in: header, schema: {type: string}}
          servers: [{url: https://other.example.com}]
          get:
            operationId: getUser
            tags: [users]
            description: Shows one.
            parameters: [{name: trace, in: header, required: true, schema: {type: boolean}}]
            responses: {'200': {description: ok}}
          query: {summary: Own, responses: {'200': {description: ok}}}
          additionalOperations:
            COPY: {deprecated: true, x-apigen-name: copyUser, operationId: c, responses: {'200': {description: ok}}}
      """)
    let operations = reading.api.operations
    #expect(operations.map(\.method) == ["GET", "QUERY", "COPY"])
    #expect(operations.map { $0.name?.text } == ["getUser", nil, "copyUser"])
    #expect(operations[0].tags == ["users"])
    #expect(operations.map(\.documentation.summary) == ["One user", "Own", "One user"])
    #expect(operations[0].documentation.description == "Shows one.")
    #expect(operations[2].documentation.isDeprecated)
    #expect(operations[0].parameters.map { reading.describe($0.type) } == ["int", "bool"])
    #expect(operations[1].parameters.map { reading.describe($0.type) } == ["int", "string"])
    #expect(operations[0].parameters.map(\.isRequired) == [true, true])
    #expect(
      operations.map { $0.servers.map(\.url) }
        == Array(repeating: ["https://other.example.com"], count: 3))
    #expect(reading.messages.isEmpty)
  }

  @Test("a path item can be declared elsewhere")
  func pathReferences() throws {
    let reading = try Reading(
      """
      paths: {/a: {$ref: '#/components/pathItems/A'}, /b: {$ref: '#/paths/~1a'}}
      components: {pathItems: {A: {get: {responses: {'200': {description: ok}}}}}}
      """)
    #expect(reading.api.operations.map(\.path) == ["/a", "/b"])
  }

  @Test("what stands beside the reference of a path item completes its target")
  func besidePathReference() throws {
    let reading = try Reading(
      """
      paths:
        /a/{id}:
          $ref: '#/components/pathItems/A'
          put: {responses: {'200': {description: ok}}}
          parameters: [{name: q, in: query, schema: {type: string}}, {name: id, in: path, required: true, schema: {type: integer}}]
        /b/{id}: {$ref: '#/components/pathItems/C', parameters: [{name: q, in: query, schema: {type: string}}]}
      components:
        pathItems:
          A: {get: {responses: {'200': {description: ok}}}}
          C: {$ref: '#/components/pathItems/B', additionalOperations: {COPY: {responses: {'200': {description: ok}}}}}
          B:
            additionalOperations: {LINK: {responses: {'200': {description: ok}}}}
            get: {responses: {'200': {description: ok}}}
            parameters: [{name: id, in: path, required: true, schema: {type: integer}}, {name: q, in: query, schema: {type: integer}}]
      """)
    #expect(
      reading.api.operations.map { operation in
        "\(operation.method) \(operation.path) "
          + operation.parameters.map { "\($0.name.text): \(reading.describe($0.type))" }.sorted()
          .joined(separator: ", ")
      }.sorted() == [
        "COPY /b/{id} id: int, q: string", "GET /a/{id} id: int, q: string",
        "GET /b/{id} id: int, q: string", "LINK /b/{id} id: int, q: string",
        "PUT /a/{id} id: int, q: string",
      ])
    #expect(reading.messages.isEmpty, "\(reading.messages)")
  }

  @Test("schemes that need the same header are alternatives")
  func credentialsInOnePlace() throws {
    let reading = try Reading(
      """
      security: [{basic: [], token: [], key: []}, {key: [], other: []}]
      paths: {/a: {get: {responses: {'200': {description: ok}}}}}
      components:
        securitySchemes:
          basic: {type: http, scheme: basic}
          token: {type: oauth2, flows: {}}
          key: {type: apiKey, in: header, name: X-Key}
          other: {type: apiKey, in: query, name: X-Key}
      """)
    #expect(
      reading.api.operations[0].security == [
        ["basic", "key"], ["token", "key"], ["key", "other"],
      ])
    #expect(reading.messages.count == 1 && reading.messages[0].contains("'basic' and 'token'"))
  }

  @Test(
    "a parameter is left out if each way to authenticate sends it",
    arguments: [
      ("{header: []}", "{in: header, name: x-key}", []),
      ("{query: []}, {}", "{in: query, name: key}", []),
      ("{header: []}, {header: [], query: []}", "{in: header, name: X-Key}", []),
      ("{header: []}, {query: []}", "{in: query, name: key}", ["key"]),
      ("{cookie: []}", "{in: cookie, name: Key}", ["Key"]),
      ("{header: []}", "{in: query, name: X-Key}", ["X-Key"]),
      ("{header: []}", "{in: header, name: X-Other}", ["X-Other"]),
      ("{}", "{in: query, name: key}", ["key"]),
      ("{header: []}", "{in: header, name: X-Key, x-apigen-scope: client}", []),
    ] as [(String, String, [String])])
  func credentialsAsParameters(security: String, parameter: String, names: [String]) throws {
    let reading = try Reading(
      """
      paths:
        /a: {get: {security: [\(security)], parameters: [\(parameter)], responses: {200: {}}}}
        /public: {get: {security: [], parameters: [\(parameter)], responses: {200: {}}}}
      components:
        securitySchemes:
          header: {type: apiKey, in: header, name: X-Key}
          query: {type: apiKey, in: query, name: key}
          cookie: {type: apiKey, in: cookie, name: key}
          other: {type: apiKey, in: header, name: X-Other}
      """)
    #expect(reading.api.operations[0].parameters.map(\.name.text) == names)
    let isOfClient = parameter.contains("client")
    #expect(reading.api.operations[1].parameters.count == (isOfClient ? 0 : 1))
    #expect(reading.api.clientParameters.count == (isOfClient ? 1 : 0))
  }

  @Test(
    "without a requirement, a parameter 'Authorization' stands for the schemes that are sent in it",
    arguments: [
      ("{in: header, name: authorization, required: true}", [["token"], ["key"]]),
      ("{in: header, name: Authorization}", [["token"], ["key"], []]),
      ("{in: query, name: Authorization}", []),
    ] as [(String, [[String]])])
  func authorization(parameter: String, security: [[String]]) throws {
    let reading = try Reading(
      """
      paths:
        /a: {get: {parameters: [\(parameter)], responses: {200: {}}}}
        /b: {get: {parameters: [\(parameter)], security: [], responses: {200: {}}}}
        /c: {get: {parameters: [\(parameter)], security: [{other: []}], responses: {200: {}}}}
      components:
        securitySchemes:
          token: {type: http, scheme: bearer}
          key: {type: apiKey, in: header, name: Authorization}
          other: {type: apiKey, in: header, name: X-Other}
      """)
    #expect(reading.api.operations.map(\.security) == [security, [], [["other"]]])
  }

  @Test(
    "a part of the content without a description has the type of the whole",
    arguments: [
      ("200: {content: {application/json: {schema: {type: integer}}}}, 206: {}", "int"),
      ("200: {}, 206: {}", nil), ("204: {}, 206: {}", nil),
      (
        "200: {content: {application/json: {schema: {type: integer}}}}, 206: {content: {text/csv: {}}}",
        "string"
      ),
    ])
  func partialContent(responses: String, type: String?) throws {
    let reading = try Reading("paths: {/a: {get: {responses: {\(responses)}}}}")
    let part = try #require(reading.api.operations[0].responses.last)
    #expect(part.content.map { reading.describe($0.type) } == type)
  }

  @Test("a list of links beside JSON is no other result")
  func links() throws {
    let links =
      "application/hal+json: {schema: {type: object}}, text/uri-list: {schema: {type: string}}"
    let reading = try Reading(get: "responses: {200: {content: {\(links)}}}")
    #expect(reading.api.operations[0].responses[0].contents.count == 1)
  }

  @Test("a requirement of many schemes in the same headers stays one")
  func manyCredentials() throws {
    let names = (0..<40).map { "k\($0)" }
    let schemes = names.enumerated().map { "\($1): {type: apiKey, in: header, name: X\($0 / 2)}" }
    let reading = try Reading(
      """
      security: [{\(names.map { "\($0): []" }.joined(separator: ", "))}]
      paths: {/a: {get: {responses: {'200': {description: ok}}}}}
      components: {securitySchemes: {\(schemes.joined(separator: ", "))}}
      """)
    #expect(reading.api.operations[0].security == [names])
  }

  @Test("a parameter under the schemas is one")
  func parametersUnderSchemas() throws {
    let reading = try Reading(
      """
      paths:
        /{key}: {get: {parameters: [{$ref: '#/components/schemas/Key'}], responses: {'200': {description: ok}}}}
      components: {schemas: {Key: {name: key, in: path, required: true, schema: {type: integer}}}}
      """)
    #expect(reading.api.operations[0].parameters.map { reading.describe($0.type) } == ["int"])
  }

  @Test("refuses a path whose brace is not closed")
  func templates() throws {
    let reading = try Reading("paths:\n  /open/{x: {}")
    #expect(
      reading.messages == ["error: path '/open/{x' has a brace that is not closed or not opened"])
    #expect(reading.firstPlace == "/open/{x")
  }

  @Test("a query string in a path is a constant of the request, not a parameter")
  func queryStrings() throws {
    let reading = try Reading(
      """
      paths:
        /x: {get: {responses: {'200': {description: ok}}}}
        /x?action=list%20all#1: {get: {responses: {'200': {description: ok}}}}
        /y?uploads&depth=1&{id}&of={id}:
          get:
            parameters:
              - {name: depth, in: query, schema: {type: integer}}
              - {name: uploads, in: query, schema: {type: string}}
            responses: {'200': {description: ok}}
        /z?acl: {get: {responses: {'200': {description: ok}}}}
      """)
    let operations = reading.api.operations
    #expect(operations.map(\.path) == ["/x", "/x", "/y", "/z"])
    #expect(
      operations.map { $0.constants.map { "\($0.name) \($0.value)" } }
        == [[], ["action list all"], ["depth 1"], ["acl "]])
    #expect(operations.map(\.target) == ["/x", "/x?action=list all", "/y?depth=1", "/z?acl"])
    // A path that only names a parameter leaves its value to the caller.
    #expect(operations.map { $0.parameters.map(\.name.text) } == [[], [], ["uploads"], []])
    #expect(
      reading.messages.prefix(2) == [
        "warning: what follows '#' in a path is not sent to the server",
        "warning: a path cannot contain a query string; each request of its operations sends it",
      ])
  }

  @Test("styles have the defaults of the standard")
  func styles() throws {
    let reading = try Reading(
      get: """
        parameters:
          - {name: a, in: path, required: true, schema: {type: string}}
          - {name: b, in: path, required: true, style: label, explode: true, schema: {type: string}}
          - {name: c, in: query, schema: {type: array}}
          - {name: d, in: query, style: pipeDelimited, schema: {type: array}}
          - {name: e, in: query, style: deepObject, schema: {type: object}}
          - {name: f, in: query, explode: false, allowReserved: true, schema: {type: array}}
          - {name: g, in: header, schema: {type: string}}
          - {name: h, in: cookie, schema: {type: string}}
          - {name: i, in: query, content: {application/json: {schema: {type: object}}}}
          - {name: Accept, in: header, schema: {type: string}}
          - {name: authorization, in: header, schema: {type: string}}
        responses: {'200': {description: ok}}
        """, at: "/{a}/{b}")
    let parameters = reading.api.operations[0].parameters
    #expect(
      parameters.map { "\($0.name.text) \($0.style.rawValue) \($0.explode)" } == [
        "a simple false", "b label true", "c form true", "d pipeDelimited false",
        "e deepObject true", "f form false", "g simple false", "h form true", "i json false",
      ])
    #expect(parameters.map(\.allowReserved).filter { $0 }.count == 1)
    #expect(reading.messages.isEmpty)
  }

  @Test(
    "a value keeps its slashes if its pattern demands one",
    arguments: [
      ("projects/[^/]+/things/[^/]+", true), ("^projects/[^/]+$", true), ("[^/]+/[^/]+", true),
      ("^(?:users|teams)/\\\\d+$", true), ("(a/b|c/d)", true), ("a(/b)+", true), ("[/]", true),
      ("[^/]+", false), ("a(/b)?", false), ("a/b|c", false), ("[a/]", false), (".+", false),
      ("a(?=/)", false), ("(/", false), ("\\\\S", false), ("a(/b)*", false),
    ])
  func slashesOfPatterns(pattern: String, keepsSlashes: Bool) throws {
    for schema in [
      "{type: string, pattern: \"\(pattern)\"}", "@Name",
    ] {
      let reading = try Reading(
        """
        paths:
          /a/{name}:
            get:
              parameters: [{name: name, in: path, required: true, schema: \(schema)}]
              responses: {'200': {description: ok}}
        components: {schemas: {Name: {type: string, pattern: "\(pattern)"}}}
        """)
      #expect(reading.api.operations[0].parameters.map(\.keepsSlashes) == [keepsSlashes])
    }
  }

  @Test(
    "a value keeps its slashes if each that is listed has one",
    arguments: [
      ("enum: [mapbox/driving, mapbox/walking, null]", true), ("enum: [a/b, c]", false),
      ("const: a/b", true),
    ])
  func slashesOfEnums(values: String, keepsSlashes: Bool) throws {
    let reading = try Reading(
      get: """
        parameters: [{name: a, in: path, required: true, schema: {type: string, \(values)}}]
        responses: {'200': {description: ok}}
        """, at: "/{a}")
    #expect(reading.api.operations[0].parameters.map(\.keepsSlashes) == [keepsSlashes])
  }

  @Test(
    "nobody can say that a body is compressed which the client writes, or how long it is",
    arguments: [
      ("application/json", []), ("application/x-www-form-urlencoded", []), ("text/plain", []),
      ("application/octet-stream", ["Content-Encoding"]), ("image/*", ["Content-Encoding"]),
      ("application/xml", ["Content-Encoding"]),
    ])
  func encoding(mediaType: String, names: [String]) throws {
    let reading = try Reading(
      """
      paths:
        /a:
          post:
            parameters:
              - {name: Content-Encoding, in: header, schema: {type: string, enum: [gzip]}}
              - {name: Content-Length, in: header, required: true, schema: {type: integer}}
            requestBody: {content: {\(mediaType): {schema: {type: string}}}}
            responses: {'200': {description: ok}}
      """)
    #expect(reading.api.operations[0].parameters.map(\.name.text) == names)
  }

  @Test("the rest of a path keeps its slashes if it is a string")
  func restOfPath() throws {
    let reading = try Reading(
      get: """
        parameters:
          - {name: b, in: path, required: true, schema: {type: string}}
          - {name: c, in: path, required: true, explode: true, schema: {type: array, items: {type: string}}}
          - {name: d, in: path, required: true, x-ms-skip-url-encoding: true, schema: {type: string}}
        responses: {'200': {description: ok}}
        """, at: "/a/{b+}/{c*}/{d}")
    let operation = reading.api.operations[0]
    #expect(operation.path == "/a/{b}/{c}/{d}")
    #expect(operation.parameters.map(\.keepsSlashes) == [true, false, false])
    #expect(operation.parameters.map(\.allowReserved) == [false, false, true])
  }

  @Test("two paths that differ only in outer white space are one, with the operations of both")
  func outerSpace() throws {
    let reading = try Reading(
      """
      paths:
        /invite: {post: {operationId: byMail, responses: {'200': {description: ok}}}}
        '/invite\u{200E} ': {post: {operationId: byName, responses: {'200': {description: ok}}}}
      """)
    #expect(reading.api.operations.map(\.path) == ["/invite", "/invite"])
    #expect(reading.api.operations.map { $0.name?.text } == ["byMail", "byName"])
    #expect(
      reading.messages == [
        "warning: path '/invite\u{200E} ' has white space at its ends or invisible marks; it is read as '/invite'"
      ])
  }

  @Test(
    "a parameter whose examples or default are not URLs is a string, whatever its format",
    arguments: [
      ("schema: {type: string, format: uri}", TypeUse.scalar(.url)),
      ("schema: {type: string, format: uri}, example: 'https://a.example/x%2Fy'", .scalar(.url)),
      ("schema: {type: string, format: url, example: docs/a}", .scalar(.url)),
      ("schema: {type: string, format: uri, example: docs/a b}", .scalar(.string)),
      ("schema: {type: string, format: url, default: '10.0.0.1:80'}", .scalar(.string)),
      ("schema: {type: string, format: uri}, example: <a>", .scalar(.string)),
      ("schema: {type: string, format: uri}, examples: {a: {value: ü}}", .scalar(.string)),
      ("schema: {type: [string, 'null'], format: uri, example: a b}", .scalar(.string)),
      ("schema: {type: string, format: uri}, example: 'https://a.example/%zz'", .scalar(.string)),
      ("schema: {type: string, format: uri}, example: 'http://[bad'", .scalar(.string)),
      ("schema: {type: string, format: uri}, example: 'http://[::1]:80/a?b=c#d'", .scalar(.url)),
      (
        "schema: {type: array, items: {type: string, format: uri}, default: ['a b']}",
        .array(.scalar(.string))
      ),
      (
        "schema: {type: array, items: {type: string, format: uri, example: a b}}",
        .array(.scalar(.string))
      ),
      (
        "schema: {type: array, items: {type: string, format: uri}}, example: ['/a', 'a b']",
        .array(.scalar(.string))
      ),
    ])
  func textOfURLs(description: String, type: TypeUse) throws {
    let reading = try Reading(
      """
      paths:
        /a: {get: {parameters: [{name: a, in: query, \(description)}], responses: {}}}
      """)
    #expect(reading.api.operations[0].parameters[0].type == type)
    #expect(
      reading.messages.contains { $0.contains("this is not a URL") } == (type != .scalar(.url)))
  }

  @Test(
    "a parameter in a path may be empty if the description allows it",
    arguments: [
      ("allowEmptyValue: true, schema: {type: string}", true),
      ("schema: {type: string, minLength: 0}", true), ("schema: {type: string, default: ''}", true),
      ("schema: {type: string, enum: ['', a]}", true),
      ("schema: {type: string, minLength: 1}", false), ("schema: {type: string}", false),
    ])
  func emptyInPath(description: String, isAllowed: Bool) throws {
    let reading = try Reading(
      """
      paths:
        /state/{key}:
          get: &get
            parameters: [{name: key, in: path, required: true, \(description)}]
            responses: {'200': {description: ok}}
          delete: *get
        /state: {delete: {responses: {'200': {description: ok}}}}
      """)
    // Without the segment, the path of the second is the path of the third.
    let parameters = reading.api.operations.prefix(2).map { $0.parameters[0] }
    #expect(parameters.map(\.allowsEmpty) == [isAllowed, false])
  }

  @Test("a matrix at the end of a segment may be empty", arguments: ["{id}{m}", "x/{m}"])
  func emptyMatrix(path: String) throws {
    let matrix = "{name: m, in: path, required: true, style: matrix, schema: {type: object}}"
    let reading = try Reading(
      "paths: {'/\(path)': {get: {parameters: [\(matrix)], responses: {'200': {description: ok}}}}}"
    )
    #expect(reading.api.operations[0].parameters[0].allowsEmpty == (path == "{id}{m}"))
  }

  @Test(
    "a header that HTTP defines as a date is a date if its format or its example is one",
    arguments: [
      ("If-Modified-Since", "{type: string, format: date-time}", "date"),
      ("if-unmodified-since", "{type: string, format: date}", "date"),
      ("Expires", "{type: string, format: date-time-rfc1123}", "date"),
      ("Sunset", "{type: string, example: 'Sun, 06 Nov 1994 08:49:37 GMT'}", "date"),
      ("Date", "{type: string, example: '2026-03-01T12:30:00Z'}", "date"),
      ("Date", "{type: string, example: now}", "string"), ("Date", "{type: string}", "string"),
      ("Retry-After", "{type: integer}", "int"), ("X-Date", "{type: string, format: date}", "day"),
    ])
  func headerDates(name: String, schema: String, type: String) throws {
    let reading = try Reading(
      get: """
        parameters: [{name: \(name), in: header, schema: \(schema)}]
        responses: {'200': {description: ok, headers: {\(name): {schema: \(schema)}}}}
        """)
    let operation = reading.api.operations[0]
    #expect(reading.describe(operation.parameters[0].type) == type)
    #expect(operation.responses[0].headers.map { reading.describe($0.type) } == [type])
    #expect(reading.messages.isEmpty)
  }

  @Test("a response's header is a date if its format is the one of HTTP, whatever its name")
  func formatOfHTTP() throws {
    let headers = "headers: {X-Until: {schema: {type: string, format: http-date}}}"
    let reading = try Reading(get: "responses: {'200': {description: ok, \(headers)}}")
    #expect(reading.describe(reading.api.operations[0].responses[0].headers[0].type) == "date")
  }

  @Test("brackets apply only to parameters in the query, and only on request")
  func brackets() throws {
    let reading = try Reading(
      get: """
        parameters:
          - {name: a, in: query, style: deepObject, schema: {type: array}}
          - {name: b, in: query, x-apigen-brackets: empty, schema: {type: array}}
          - {name: c, in: query, style: deepObject, x-apigen-brackets: repeat, schema: {type: array}}
          - {name: d, in: query, x-apigen-brackets: indexes, schema: {type: array}}
          - {name: e, in: header, x-apigen-brackets: empty, schema: {type: array}}
        responses: {'200': {description: ok}}
        """)
    let parameters = reading.api.operations[0].parameters
    #expect(parameters.map(\.brackets) == [nil, .empty, .repeat, nil, nil])
    #expect(
      reading.messages == [
        "warning: unknown kind of brackets 'indexes'; did you mean 'indices'?",
        "warning: 'x-apigen-brackets' is for parameters in the query; it is ignored",
      ])
  }

  @Test(
    "reports a list or an object within another if its style cannot express it",
    arguments: [
      ("in: query", false), ("in: query, style: deepObject", false),
      ("in: query, explode: false", true), ("in: query, style: spaceDelimited", true),
      ("in: query, style: pipeDelimited, explode: true", false), ("in: header", true),
      ("in: header, explode: true", true), ("in: cookie", false),
      ("in: cookie, explode: false", true),
    ])
  func nestedParameters(place: String, isReported: Bool) throws {
    let schemas = [
      "{type: object, properties: {sort: {type: array, items: {type: string}}}}",
      "{type: object, additionalProperties: {type: array, items: {type: string}}}",
      "{oneOf: [{type: integer}, @Page]}",
    ]
    for schema in schemas {
      let reading = try Reading(
        get: """
          parameters: [{name: a, \(place), schema: \(schema)}]
          responses: {'200': {description: ok}}
          """,
        schemas: """
          Page: {type: object, properties: {sort: {type: array, items: {type: string}}}}
          """)
      let messages = reading.messages.filter { $0.contains("within others") }
      #expect(messages.count == (isReported ? 1 : 0), "\(schema): \(reading.messages)")
    }
  }

  @Test("does not report received or free-form values as nested")
  func flatParameters() throws {
    let reading = try Reading(
      get: """
        parameters:
          - {name: a, in: header, schema: {type: object, properties: {b: {type: array, readOnly: true, items: {type: string}}}}}
          - {name: c, in: header, schema: {type: object, additionalProperties: true}}
          - {name: d, in: header, content: {application/json: {schema: {type: array, items: {type: array, items: {type: string}}}}}}
        responses: {'200': {description: ok}}
        """)
    #expect(reading.messages.isEmpty)
  }

  @Test("reports wrong parameters by name")
  func wrongParameters() throws {
    let reading = try Reading(
      get: """
        parameters:
          - {name: a, in: path, schema: {type: string}}
          - {name: b, in: query, style: simple, schema: {type: string}}
          - {name: c, in: qurey, schema: {type: string}}
          - {in: query}
        responses: {'200': {description: ok}}
        """, at: "/{a}")
    #expect(
      reading.messages == [
        "error: unknown parameter location 'qurey'; did you mean 'query'?",
        "error: a parameter needs 'name' and 'in'",
      ])
  }

  @Test("enumerations belong to the operation, or to the component of a shared parameter")
  func parameterTypes() throws {
    let reading = try Reading(
      """
      paths:
        /a:
          get: &get
            parameters:
              - {name: sort, in: query, schema: {type: string, enum: [a, b], default: a}}
              - {$ref: '#/components/parameters/Order'}
              - {$ref: '#/components/parameters/Size'}
            responses: {'200': {description: ok}}
        /b: {get: *get}
      components:
        parameters:
          Order: {name: order, in: query, schema: {type: string, enum: [up, down]}}
          Size: {name: size, in: query, schema: {type: string, enum: [s]}}
        schemas: {size: {type: integer}}
      """)
    let operations = reading.api.operations
    #expect(
      operations[0].parameters.map { reading.describe($0.type) } == [
        "0.sort", "Order", "SizeParameter",
      ])
    #expect(
      operations[1].parameters.map { reading.describe($0.type) } == [
        "1.sort", "Order", "SizeParameter",
      ])
    #expect(operations[1].parameters[0].defaultValue == .string("a"))
    #expect(operations[0].parameters[1].type == operations[1].parameters[1].type)
  }

  @Test("parameters of the client are removed from the operations, each once")
  func clientParameters() throws {
    let reading = try Reading(
      """
      paths:
        /a:
          parameters:
            - {name: X-App, in: header, required: true, x-apigen-scope: client, schema: {type: string, default: me}}
          get: {responses: {'200': {description: ok}}}
          put: {responses: {'200': {description: ok}}}
      """)
    #expect(reading.api.clientParameters.map(\.name.text) == ["X-App"])
    #expect(reading.api.clientParameters[0].defaultValue == .string("me"))
    #expect(reading.api.operations.map(\.parameters.count) == [0, 0])
  }

  @Test("null cannot be the value of a parameter in a URL, but makes the parameter optional")
  func nullParameters() throws {
    let reading = try Reading(
      get: """
        parameters: [{name: q, in: query, required: true, schema: {type: [string, 'null']}}]
        responses: {'200': {description: ok}}
        """)
    #expect(reading.api.operations[0].parameters.map { reading.describe($0.type) } == ["string"])
    #expect(reading.api.operations[0].parameters[0].isRequired == false)
  }

  @Test(
    "an envelope names a property of a response that it wraps",
    arguments: [
      ("items", nil), ("itms", "did you mean 'items'?"), ("nope", ""),
    ])
  func envelopePayload(key: String, help: String?) throws {
    func answer(_ properties: String) -> String {
      "responses: {'200': {description: ok, content: {application/json: {schema: {type: object, properties: {\(properties)}}}}}}"
    }
    let reading = try Reading(
      """
      paths:
        /a:
          get: {x-apigen-envelope: {payload: \(key)}, \(answer("items: {type: array}, code: {type: integer}"))}
          delete: {x-apigen-envelope: {payload: \(key)}, \(answer("code: {type: integer}"))}
      """)
    let messages = reading.messages.filter { $0.contains("the payload of") }
    #expect(messages.count == (help == nil ? 0 : 1), "\(reading.messages)")
    #expect(messages.allSatisfy { $0.hasSuffix(help ?? "") && $0.contains("'\(key)'") })
  }

  @Test("an envelope separates payload, success and failure")
  func envelopes() throws {
    let reading = try Reading(
      """
      paths:
        /a:
          get:
            x-apigen-envelope: {payload: body, success: {head.code: 0, head.ok: true}}
            responses: {'200': {description: ok}}
          put: {x-apigen-envelope: {payload: body}, responses: {'200': {description: ok}}}
      """)
    let conditions = [
      Envelope.Condition(path: ["head", "code"], value: .integer("0")),
      Envelope.Condition(path: ["head", "ok"], value: .bool(true)),
    ]
    #expect(
      reading.api.operations[0].envelope
        == Envelope(payloadKey: "body", success: conditions, failureKey: "head")
    )
    #expect(
      reading.api.operations[1].envelope
        == Envelope(payloadKey: "body", success: [], failureKey: nil)
    )
    #expect(reading.messages.isEmpty)
  }
}
