import APIRuntime
import Foundation
import HTTPTypes
import MockServer
import Synchronization
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

  /// Runs a server for the spec, and sends requests to it.
  private func serve(
    _ spec: String = spec, isStateful: Bool = false, checksCredentials: Bool = false,
    answered: @escaping @Sendable (String) -> Void = { _ in },
    _ body: @escaping @Sendable (Client) async throws -> Void
  ) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).yaml")
    try spec.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try MockServer(
      specs: [file.path], isStateful: isStateful, checksCredentials: checksCredentials)
    try await server.run(
      while: { url in try await body(Client(url: url, file: file)) }, answered: answered)
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

  @Test("answers with samples, and with the one that the path names")
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

  @Test("passes on the status and the fields of an answer, and the body of a request")
  func refusals() async throws {
    try await serve { client in
      #expect(try await client.send("POST", "/books", body: "{}").text.contains("it lacks 'title'"))
      let (refused, _, fields) = try await client.send("PUT", "/books")
      #expect(refused == 405)
      #expect(fields[.allow] == "GET, HEAD, POST")
    }
  }

  @Test("sends the length that GET sends to HEAD, and lets pages of other origins use it")
  func fields() async throws {
    try await serve { client in
      let length = try await client.send("GET", "/books/7").headers[.contentLength]
      #expect(try await client.send("HEAD", "/books/7").headers[.contentLength] == length)
      let (status, _, fields) = try await client.send(
        "OPTIONS", "/books",
        ["Origin": "http://localhost:3000", "Access-Control-Request-Method": "POST"])
      #expect(status == 204)
      #expect(fields[.accessControlAllowOrigin] == "http://localhost:3000")
    }
  }

  @Test("refuses a body that is too large, with status 413")
  func largeBody() async throws {
    try await serve { client in
      let body = String(repeating: " ", count: 17 << 20)
      let (status, _, _) = try await client.send("POST", "/books", body: body)
      #expect(status == 413)
    }
  }

  @Test("waits as long as the request prefers")
  func delay() async throws {
    try await serve { client in
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

  @Test("keeps created resources if it should")
  func state() async throws {
    try await serve(isStateful: true) { client in
      let (status, text, _) = try await client.send("POST", "/books", body: #"{"title": "Emma"}"#)
      #expect(status == 201)
      #expect(try await client.send("GET", "/books/4").text == text)
    }
  }

  @Test("refuses requests without credentials if it checks them")
  func credentials() async throws {
    let spec = Self.spec.replacing("paths:\n", with: "security: [{token: []}]\npaths:\n")
      .replacing(
        "components:\n",
        with: "components:\n  securitySchemes: {token: {type: http, scheme: bearer}}\n")
    for (checksCredentials, status) in [(true, 401), (false, 200)] {
      try await serve(spec, checksCredentials: checksCredentials) { client in
        let without = try await client.send("GET", "/books").status
        #expect(without == status)
        let with = try await client.send("GET", "/books", ["Authorization": "Bearer any"]).status
        #expect(with == 200)
      }
    }
  }

  @Test("reloads a changed file, and keeps the last valid one if that is wrong")
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

  /// Replaces a file, and sets a new modification date, since the file system may have a low
  /// resolution.
  private static func replace(_ file: URL, with text: String) async throws {
    try text.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: Double.random(in: 10...1_000))],
      ofItemAtPath: file.path)
  }

  @Test("reports each request, with the reasons of a refusal")
  func requests() async throws {
    let lines = Mutex<[String]>([])
    try await serve(answered: { line in lines.withLock { $0.append(line) } }) { client in
      _ = try await client.send("GET", "/books/7")
      _ = try await client.send("GET", "/books?limit=x")
    }
    let printed = lines.withLock { $0 }
    #expect(printed.first == "GET /books/7 200")
    #expect(printed.last?.hasPrefix("GET /books?limit=x 400\n  query 'limit': ") == true)
  }

  @Test("reports that a port is in use")
  func busyPort() async throws {
    try await serve { client in
      let port = client.url.port ?? 0
      let error = await #expect(throws: MockServer.ListeningError.self) {
        try await MockServer(specs: [client.file.path], port: port).run()
      }
      #expect(
        error?.description
          == "error: cannot listen at 127.0.0.1:\(port): Address already in use")
    }
  }

  @Test("refuses a file that it cannot read")
  func errors() throws {
    #expect(throws: (any Error).self) { try MockServer(specs: ["/nothing.yaml"]) }
  }
}
