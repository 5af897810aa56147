import APIModel
import Testing

@Suite("Evidence from examples")
struct ExampleEvidenceTests {
  /// A document in which a resource is created and listed.
  private func reading(example: String = "{}", _ schemas: String) throws -> Reading {
    try Reading(
      """
      paths:
        /incidents:
          get:
            responses: {200: {description: Fine, content: {application/json: {schema: @Incident}}}}
          post:
            requestBody:
              content:
                application/json:
                  schema: {type: object, properties: {incident: @Incident}}
                  examples: {one: {value: \(example)}}
            responses: {204: {description: Done}}
      components:
        schemas:
          \(schemas.replacing("\n", with: "\n    "))
      """)
  }

  private let incident = """
    Incident:
      type: object
      required: [id, title]
      properties:
        id: {type: string, readOnly: true}
        number: {type: integer, readOnly: true}
        title: {type: string}
        service: @Service
    Service: {type: object, properties: {id: {type: string, readOnly: true}, url: {type: string, readOnly: true}, type: {type: string}}}
    """

  private func sentAnyway(_ reading: Reading) -> [String] {
    reading.api.types.flatMap { type -> [String] in
      guard case .object(let shape) = type.shape, type.direction.contains(.sent) else { return [] }
      return shape.properties.filter(\.isSentAnyway).map(\.name.text)
    }
  }

  @Test("the identifier of an object within a body can be sent, but not the resource's identifier")
  func references() throws {
    let reading = try reading(incident)
    #expect(reading.property("Service", "id")?.isSent == true)
    #expect(reading.property("Service", "url")?.isSent == false)
    #expect(sentAnyway(reading) == ["id"])
    #expect(
      reading.messages == [
        "warning: 'id' is read-only, but identifies an object within a request; it can be sent"
      ])
  }

  @Test("a read-only property in an example of a request can be sent, as the last property")
  func readOnly() throws {
    let reading = try reading(
      example: "{incident: {number: 7, title: Down, service: {url: u}}}", incident)
    let input = reading.api.types.first { $0.inputOf != nil }
    #expect(
      input.map { reading.describe($0.shape) }
        == "object(title!: string, service?: Service, number?: int)")
    #expect(reading.property("Service", "url")?.isSent == true)
    #expect(reading.property("Incident", "number")?.isRequired == false)
  }

  @Test("an example of a response, of a component or of null proves nothing about requests")
  func otherExamples() throws {
    let examples = incident.replacing(
      "type: object\n  required", with: "type: object\n  example: {number: 7}\n  required")
    let reading = try reading(example: "{incident: {number: null}}", examples)
    let input = reading.api.types.first { $0.inputOf != nil }
    #expect(input.map { reading.describe($0.shape) } == "object(title!: string, service?: Service)")
  }

  @Test(
    "lists and maps of objects without properties hold anything that an example shows",
    arguments: [
      ("{type: object, additionalProperties: {type: object}}", "{a: 1}", "[:json]"),
      ("{type: object, additionalProperties: {type: object}}", "{a: {}, b: null}", "[:[:json]]"),
      ("{type: array, items: {type: object}}", "[{}, text]", "[json]"),
      (
        "{type: array, items: {type: object, additionalProperties: {type: object}}}", "[{a: 1}]",
        "[[:json]]"
      ),
    ])
  func freeElements(_ schema: String, _ example: String, _ type: String) throws {
    for schemas in [
      "A: {type: object, properties: {b: \(schema)}, example: {b: \(example)}}",
      "A: {type: object, properties: {b: {allOf: [\(schema)], example: \(example)}}}",
      "A: {type: object, properties: {b: \(schema)}}\nC: {type: object, properties: {a: @A}, example: {a: {b: \(example)}}}",
    ] {
      #expect(try Reading(schemas: schemas).type("A", "b") == type, "\(schemas)")
    }
    let alias = try Reading(schemas: "A: {allOf: [\(schema)], example: \(example)}")
    #expect(alias.shape("A") == "= \(type)")
  }

  @Test("additional properties of {type: object} can be anything that an example shows")
  func additional() throws {
    let reading = try Reading(
      schemas:
        "A: {type: object, properties: {b: {type: string}}, additionalProperties: {type: object}, example: {b: x, c: 1}}"
    )
    #expect(reading.shape("A") == "object(b?: string, ...: json)")
  }

  @Test("terminates for an example that contains itself by a union")
  func recursion() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {next: {oneOf: [@A, @B]}, m: {type: object, additionalProperties: {type: object}}}, example: {next: {next: {next: {m: {a: 1}}}}}}
        B: {type: object, properties: {next: @A}}
        """)
    #expect(reading.type("A", "m") == "[:json]")
  }
}
