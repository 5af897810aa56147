import Testing

@Suite("Swagger 2.0 in the shape of OpenAPI 3")
struct SwaggerTests {
  private let lowered = Lowered(
    """
    swagger: "2.0"
    info: {title: Old, version: "1"}
    host: api.example.com
    basePath: /v1
    schemes: [https, http]
    consumes: [application/json]
    produces: [application/json, application/xml]
    securityDefinitions:
      basic: {type: basic}
      key: {type: apiKey, in: header, name: X-Key}
      login: {type: oauth2, flow: accessCode, authorizationUrl: 'https://a', tokenUrl: 'https://t', scopes: {read: Read}}
    parameters:
      limit: {name: limit, in: query, type: integer, format: int32, default: 10}
      user: {name: user, in: body, required: true, schema: {$ref: '#/definitions/User'}}
    responses:
      Missing: {description: Not there., schema: {$ref: '#/definitions/Problem'}}
    paths:
      /users:
        get:
          operationId: listUsers
          parameters:
            - $ref: '#/parameters/limit'
            - {name: tags, in: query, type: array, items: {type: string}}
            - {name: ids, in: query, type: array, items: {type: integer}, collectionFormat: multi}
            - {name: cells, in: query, type: array, items: {type: integer}, collectionFormat: pipes}
          responses:
            200: {description: Users., schema: {type: array, items: {$ref: '#/definitions/User'}}, headers: {x-next: {type: string}}}
            404: {$ref: '#/responses/Missing'}
        post:
          parameters: [{$ref: '#/parameters/user'}]
          responses: {204: {description: Done.}}
      /upload:
        post:
          consumes: [multipart/form-data]
          produces: [image/png]
          parameters:
            - {name: file, in: formData, type: file, required: true, description: The picture.}
            - {name: tags, in: formData, type: array, items: {type: string}}
          responses: {200: {description: The picture., schema: {type: file}}}
      /form:
        parameters: [{name: text, in: formData, type: string}]
        post: {responses: {204: {description: Done.}}}
    definitions:
      User: {type: object, discriminator: kind, properties: {name: {type: string, x-nullable: true}, discriminator: {type: string}}}
      Problem: {type: object}
    """)

  @Test("rewriting causes no complaint")
  func messages() {
    #expect(lowered.messages == "")
    #expect(lowered.yaml("openapi") == "\"3.2.0\"\n")
  }

  @Test("host, base path and schemes become the servers")
  func servers() {
    #expect(
      lowered.yaml("servers")
        == "- url: https://api.example.com/v1\n- url: http://api.example.com/v1\n")
  }

  @Test("parameters get a schema and a style")
  func parameters() {
    #expect(
      lowered.yaml("paths", "/users", "get", "parameters") == """
        - $ref: "#/components/parameters/limit"
        - name: tags
          in: query
          explode: false
          schema:
            type: array
            items:
              type: string
        - name: ids
          in: query
          explode: true
          schema:
            type: array
            items:
              type: integer
        - name: cells
          in: query
          style: pipeDelimited
          explode: false
          schema:
            type: array
            items:
              type: integer

        """)
    #expect(lowered.yaml("components", "parameters", "limit", "schema", "default") == "10\n")
    #expect(lowered.yaml("components", "parameters", "user") == "nothing")
  }

  @Test("a body behind a reference becomes a request body")
  func body() {
    #expect(
      lowered.yaml("paths", "/users", "post", "requestBody") == """
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/User"

        """)
  }

  @Test("form fields become the properties of one form")
  func form() {
    #expect(
      lowered.yaml("paths", "/upload", "post", "requestBody") == """
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                file:
                  type: string
                  format: binary
                  description: The picture.
                tags:
                  type: array
                  items:
                    type: string
              required: [file]
            encoding:
              tags:
                explode: false
        required: true

        """)
    let shared = lowered.yaml("paths", "/form", "post", "requestBody", "content")
    #expect(shared.hasPrefix("application/x-www-form-urlencoded:\n"), "\(shared)")
  }

  @Test(
    "a form with files is multipart, unless it says otherwise",
    arguments: [
      ("type: file", "[application/x-www-form-urlencoded]", true),
      ("type: string, format: binary", "[]", true),
      ("type: string, format: binary", "[application/x-www-form-urlencoded]", false),
      ("type: array, items: {type: file}", "[]", true), ("schema: {type: file}", "[]", true),
      ("schema: {$ref: '#/definitions/Picture'}", "[]", true), ("type: string", "[]", false),
      ("schema: {$ref: '#/definitions/Tree'}", "[]", false),
      ("schema: {$ref: '#/definitions/Alias'}", "[]", true),
      ("type: array, items: {type: array, items: {type: file}}", "[]", true),
    ])
  func files(field: String, consumes: String, isMultipart: Bool) {
    let lowered = Lowered(
      """
      swagger: "2.0"
      paths: {/a: {post: {consumes: \(consumes), parameters: [{name: a, in: FormData, \(field)}]}}}
      definitions: {Picture: {type: file}, Alias: {$ref: '#/definitions/Picture'}, Tree: {type: array, items: {$ref: '#/definitions/Tree'}}}
      """)
    let content = lowered.yaml("paths", "/a", "post", "requestBody", "content")
    #expect(content.hasPrefix("multipart/form-data") == isMultipart, "\(content)")
  }

  @Test("an operation that returns other kinds of bodies gives a shared response its media types")
  func sharedResponse() {
    for (produces, isInline) in [
      ("[image/png]", true), ("['text/*']", true), ("[application/xml]", true), ("[]", false),
      ("[application/json, image/png]", true), ("[application/hal+json]", false),
      ("[application/x-ndjson]", true),
    ] {
      let lowered = Lowered(
        """
        swagger: "2.0"
        paths: {/a: {get: {produces: \(produces), responses: {200: {$ref: '#/responses/Alias'}}}}}
        responses: {Bytes: {description: d, schema: {type: string}}, Alias: {$ref: '#/responses/Bytes'}}
        """)
      let response = lowered.yaml("paths", "/a", "get", "responses", "200")
      #expect(response.contains("$ref") == !isInline, "\(response)")
    }
  }

  @Test("a default response alone is the result, whose media types it has")
  func onlyDefault() {
    for (others, mediaType) in [
      ("", "application/x-ndjson"), ("404: {description: d}, ", "application/json"),
    ] {
      let lowered = Lowered(
        """
        swagger: "2.0"
        paths: {/a: {get: {produces: [application/x-ndjson], responses: {\(others)default: {description: d, schema: {type: object}}}}}}
        """)
      let content = lowered.yaml("paths", "/a", "get", "responses", "default", "content")
      #expect(content.hasPrefix(mediaType), "\(content)")
    }
  }

  @Test("a single value in place of a list is a list of one, and a definition may be a parameter")
  func slips() {
    let lowered = Lowered(
      """
      swagger: "2.0"
      schemes: http
      host: a.example
      paths:
        /a: {get: {produces: text/csv, parameters: {name: q, in: query, type: string}, responses: {200: {description: d, schema: {type: string}}}}}
        /b: {get: {parameters: [{$ref: '#/definitions/K'}], responses: {200: {description: d}}}}
      definitions: {K: {name: k, in: query, type: array, items: {type: string}, collectionFormat: pipes}}
      """)
    #expect(lowered.yaml("servers", "0", "url") == "http://a.example\n")
    #expect(lowered.yaml("paths", "/a", "get", "parameters", "0", "name") == "q\n")
    #expect(lowered.yaml("paths", "/a", "get", "responses", "200", "content").hasPrefix("text/csv"))
    #expect(lowered.yaml("paths", "/b", "get", "parameters", "0", "style") == "pipeDelimited\n")
  }

  @Test(
    "errors that are objects are JSON beside lines and YAML", arguments: ["jsonl", "yaml", "zip"])
  func errors(format: String) {
    let lowered = Lowered(
      """
      swagger: "2.0"
      paths: {/a: {get: {produces: [application/\(format)], responses: {
        400: {description: d, schema: {type: object}}}}}}
      """)
    #expect(
      lowered.yaml("paths", "/a", "get", "responses", "400", "content")
        .hasPrefix("application/json"))
  }

  @Test("the names of a parameter's values are part of its schema")
  func namesOfValues() {
    let lowered = Lowered(
      """
      swagger: "2.0"
      paths: {/a: {get: {parameters: [{name: a, in: query, type: integer, enum: [1], x-enum-varnames: [One]}]}}}
      """)
    let schema = lowered.yaml("paths", "/a", "get", "parameters", "0", "schema")
    #expect(schema.contains("x-enum-varnames: [One]"), "\(schema)")
  }

  @Test("responses have content in the media types that they produce")
  func responses() {
    let content = lowered.yaml("paths", "/users", "get", "responses", "200", "content")
    #expect(content.contains("application/json:") && content.contains("application/xml:"))
    #expect(
      lowered.yaml(
        "paths", "/users", "get", "responses", "200", "headers", "x-next", "schema", "type")
        == "string\n"
    )
    let reference = lowered.yaml("paths", "/users", "get", "responses", "404", "$ref")
    #expect(reference == "\"#/components/responses/Missing\"\n")
    let file = lowered.yaml("paths", "/upload", "post", "responses", "200", "content")
    #expect(file == "image/png:\n  schema:\n    type: string\n    format: binary\n")
  }

  @Test("definitions become schemas of 3.1")
  func definitions() {
    #expect(
      lowered.yaml("components", "schemas", "User") == """
        type: object
        discriminator:
          propertyName: kind
        properties:
          name:
            type: [string, "null"]
          discriminator:
            type: string

        """)
  }

  @Test("security definitions become schemes")
  func security() {
    #expect(lowered.yaml("components", "securitySchemes", "basic") == "type: http\nscheme: basic\n")
    let flow = lowered.yaml(
      "components", "securitySchemes", "login", "flows", "authorizationCode", "tokenUrl")
    #expect(flow == "https://t\n")
  }

  @Test("the brackets of a form field become brackets of its encoding")
  func brackets() {
    let parameter =
      "{name: a, in: formData, type: array, items: {type: string}, x-apigen-brackets: empty}"
    let lowered = Lowered("swagger: '2.0'\npaths: {/a: {post: {parameters: [\(parameter)]}}}\n")
    #expect(lowered.messages == "")
    let content = lowered.yaml("paths", "/a", "post", "requestBody", "content")
    #expect(
      content.hasSuffix(
        "  encoding:\n    a:\n      explode: false\n      x-apigen-brackets: empty\n"))
  }

  @Test(
    "a collection format is a style, or the delimiter that no style has in its place",
    arguments: [
      ("query", "pipes", "style: pipeDelimited"), ("query", "ssv", "style: spaceDelimited"),
      ("query", "tsv", "x-apigen-delimiter: tab"), ("path", "pipes", "x-apigen-delimiter: pipe"),
      ("path", "ssv", "x-apigen-delimiter: space"), ("path", "tsv", "x-apigen-delimiter: tab"),
      ("header", "pipes", "x-apigen-delimiter: pipe"), ("header", "csv", nil), ("path", nil, nil),
    ] as [(String, String?, String?)])
  func collectionFormats(place: String, format: String?, style: String?) {
    let given = format.map { ", collectionFormat: \($0)" } ?? ""
    let parameter =
      "{name: a, in: \(place), required: true, type: array, items: {type: string}\(given)}"
    let lowered = Lowered("swagger: '2.0'\npaths: {'/{a}': {get: {parameters: [\(parameter)]}}}\n")
    let yaml = lowered.yaml("paths", "/{a}", "get", "parameters")
    let found = yaml.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
      .first { $0.hasPrefix("style") || $0.hasPrefix("x-") }
    #expect(found.map(String.init) == style)
    #expect(lowered.messages == "")
  }

  @Test("names a collection format that does not exist")
  func collectionFormat() {
    let parameter =
      "{name: a, in: query, type: array, items: {type: string}, collectionFormat: xyz}"
    let messages = Lowered("swagger: '2.0'\npaths: {/a: {get: {parameters: [\(parameter)]}}}\n")
      .messages
    #expect(
      messages.hasPrefix(
        "api.yaml:2:108: warning: the collection format 'xyz' is unknown; it is read as 'csv'"
      ),
      "\(messages)"
    )
  }
}
