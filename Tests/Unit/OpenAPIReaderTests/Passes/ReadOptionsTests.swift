import APIModel
import OpenAPIReader
import SpecDocument
import Testing

@Suite("User options that override the document")
struct ReadOptionsTests {
  private let paths = """
    paths:
      /tasks/{id}:
        parameters: [{name: id, in: path, required: true, schema: {type: string}}]
        put:
          operationId: updateTask
          requestBody: {content: {application/json: {schema: {type: object, required: [title, done], properties: {title: {type: string}, done: {type: boolean}}}}}}
          responses: {200: {description: Fine, content: {application/json: {schema: @Task}}}}
        post:
          operationId: addNote
          requestBody: {content: {application/json: {schema: @Note}}}
          responses: {200: {description: Fine, content: {application/json: {schema: @Note}}}}
    components:
      schemas:
        Task: {type: object, required: [title], properties: {title: {type: string}}}
        Note: {type: object, required: [title, text], properties: {title: {type: string}, text: {type: string}}}

    """

  private func reading(received: String...) throws -> Reading {
    var options = ReadOptions()
    options.relaxed.names = received.map { API.Name($0, at: .nowhere) }
    return try Reading(paths, options: options)
  }

  @Test(
    "requirements of what is received can be relaxed, and stay for what is sent",
    arguments: [
      ("Task", "title?: string", "title!: string, text!: string", [false, false]),
      ("*.title", "title?: string", "title?: string, text!: string", [true, false]),
      ("Note", "title!: string", "title?: string, text?: string", [true, true]),
      ("Note.text", "title!: string", "title!: string, text?: string", [false, true]),
    ])
  func received(name: String, task: String, note: String, isRequiredToSend: [Bool]) throws {
    let reading = try reading(received: name)
    #expect(reading.shape("Task") == "object(\(task))")
    #expect(reading.shape("Note") == "object(\(note))")
    let required = reading.api.types.filter { $0.origin == .component("Note") }
      .flatMap { type -> [Bool] in
        guard case .object(let shape) = type.shape else { return [] }
        return shape.properties.map(\.isRequiredToSend)
      }
    #expect(required == isRequiredToSend)
    #expect(reading.messages.isEmpty)
  }

  @Test("a discriminator can be absent if it is named", arguments: ["Cat.kind", "*.kind", "Cat"])
  func discriminator(name: String) throws {
    let document = """
      paths:
        /a: {get: {responses: {200: {description: ok, content: {application/json: {schema: @Pet}}}}}}
        /b: {get: {responses: {200: {description: ok, content: {application/json: {schema: @Cat}}}}}}
      components:
        schemas:
          Pet: {oneOf: [@Cat, @Dog], discriminator: {propertyName: kind}}
          Cat: {type: object, required: [kind], properties: {kind: {type: string}, a: {}}}
          Dog: {type: object, required: [kind], properties: {kind: {type: string, const: dog}, b: {}}}
      """
    var options = ReadOptions()
    options.relaxed.names = [API.Name(name, at: .nowhere)]
    let shape = try Reading(document, options: options).shape("Cat")
    #expect(shape.contains("kind?: string") == name.contains("."), "\(shape)")
  }

  @Test(
    "elements of a list that is received can be null",
    arguments: [
      ("Series.values[]", "values!: [double?], rows!: [[int]], tags?: [string?]"),
      ("*.rows[][]", "values!: [double], rows!: [[int?]], tags?: [string?]"),
      ("*.rows[]", "values!: [double], rows!: [[int]?], tags?: [string?]"),
      ("Series", "values?: [double], rows?: [[int]], tags?: [string?]"),
      ("*.tags[]", "values!: [double], rows!: [[int]], tags?: [string?]"),
      ("*.named[]", "values!: [double], rows!: [[int]], tags?: [string?]"),
    ])
  func elements(name: String, shape: String) throws {
    let document = """
      paths:
        /series:
          get: {responses: {200: {description: ok, content: {application/json: {schema: @Series}}}}}
      components:
        schemas:
          Series:
            type: object
            required: [values, rows]
            properties:
              values: {type: array, items: {type: number}}
              rows: {type: array, items: {type: array, items: {type: integer}}}
              tags: {type: array, items: {type: [string, 'null']}}
              named: @Names
          Names: {type: array, items: {type: string}}
      """
    var options = ReadOptions()
    options.relaxed.names = [API.Name(name, at: .nowhere)]
    let reading = try Reading(document, options: options)
    let named = name == "*.named[]" ? "[string?]" : "Names"
    #expect(reading.shape("Series") == "object(\(shape), named?: \(named))")
    #expect(reading.messages.isEmpty)
  }

  @Test("a name that matches nothing that is received is an error")
  func unknown() throws {
    let messages = try reading(received: "updateTask").messages
    #expect(messages.count == 1)
    #expect(
      messages[0].hasPrefix("error: the spec has no received schema or property 'updateTask'"))
  }

  @Test("integers are an Int that holds them, or have the size that their format names")
  func integers() throws {
    let schemas = """
      paths:
        /a:
          get:
            parameters:
              - {name: n, in: query, schema: {type: array, items: {type: integer, format: uint32}}}
            responses:
              "200":
                description: ok
                headers: {X-Left: {schema: {type: integer, format: int64}}}
                content: {application/json: {schema: {type: integer, format: int32}}}
      components:
        schemas:
          Sizes:
            type: object
            properties:
              a: {type: integer, format: int32}
              b: {type: number, format: int64}
              c: {type: string, format: int64}
              d: {type: [integer, string], format: uint32}
              e: {type: integer, format: uint64}
              f: {type: integer, format: int8}
              g: {oneOf: [{type: integer, format: int32}, {type: integer, format: int64}]}
              h: {type: object, additionalProperties: {type: [integer, 'null'], format: int64}}
              i: {type: integer, format: int64, maximum: 99999999999999999999}
      """
    var options = ReadOptions()
    func read() throws -> [String] {
      let reading = try Reading(schemas, options: options)
      let operation = try #require(reading.api.operations.first)
      return [
        reading.shape("Sizes"), reading.describe(operation.parameters[0].type),
        reading.describe(operation.responses[0].headers[0].type),
        operation.responses[0].content.map { reading.describe($0.type) } ?? "",
      ]
    }
    #expect(
      try read() == [
        "object(a?: int, b?: int, c?: int as text, d?: int or text, e?: uint64, f?: int, g?: int, "
          + "h?: [:int?], i?: decimal)", "[int]", "int", "int",
      ])
    options.integers = .sized
    #expect(
      try read() == [
        "object(a?: int32, b?: int64, c?: int64 as text, d?: uint32 or text, e?: uint64, f?: int, "
          + "g?: Sizes.g, h?: [:int64?], i?: decimal)", "[uint32]", "int64", "int32",
      ])
  }

  @Test("a float is a double unless numbers have the size of their format")
  func floats() throws {
    var options = ReadOptions()
    let text = """
      paths: {}
      components: {schemas: {A: {type: object, properties: {a: {type: number, format: float}, b: {type: number, format: float32}}}}}
      """
    #expect(try Reading(text, options: options).shape("A") == "object(a?: double, b?: float)")
    options.integers = .sized
    #expect(try Reading(text, options: options).shape("A") == "object(a?: float, b?: float)")
  }

  @Test("properties keep the order of the document, or are sorted by name")
  func order() throws {
    let schemas = """
      paths: {}
      components:
        schemas:
          User: {type: object, required: [name], properties: {name: {type: string}, Age: {type: integer}, id: {type: integer}}}
          Pair: {type: array, prefixItems: [{type: string}, {type: integer}], items: false}
      """
    var options = ReadOptions()
    let pair = try Reading(schemas, options: options).shape("Pair")
    #expect(
      try Reading(schemas, options: options).shape("User")
        == "object(name!: string, Age?: int, id?: int)")
    options.order = .alphabetical
    #expect(
      try Reading(schemas, options: options).shape("User")
        == "object(Age?: int, id?: int, name!: string)")
    #expect(try Reading(schemas, options: options).shape("Pair") == pair)
  }
}
