import APIModel
import Testing

@Suite("Enumerations, defaults and documentation")
struct ValueTests {
  @Test("enumerations keep names and descriptions of their values, and null makes them nullable")
  func enumerations() throws {
    let reading = try Reading(
      schemas: """
        Size:
          type: string
          enum: [s, m, null, s]
          x-enum-varnames: [small, medium]
          x-enum-descriptions: {s: Fits few}
        Code: {type: integer, enum: [0x10, 2]}
        Flag: {type: boolean, enum: [true]}
        Version: {type: string, enum: [1.0, 2.0]}
        Only: {const: one}
        """)
    #expect(reading.shape("Size") == "string(s m)")
    guard case .enumeration(let size) = reading.api.types[0].shape else {
      throw Reading.Unreadable(messages: [])
    }
    #expect(size.cases.map(\.nameOverride) == ["small", "medium"])
    #expect(size.cases.map(\.documentation.description) == ["Fits few", nil])
    #expect(reading.shape("Code") == "integer(16 2)")
    #expect(reading.shape("Flag") == "= bool")
    #expect(reading.shape("Version") == "string(1.0 2.0)")
    #expect(reading.shape("Only") == "string(one)")
    #expect(reading.messages.isEmpty)
  }

  @Test(
    "defaults that readme.com gives every number and Boolean of a response are not defaults",
    arguments: [true, false])
  func editorDefaults(isOfEditor: Bool) throws {
    let reading = try Reading(
      """
      x-readme-fauxas: \(isOfEditor)
      paths:
        /a:
          post:
            requestBody: {content: {application/json: {schema: {properties: {a: {type: integer, default: 0}}}}}}
            responses:
              200:
                content:
                  application/json:
                    schema:
                      properties:
                        a: {type: integer, default: 0}
                        b: {type: boolean, default: true}
                        c: {type: integer, default: 1}
                        d: {type: boolean, default: false}
      """)
    let defaults = reading.api.types.map { type -> [Literal?] in
      guard case .object(let object) = type.shape else { return [] }
      return object.properties.map(\.defaultValue)
    }
    let own: [Literal?] = isOfEditor ? [nil, nil] : [.integer("0"), .bool(true)]
    #expect(defaults == [[.integer("0")], own + [.integer("1"), .bool(false)]])
  }

  @Test("the only value of a required parameter is its default, except in a path")
  func onlyValues() throws {
    let reading = try Reading(
      """
      paths:
        /a/{f}:
          get:
            parameters:
              - {name: f, in: path, required: true, schema: {enum: [json]}}
              - {name: v, in: header, required: true, schema: {const: 3}}
              - {name: o, in: query, schema: {const: x}}
            responses: {204: {description: done}}
      """)
    let parameters = reading.api.operations[0].parameters
    #expect(parameters.map(\.defaultValue) == [nil, .integer("3"), nil])
    #expect(parameters.map(\.sendsDefault) == [false, true, false])
  }

  @Test("defaults become literals of the type")
  func defaults() throws {
    let reading = try Reading(
      schemas: """
        A:
          type: object
          properties:
            a: {type: string, default: x}
            b: {type: integer, default: 0x10}
            c: {type: number, default: 1}
            d: {type: array, items: {type: string}, default: [p, q]}
            e: @E
            f: {type: [string, 'null'], default: null}
            g: {type: string, default: null}
        E: {type: string, enum: [on, off], default: on}
        """)
    let values = ["a", "b", "c", "d", "e", "f", "g"].map { reading.property("A", $0)?.defaultValue }
    let list = Literal.array([.string("p"), .string("q")])
    #expect(
      values == [.string("x"), .integer("16"), .integer("1"), list, .string("on"), .null, nil])
    #expect(reading.messages.isEmpty)
  }

  @Test("a string that is required and constant is its default, without an enum")
  func constants() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, required: [a], properties: {a: {const: x}, b: {const: y}}}
        """)
    #expect(reading.shape("A") == "object(a!: string, b?: A.b)")
    #expect(reading.property("A", "a")?.defaultValue == .string("x"))
    #expect(reading.property("A", "b")?.defaultValue == nil)
  }

  @Test("a default that does not fit its type is dropped with a warning")
  func wrongDefaults() throws {
    let reading = try Reading(
      schemas: """
        A:
          type: object
          properties:
            a: {type: integer, default: many}
            b: {type: integer, format: int64, default: 30000000000000000000}
            c: {type: string, enum: [asc, desc], default: decs}
            d: {type: array, items: {type: integer}, default: [1, x]}
            e: {type: number, default: 1e999}
        """)
    #expect(
      ["a", "b", "c", "d", "e"].allSatisfy { reading.property("A", $0)?.defaultValue == nil })
    #expect(
      reading.messages == [
        "warning: the default is ignored: it is not an integer",
        "warning: the default is ignored: it is too large or too small",
        "warning: the default is ignored: 'decs' is not one of the known values; did you mean 'desc'?",
        "warning: the default is ignored: it is not an integer",
        "warning: the default is ignored: it is too large or too small",
      ])
  }

  @Test(
    "an object without properties is any JSON if its example is something else",
    arguments: [
      ("{type: object, example: '2026-07-02'}", "json"),
      ("{type: [object, 'null'], example: [1]}", "json?"),
      ("{type: object, examples: [{a: 1}, 5]}", "json"), ("{type: object, example: ''}", "[:json]"),
      ("{type: object, example: '{\"a\": 1}'}", "[:json]"),
      ("{type: object, example: null}", "[:json]"),
      ("{type: object, additionalProperties: {type: integer}, example: a}", "[:int]"),
    ])
  func freeObjects(schema: String, type: String) throws {
    let reading = try Reading(
      schemas: "A: {type: object, required: [a], properties: {a: \(schema)}}")
    #expect(reading.type("A", "a") == type)
  }

  @Test("constraints and examples are documented")
  func remarks() throws {
    let reading = try Reading(
      schemas: """
        A:
          type: object
          title: A thing
          description: What it is.
          deprecated: true
          properties:
            a: {type: string, minLength: 1, maxLength: 100, pattern: '^[a-z]+$', example: abc}
            b: {type: integer, minimum: 1, maximum: 100}
            c: {type: number, exclusiveMinimum: 0, multipleOf: 0.5, examples: [1.5]}
            d: {type: array, maxItems: 1, uniqueItems: true, items: {type: string}}
            e: {type: integer, minimum: 0, readOnly: true}
            f: {type: string, minLength: 2, maxLength: 2, writeOnly: true, x-apigen-name: code}
            g: {type: string, minLength: 0}
        """)
    let (a, c) = (
      reading.property("A", "a")?.documentation, reading.property("A", "c")?.documentation
    )
    #expect(a?.limits.maxLength == 100 && a?.limits.pattern?.text == "^[a-z]+$")
    #expect(a?.remarks == [.example("abc")])
    #expect(c?.limits.exclusiveMinimum == "0" && c?.limits.multipleOf == "0.5")
    #expect(c?.remarks == [.example("1.5")])
    #expect(reading.property("A", "d")?.documentation.limits.hasUniqueItems == true)
    #expect(reading.property("A", "g")?.documentation.limits.isEmpty == true)
    #expect(reading.property("A", "e")?.isReadOnly == true)
    #expect(reading.property("A", "f")?.isWriteOnly == true)
    #expect(reading.property("A", "f")?.nameOverride == "code")
    let documentation = reading.api.types[0].documentation
    #expect(documentation.summary == "A thing")
    #expect(documentation.description == "What it is.")
    #expect(documentation.isDeprecated)
  }

  @Test("messages of an error must be existing properties")
  func messageKeys() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {text: {type: string}}, x-apigen-message: text, x-apigen-detail: txt}
        B: {allOf: [@A, {properties: {b: {type: string}}}]}
        """)
    guard case .object(let child) = reading.api.types[1].shape else {
      throw Reading.Unreadable(messages: [])
    }
    #expect(child.messageKey == "text")
    #expect(
      reading.messages == [
        "error: 'x-apigen-detail' names 'txt', which is not a property of this schema; did you mean 'text'?"
      ])
  }

  @Test("keywords that types cannot express become documentation")
  func conditions() throws {
    let reading = try Reading(
      schemas: """
        A: {type: string, not: {const: x}}
        B: {type: object, patternProperties: {'^x-': {type: string}}, additionalProperties: false}
        C: {type: object, properties: {a: {type: string}}, if: {required: [a]}, then: {required: [a]}}
        D: {type: object, dependentRequired: {a: [b]}, not: {required: [c, d]}}
        E: {type: object, propertyNames: {enum: [a, b]}, additionalProperties: {type: integer}}
        F: {type: string, not: {maxLength: 3}}
        """)
    #expect(reading.messages.isEmpty)
    #expect(["A", "B", "E"].map { reading.shape($0) } == ["= string", "= [:string]", "= [:int]"])
    #expect(
      ["A", "B", "C", "D", "E", "F"].map { reading.remarks($0) } == [
        [.excludedValues(["\"x\""])],
        [.additionalNamePatterns(["^x-"])],
        [.isConditional],
        [.dependency(of: "a", on: ["b"]), .excludedMembers(["c", "d"])],
        [.memberNames(["a", "b"])],
        [.excludedValues([])],
      ])
  }
}
