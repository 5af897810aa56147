import APIModel
import Testing

@Suite("The vocabulary of JSON Schema")
struct FeatureTests {
  @Test("elements by position are an object by position, or a list if they are alike")
  func tuples() throws {
    let reading = try Reading(
      schemas: """
        Pair: {type: array, prefixItems: [{type: string}, {title: Count, type: integer}], items: false}
        Point: {type: array, prefixItems: [{type: number, minimum: 0}, {type: number}]}
        Line: {type: array, prefixItems: [{type: number}, {type: number}], maxItems: 2}
        Rest: {type: array, minItems: 1, prefixItems: [{type: string}, {type: integer}], items: {type: boolean}}
        Old: {type: array, items: [{type: string}, {type: integer}], additionalItems: {type: string}}
        """)
    #expect(reading.messages.isEmpty)
    #expect(reading.shape("Pair") == "object(0?: string, 1?: int)")
    #expect(reading.property("Pair", "1")?.nameOverride == "count")
    #expect(reading.shape("Point") == "object(0?: double, 1?: double, 2...!: [json])")
    #expect(reading.shape("Line") == "= [double]")
    #expect(reading.shape("Rest") == "object(0!: string, 1?: int, 2...!: [bool])")
    #expect(reading.shape("Old") == "object(0?: string, 1?: int, 2...!: [string])")
  }

  @Test("patterns of names type additional properties if they agree")
  func patterns() throws {
    let reading = try Reading(
      schemas: """
        Same: {type: object, properties: {a: {type: string}}, patternProperties: {x: {type: integer}, y: {type: integer, minimum: 0}}}
        Closed: {type: object, properties: {a: {type: string}}, patternProperties: {x: {type: integer}}, additionalProperties: false}
        Every: {type: object, patternProperties: {'.*': {type: integer}}}
        ClosedMap: {type: object, patternProperties: {'^!': {type: integer}}, additionalProperties: false}
        Empty: {type: object, patternProperties: {'^!': {}}}
        Other: {type: object, patternProperties: {x: {type: integer}, y: {type: string}}}
        Open: {type: object, patternProperties: {x: {type: integer}}, additionalProperties: true}
        """)
    #expect(reading.shape("Same") == "object(a?: string, ...: json)")
    #expect(reading.shape("Closed") == "object(a?: string, ...: int)")
    #expect(reading.shape("Every") == "= [:int]")
    #expect(reading.shape("ClosedMap") == "= [:int]")
    #expect(reading.shape("Empty") == "= [:json]")
    #expect(reading.shape("Other") == "= [:json]")
    #expect(reading.shape("Open") == "= [:json]")
  }

  @Test(
    "values of a map have the type of the patterns, or are unknown if other names are allowed",
    arguments: [
      "{type: object, patternProperties: {'^[a-z]+$': {type: integer}}}",
      "{type: object, patternProperties: {'^!': {type: integer}, '^@': {type: integer, minimum: 0}}}",
      "{type: object, patternProperties: {'^@': {type: object, patternProperties: {'^!': {type: integer}}}}}",
    ])
  func patternsAlone(schema: String) throws {
    let reading = try Reading(schemas: "A: \(schema)")
    #expect(reading.shape("A").hasPrefix("= [:A."))
    #expect(reading.api.types.contains { reading.describe($0.shape) == "union(int)" })
  }

  @Test("properties of then, else and dependentSchemas are optional")
  func conditions() throws {
    let reading = try Reading(
      schemas: """
        A:
          type: object
          required: [a]
          properties: {a: {type: string}}
          if: {properties: {a: {const: x}}}
          then: {required: [b], properties: {a: {type: integer}, b: {type: string}}}
          else: {properties: {c: {type: string}}}
          dependentSchemas: {a: {properties: {d: {type: integer}}}}
        """)
    #expect(reading.shape("A") == "object(a!: string, b?: A.b, c?: A.c, d?: A.d)")
    let shapes = ["b", "c", "d"].map { reading.shape(named: "A.\($0)") }
    #expect(shapes == ["union(string)", "union(string)", "union(int)"])
  }

  @Test(
    "a property that only conditions describe may be anything, unless one of them always applies",
    arguments: [
      ("then: {properties: {b: {type: integer}}}", "A.b"),
      ("else: {properties: {b: {type: integer}}}", "A.b"),
      ("then: {properties: {b: {type: integer}}}, else: {properties: {b: {type: integer}}}", "int"),
      ("then: {properties: {b: {type: integer}}}, else: false", "int"),
      ("then: {properties: {b: {type: integer}}}, else: {additionalProperties: false}", "int"),
      ("then: {properties: {b: {}}}", "json"),
      ("then: {properties: {b: {type: integer}}}, additionalProperties: {type: string}", "string"),
      ("then: {properties: {b: {type: integer}}}, unevaluatedProperties: false", "int"),
      (
        "then: {properties: {b: {type: integer}}}, allOf: [{properties: {b: {type: integer}}}]",
        "int"
      ),
      ("allOf: [{then: {properties: {b: {type: integer}}}, if: {required: [a]}}]", "A.b"),
      ("allOf: [@Conditional]", "Conditional.b"), ("then: @Described", "Described.b"),
      ("then: {allOf: [@Described]}", "Described.b"),
      ("dependentSchemas: {a: {properties: {b: {type: integer}}}}", "A.b"),
      ("dependencies: {a: {properties: {b: {type: integer}}}}", "A.b"),
      ("not: {properties: {b: {type: integer}}, required: [b]}", "missing"),
    ])
  func conditionalProperties(keywords: String, expected: String) throws {
    let reading = try Reading(
      schemas: """
        Described: {type: object, properties: {b: {type: integer}}}
        Conditional: {type: object, dependentSchemas: {a: {properties: {b: {type: integer}}}}}
        A: {type: object, properties: {a: {type: string}}, if: {properties: {a: {const: x}}}, \(keywords)}
        """)
    #expect(reading.type("A", "b") == expected)
    if expected.hasSuffix(".b") { #expect(reading.shape("A", "b") == "union(int)") }
  }

  @Test("a condition about a member that the schema declares changes nothing")
  func declaredBesideConditions() throws {
    let reading = try Reading(
      schemas: """
        A:
          type: object
          properties: {a: {type: number}, kind: {type: string}}
          if: {properties: {kind: {const: x}}}
          then: {required: [a], properties: {a: {type: integer, const: 1, maximum: 3}, b: {type: integer, minimum: 10}}}
          else: {properties: {b: {type: integer, maximum: 5, default: 5}, c: {const: z}}}
        """)
    #expect(reading.shape("A") == "object(a?: double, kind?: string, b?: int, c?: A.c)")
    #expect(reading.shape(named: "A.c").hasPrefix("union("))
    for name in ["a", "b", "c"] {
      let property = try #require(reading.property("A", name))
      #expect(property.constraints.isEmpty, "\(name)")
      #expect(property.constant == nil && property.defaultValue == nil, "\(name)")
    }
  }

  @Test("an object that several inline members of allOf describe has the properties of all")
  func mergedProperties() throws {
    let reading = try Reading(
      schemas: """
        A:
          allOf:
            - {type: object, properties: {x: {type: object, properties: {a: {type: string}}}}}
            - {type: object, properties: {x: {type: object, required: [a], properties: {b: {type: integer}}}}}
        """)
    let property = try #require(reading.property("A", "x"))
    guard case .named(let id) = property.type else {
      Issue.record("expected a declaration")
      return
    }
    #expect(reading.describe(reading.api[id].shape) == "object(a!: string, b?: int)")
  }

  @Test(
    "a number is as wide as its limits and examples require",
    arguments: [
      ("integer, minimum: 0, maximum: 18446744073709551615", "uint64"),
      ("integer, maximum: 100000000000000000000", "decimal"),
      ("integer, format: int64, minimum: -9223372036854775809", "decimal"),
      ("integer, maximum: 9223372036854775807", "int"),
      ("integer, default: 9223372036854776000", "decimal"),
      ("integer, minimum: 0, example: 18446744073709551615", "uint64"),
      ("integer, format: int64, example: 9223372036854775808", "int"),
      ("number, maximum: 18446744073709551615", "decimal"),
      ("number, exclusiveMinimum: -9007199254740993", "decimal"),
      ("number, example: 9007199254740993", "decimal"),
      ("number, minimum: -9007199254740992, maximum: 9223372036854775808", "double"),
      ("number, maximum: 18446744073709552000", "double"),
      ("number, maximum: 0.1, example: 1.0", "double"),
      ("number, format: float32, maximum: 18446744073709551615", "float"),
      ("number, format: int32, example: 1.0", "int"),
      ("number, format: int32, example: 0.5", "double"),
    ])
  func wideNumbers(schema: String, expected: String) throws {
    #expect(try Reading(schemas: "A: {type: \(schema)}").shape("A") == "= \(expected)")
  }

  @Test("an unknown format leaves the type as it is, and is documented")
  func formats() throws {
    let reading = try Reading(
      schemas: """
        A: {type: string, format: duration}
        B: {type: integer, format: unixtime}
        C: {type: string, format: base64url}
        D: {type: string, contentEncoding: quoted-printable}
        E: {type: integer, format: int8}
        F: {type: number, format: int64}
        G: {type: string, format: date, default: '2026-01-31'}
        """)
    #expect(
      ["A", "B", "C", "D", "E", "F"].map { reading.shape($0) } == [
        "= string", "= int", "= base64URL", "= string", "= int", "= int",
      ])
    #expect(
      ["A", "B", "C", "D", "G"].map { reading.remarks($0) } == [
        [.format("duration")], [.unixTime], [], [.contentEncoding("quoted-printable")],
        [.serverDefault("2026-01-31")],
      ])
  }

  @Test("finds anchors everywhere")
  func anchors() throws {
    let reading = try Reading(
      schemas: """
        Tree: {$dynamicAnchor: node, type: object, properties: {children: {type: array, items: {$dynamicRef: '#node'}}}}
        A: {type: object, properties: {b: {$ref: '#b'}}}
        B: {$anchor: b, type: object, properties: {c: {type: string}}}
        Wrong: {$ref: '#nowhere'}
        """)
    #expect(reading.type("Tree", "children") == "[Tree]")
    #expect(reading.type("A", "b") == "B")
    #expect(reading.messages.map { $0.prefix(6) } == ["error:"])
  }

  @Test("constant variants become an enumeration, and variants of one type become that type")
  func merged() throws {
    let reading = try Reading(
      schemas: """
        Level: {oneOf: [{title: Low, const: 1}, {title: High, const: 2}]}
        Same: {oneOf: [{type: array, items: {type: string}}, {type: array, maxItems: 1, items: {type: string}}]}
        """)
    #expect(reading.shape("Level") == "integer(1 2)")
    #expect(reading.shape("Same") == "= [string]")
  }

  @Test("a constant is remembered and documented")
  func constants() throws {
    let reading = try Reading(
      schemas: """
        A:
          type: object
          properties: {yes: {const: true}, two: {const: 2}, one: {type: string, enum: [one]}, any: {type: string}}
        """)
    #expect(reading.shape("A") == "object(yes?: bool, two?: int, one?: A.one, any?: string)")
    #expect(
      ["yes", "two", "one", "any"].map { reading.property("A", $0)?.constant } == [
        .bool(true), .integer("2"), .string("one"), nil,
      ])
    #expect(reading.property("A", "two")?.documentation.remarks == [.values(["2"])])
  }
}
