import APIModel
import Testing

@Suite("Formats with one meaning")
struct FormatTests {
  private func type(_ schema: String) throws -> String {
    try Reading(schemas: "A: {type: object, properties: {b: \(schema)}}").type("A", "b")
  }

  @Test(
    "are read however they are spelled",
    arguments: [
      ("dateTime", "date"), ("DateTime", "date"), ("date_time", "date"), ("datetime", "date"),
      ("rfc3339", "date"), ("Date", "day"), ("uuid4", "uuid"), ("UUID", "uuid"), ("guid", "uuid"),
      ("uuidv7", "uuid"), ("URI", "url"), ("Url", "url"), ("Byte", "base64"),
      ("duration", "string"), ("my-date", "string"), ("http-date", "string"),
    ])
  func strings(_ format: String, _ expected: String) throws {
    #expect(try type("{type: string, format: \(format)}") == expected)
  }

  @Test("imply the type that they belong to")
  func implied() throws {
    #expect(try type("{format: dateTime}") == "date")
    #expect(try type("{format: my-date}") == "json")
  }

  @Test(
    "of numbers that count seconds are dates in properties and parameters",
    arguments: [
      ("{type: integer, format: unixtime}", "unixTime"),
      ("{type: integer, format: unix-time, minimum: 0}", "unixTime"),
      ("{type: number, format: unix_timestamp}", "fractionalUnixTime"),
      ("{type: [integer, 'null'], format: unixtime}", "unixTime?"),
      ("{anyOf: [{type: integer, format: unixtime}, {type: 'null'}]}", "unixTime?"),
      ("{allOf: [{type: integer, format: unixtime}], description: When}", "unixTime"),
      ("{type: array, items: {type: integer, format: unixtime}}", "[int]"),
      ("{type: object, additionalProperties: {type: integer, format: unixtime}}", "[:int]"),
      ("{type: string, format: unixtime}", "string"), ("{type: integer, format: timestamp}", "int"),
      ("{type: integer, format: timestamp, example: 1663597223}", "unixTime"),
      ("{type: integer, format: date-time, examples: [1663597223]}", "unixTime"),
      ("{type: [number, 'null'], format: date-time, example: 1663597223.5}", "fractionalUnixTime?"),
      ("{type: integer, format: date-time, example: 1663597223123}", "int"),
      ("{type: integer, format: date-time}", "int"),
      ("{type: integer, format: int64, example: 1663597223}", "int"),
    ])
  func unixTime(_ schema: String, _ expected: String) throws {
    #expect(try type(schema) == expected)
  }

  @Test("a component that counts seconds is a number, but a property of that kind is a date")
  func component() throws {
    let reading = try Reading(
      schemas: """
        T: {type: integer, format: unixtime}
        A: {type: object, properties: {b: @T, c: {type: array, items: @T}}}
        """)
    #expect(reading.shape("T") == "= int")
    #expect(reading.shape("A") == "object(b?: unixTime, c?: [T])")
    #expect(reading.remarks("T") == [.unixTime])
  }

  @Test("dates are numbers in the parts of a form, and in parameters with an unusual style")
  func others() throws {
    let reading = try Reading(
      """
      paths:
        /a/{at}:
          post:
            parameters:
              - {name: at, in: path, required: true, schema: {type: integer, format: unixtime}}
              - {name: since, in: query, schema: {type: integer, format: unixtime}}
              - {name: json, in: query, content: {application/json: {schema: {type: integer, format: unixtime}}}}
              - {name: fraction, in: query, schema: {type: number, format: unixtime}}
            requestBody: {content: {multipart/form-data: {schema: @F}}}
            responses: {204: {description: Done}}
      components: {schemas: {F: {type: object, properties: {at: {type: integer, format: unixtime}}}}}
      """)
    #expect(
      reading.api.operations[0].parameters.map { reading.describe($0.type) }
        == ["unixTime", "unixTime", "int", "double"])
    #expect(reading.type("F", "at") == "int")
  }

  @Test(
    "limits of 64-bit integers are as JavaScript and Python round them",
    arguments: [
      ("minimum: -9223372036854776000, maximum: 9223372036854776000", "int"),
      ("format: int64, maximum: 9223372036854775808", "int"),
      ("minimum: 0, maximum: 18446744073709552000", "uint64"),
      ("minimum: 0.0, maximum: 1.8446744073709552e+19", "uint64"), ("maximum: 2e19", "decimal"),
      ("minimum: -9.223372036854776e+18, maximum: 9.223372036854776E18", "int"),
      ("maximum: 9223372036854777000", "decimal"), ("maximum: .inf", "int"),
    ])
  func limits(_ limits: String, _ expected: String) throws {
    #expect(try type("{type: integer, \(limits)}") == expected)
  }

  @Test("a query parameter with brackets and keywords of a list is a list")
  func lists() throws {
    let reading = try Reading(
      """
      paths:
        /a:
          get:
            parameters:
              - {name: 'statuses[]', in: query, schema: {type: string, enum: [a, b], uniqueItems: true}}
              - {name: 'ids[]', in: query, explode: true, schema: @ID}
              - {name: 'one[]', in: query, schema: {type: string}}
              - {name: unique, in: query, schema: {type: string, uniqueItems: true}}
              - {name: 'many[]', in: query, explode: true, schema: {type: array, items: {type: string}}}
            responses: {204: {description: Done}}
      components: {schemas: {ID: {type: integer}}}
      """)
    #expect(
      reading.api.operations[0].parameters.map { reading.describe($0.type) }
        == ["[0.statuses[]]", "[ID]", "string", "string", "[string]"])
    #expect(reading.messages.count == 2)
  }

  @Test("reads a default of another type by its meaning")
  func defaults() throws {
    let reading = try Reading(
      schemas: """
        A:
          type: object
          properties:
            a: {type: boolean, default: "false"}
            b: {type: integer, default: "07"}
            c: {type: number, default: "1.5"}
            d: {type: boolean, default: "no"}
            e: {type: string, default: "true"}
            f: {type: integer, default: "1.5"}
        """)
    let defaults = ["a", "b", "c", "d", "e", "f"].map { reading.property("A", $0)?.defaultValue }
    #expect(defaults == [.bool(false), .integer("7"), .number("1.5"), nil, .string("true"), nil])
    #expect(reading.messages.first == "warning: the default is read as false: it is not a boolean")
  }
}
