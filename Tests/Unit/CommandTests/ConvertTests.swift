import Foundation
import TestSupport
import SuiteTraits
import Testing

@Suite("Converting a spec to OpenAPI", .busy)
struct ConvertTests {
  private let apigen: Command

  private static let compact = """
    apigen: 1
    name: Blog
    servers: {test: "http://localhost:8000"}
    paths:
      /users:
        get: {name: listUsers, response: "[User]", errors: {404: none, default: none}}
    types:
      User: {id: Int, name: {$type: String, $swift: title}}

    """

  init() throws {
    apigen = try Command()
    try apigen.write("api.yaml", Self.compact)
  }

  @Test("a file whose name ends in .json is JSON, from which the same client is generated")
  func json() async throws {
    try apigen.write(
      "api.yaml", Self.compact.replacing("id: Int", with: "id: {$type: Int, $min: 0o17}"))
    #expect(try await apigen("convert", "api.yaml", "-o", "openapi.json").status == 0)
    let json = try apigen.read("openapi.json")
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["openapi"] as? String == "3.1.0")
    #expect(json.contains("\"minimum\": 15"))
    #expect(try await apigen("convert", "api.yaml", "-o", "openapi.yaml").status == 0)
    let lists = try await (apigen("list", "openapi.json"), apigen("list", "openapi.yaml"))
    #expect(lists.0.status == 0 && lists.0.output == lists.1.output)
    #expect(try await apigen("samples", "api.yaml", "-o", "calls.json").status == 0)
    #expect(try apigen.read("calls.json").hasPrefix("{"))
  }

  @Test("an overlay with comments is not written into a file of JSON")
  func overlay() async throws {
    let result = try await apigen("fix", "api.yaml", "-o", "overlay.json")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: 'overlay.json' is the name of a JSON file, and the result is YAML with comments
          = help: write '-o overlay.yaml'

        """)
  }

  @Test("a compact spec becomes OpenAPI 3.1, with everything that the version requires")
  func compact() async throws {
    let result = try await apigen("convert", "api.yaml")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(
      result.output == """
        openapi: "3.1.0"
        info:
          title: Blog
          version: "1.0.0"
        servers:
          - x-apigen-name: test
            url: http://localhost:8000
        paths:
          /users:
            get:
              operationId: listUsers
              tags: [users]
              responses:
                "2XX":
                  description: Success
                  content:
                    application/json:
                      schema:
                        type: array
                        items:
                          $ref: "#/components/schemas/User"
                "404":
                  description: Not Found
                default:
                  description: Other
        components:
          schemas:
            User:
              type: object
              properties:
                id:
                  type: integer
                name:
                  type: string
                  x-apigen-name: title
              required: [id, name]

        """)
  }

  @Test("the document goes into a file, even over an existing one, and may come from a pipe")
  func file() async throws {
    let printed = try await apigen("convert", "-", input: Self.compact).output
    try apigen.write("openapi.yaml", "before")
    let written = try await apigen("convert", "api.yaml", "-o", "openapi.yaml")
    #expect(written.status == 0)
    #expect(written.output.isEmpty)
    #expect(try apigen.read("openapi.yaml") == printed)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: apigen.folder.path).sorted()
        == ["api.yaml", "openapi.yaml"])
  }

  @Test(
    "a file that stays in an older version is reported where the result reads it otherwise",
    arguments: [
      ("openapi: 3.0.3", "{type: integer, minimum: 0, exclusiveMinimum: true}", true),
      ("openapi: 3.0.3", "{type: integer, minimum: 0}", false),
      ("openapi: 3.1.0", "{type: integer, exclusiveMinimum: 0}", false),
    ])
  func otherFiles(version: String, schema: String, isReported: Bool) async throws {
    try apigen.write("amount.yaml", schema + "\n")
    try apigen.write(
      "api.yaml",
      """
      \(version)
      info: {title: T, version: '1'}
      paths:
        /a: {get: {responses: {'200': {description: OK, content: {application/json: {schema: {$ref: amount.yaml}}}}}}}

      """)
    let result = try await apigen("convert", "api.yaml")
    #expect(result.status == 0)
    #expect(result.errors.contains("'amount.yaml' is not converted") == isReported)
  }

  @Test("Swagger 2.0 and OpenAPI 3.0 become 3.1, with unchanged references to other files")
  func olderVersions() async throws {
    try apigen.write("user.yaml", "{type: object, properties: {id: {type: integer}}}\n")
    let responses = "{200: {description: Fine, schema: {$ref: user.yaml}}}"
    try apigen.write(
      "swagger.yaml",
      """
      swagger: '2.0'
      info: {title: Old, version: '1'}
      host: example.com
      produces: [application/json]
      paths: {/a: {get: {operationId: getA, responses: \(responses)}}}

      """)
    let swagger = try await apigen("convert", "swagger.yaml").output
    #expect(swagger.hasPrefix("openapi: \"3.1.0\"\n"))
    #expect(swagger.contains("$ref: user.yaml\n"))
    #expect(swagger.contains("description: Fine\n"))
    try apigen.write(
      "three.yaml",
      title: "Newer",
      version: "3.0.3",
      openAPI: """
        paths: {}
        components: {schemas: {Name: {type: string, nullable: true}}}
        """)
    let three = try await apigen("convert", "three.yaml").output
    #expect(three.hasPrefix("openapi: \"3.1.0\"\n"))
    #expect(three.contains("type: [string, \"null\"]\n"))
  }

  @Test(
    "a feature of 3.2 makes it 3.2",
    arguments: [
      "paths: {/a: {query: {responses: {204: {description: Done}}}}}",
      "paths: {/a: {additionalOperations: {COPY: {responses: {204: {description: Done}}}}}}",
      "paths: {/a: {get: {responses: {200: {description: Lines, content: {application/jsonl: {itemSchema: {type: integer}}}}}}}}",
    ])
  func newestVersion(paths: String) async throws {
    let document = "openapi: 3.2.0\ninfo: {title: New, version: '1'}\n"
    let result = try await apigen("convert", "-", input: document + paths + "\n")
    #expect(result.output.hasPrefix("openapi: \"3.2.0\"\n"), "\(result.errors)")
    let plain = try await apigen("convert", "-", input: document + "paths: {}\n")
    #expect(plain.output.hasPrefix("openapi: \"3.1.0\"\n"), "\(plain.errors)")
  }

  @Test("nothing of Swagger 2.0 is lost, and components get names that 3.1 allows")
  func swagger() async throws {
    try apigen.write(
      "swagger.yaml",
      """
      swagger: '2.0'
      info: {version: '1.0', title: Demo}
      host: a.example.com
      produces: [application/json]
      securityDefinitions: {'api key': {type: apiKey, in: header, name: X-Key}}
      security: [{'api key': []}]
      definitions:
        Page«Item»: {type: object, properties: {pet: {$ref: '#/definitions/Pet'}}}
        Error/400: {type: object, properties: {message: {type: string}}}
        Pet: {type: object, discriminator: kind, required: [kind], properties: {kind: {type: string}}}
        Cat Animal: {allOf: [{$ref: '#/definitions/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
      paths:
        /test:
          get:
            operationId: getTest
            responses:
              '200': {description: OK, schema: {$ref: '#/definitions/Page«Item»'}, examples: {application/json: {pet: {kind: cat}}, application/xml: <a/>}}
              '400': {description: Bad, schema: {$ref: '#/definitions/Error~1400'}}
          post:
            operationId: addTest
            consumes: [multipart/form-data]
            parameters: [{name: f, in: formData, type: file, x-file-content-types: [image/png]}]
            responses: {'204': {description: OK}}
          put:
            operationId: putTest
            parameters: [{name: f, in: body, x-example: {a: b}, schema: {$ref: '#/definitions/Pet'}}]
            responses: {'204': {description: OK}}

      """)
    let result = try await apigen("convert", "swagger.yaml", "-o", "openapi.yaml")
    #expect(result.status == 0, "\(result.errors)")
    let document = try apigen.read("openapi.yaml")
    for text in [
      "    Page-Item:\n", "    Error-400:\n", "Cat Animal: \"#/components/schemas/Cat-Animal\"",
      "  - api-key: []\n", "example:\n                pet:\n", "x-examples:\n",
      "x-file-content-types: [image/png]", "x-example:\n",
    ] {
      #expect(document.contains(text), "\(text)")
    }
    let difference = try await apigen("diff", "swagger.yaml", "openapi.yaml")
    #expect(difference.output == "nothing changes for callers\n")
  }

  @Test("errors of the spec are reported as in generation, and nothing is written")
  func errors() async throws {
    try apigen.write("api.yaml", Self.compact + "  Post: {author: Usr}\n")
    let result = try await apigen("convert", "api.yaml", "-o", "openapi.yaml")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors == (try await apigen("api.yaml", "-o", "Generated").errors))
    #expect(result.errors.contains("api.yaml:9:18: error: unknown type 'Usr'"))
    #expect(!apigen.exists("openapi.yaml"))
  }

  @Test("exits with 2 for a wrong command line, a missing file or an unusable output")
  func usage() async throws {
    for arguments in [
      ["convert"], ["convert", "api.yaml", "--nonsense"], ["convert", "no.yaml"],
      ["convert", "api.yaml", "-o", "."], ["convert", "api.yaml", "-o", ""],
    ] {
      let result = try await apigen.run(arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.errors.lowercased().hasPrefix("error: "), "\(result.errors)")
      #expect(result.output.isEmpty)
    }
  }

  @Test("help mentions converting, and has a page for it")
  func help() async throws {
    #expect(try await apigen("--help").output.contains(#/  convert +Converts a spec to/#))
    let help = try await apigen("convert", "--help")
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: apigen convert <spec>"))
  }
}

@Suite("The project's specs as OpenAPI", .busy)
struct ConvertedSpecTests {
  private static let specs = Repository.root.appending(path: "specs")

  private static let names = [
    "api", "items", "laravel", "petstore", "pokemon", "students", "users",
  ]

  @Test("generate the same client as the specs do", arguments: ["api", "laravel"])
  func sameClient(name: String) async throws {
    let apigen = try Command()
    let spec = Self.specs.appending(path: "\(name).yaml").path
    #expect(try await apigen("convert", spec, "-o", "converted.yaml").status == 0)
    #expect(try await apigen(spec, "-o", "Original").status == 0)
    let generated = try await apigen("converted.yaml", "-o", "Converted")
    #expect(generated.status == 0, "\(generated.errors)")
    #expect(generated.errors.isEmpty)
    let original = try files(in: apigen.folder.appending(path: "Original"))
    let converted = try files(in: apigen.folder.appending(path: "Converted"))
    #expect(original.keys.sorted() == converted.keys.sorted())
    #expect(original.count > 10)
    for (path, text) in original { #expect(converted[path] == text, "\(path)") }
  }

  @Test(
    "are valid according to openapi-spec-validator",
    .enabled("run Tests/Checks/Python/install to run this") { await Python.isInstalled })
  func validator() async throws {
    let apigen = try Command()
    for name in Self.names {
      let spec = Self.specs.appending(path: "\(name).yaml").path
      #expect(try await apigen("convert", spec, "-o", "\(name).yaml").status == 0)
      #expect(try apigen.read("\(name).yaml").hasPrefix("openapi: \"3.1.0\"\n"), "\(name)")
    }
    let verdict = try await Python.run(
      ["-m", "openapi_spec_validator"]
        + Self.names.map { apigen.folder.appending(path: "\($0).yaml").path })
    #expect(verdict.status == 0, "\(String(decoding: verdict.output, as: UTF8.self))")
  }

  /// The files by path, without their first lines, which name the spec.
  private func files(in folder: URL) throws -> [String: Substring] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { files, path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      files[path] = text.drop { !$0.isNewline }
    }
  }
}
