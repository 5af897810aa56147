import APIModel
import SpecDocument
import Testing

@Suite("Forms")
struct FormTests {
  private func reading(_ contents: [String], schemas: String) throws -> Reading {
    let paths = contents.enumerated().map { index, content in
      """
        /\(index):
          post:
            requestBody: {required: true, content: \(content)}
            responses: {'204': {description: done}}
      """
    }
    let lines = schemas.split(separator: "\n", omittingEmptySubsequences: false)
    return try Reading(
      "paths:\n" + paths.joined(separator: "\n") + "\ncomponents:\n  schemas:\n"
        + lines.map { "    " + $0 }.joined(separator: "\n"))
  }

  private static let sources = """
    ByFile: {type: object, properties: {file: {type: string, format: binary}}}
    ByURL: {type: object, properties: {url: {type: string, format: uri}}}
    """

  private func form(_ schema: String, _ type: String = "multipart/form-data") -> String {
    "{\(type): {schema: \(schema)}}"
  }

  @Test(
    "a union of forms keeps its files, whatever other operations send",
    arguments: ["oneOf", "anyOf"])
  func unions(keyword: String) throws {
    let both = "{\(keyword): [@ByFile, @ByURL]}"
    let one = "{\(keyword): [@ByFile]}"
    let reading = try reading([form(both), form(one)], schemas: Self.sources)
    #expect(reading.shape(named: "0.body") == "union(ByFile | ByURL)")
    #expect(reading.shape("ByFile") == "object(file?: file)")
    #expect(reading.messages == [])
  }

  @Test("a schema that is also sent as JSON has a type of each kind")
  func alsoJSON() throws {
    let both = "{oneOf: [@ByFile, @ByURL]}"
    let json = form("@ByFile", "application/json")
    let reading = try reading([form(both), json], schemas: Self.sources)
    #expect(reading.shape(named: "0.body") == "union(ByFile form | ByURL)")
    #expect(reading.shape("ByFile form") == "object(file?: file)")
    #expect(reading.shape("ByFile") == "object(file?: string)")
  }

  @Test("a schema that is also sent as an urlencoded form has a type of each kind")
  func alsoURLEncoded() throws {
    let urlencoded = form("@ByFile", "application/x-www-form-urlencoded")
    let reading = try reading([form("@ByFile"), urlencoded], schemas: Self.sources)
    #expect(reading.shape("ByFile form") == "object(file?: file)")
    #expect(reading.shape("ByFile") == "object(file?: binary)")
  }

  @Test(
    "a property may be a file or another value",
    arguments: [
      ("oneOf: [{type: string, format: binary}, {type: string, format: uri}]", "union(file | url)"),
      (
        "anyOf: [{type: string, format: binary}, {type: array, items: {type: string, format: binary}}]",
        "union(file | [file])"
      ),
    ])
  func properties(schema: String, shape: String) throws {
    let reading = try reading(
      [form("{type: object, properties: {image: {\(schema)}}}")], schemas: Self.sources)
    #expect(reading.shape(named: "0.body.image") == shape)
    #expect(reading.messages == [])
  }

  @Test(
    "files are found behind lists, aliases and null",
    arguments: [
      ("{type: [string, 'null'], format: binary}", "file?"),
      ("{type: string, format: dd/mm/yyyy}", "string"), ("{type: array, items: @Upload}", "[file]"),
      ("@Upload", "file"),
      ("{type: object, additionalProperties: {type: string, format: binary}}", "[:file]"),
      ("{type: object, additionalProperties: @Uploads}", "[:[file]]"),
    ])
  func files(schema: String, type: String) throws {
    let reading = try reading(
      [form("{type: object, properties: {a: \(schema)}}")],
      schemas: """
        Upload: {type: string, format: binary}
        Uploads: {type: array, items: @Upload}
        """)
    #expect(reading.shape(named: "0.body") == "object(a?: \(type))")
  }

  @Test(
    "a part is a file if nothing describes it, or if its encoding names bytes",
    arguments: [
      ("{}", "", "file"), ("true", "", "file"), ("{description: Bytes, x-a: 1}", "", "file"),
      ("@Any", "", "file"), ("{type: array, items: {}}", "", "[file]"),
      ("{type: [array, 'null'], items: {}}", "", "[file]?"), ("@List", "", "[file]"),
      ("{}", "image/png, image/jpeg", "file"), ("{}", "image/*", "file"), ("{}", "*/*", "file"),
      ("{type: string}", "image/png", "file"),
      ("{type: array, items: {type: string}}", "image/png", "[file]"),
      ("{contentEncoding: binary}", "", "file"),
      ("{type: string, contentEncoding: binary, contentMediaType: image/png}", "", "file"),
      ("{type: array, items: {type: string, contentEncoding: Binary}}", "", "[file]"),
      ("{oneOf: [{type: string, contentEncoding: binary}, {type: object}]}", "", "0.body.a"),
      // Not files
      ("{}", "application/json", "json"), ("{}", "text/plain", "json"),
      ("{example: a}", "", "json"), ("{default: 1}", "", "json"), ("{type: array}", "", "[json]"),
      ("{type: string, contentEncoding: 8bit}", "", "string"),
      ("{type: string, format: uuid}", "image/png", "uuid"),
      ("{type: string}", "text/csv", "string"), ("{type: string}", "*/*", "string"),
    ] as [(String, String, String)])
  func filesWithoutFormat(schema: String, encoding: String, type: String) throws {
    let parts = "schema: {type: object, properties: {a: \(schema)}}"
    let encodings = encoding.isEmpty ? "" : ", encoding: {a: {contentType: '\(encoding)'}}"
    let reading = try reading(
      ["{multipart/form-data: {\(parts)\(encodings)}}"],
      schemas: """
        Any: {description: Bytes}
        List: {type: array, items: @Any}
        """)
    #expect(reading.shape(named: "0.body") == "object(a?: \(type))")
  }

  @Test("a part that one body describes as JSON is JSON in all")
  func encodingsThatDiffer() throws {
    let schema = "schema: @Open"
    let reading = try reading(
      [
        "{multipart/form-data: {\(schema)}}",
        "{multipart/form-data: {\(schema), encoding: {a: {contentType: application/json}}}}",
      ], schemas: "Open: {type: object, properties: {a: {}}}")
    #expect(reading.shape("Open") == "object(a?: json)")
  }

  @Test("a part that is a file stays JSON where its schema is JSON")
  func untypedInJSON() throws {
    let reading = try reading(
      [form("@Open"), form("@Open", "application/json")],
      schemas: "Open: {type: object, properties: {a: {}}}")
    #expect(reading.shape("Open form") == "object(a?: file)")
    #expect(reading.shape("Open") == "object(a?: json)")
  }

  @Test(
    "a body may be a map or a list of files",
    arguments: [
      ("multipart/form-data", "{additionalProperties: {type: string, format: binary}}", "[:file]"),
      ("multipart/mixed", "{type: array, items: {}}", "[file]"),
      ("multipart/mixed", "{type: array, items: {contentEncoding: binary}}", "[file]"),
    ])
  func filesAlone(type: String, schema: String, shape: String) throws {
    let reading = try reading([form(schema, type)], schemas: Self.sources)
    let body = try #require(reading.api.operations.first?.body)
    #expect(reading.describe(body.content.type) == shape)
    #expect(reading.messages == [])
  }

  @Test("files may be undescribed members of a form")
  func additionalFiles() throws {
    let schema =
      "{type: object, properties: {a: {type: string}}, additionalProperties: {format: binary}}"
    let reading = try reading([form(schema)], schemas: Self.sources)
    #expect(reading.shape(named: "0.body") == "object(a?: string, ...: file)")
  }

  @Test(
    "reports a body that cannot be sent in parts, and a file inside JSON",
    arguments: [
      ("multipart/form-data", "{type: string}", "is not an object with properties"),
      ("multipart/form-data", "{type: array, items: {type: string}}", "is not an object"),
      ("multipart/form-data", "{oneOf: [{type: string}, {type: integer}]}", "is not an object"),
      (
        "multipart/mixed", "{type: object, properties: {a: @ByFile}}",
        "file 'file' is inside a part that is JSON"
      ),
    ])
  func reports(type: String, schema: String, message: String) throws {
    let reading = try reading([form(schema, type)], schemas: Self.sources)
    #expect(reading.messages.count == 1 && reading.messages[0].contains(message))
  }

  @Test(
    "a received multipart body is untyped",
    arguments: ["multipart/mixed", "multipart/form-data", "multipart/byteranges; boundary=x"])
  func received(type: String) throws {
    let reading = try Reading(
      get: """
        responses:
          '200':
            description: ok
            content:
              \(type):
                schema: {type: object, properties: {a: {type: string}}}
                encoding: {a: {headers: {X-A: {schema: {type: string}}}}}
        """)
    #expect(reading.api.operations.first?.responses.first?.content?.kind == .multipart)
    #expect(reading.api.types.isEmpty && reading.messages == [])
  }
}
