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
          responses: {200: {description: Fine, content: {application/json: {schema: {$ref: '#/components/schemas/Task'}}}}}
        post:
          operationId: addNote
          requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}
          responses: {200: {description: Fine, content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}}
    components:
      schemas:
        Task: {type: object, required: [title], properties: {title: {type: string}}}
        Note: {type: object, required: [title, text], properties: {title: {type: string}, text: {type: string}}}

    """

  private func reading(_ sent: String..., received: String...) throws -> Reading {
    var options = ReadOptions()
    options.relaxed.sent.names = sent.map { API.Name($0, at: .nowhere) }
    options.relaxed.received.names = received.map { API.Name($0, at: .nowhere) }
    return try Reading(paths, options: options)
  }

  private func body(_ reading: Reading) -> String {
    guard case .named(let id)? = reading.api.operations[0].body?.content.type else { return "" }
    return reading.describe(reading.api[id].shape)
  }

  @Test(
    "requirements of a sent object can be relaxed, by schema, property or operation",
    arguments: [
      ("updateTask", "title?: string, done?: bool", "title!: string, text!: string"),
      ("updateTask.done", "title!: string, done?: bool", "title!: string, text!: string"),
      ("*.title", "title?: string, done!: bool", "title?: string, text!: string"),
      ("Note", "title!: string, done!: bool", "title?: string, text?: string"),
      ("Note.text", "title!: string, done!: bool", "title!: string, text?: string"),
    ])
  func sent(name: String, update: String, note: String) throws {
    let reading = try reading(name)
    #expect(body(reading) == "object(\(update))")
    #expect(reading.shape("Note") == "object(\(note))")
    #expect(reading.shape("Task") == "object(title!: string)")
    #expect(reading.api.operations[0].body?.isRequired == true)
    #expect(reading.messages.isEmpty)
  }

  @Test("a property relaxed both ways is optional in requests; relaxed in responses, required")
  func both() throws {
    func isRequiredToSend(_ reading: Reading) -> [Bool] {
      reading.api.types.filter { $0.origin == .component("Note") }.flatMap { type -> [Bool] in
        guard case .object(let shape) = type.shape else { return [] }
        return shape.properties.map(\.isRequiredToSend)
      }
    }
    #expect(try isRequiredToSend(reading(received: "Note")) == [true, true])
    #expect(try isRequiredToSend(reading("Note.text", received: "Note")) == [true, false])
  }

  @Test("a name that matches nothing that is sent is an error")
  func unknown() throws {
    let messages = try reading("Task").messages
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix("error: the spec has no sent schema or property 'Task'"))
  }

  @Test("members and elements that are objects without properties can be any JSON")
  func objects() throws {
    let schemas = """
      paths: {}
      components:
        schemas:
          Hit:
            type: object
            properties:
              fields: {type: object, additionalProperties: {type: object}}
              source: {type: object}
              script: {type: [object, 'null']}
              list: {type: array, items: {type: object}}
              counts: {type: object, additionalProperties: {type: integer}}
          Fields: {type: object, additionalProperties: {type: object}}
          Free: {type: object}
      """
    var options = ReadOptions()
    func hit() throws -> String { try Reading(schemas, options: options).shape("Hit") }
    #expect(
      try hit() == "object(fields?: [:[:json]], source?: [:json], script?: [:json]?, "
        + "list?: [[:json]], counts?: [:int])")
    options.objects = .any
    #expect(
      try hit() == "object(fields?: [:json], source?: json, script?: json, list?: [json], "
        + "counts?: [:int])")
    #expect(try Reading(schemas, options: options).shape("Fields") == "= [:json]")
    #expect(try Reading(schemas, options: options).shape("Free") == "= [:json]")
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
