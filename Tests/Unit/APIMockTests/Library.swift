import APIMock

/// A mock of a library, unless a test provides another spec.
struct Library {
  static let spec = """
    openapi: 3.1.0
    info: {title: Library, version: '1'}
    paths:
      /books:
        get:
          operationId: listBooks
          parameters: [{name: limit, in: query, schema: {type: integer, maximum: 50}}]
          responses:
            '200': {description: OK, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Book'}}}}}
        post:
          operationId: addBook
          requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/NewBook'}}}}
          responses:
            '201': {description: Added, content: {application/json: {schema: {$ref: '#/components/schemas/Book'}}}}
      /books/{id}:
        parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
        get:
          operationId: getBook
          responses:
            '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Book'}, examples: {empty: {value: {id: 0, title: ''}}}}}}
            '404': {description: None, content: {application/json: {schema: {$ref: '#/components/schemas/Problem'}}}}
        delete: {operationId: removeBook, responses: {'204': {description: Removed}}}
      /watch:
        get:
          operationId: watch
          responses: {'200': {description: OK, content: {text/event-stream: {schema: {$ref: '#/components/schemas/Book'}}}}}
    components:
      schemas:
        Book: {type: object, required: [id, title], properties: {id: {type: integer}, title: {type: string}}}
        NewBook: {type: object, required: [title], properties: {title: {type: string, maxLength: 30}}}
        Problem: {type: object, required: [message], properties: {message: {type: string}}}
    """

  let mock: MockAPI

  init(
    _ spec: String = spec, isStateful: Bool = false, checksCredentials: Bool = false
  ) throws {
    mock = try MockAPI(document: spec, isStateful: isStateful, checksCredentials: checksCredentials)
  }

  /// A mock of the parts of a document after `info`.
  init(openAPI parts: String, isStateful: Bool = false) throws {
    let document = "openapi: 3.1.0\ninfo: {title: Library, version: '1'}\n" + parts
    try self.init(document, isStateful: isStateful)
  }

  func send(
    _ method: String, _ path: String, _ fields: [String: String] = [:], body: String = ""
  ) -> MockResponse {
    let type = body.isEmpty ? [] : [("Content-Type", "application/json")]
    return mock.respond(
      to: MockRequest(
        method: method, target: path, headers: fields.map { ($0.key, $0.value) } + type,
        body: Array(body.utf8)))
  }
}

extension MockResponse {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  subscript(name: String) -> String? { headers.first { $0.name == name }?.value }
}
