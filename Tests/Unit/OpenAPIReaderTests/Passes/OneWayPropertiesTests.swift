import APIModel
import Testing

@Suite("Properties that travel one way")
struct OneWayPropertiesTests {
  /// A document in which a schema is sent and received.
  private func reading(
    sent: String = "@A",
    received: String = "@A", _ schemas: String
  ) throws -> Reading {
    try Reading(
      """
      paths:
        /a:
          put:
            requestBody: {content: {application/json: {schema: \(sent)}}}
            responses: {200: {description: Fine, content: {application/json: {schema: \(received)}}}}
      components:
        schemas:
          \(schemas.replacing("\n", with: "\n    "))
      """)
  }

  /// The types for requests that differ from the types for responses.
  private func inputs(_ reading: Reading) -> [String: String] {
    var found: [String: String] = [:]
    for (index, type) in reading.api.types.enumerated() where type.inputOf != nil {
      found[reading.name(TypeID(index: index))] = reading.describe(type.shape)
    }
    return found
  }

  private let identified =
    "{type: object, required: [id], properties: {id: {type: integer, readOnly: true}, name: {type: string}}}"

  @Test("a required property that is only received, or only sent, makes two types")
  func conflict() throws {
    let reading = try reading(
      """
      A:
        type: object
        required: [id, name, password]
        properties:
          id: {type: integer, readOnly: true}
          name: {type: string}
          password: {type: string, writeOnly: true}
      """)
    #expect(reading.shape("A") == "object(id!: int, name!: string)")
    #expect(inputs(reading) == ["A input": "object(name!: string, password!: string)"])
    let operation = reading.api.operations[0]
    #expect(operation.body.map { reading.describe($0.content.type) } == "A input")
    #expect(operation.responses[0].content.map { reading.describe($0.type) } == "A")
    #expect(reading.api.types.map(\.direction) == [.received, .sent])
  }

  @Test(
    "one type is enough if a property may be absent or null, or always has its value",
    arguments: [
      "{type: object, properties: {id: {type: integer, readOnly: true}}}",
      "{type: object, properties: {id: {type: integer, writeOnly: true}}}",
      "{type: object, required: [id], properties: {id: {type: [integer, 'null'], readOnly: true}}}",
      "{type: object, required: [id], properties: {id: {type: string, const: a, readOnly: true}}}",
      "{type: array, prefixItems: [{type: integer, readOnly: true}], minItems: 1, items: false}",
    ])
  func noConflict(_ schema: String) throws { #expect(try inputs(reading("A: \(schema)")) == [:]) }

  @Test("a type that is only sent, or only received, leaves out properties that go the other way")
  func oneWay() throws {
    let properties =
      "{type: object, required: [b, c], properties: {a: {type: integer}, b: {type: integer, readOnly: true}, c: {type: integer, writeOnly: true}}}"
    let reading = try reading(sent: "@B", "A: \(properties)\nB: \(properties)")
    #expect(reading.shape("A") == "object(a?: int, b!: int)")
    #expect(reading.shape("B") == "object(a?: int, c!: int)")
    #expect(inputs(reading) == [:])
  }

  @Test("reads types that no operation reaches")
  func unreached() throws {
    let reading = try Reading(
      schemas:
        "A: {type: object, required: [b, c], properties: {b: {type: integer, readOnly: true}, c: {type: integer, writeOnly: true}}}"
    )
    #expect(reading.shape("A") == "object(b!: int, c?: int)")
  }

  @Test("lists, maps, unions and objects of two types are two types")
  func holders() throws {
    let reading = try reading(
      """
      A: {type: object, properties: {list: @L, one: @U, other: @O}}
      L: {type: object, additionalProperties: @I}
      U: {oneOf: [@I, {type: string}]}
      O: {type: object, properties: {name: {type: string}}}
      I: \(identified)
      """)
    #expect(
      inputs(reading) == [
        "A input": "object(list?: L input, one?: U input, other?: O)",
        "L input": "= [:I input]",
        "U input": "union(I input | string)",
        "I input": "object(name?: string, id?: int)",
      ])
    #expect(reading.shape("A") == "object(list?: L, one?: U, other?: O)")
  }

  @Test("a type that contains two types only in one direction is one")
  func oneWayHolders() throws {
    let reading = try reading(
      """
      A:
        type: object
        properties:
          author: {allOf: [@I], readOnly: true}
          draft: {allOf: [@J], writeOnly: true}
          plain: {type: string}
      I: \(identified)
      J: {type: object, properties: {i: @K}}
      K: \(identified)
      """)
    #expect(inputs(reading) == [:])
    #expect(reading.shape("I") == "object(id!: int, name?: string)")
    #expect(reading.shape("K") == "object(name?: string, id?: int)")
  }

  @Test("inline types within two types belong to each of them")
  func inline() throws {
    let reading = try reading(
      """
      A:
        type: object
        required: [id]
        properties:
          id: {type: integer, readOnly: true}
          plan: \(identified)
          plain: {type: object, properties: {a: {type: string}}}
          secret: {type: object, writeOnly: true, properties: {a: {type: integer}}}
      """)
    #expect(
      inputs(reading) == [
        "A input": "object(plan?: A input.plan input, plain?: A.plain, secret?: A input.secret)",
        "A input.plan input": "object(name?: string, id?: int)",
      ])
    #expect(reading.shape("A") == "object(id!: int, plan?: A.plan, plain?: A.plain)")
  }

  @Test("the body that a link fills is sent, although it is read from a response")
  func links() throws {
    let reading = try Reading(
      """
      paths:
        /a:
          post:
            operationId: create
            requestBody: {content: {application/json: {schema: @A}}}
            responses:
              201:
                description: Made
                links: {again: {operationId: create, requestBody: '$request.body'}}
      components: {schemas: {A: \(identified)}}
      """)
    #expect(inputs(reading) == [:])
    #expect(reading.shape("A") == "object(name?: string)")
  }

  @Test("a discriminator that is only received distinguishes variants in requests")
  func discriminator() throws {
    let reading = try reading(
      """
      A: {oneOf: [@B, @C], discriminator: {propertyName: kind}}
      B: {type: object, required: [kind, id], properties: {kind: {type: string, readOnly: true}, id: {type: integer, readOnly: true}}}
      C: {type: object, required: [kind], properties: {kind: {type: string, readOnly: true}}}
      """)
    #expect(
      inputs(reading) == [
        "A input": "union[kind](B input B | C C)", "B input": "object(kind!: string)",
      ])
  }

  @Test("a required property without a description is optional in responses, and not sent")
  func undescribed() throws {
    let schema = "{type: object, required: [a, uris], properties: {a: {type: string}}}"
    let reading = try reading(sent: "@B", "A: \(schema)\nB: \(schema)")
    #expect(reading.shape("A") == "object(a!: string, uris?: json)")
    #expect(reading.shape("B") == "object(a!: string)")
    #expect(inputs(reading) == [:])
  }

  @Test("a type that goes both ways is one, although it requires an undescribed property")
  func undescribedBothWays() throws {
    let reading = try reading("A: {type: object, required: [b], properties: {a: {type: string}}}")
    #expect(reading.shape("A") == "object(a?: string, b?: json)")
    #expect(inputs(reading) == [:])
  }

  @Test("a discriminator that no variant describes is still required")
  func undescribedDiscriminator() throws {
    let reading = try reading(
      """
      A: {oneOf: [@B, @C], discriminator: {propertyName: kind}}
      B: {type: object, required: [kind, x], properties: {b: {type: string}}}
      C: {type: object, required: [kind], properties: {c: {type: string}}}
      """)
    #expect(reading.shape("B") == "object(b?: string, kind!: string, x?: json)")
    #expect(reading.shape("C") == "object(c?: string, kind!: string)")
  }

  @Test("the type of additional properties describes a required one")
  func describedByAdditionalProperties() throws {
    let reading = try reading(
      "A: {type: object, required: [b], properties: {a: {type: string}}, additionalProperties: {type: integer}}"
    )
    #expect(reading.shape("A").contains("b!: int"))
  }
}
