import Testing

@Suite("Objects, lists and maps")
struct SchemaTests {
  @Test("an object has its properties, required or not, in the order of the document")
  func objects() throws {
    let reading = try Reading(
      schemas: """
        User:
          type: object
          required: [id, name]
          properties:
            id: {type: integer}
            name: {type: string}
            born: {type: string, format: date}
            friend: @User
            tags: {type: array, items: {type: string}}
            any: {}
            list: {type: array}
        """)
    #expect(
      reading.shape("User")
        == "object(id!: int, name!: string, born?: day, friend?: User, tags?: [string], any?: json, list?: [json])"
    )
    #expect(reading.messages.isEmpty)
  }

  @Test("formats choose a scalar of their type only, and unknown formats keep the base type")
  func formats() throws {
    let reading = try Reading(
      schemas: """
        All:
          type: object
          properties:
            a: {type: string, format: date-time}
            b: {type: string, format: uuid}
            c: {type: string, format: uri}
            d: {type: string, format: byte}
            e: {type: string, format: binary}
            f: {type: string, format: decimal}
            g: {type: number, format: decimal}
            h: {type: number, format: float32}
            i: {type: number}
            j: {type: integer, format: int32}
            k: {type: integer, format: uint64}
            l: {type: integer, format: date-time}
            m: {type: string, format: hostname}
            n: {type: string, contentEncoding: base64}
            o: {type: string, contentMediaType: application/octet-stream}
            p: {type: boolean}
        """)
    #expect(
      reading.shape("All")
        == "object(a?: date, b?: uuid, c?: url, d?: base64, e?: string, f?: decimalString, g?: decimal, "
        + "h?: float, i?: double, j?: int, k?: uint64, l?: int, m?: string, n?: base64, o?: string, p?: bool)"
    )
  }

  @Test("an object without properties is a map, and one with properties keeps additional ones")
  func maps() throws {
    let reading = try Reading(
      schemas: """
        Free: {type: object}
        Words: {type: object, additionalProperties: {type: string}}
        Both: {type: object, properties: {a: {type: string}}, additionalProperties: true}
        Typed: {properties: {a: {type: string}}, additionalProperties: {type: integer}}
        Closed: {type: object, properties: {a: {type: string}}, additionalProperties: false}
        Empty: {type: object, additionalProperties: false}
        Pairs: {type: object, additionalProperties: {type: object, properties: {x: {type: number}}}}
        """)
    #expect(reading.shape("Free") == "= [:json]")
    #expect(reading.shape("Words") == "= [:string]")
    #expect(reading.shape("Both") == "object(a?: string, ...: json)")
    #expect(reading.shape("Typed") == "object(a?: string, ...: int)")
    #expect(reading.shape("Closed") == "object(a?: string)")
    #expect(reading.shape("Empty") == "object()")
    #expect(reading.shape("Pairs") == "= [:Pairs.value]")
    #expect(reading.shape(named: "Pairs.value") == "object(x?: double)")
  }

  @Test(
    "inline objects and enums are declared once, inside the type around them, by the property's key"
  )
  func inPlace() throws {
    let reading = try Reading(
      schemas: """
        Order:
          type: object
          properties:
            state: {type: string, enum: [open, closed]}
            lines: {type: array, items: {type: object, properties: {unit: {enum: [kg, g]}}}}
        """)
    #expect(reading.shape("Order") == "object(state?: Order.state, lines?: [Order.lines])")
    #expect(reading.shape(named: "Order.state") == "string(open closed)")
    #expect(reading.shape(named: "Order.lines") == "object(unit?: Order.lines.unit)")
    #expect(reading.shape(named: "Order.lines.unit") == "string(kg g)")
  }

  @Test("a type list, a null variant and the target of a reference all make a type nullable")
  func null() throws {
    let reading = try Reading(
      schemas: """
        Maybe: {type: [object, 'null'], properties: {a: {type: string}}}
        Name: {type: [string, 'null']}
        Alias: @Name
        All:
          type: object
          properties:
            a: {type: [string, 'null']}
            b: {anyOf: [@All, {type: 'null'}]}
            c: @Maybe
            d: @Alias
            e: {type: array, items: {type: [integer, 'null']}}
            f: {enum: [a, null]}
            g: {oneOf: [{type: 'null'}, {type: [string, 'null']}]}
        """)
    #expect(
      reading.shape("All")
        == "object(a?: string?, b?: All?, c?: Maybe?, d?: Alias?, e?: [int?], f?: All.f?, g?: string?)"
    )
    #expect(reading.shape("Maybe") == "object(a?: string)")
    #expect(reading.shape("Name") == "= string")
    #expect(reading.shape("Alias") == "= Name")
  }

  @Test("a schema without 'type' is what its other keywords imply")
  func implied() throws {
    let reading = try Reading(
      schemas: """
        A: {properties: {x: {type: string}}}
        B: {items: {type: string}}
        C: {enum: [1, 2]}
        D: {format: date-time}
        E: {description: Anything}
        F: true
        """)
    #expect(
      ["A", "B", "C", "D", "E", "F"].map { reading.shape($0) } == [
        "object(x?: string)", "= [string]", "integer(1 2)", "= date", "= json", "= json",
      ])
  }
}
