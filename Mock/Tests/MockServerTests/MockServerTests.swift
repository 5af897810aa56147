import APIMock
import APIRuntime
import Foundation
import HTTPTypes
import MockServer
import Testing

@Suite("A mock server")
struct MockServerTests {
  private static let spec = """
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

  /// Runs a server of the spec, and sends requests to it.
  private func serve(
    _ spec: String = spec, isStateful: Bool = false, checksCredentials: Bool = false,
    _ body: @escaping @Sendable (Client) async throws -> Void
  ) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).yaml")
    try spec.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try MockServer(
      specs: [file.path], isStateful: isStateful, checksCredentials: checksCredentials)
    try await server.run(while: { url in try await body(Client(url: url, file: file)) })
  }

  struct Client: Sendable {
    let url: URL
    let file: URL

    func send(
      _ method: String, _ path: String, _ fields: [String: String] = [:], body: String = ""
    ) async throws -> (status: Int, text: String, headers: HTTPFields) {
      var request = HTTPRequest(
        method: .init(method) ?? .get, scheme: "http",
        authority: "\(url.host() ?? ""):\(url.port ?? 0)", path: path)
      for (name, value) in fields {
        if let name = HTTPField.Name(name) { request.headerFields[name] = value }
      }
      if !body.isEmpty { request.headerFields[.contentType] = "application/json" }
      let (response, stream) = try await URLSessionTransport().send(
        request, body: HTTPBody(Data(body.utf8)), context: TransportContext())
      let text = String(decoding: try await stream.collect(), as: UTF8.self)
      return (response.status.code, text, response.headerFields)
    }
  }

  @Test("answers with samples, the one that the path names")
  func samples() async throws {
    try await serve { client in
      let (status, text, headers) = try await client.send("GET", "/books/7")
      #expect(status == 200)
      #expect(text == #"{"id": 7, "title": "Book 7"}"#)
      #expect(headers[.contentType] == "application/json")
      #expect(try await client.send("GET", "/books").text.hasPrefix("[{"))
      #expect(try await client.send("HEAD", "/books/7").text.isEmpty)
    }
  }

  @Test("says what is wrong with a request, and where")
  func validation() async throws {
    try await serve { client in
      let (status, text, _) = try await client.send("GET", "/books?limit=51")
      #expect(status == 400)
      #expect(text.contains(#""place": "query 'limit'""#))
      #expect(text.contains(#""rule": "maximum""#))
      #expect(try await client.send("GET", "/books?limit=many").status == 400)
      #expect(try await client.send("POST", "/books").status == 400)
      #expect(try await client.send("POST", "/books", body: "{}").text.contains("NewBook.title"))
      #expect(try await client.send("POST", "/books", body: "{").status == 400)
      #expect(try await client.send("GET", "/books/seven").status == 400)
      #expect(try await client.send("GET", "/nothing").status == 404)
      let (refused, _, fields) = try await client.send("PUT", "/books")
      #expect(refused == 405)
      #expect(fields[.allow] == "GET, POST")
    }
  }

  @Test("does what the request prefers")
  func preferences() async throws {
    try await serve { client in
      let (status, text, _) = try await client.send("GET", "/books/7", ["Prefer": "code=404"])
      #expect(status == 404)
      #expect(text.contains("message"))
      #expect(try await client.send("GET", "/books/7", ["Prefer": "code=503"]).status == 503)
      let example = try await client.send("GET", "/books/7", ["Prefer": "example=empty"])
      #expect(example.text == #"{"id": 0, "title": ""}"#)
      let clock = ContinuousClock()
      let start = clock.now
      _ = try await client.send("GET", "/books/7", ["Prefer": "delay=0.3"])
      #expect(clock.now - start >= .milliseconds(300))
    }
  }

  @Test("streams events")
  func events() async throws {
    try await serve { client in
      let (_, text, headers) = try await client.send("GET", "/watch")
      #expect(headers[.contentType] == "text/event-stream")
      #expect(text.components(separatedBy: "data: ").count == 4)
    }
  }

  @Test("keeps what is created, if it is to")
  func state() async throws {
    try await serve(isStateful: true) { client in
      let (status, text, _) = try await client.send(
        "POST", "/books", body: #"{"title": "Emma"}"#)
      #expect(status == 201)
      #expect(text == #"{"id": 4, "title": "Emma"}"#)
      #expect(try await client.send("GET", "/books/4").text == text)
      #expect(try await client.send("GET", "/books").text.contains("Emma"))
      #expect(try await client.send("DELETE", "/books/4").status == 204)
      #expect(try await client.send("GET", "/books/4").status == 404)
      #expect(!(try await client.send("GET", "/books").text.contains("Emma")))
    }
  }

  @Test("refuses requests without credentials, if they are checked")
  func credentials() async throws {
    let spec = """
      openapi: 3.1.0
      info: {title: Library, version: '1'}
      security: [{token: []}, {key: [], session: []}]
      paths:
        /books:
          get: {operationId: listBooks, responses: {'200': {description: OK}}}
          post:
            operationId: addBook
            security: [{user: []}]
            responses:
              '200': {description: OK}
              '401': {description: Who?, content: {application/json: {schema: {$ref: '#/components/schemas/Problem'}}}}
        /shelves:
          get: {operationId: listShelves, security: [], responses: {'200': {description: OK}}}
          post: {operationId: addShelf, security: [{token: []}, {}], responses: {'200': {description: OK}}}
        /own:
          get: {operationId: own, security: [{query: []}], responses: {'200': {description: OK}}}
      components:
        schemas: {Problem: {type: object, required: [message], properties: {message: {type: string}}}}
        securitySchemes:
          token: {type: http, scheme: bearer}
          user: {type: http, scheme: basic}
          key: {type: apiKey, in: header, name: X-Key}
          session: {type: apiKey, in: cookie, name: session}
          query: {type: apiKey, in: query, name: key}
      """
    try await serve(spec, checksCredentials: true) { client in
      func status(
        _ method: String, _ path: String, _ fields: [String: String] = [:]
      ) async throws -> Int {
        try await client.send(method, path, fields).status
      }
      let (refused, text, headers) = try await client.send("GET", "/books")
      #expect(refused == 401)
      #expect(headers[.wwwAuthenticate] == "Bearer")
      for place in ["header 'Authorization'", "header 'X-Key'", "cookie 'session'"] {
        #expect(text.contains(#""place": "\#(place)""#))
      }
      #expect(try await status("GET", "/books", ["Authorization": "bearer any"]) == 200)
      #expect(try await status("GET", "/books", ["Authorization": "Basic YTpi"]) == 401)
      #expect(try await status("GET", "/books", ["X-Key": "1"]) == 401)
      #expect(try await status("GET", "/books", ["X-Key": "1", "Cookie": "a=b; session=2"]) == 200)
      // In the form that the document gives to it.
      let (_, problem, fields) = try await client.send("POST", "/books")
      #expect(problem.hasPrefix(#"{"message": "#))
      #expect(fields[.wwwAuthenticate] == #"Basic realm="mock""#)
      #expect(try await status("POST", "/books", ["Authorization": "Basic YTpi"]) == 200)
      #expect(try await status("POST", "/books", ["Authorization": "Basic YWI="]) == 401)
      #expect(try await status("POST", "/books", ["Authorization": "Basic"]) == 401)
      #expect(try await status("GET", "/shelves") == 200)
      #expect(try await status("POST", "/shelves") == 200)
      #expect(try await status("GET", "/own?key=") == 401)
      #expect(try await status("GET", "/own?key=1") == 200)
      #expect(try await status("GET", "/books", ["Prefer": "code=200"]) == 200)
    }
    try await serve(spec) { client in
      let response = try await client.send("GET", "/books")
      #expect(response.status == 200)
    }
  }

  @Test("reads a file again that has changed, and keeps what it had if that is wrong")
  func reload() async throws {
    try await serve { client in
      let changed = Self.spec.replacing(
        "title: {type: string}", with: "title: {type: string, example: Emma}")
      try await Self.replace(client.file, with: changed)
      #expect(try await client.send("GET", "/books/1").text.contains("Emma"))
      try await Self.replace(client.file, with: "openapi: [")
      #expect(try await client.send("GET", "/books/1").text.contains("Emma"))
    }
  }

  /// Modification times have the resolution of the file system.
  private static func replace(_ file: URL, with text: String) async throws {
    try text.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: Double.random(in: 10...1_000))],
      ofItemAtPath: file.path)
  }

  @Test("refuses a document with errors, with their places")
  func errors() throws {
    #expect(throws: MockAPI.InvalidDocument.self) {
      try MockAPI(document: "openapi: 3.1.0\npaths: [")
    }
    #expect(throws: (any Error).self) { try MockServer(specs: ["/nothing.yaml"]) }
  }
}
