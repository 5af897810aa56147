import SuiteTraits
import Testing

/// Inline schemas that become references to schemas while their names are recorded, and the other way round.
@Suite("References of recorded names", .busy)
struct RecordedReferencesTests {
  private let apigen: Command

  init() throws { apigen = try Command(configuration: "names: record\nclientParameters: [tenant]") }

  /// A schema, and the end of the key of a guess in it or of it; nil if all its names follow from the document.
  struct Kind: Sendable {
    let schema: String
    let line: String?
  }

  private static let kinds = [
    Kind(schema: "{type: integer, enum: [1, 2]}", line: ".1"),
    Kind(schema: "{type: string, enum: [a, b]}", line: nil),
    Kind(
      schema: "{oneOf: [{type: string}, {type: array, items: {type: integer}}]}", line: ".string"),
    Kind(schema: "{type: object, properties: {a: {type: integer, enum: [1, 2]}}}", line: ".a.1"),
    Kind(
      schema: "{type: object, properties: {a: {type: array, items: {type: string, enum: [b]}}}}",
      line: ".a"),
    Kind(schema: "{type: object, properties: {a: {type: string}}}", line: nil),
  ]

  /// The places of inline schemas, by the keys of their types.
  private static let places = [
    "User.name", "User.list", "User.map", "User.pair.first", "User.open.additional", "List.item",
    "Map.value", "addUser.body", "addUser.201", "addUser.404", "addUser.mode",
    "addUser.header X-Way", "addUser.response header X-Mode", "tenant", "added.body",
    "added.response header X-Mode", "addUser.done.body", "Gone", "Lost", "Saving", "Way", "Trace",
  ]

  private func write(_ place: String, _ schema: String, schemas: [String] = []) throws {
    func part(_ key: String) -> String { place == key ? schema : "{type: string}" }
    func content(_ key: String) -> String { "content: {application/json: {schema: \(part(key))}}" }
    func parameter(_ key: String, _ name: String, in location: String) -> String {
      "{name: \(name), in: \(location), schema: \(part(key))}"
    }
    func reference(_ schema: String) -> String { "{$ref: '#/components/schemas/\(schema)'}" }
    let users = ["User", "List", "Map"].map { "\($0): \(reference($0))" }.joined(separator: ", ")
    try apigen.write(
      version: "3.2.0",
      openAPI: """
        paths:
          /users:
            post:
              operationId: addUser
              parameters:
                - \(parameter("addUser.mode", "mode", in: "query"))
                - \(parameter("addUser.header X-Way", "X-Way", in: "header"))
                - \(parameter("tenant", "tenant", in: "query"))
              requestBody: {\(content("addUser.body"))}
              responses:
                200:
                  description: Done
                  headers: {X-Mode: {schema: \(part("addUser.response header X-Mode"))}}
                  content: {application/json: {schema: {type: object, properties: {\(users)}}}}
                201: {description: Done, \(content("addUser.201"))}
                404: {description: Unknown, \(content("addUser.404"))}
              callbacks:
                done:
                  '{$request.query.url}':
                    post: {requestBody: {\(content("addUser.done.body"))}, responses: {204: {description: Done}}}
          /home:
            put:
              operationId: move
              parameters: [{$ref: '#/components/parameters/Way'}]
              requestBody: {$ref: '#/components/requestBodies/Saving'}
              responses:
                204: {description: Done, headers: {X-Trace: {$ref: '#/components/headers/Trace'}}}
                404: {$ref: '#/components/responses/Gone'}
                410: {$ref: '#/components/responses/Lost'}
        webhooks:
          added:
            post:
              parameters: [\(parameter("added.response header X-Mode", "X-Mode", in: "header"))]
              requestBody: {\(content("added.body"))}
              responses: {204: {description: Done}}
        components:
          parameters: {Way: \(parameter("Way", "way", in: "query"))}
          headers: {Trace: {schema: \(part("Trace"))}}
          requestBodies: {Saving: {\(content("Saving"))}}
          responses:
            Gone: {description: Gone, \(content("Gone"))}
            Lost: {description: Lost, content: {application/json: {schema: {type: array, items: \(part("Lost"))}}}}
          schemas:
            List: {type: array, items: \(part("List.item"))}
            Map: {type: object, additionalProperties: \(part("Map.value"))}
            User:
              type: object
              properties:
                name: \(part("User.name"))
                list: {type: array, items: \(part("User.list"))}
                map: {type: object, additionalProperties: \(part("User.map"))}
                pair: {type: array, prefixItems: [\(part("User.pair.first")), {type: string}], items: false}
                open: {type: object, properties: {a: {}}, additionalProperties: \(part("User.open.additional"))}
        \(schemas.map { "    \($0)" }.joined(separator: "\n"))
        """)
  }

  /// Generates the client, and returns its names and the warnings. A second run changes nothing.
  private func generate() async throws -> (names: String, warnings: String) {
    let first = try await apigen("api.yaml", "-o", "Generated")
    #expect(first.status == 0, "\(first.errors)")
    let recorded = try apigen.read("api.names.yaml")
    #expect(try await !apigen("api.yaml", "-o", "Generated").errors.contains("moved-name"))
    #expect(try apigen.read("api.names.yaml") == recorded)
    return (try await apigen("names", "api.yaml").output, first.errors)
  }

  @Test(
    "a type whose place refers to a schema, or is inline again, is reported if the file has a line in it",
    arguments: places)
  func reference(place: String) async throws {
    for kind in Self.kinds {
      try apigen.write("api.names.yaml", "")
      try write(place, kind.schema)
      let (before, _) = try await generate()
      let lines = try apigen.read("api.names.yaml")
      let isRecorded = lines.contains("\n  \(place):") || lines.contains("\n  \(place).")
      if let line = kind.line {
        #expect(isRecorded && before.contains("  \(place)\(line):"), "\(before)")
      }
      for _ in 1...2 {
        try write(place, "{$ref: '#/components/schemas/Home'}", schemas: ["Home: \(kind.schema)"])
        let (_, warnings) = try await generate()
        let message = "the type '\(place)' is called 'Home', because it is the schema 'Home' now"
        #expect(warnings.contains(message) == isRecorded, "\(kind) \(lines)\n\(warnings)")
        try write(place, kind.schema)
        let (after, reports) = try await generate()
        #expect(after == before)
        #expect(reports.contains("because it is an inline schema again") == isRecorded)
      }
    }
  }

  /// Writes a document with an object or a list of objects in another one in another, each of which is inline or a
  /// reference.
  private func write(areReferences: [Bool], areLists: Bool) throws {
    var schemas: [String] = []
    var schema = "{type: integer, enum: [1, 2]}"
    for (name, isReference) in zip(["Kind", "Card", "Way"], areReferences.reversed()) {
      let part = isReference ? "{$ref: '#/components/schemas/\(name)'}" : schema
      if isReference { schemas.append("\(name): \(schema)") }
      let object = "{type: object, properties: {\(name.lowercased()): \(part)}}"
      schema = areLists && name != "Way" ? "{type: array, items: \(object)}" : object
    }
    try apigen.write("apigen.yaml", "names: record")
    try apigen.write(
      title: "Shop",
      version: "3.2.0",
      openAPI: """
        paths:
          /pay: {get: {operationId: pay, responses: {200: {description: Paid, content: {application/json: {schema:
            {$ref: '#/components/schemas/Pay'}}}}}}}
        components:
          schemas:
            Pay: \(schema)
        \(schemas.map { "    \($0)" }.joined(separator: "\n"))
        """)
  }

  @Test(
    "one run is enough after each of several edits that make schemas references and inline again",
    arguments: ["rii iri", "iri iir", "rii iir iii", "rri iir", "rrr iri iii", "iir rii iri iii"],
    [false, true])
  func chain(edits: String, areLists: Bool) async throws {
    let inline = [false, false, false]
    try write(areReferences: inline, areLists: areLists)
    let (before, _) = try await generate()
    for edit in edits.split(separator: " ") {
      try write(areReferences: edit.map { $0 == "r" }, areLists: areLists)
      _ = try await generate()
    }
    try write(areReferences: inline, areLists: areLists)
    #expect(try await generate().names == before)
  }
}
