import APIModel
import Testing

@Suite("Enumerations")
struct EnumerationTests {
  private func shape(_ schema: String) throws -> String {
    try Reading(schemas: "A: \(schema)").shape("A")
  }

  @Test("numbers with fractions are an enumeration")
  func numbers() throws {
    #expect(try shape("{type: number, enum: [0.50, 1, 1.0, -2.5]}") == "number(0.5 1 -2.5)")
    #expect(try shape("{enum: [1, 2.5]}") == "number(1 2.5)")
    #expect(try shape("{type: number, enum: [1, 2.0]}") == "number(1 2)")
    #expect(try shape("{enum: [1, 2]}") == "integer(1 2)")
  }

  @Test(
    "numbers are named after their titles, or else after short descriptions",
    arguments: [
      (
        "{type: integer, oneOf: [{title: RED, const: 1}, {title: DARK BLUE, const: 2}]}",
        "RED, DARK BLUE"
      ),
      ("{anyOf: [{title: RED, const: 1}, {title: DARK BLUE, enum: [2]}]}", "RED, DARK BLUE"),
      ("{oneOf: [{title: RED, const: 1}, {const: 2}]}", "RED, 2"),
      ("{oneOf: [{title: 'One, or two', const: 1}, {title: 2nd, const: 2}]}", "1, 2"),
      (
        "{oneOf: [{description: Red, const: 1}, {description: Dark blue, const: 2}]}",
        "Red, Dark blue"
      ),
      (
        "{oneOf: [{title: RED, description: As blood., const: 1}, {title: B, description: b, const: 2}]}",
        "RED, B"
      ),
      ("{type: integer, enum: [1, 2], x-enum-descriptions: [Red, Dark blue]}", "Red, Dark blue"),
      ("{type: integer, enum: [1, 2], x-enum-descriptions: [Red, The colour of the sky]}", "1, 2"),
      ("{type: integer, enum: [1, 2], x-enum-descriptions: [Red, red]}", "1, 2"),
      ("{type: integer, enum: [1, 2], x-enum-descriptions: [Red]}", "1, 2"),
      (
        "{type: integer, enum: [1, 2], x-enum-varnames: [A, B], x-enum-descriptions: [Red, Blue]}",
        "A, B"
      ),
      ("{type: integer, oneOf: [{title: GROWN, description: Fully., const: 3}]}", "GROWN"),
      (
        "{oneOf: [{title: LAST_WARNING_OF_THE_GRACE_PERIOD, const: 1}, {const: 2}]}",
        "LAST_WARNING_OF_THE_GRACE_PERIOD, 2"
      ),
      ("{oneOf: [{title: Last warning of the grace period, const: 1}, {const: 2}]}", "1, 2"),
      ("{enum: [2], oneOf: [{title: RED, const: 1}, {title: BLUE, const: 2}]}", "BLUE"),
      (
        "{type: integer, enum: [2, 4], allOf: [{oneOf: [{title: RED, const: 1}, {title: BLUE, const: 2}]}]}",
        "BLUE, 4"
      ),
      // Strings say what they are.
      ("{type: string, oneOf: [{title: Red, const: r}, {title: Blue, const: b}]}", "r, b"),
    ])
  func numberNames(schema: String, expected: String) throws {
    let reading = try Reading(schemas: "A: \(schema)")
    let type = reading.api.types.first { $0.origin == .component("A") }
    guard case .enumeration(let shape) = type?.shape else {
      return #expect(Bool(false), "\(reading.shape("A"))")
    }
    #expect(shape.cases.map { $0.nameOverride ?? $0.value }.joined(separator: ", ") == expected)
  }

  @Test("values of several kinds are one enumeration")
  func kinds() throws {
    #expect(try shape("{enum: [all, 1, 2]}") == "any(all 1 2)")
    #expect(try shape("{type: [string, number, 'null'], enum: [all, 0.5, null]}") == "any(all 0.5)")
    #expect(try shape("{enum: [auto, true, '1', 1]}") == "any(auto true 1 1)")
  }

  @Test(
    "values that no enumeration represents exactly stay plain",
    arguments: [
      ("{enum: [1, {a: 1}]}", "= json"), ("{enum: [a, 9007199254740993]}", "= json"),
      ("{enum: [0.5, 9007199254740993]}", "= double"),
      ("{type: number, format: decimal, enum: [0.5, 1]}", "= decimal"),
      ("{const: 0.5}", "= double"), ("{enum: [true, false]}", "= bool"),
    ])
  func plain(schema: String, expected: String) throws { #expect(try shape(schema) == expected) }

  @Test(
    "values beside the reference of their enumeration are that enumeration, and so are some of them",
    arguments: [
      ("{enum: [a, b], allOf: [@E], description: d}", "E"),
      ("{enum: [b, a], type: string, allOf: [@E]}", "E"), ("{enum: [b], allOf: [@E]}", "E"),
      ("{$ref: '#/components/schemas/E', enum: [a, b]}", "E"),
      ("{allOf: [@E, {enum: [a]}], default: a}", "E"), ("{enum: [b], oneOf: [@E]}", "E"),
      ("{anyOf: [@E], type: string, enum: [a]}", "E"),
      ("{type: integer, format: int32, enum: [1], allOf: [@N]}", "N"),
      ("{enum: [a, c], allOf: [@E]}", "P.a"),
      ("{allOf: [@E], title: T, readOnly: true, default: a}", "E"),
    ])
  func besideReference(schema: String, expected: String) throws {
    let reading = try Reading(
      schemas: """
        E: {type: string, enum: [a, b]}
        N: {type: integer, format: int32, enum: [1, 2]}
        P: {type: object, properties: {a: \(schema)}}
        """)
    #expect(reading.type("P", "a") == expected)
  }

  @Test("names of values that a schema inherits do not name values of another list")
  func inheritedNames() throws {
    let reading = try Reading(
      schemas: """
        E: {type: string, enum: [a, b], x-enum-varnames: [first, second]}
        Other: {enum: [b, c], allOf: [@E]}
        """)
    let other = try #require(reading.api.types.first { $0.origin == .component("Other") })
    guard case .enumeration(let shape) = other.shape else {
      return #expect(Bool(false), "\(other.shape)")
    }
    #expect(shape.cases.map(\.value) == ["b"])
    #expect(shape.cases.map(\.nameOverride) == [nil])
  }

  @Test("a default is one of the values, however its number is written")
  func defaults() throws {
    let reading = try Reading(
      schemas: """
        A:
          type: object
          properties:
            a: {enum: [0.5, 1], default: 0.50}
            b: {enum: [all, 1], default: 1}
            c: {enum: [all, 1], default: '1'}
            d: {enum: [0.5, 1], default: 2}
        """)
    #expect(reading.property("A", "a")?.defaultValue == .number("0.50"))
    #expect(reading.property("A", "b")?.defaultValue == .integer("1"))
    #expect(reading.property("A", "c")?.defaultValue == .integer("1"))
    #expect(reading.property("A", "d")?.defaultValue == nil)
    #expect(
      reading.messages == [
        "warning: the default is read as 1: '1' is not one of the known values",
        "warning: the default is ignored: '2' is not one of the known values",
      ])
  }

  @Test("documentation lists values that no type expresses")
  func remarks() throws {
    let reading = try Reading(
      schemas: """
        A: {enum: [all, 0.5]}
        B: {type: number, format: decimal, enum: [0.5, 1]}
        """)
    #expect(reading.remarks("A") == [])
    #expect(reading.remarks("B") == [.values(["0.5", "1"])])
  }
}
