import APIModel
import Testing

@Suite("Numbers that are or may be strings on the wire")
struct NumberTextTests {
  private static let whole = #"pattern: '^-?(?:0|[1-9]\d*)$'"#

  private func type(_ schema: String) throws -> String {
    let reading = try Reading(schemas: "A: {type: object, properties: {a: \(schema)}}")
    #expect(reading.messages == [])
    return reading.type("A", "a")
  }

  @Test(
    "a number, or a string that spells it, is the number",
    arguments: [
      ("{type: [integer, string], format: int32, \(whole)}", "int or text"),
      ("{type: [string, integer], format: int64}", "int or text"),
      ("{type: [integer, string], \(whole)}", "int or text"),
      ("{type: [integer, string], format: uint64, pattern: '^\\d+$'}", "uint64 or text"),
      (
        #"{type: [number, string], format: double, pattern: '^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$'}"#,
        "double or text"
      ),
      ("{type: [number, string], format: float}", "double or text"),
      ("{anyOf: [{type: string, format: numeric, default: 0}, {type: number}]}", "double or text"),
      ("{anyOf: [{type: string, format: integer}, {type: integer}]}", "int or text"),
      ("{oneOf: [{minimum: 0, maximum: 9, format: int32}, {minimum: 100}]}", "json"),
      ("{oneOf: [{minimum: 0, format: int32}, {minimum: 9, format: int32}]}", "int"),
      ("{anyOf: [{minLength: 1}, {pattern: '^a'}]}", "string"),
      ("{anyOf: [{minLength: 1}, {minimum: 1}]}", "json"), ("{anyOf: [{required: [a]}]}", "json"),
      // A decimal is read from both in any case.
      ("{type: [number, string], format: decimal}", "decimal"),
      ("{format: int32, \(whole)}", "int or text"),
      ("{type: ['null', integer, string], format: int64, \(whole)}", "int or text?"),
      ("{type: array, items: {type: [integer, string], format: int32}}", "[int or text]"),
      (
        "{type: object, additionalProperties: {type: [integer, string], format: int32}}",
        "[:int or text]"
      ),
      ("{oneOf: [{type: integer, format: int32}, {type: string, \(whole)}]}", "int or text"),
      ("{anyOf: [{type: string, \(whole)}, {type: number}, {type: 'null'}]}", "double or text?"),
      ("{oneOf: [{type: integer}, {type: string, format: int64}]}", "int or text"),
      // The type holds what either may be.
      ("{oneOf: [{type: integer}, {type: string, format: decimal}]}", "decimal"),
      ("{oneOf: [{type: integer}, {type: string, format: double}]}", "decimal"),
      (#"{oneOf: [{type: integer}, {type: string, pattern: '^\d+(\.\d+)?$'}]}"#, "decimal"),
      (#"{anyOf: [{type: number}, {type: string, pattern: '^-?\d*\.?\d*\d$'}]}"#, "decimal"),
      ("{oneOf: [{type: number}, {type: string, format: decimal}]}", "decimal"),
      (
        "{oneOf: [{type: number, format: double}, {type: string, format: double}]}",
        "double or text"
      ),
      ("{type: [integer, string], format: decimal}", "decimal"),
      ("{oneOf: [{type: integer}, {type: string, format: uint64}]}", "uint64 or text"),
      ("{oneOf: [{type: number}, {type: string, format: uint64}]}", "double or text"),
    ])
  func numberOrText(schema: String, expected: String) throws {
    #expect(try type(schema) == expected)
  }

  @Test(
    "a union of every kind of JSON that contains itself is any JSON",
    arguments: [("@B", "json"), ("{type: string}", "B")])
  func anyJSON(elements: String, expected: String) throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, required: [a], properties: {a: @B}}
        B: {anyOf: [{type: string}, {type: number}, {type: boolean}, {type: array, items: \(elements)}, {type: object, additionalProperties: @B}]}
        """)
    #expect(reading.shape("B").contains("json") == (expected == "json"))
  }

  @Test(
    "a number beside a list of names for NaN and the infinities is the number",
    arguments: [
      (
        "{anyOf: [{type: number, format: double}, {enum: [NaN, Infinity, -Infinity]}]}",
        "double or Infinity"
      ),
      (
        "{oneOf: [{type: string, enum: [NaN]}, {type: number, format: float}]}",
        "double or Infinity"
      ),
      ("{anyOf: [{type: number, format: decimal}, {enum: [NaN]}]}", "decimal or Infinity"),
      ("{anyOf: [{type: number}, {type: string}, {enum: [-INF, INF, NaN]}]}", "double or INF"),
      (
        "{anyOf: [{type: number}, {type: string}, {enum: [NaN]}, {type: 'null'}]}",
        "double or Infinity?"
      ),
      ("{anyOf: [{type: number}, {const: NaN}, {const: Infinity}]}", "double or Infinity"),
      ("{type: array, items: {anyOf: [{type: number}, {enum: [NaN]}]}}", "[double or Infinity]"),
    ])
  func numberOrName(schema: String, expected: String) throws {
    #expect(try type(schema) == expected)
  }

  @Test(
    "other lists of names beside a number remain a union",
    arguments: [
      "{anyOf: [{type: number}, {enum: [NaN, none]}]}", "{anyOf: [{type: integer}, {enum: [NaN]}]}",
      "{anyOf: [{type: number}, {type: object, properties: {a: {}}}, {enum: [NaN]}]}",
    ])
  func otherNames(schema: String) throws { #expect(try type(schema) == "A.a") }

  @Test(
    "other strings beside a number remain a union",
    arguments: [
      "{type: [integer, string]}", "{type: [integer, string], format: int-or-string}",
      "{type: [integer, string], pattern: '^[a-z]+$'}",
      #"{type: [integer, string], format: int32, pattern: '^(\d+|auto)$'}"#,
      #"{type: [integer, string], pattern: '\d'}"#,
      #"{type: [integer, string], pattern: '^\d+(-\d+)?$'}"#,
      "{oneOf: [{type: integer}, {type: string}]}",
      "{type: [integer, string, boolean], format: int32}",
    ])
  func union(schema: String) throws { #expect(try type(schema) == "A.a") }

  @Test(
    "a string with the format of an integer is the integer",
    arguments: [
      ("{type: string, format: int64}", "int as text"),
      ("{type: string, format: uint64}", "uint64 as text"),
      ("{type: string, format: int32}", "int as text"),
      ("{type: [string, 'null'], format: int64}", "int as text?"),
      ("{type: array, items: {type: string, format: int64}}", "[int as text]"),
      ("{type: string, format: int64, enum: ['1', '2']}", "A.a"),
      ("{type: string, format: double}", "string"),
    ])
  func text(schema: String, expected: String) throws { #expect(try type(schema) == expected) }

  @Test("reads numbers of a body from strings, but not a variant of a union")
  func otherPlaces() throws {
    let reading = try Reading(
      post: """
        requestBody: {content: {application/json: {schema: {type: array, items: {type: string, format: int64}}}}}
        responses:
          '200': {content: {application/json: {schema: @A}}}
          '201': {content: {application/json: {schema: {type: array, items: {type: [integer, string], format: int32}}}}}
        """,
      schemas: """
        A: {oneOf: [{type: string, format: int64}, {type: object, properties: {x: {type: string}}}]}
        B: {oneOf: [{type: [integer, string], format: int32}, {type: array, items: {type: string}}]}
        """)
    #expect(reading.shape("A").hasPrefix("union(string | "))
    #expect(reading.shape("B") == "union(int | [string])")
    let operation = reading.api.operations[0]
    #expect(operation.body.map { reading.describe($0.content.type) } == "[int as text]")
    #expect(operation.responses[1].content.map { reading.describe($0.type) } == "[int or text]")
  }

  @Test("a default in either spelling is the number, and the pattern is not repeated")
  func defaults() throws {
    let reading = try Reading(
      schemas: """
        A:
          type: object
          properties:
            a: {type: [integer, string], format: int32, \(Self.whole), default: 3}
            b: {type: [integer, string], format: int32, \(Self.whole), default: '3'}
            c: {type: string, format: int64, pattern: '^[0-9]+$', default: '3'}
        """)
    #expect(reading.messages == [])
    guard case .object(let shape) = reading.api.types[0].shape else { return }
    for property in shape.properties {
      #expect(property.defaultValue == .integer("3"))
      #expect(property.constraints.pattern == nil)
      #expect(property.documentation.limits.isEmpty)
    }
  }
}
