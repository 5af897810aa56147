import APIModel
import Testing

@Suite("allOf and references")
struct CompositionTests {
  @Test("merges members: properties in order, required ones united, later ones overriding")
  func merging() throws {
    let reading = try Reading(
      schemas: """
        Base:
          type: object
          required: [id]
          properties: {id: {type: integer}, note: {type: string}, extra: {type: string}}
        Derived:
          allOf:
            - @Base
            - type: object
              required: [name]
              properties: {name: {type: string}, note: {type: integer}, extra: {description: Only words}}
        """)
    #expect(
      reading.shape("Derived") == "object(id!: int, note?: int, extra?: string, name!: string)")
    #expect(reading.property("Derived", "extra")?.documentation.description == "Only words")
  }

  @Test("an inline declaration in a parent belongs to the parent, even if a child comes first")
  func inherited() throws {
    let reading = try Reading(
      schemas: """
        Child: {allOf: [@Parent, {properties: {b: {type: string}}}]}
        Parent: {type: object, properties: {state: {type: string, enum: [on, off]}}}
        """)
    #expect(reading.shape("Child") == "object(state?: Parent.state, b?: string)")
    #expect(reading.shape("Parent") == "object(state?: Parent.state)")
    #expect(reading.api.types.count == 3)
  }

  @Test("an allOf of one reference is that reference, with its description")
  func single() throws {
    let reading = try Reading(
      schemas: """
        Color: {type: string, enum: [red]}
        Car:
          type: object
          properties:
            a: {allOf: [@Color], description: Of the roof, default: red}
            b: {$ref: '#/components/schemas/Color', description: Of the doors}
            c: {type: string, allOf: [@Color, {description: x}]}
        """)
    #expect(reading.shape("Car") == "object(a?: Color, b?: Color, c?: Color)")
    #expect(reading.property("Car", "a")?.documentation.description == "Of the roof")
    #expect(reading.property("Car", "a")?.defaultValue == .string("red"))
    #expect(reading.property("Car", "b")?.documentation.description == "Of the doors")
  }

  @Test("members that are not objects merge their keywords")
  func scalars() throws {
    let reading = try Reading(
      schemas: """
        Name: {allOf: [{type: string}, {maxLength: 3}]}
        List: {allOf: [{type: array}, {items: {type: integer}}]}
        """)
    #expect(reading.shape("Name") == "= string")
    #expect(reading.shape("List") == "= [int]")
  }

  @Test("a deep reference leads to the declaration of the inline schema, or to its plain type")
  func deepReferences() throws {
    let reading = try Reading(
      get: """
        responses:
          '200':
            description: ok
            content: {application/json: {schema: {type: object, properties: {x: {type: string}}}}}
        """,
      schemas: """
        B:
          type: object
          properties:
            first: {$ref: '#/paths/~1a/get/responses/200/content/application~1json/schema'}
            second: {$ref: '#/components/schemas/B/properties/in%20place'}
            third: {$ref: '#/components/schemas/B/properties/text'}
            in place: {type: object, properties: {y: {type: integer}}}
            text: {type: string}
        """)
    let body = "0.code(200)"
    #expect(
      reading.shape("B").contains(
        "first?: \(body), second?: B.in place, third?: string, in place?: B.in place")
    )
    #expect(reading.shape(named: body) == "object(x?: string)")
    #expect(reading.api.types.count == 3)
    #expect(reading.messages.count == 0)
  }

  @Test("a reference that leads nowhere is an error with the nearest name")
  func dangling() throws {
    let reading = try Reading(schemas: "User: {type: object}\nA: @Usr")
    #expect(
      reading.messages == [
        "error: '#/components/schemas/Usr' does not exist; did you mean '#/components/schemas/User'?"
      ])
    #expect(reading.firstPlace == "'#/components/schemas/Usr'")
  }

  @Test("references to files that were not read are errors")
  func otherFiles() throws {
    let reading = try Reading(
      schemas: "User: {type: object}\nA: {$ref: 'models.yaml#/User'}\nB: {$ref: User}")
    #expect(
      reading.messages == [
        "error: 'models.yaml#/User' is in a file that was not read",
        "error: 'User' is not a reference; did you mean '#/components/schemas/User'?",
      ])
  }

  @Test("a schema that is only another name for itself is an error")
  func circles() throws {
    let reading = try Reading(
      schemas: """
        A: @B
        B: {allOf: [@A]}
        C: {allOf: [@C, {properties: {c: {type: string}}}]}
        D: {type: array, items: @D}
        """)
    #expect(
      reading.messages == [
        "error: this schema refers only to itself",
        "error: '#/components/schemas/C' includes itself",
        "warning: a list or map that contains only itself is read as one of any JSON",
      ])
    #expect(reading.shape("D") == "= [json]")
    #expect(flaws(of: reading.api) == [])
  }

  @Test("recursion through properties, lists, maps and unions is natural")
  func recursion() throws {
    let reading = try Reading(
      schemas: """
        Tree:
          type: object
          properties:
            parent: @Tree
            children: {type: array, items: @Tree}
            byName: {type: object, additionalProperties: @Tree}
            extended: {allOf: [@Tree, {properties: {more: {type: string}}}]}
        Value: {oneOf: [{type: string}, {type: array, items: @Value}]}
        """)
    #expect(
      reading.shape("Tree")
        == "object(parent?: Tree, children?: [Tree], byName?: [:Tree], extended?: Tree.extended)"
    )
    #expect(
      reading.shape(named: "Tree.extended")
        == "object(parent?: Tree, children?: [Tree], byName?: [:Tree], extended?: Tree.extended, more?: string)"
    )
    #expect(reading.shape("Value") == "union(string | [Value])")
    #expect(reading.messages.isEmpty)
  }
}
