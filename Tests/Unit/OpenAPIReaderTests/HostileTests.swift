import APIModel
import SuiteTraits
import Testing

/// Documents that try to make the reader work or recurse endlessly.
@Suite("Hostile documents", .busy)
struct HostileTests {
  @Test("merges a tower of allOf that doubles at every floor once per floor")
  func doubling() throws {
    var schemas = "S0: {type: object, properties: {a: {type: string}}}\n"
    for floor in 1...60 {
      let reference = "{$ref: '#/components/schemas/S\(floor - 1)'}"
      schemas +=
        "S\(floor): {allOf: [\(reference), {allOf: [\(reference), {properties: {p\(floor): {}}}]}]}\n"
    }
    let reading = try Reading(schemas: schemas)
    #expect(reading.type("S60", "a") == "string")
    #expect(reading.messages.isEmpty)
  }

  @Test("follows a long chain of references, and reports a longer one through allOf")
  func chains() throws {
    var schemas =
      "S0: {type: object, properties: {a: {type: string}}}\nT0: {type: [string, 'null']}\n"
    for link in 1...1000 {
      schemas += "T\(link): {$ref: '#/components/schemas/T\(link - 1)'}\n"
    }
    for link in 1...120 {
      schemas +=
        "S\(link): {allOf: [{$ref: '#/components/schemas/S\(link - 1)'}, {properties: {b: {}}}]}\n"
    }
    let reading = try Reading(schemas: schemas)
    #expect(reading.shape("T1000") == "= T999")
    #expect(
      reading.messages.first
        == "error: '#/components/schemas/S0' includes too many schemas, each in the next"
    )
    #expect(flaws(of: reading.api) == [])
  }

  @Test("terminates for unions with properties that contain each other")
  func unions() throws {
    let reading = try Reading(
      schemas: """
        A: {properties: {a: {type: string}}, oneOf: [@B, {type: object}]}
        B: {properties: {b: {type: string}}, oneOf: [@A, {type: object}]}
        C: {properties: {c: {type: string}}, oneOf: [@D]}
        D: {properties: {d: {type: string}}, oneOf: [@C]}
        E: {oneOf: [@E, {type: string}], discriminator: {propertyName: e}}
        F: {anyOf: [@F]}
        G: {oneOf: [@H, {type: 'null'}]}
        H: {oneOf: [@G, {type: 'null'}]}
        """)
    #expect(flaws(of: reading.api) == [])
  }

  @Test("terminates for inline objects that include the component around them")
  func selfInclusion() throws {
    let reading = try Reading(
      schemas: """
        A:
          type: object
          properties:
            a: {allOf: [@A, {properties: {x: {$ref: '#/components/schemas/A/properties/a'}}}]}
            b: {$ref: '#/components/schemas/A/properties/b'}
            c: {type: array, items: {$ref: '#/components/schemas/A/properties/c'}}
            d: {$ref: '#/components/schemas/A/properties/e'}
            e: {$ref: '#/components/schemas/A/properties/d'}
            f: {type: object, additionalProperties: {$ref: '#/components/schemas/A/properties/f'}}
        """)
    #expect(flaws(of: reading.api) == [])
    #expect(reading.messages.allSatisfy { $0.hasSuffix("leads back to itself") })
    // One for each cycle: d and e are in the same cycle.
    #expect(reading.messages.count == 4)
  }

  @Test("refuses references of every other kind that lead back to themselves")
  func otherCircles() throws {
    let reading = try Reading(
      """
      paths:
        /a: {$ref: '#/paths/~1b'}
        /b: {$ref: '#/paths/~1a'}
        /c:
          post:
            parameters: [{$ref: '#/components/parameters/P'}]
            responses: {'200': {$ref: '#/components/responses/R'}}
        /d: {post: {requestBody: {$ref: '#/components/requestBodies/B'}}}
      components:
        parameters: {P: {$ref: '#/components/parameters/P'}}
        requestBodies: {B: {$ref: '#/components/requestBodies/B'}}
        responses: {R: {$ref: '#/components/responses/S'}, S: {$ref: '#/components/responses/R'}}
      """)
    // One for each cycle: the two paths are in the same cycle.
    #expect(reading.messages.filter { $0.hasSuffix("leads back to itself") }.count == 4)
  }

  @Test("reads schemas as deep as the parser allows")
  func depth() throws {
    let count = 110
    let opening = String(repeating: "{type: object, properties: {a: ", count: count)
    let nested = opening + "{type: string}" + String(repeating: "}}", count: count)
    let lists =
      String(repeating: "{items: ", count: 220) + "{}" + String(repeating: "}", count: 220)
    let unions =
      String(repeating: "{oneOf: [{type: integer}, ", count: count) + "{type: string}"
      + String(repeating: "]}", count: count)
    let reading = try Reading(schemas: "A: \(nested)\nB: \(lists)\nC: \(unions)")
    #expect(reading.api.types.count > 2 * count)
    #expect(reading.messages.isEmpty)
  }
}
