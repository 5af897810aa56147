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

  @Test("a name that matches nothing that is received is an error")
  func unknown() throws {
    let messages = try reading(received: "updateTask").messages
    #expect(messages.count == 1)
    #expect(
      messages[0].hasPrefix("error: the spec has no received schema or property 'updateTask'"))
  }
}
