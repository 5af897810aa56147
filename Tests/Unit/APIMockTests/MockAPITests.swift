import APIMock
import Foundation
import TestSupport
import Testing

@Suite("A mock of an API")
struct MockAPITests {
  @Test("answers with samples, and with the one that the path names")
  func samples() throws {
    let library = try Library()
    let book = library.send("GET", "/books/7")
    #expect(book.status == 200)
    #expect(book.text == #"{"id": 7, "title": "Book 7"}"#)
    #expect(book["Content-Type"] == "application/json")
    #expect(library.send("GET", "/books").text.hasPrefix("[{"))
    #expect(library.send("HEAD", "/books/7").text.isEmpty)
  }

  @Test("reports what is wrong with a request, and where")
  func validation() throws {
    let library = try Library()
    let tooMany = library.send("GET", "/books?limit=51")
    #expect(tooMany.status == 400)
    #expect(tooMany.text.contains(#""place": "query 'limit'""#))
    #expect(tooMany.text.contains(#""rule": "maximum""#))
    #expect(tooMany.violations.count == 1)
    #expect(tooMany.violations.first?.hasPrefix("query 'limit': ") == true)
    #expect(library.send("GET", "/books?limit=many").status == 400)
    #expect(library.send("POST", "/books").status == 400)
    #expect(library.send("POST", "/books", body: "{}").text.contains("it lacks 'title'"))
    #expect(library.send("POST", "/books", body: "{").status == 400)
    #expect(library.send("GET", "/books/seven").status == 400)
  }

  @Test("knows the paths and the methods of the document")
  func operations() throws {
    let library = try Library()
    #expect(library.mock.operationCount == 5)
    #expect(library.send("GET", "/nothing").status == 404)
    let refused = library.send("PUT", "/books")
    #expect(refused.status == 405)
    #expect(refused["Allow"] == "GET, HEAD, POST")
    for (path, isKnown) in [("/books?limit=1", true), ("/books/1", true), ("/nothing", false)] {
      #expect(
        library.mock.hasPath(of: MockRequest(method: "PUT", target: path)) == isKnown, "\(path)")
    }
  }

  @Test("follows the preferences of the request")
  func preferences() throws {
    let library = try Library()
    let missing = library.send("GET", "/books/7", ["Prefer": "code=404"])
    #expect(missing.status == 404)
    #expect(missing.text.contains("message"))
    #expect(library.send("GET", "/books/7", ["Prefer": "code=503"]).status == 503)
    let example = library.send("GET", "/books/7", ["Prefer": "example=empty"])
    #expect(example.text == #"{"id": 0, "title": ""}"#)
    let slow = library.send("GET", "/books/7", ["Prefer": "delay=0.3"])
    #expect(slow.delay == 0.3)
    #expect(library.send("GET", "/books/7").delay == 0)
  }

  @Test("the object in the answer has the identifier in the path")
  func identifiers() throws {
    let payments = try Library(
      openAPI: """
        paths:
          /payments/{payment}:
            parameters: [{name: payment, in: path, required: true, schema: {type: string}}]
            get:
              operationId: getPayment
              responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Payment'}}}}}
        components:
          schemas:
            Payment: {type: object, required: [id], properties: {id: {type: string, example: tr_5}}}
        """)
    #expect(payments.send("GET", "/payments/tr_1").text == #"{"id": "tr_1"}"#)
    #expect(payments.send("GET", "/payments/a%20b").text == #"{"id": "a b"}"#)
  }

  @Test("answers with status 501 if a response cannot be sampled")
  func missingSample() throws {
    func mock(_ pattern: String) throws -> Library {
      try Library(
        openAPI: """
          paths:
            /link:
              get:
                operationId: getLink
                responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Link'}}}}}
          components:
            schemas:
              Link: {type: object, required: [text], properties: {text: {type: string, pattern: '\(pattern)'}}}
          """)
    }
    let impossible = try mock("^a$^b$")
    #expect(impossible.send("GET", "/link").status == 501)
    #expect(impossible.send("GET", "/link").text.contains("no sample"))
    #expect(impossible.mock.operationsWithoutSample == ["GET /link"])
    let possible = try mock("^[a-zA-Z0-9-_]{3}$")
    #expect(possible.send("GET", "/link").text == #"{"text": "aaa"}"#)
    #expect(possible.mock.operationsWithoutSample == [])
  }

  @Test("reports why a file cannot be read")
  func files() {
    let error = #expect(throws: (any Error).self) { try MockAPI(contentsOf: "/nothing.yaml") }
    #expect(error.map { "\($0)" } == "error: cannot read '/nothing.yaml': the file does not exist")
  }

  @Test("answers a stream with a piece for each event")
  func events() throws {
    let stream = try Library().send("GET", "/watch")
    #expect(stream["Content-Type"] == "text/event-stream")
    #expect(stream.body.count == 3)
    #expect(stream.body.allSatisfy { String(decoding: $0, as: UTF8.self).contains("data: ") })
  }

  @Test("keeps created resources if it should")
  func state() throws {
    let library = try Library(isStateful: true)
    let created = library.send("POST", "/books", body: #"{"title": "Emma"}"#)
    #expect(created.status == 201)
    #expect(created.text == #"{"id": 4, "title": "Emma"}"#)
    #expect(library.send("GET", "/books/4").text == created.text)
    #expect(library.send("GET", "/books").text.contains("Emma"))
    #expect(library.send("DELETE", "/books/4").status == 204)
    #expect(library.send("GET", "/books/4").status == 404)
    #expect(!library.send("GET", "/books").text.contains("Emma"))
    let forgetful = try Library()
    #expect(forgetful.send("POST", "/books", body: #"{"title": "Emma"}"#).status == 201)
    #expect(!forgetful.send("GET", "/books").text.contains("Emma"))
  }

  @Test("keeps a limited amount of resources")
  func limits() throws {
    let library = try Library(isStateful: true)
    func book(_ length: Int) -> String {
      #"{"title": "Emma", "text": "\#(String(repeating: "a", count: length))"}"#
    }
    #expect(library.send("POST", "/books", body: book(2 << 20)).status == 413)
    let statuses = (1...10).map { _ in
      library.send("POST", "/books", body: book(1_000_000)).status
    }
    #expect(statuses == Array(repeating: 201, count: 8) + [507, 507])
    #expect(library.send("DELETE", "/books/4").status == 204)
    #expect(library.send("POST", "/books", body: book(1_000_000)).status == 201)
    #expect(library.send("GET", "/books").status == 200)
    #expect(library.send("POST", "/books", body: book(10)).status == 201)
  }

  @Test("answers for the operation of the query, if several have the path")
  func query() throws {
    func operation(_ type: String) -> String {
      "{get: {responses: {'200': {description: OK, content: {application/json: {schema: {type: \(type)}}}}}}}"
    }
    let library = try Library(
      openAPI: """
        paths:
          /books: \(operation("integer"))
          '/books?full=1': \(operation("boolean"))
        """)
    #expect(library.send("GET", "/books?full=1").text == "true")
    #expect(Int(library.send("GET", "/books?full=2").text) != nil)
    #expect(Int(library.send("GET", "/books").text) != nil)
  }

  @Test("keeps resources that no operation retrieves alone")
  func stateOfLists() throws {
    let url = Repository.root.appending(path: "Examples/NotesApp/Sources/NotesAPI/api.yaml")
    let notes = try Library(String(contentsOf: url, encoding: .utf8), isStateful: true)
    let body = #"{"text": "Call Ada"}"#
    let changed = notes.send("PUT", "/v1/notes/1", body: body)
    #expect(
      changed.text == """
        {"has_attachment": true, "id": 1, "text": "Call Ada", "written_at": "2026-01-01T09:30:00Z"}
        """)
    #expect(notes.send("GET", "/v1/notes").text.contains(changed.text))
    #expect(notes.send("POST", "/v1/notes", body: body).text.contains(#""id": 4"#))
    #expect(notes.send("DELETE", "/v1/notes/4").status == 200)
    #expect(notes.send("DELETE", "/v1/notes/4").text.contains("does not exist"))
  }

  @Test("finds resources by the member that their path names, and any where they are only read")
  func stateByName() throws {
    let user = "{application/json: {schema: {$ref: '#/components/schemas/User'}}}"
    let success = "responses: {'200': {description: OK, content: \(user)}}"
    let login = "parameters: [{name: login, in: path, required: true, schema: {type: string}}]"
    let users = try Library(
      openAPI: """
        paths:
          /people/{login}: {\(login), get: {\(success)}}
          /users: {post: {requestBody: {content: \(user)}, \(success)}}
          /users/{login}: {\(login), get: {\(success)}}
        components:
          schemas:
            User:
              type: object
              required: [login]
              properties: {id: {type: integer}, login: {type: string}}
        """, isStateful: true)
    #expect(users.send("GET", "/people/mary").text == #"{"id": 1, "login": "mary"}"#)
    #expect(users.send("GET", "/users/ada").text == #"{"id": 1, "login": "ada"}"#)
    #expect(users.send("GET", "/users/mary").status == 404)
    #expect(users.send("POST", "/users", body: #"{"login": "mary"}"#).status == 200)
    #expect(users.send("GET", "/users/mary").text.contains(#""login": "mary""#))
  }

  @Test("a patch with null removes an optional member, and leaves a required one")
  func patches() throws {
    let user = "{application/json: {schema: {$ref: '#/components/schemas/User'}}}"
    let success = "responses: {'200': {description: OK, content: \(user)}}"
    let users = try Library(
      openAPI: """
        paths:
          /users/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
            get: {\(success)}
            patch: {requestBody: {content: {application/json: {schema: {type: object}}}}, \(success)}
        components:
          schemas:
            User:
              type: object
              required: [id, name]
              properties: {id: {type: integer}, name: {type: string}, nick: {type: string}, boss: {type: [string, 'null']}}
        """, isStateful: true)
    let before = users.send("GET", "/users/1").text
    #expect(before.contains("nick"))
    let body = #"{"name": null, "nick": null, "boss": null}"#
    #expect(users.send("PATCH", "/users/1", body: body).status == 200)
    let after = users.send("GET", "/users/1").text
    #expect(!after.contains("nick") && after.contains(#""boss": null"#), "\(after)")
    #expect(after.contains(#""name": ""#), "\(after)")
  }

  @Test("lists as many resources as the request allows, and counts all of them")
  func counts() throws {
    let library = try Library(isStateful: true)
    #expect(library.send("GET", "/books?limit=1").text == #"[{"id": 1, "title": "Book 1"}]"#)
    let shop = try Library(Self.shop, isStateful: true)
    #expect(shop.send("GET", "/orders").text.contains(#""meta": {"total_count": 3}"#))
    #expect(shop.send("POST", "/orders", body: "{}").status == 201)
    let page = shop.send("GET", "/orders?per_page=2").text
    #expect(page.contains(#""meta": {"total_count": 4}"#))
    #expect(page.contains(#""id": 2"#) && !page.contains(#""id": 3"#), "\(page)")
  }

  @Test("lists created resources within an object of the page too")
  func embedded() throws {
    let data = "data: {type: array, items: {$ref: '#/components/schemas/Order'}}"
    let shop = try Library(
      Self.shop.replacing(data, with: "_embedded: {type: object, properties: {\(data)}}"),
      isStateful: true)
    #expect(shop.send("POST", "/orders", body: "{}").status == 201)
    let page = shop.send("GET", "/orders").text
    #expect(page.contains(#"{"id": 4, "lines": []}]}"#), "\(page)")
    #expect(page.contains(#""total_count": 4"#))
  }

  @Test("a created resource contains only parts that the request sends")
  func parts() throws {
    let shop = try Library(Self.shop, isStateful: true)
    #expect(shop.send("POST", "/orders", body: "{}").text == #"{"id": 4, "lines": []}"#)
    let sent = #"{"address": {"city": "Ghent"}, "id": 5, "lines": ["Tea"]}"#
    #expect(shop.send("POST", "/orders", body: sent).text == sent)
  }

  @Test(
    "a refusal gives its reason as the message of the documented error",
    arguments: [
      ("Flat", #"{"code": "refused", "message": "REASON"}"#),
      ("Nested", #"{"error": {"code": "refused", "message": "REASON"}}"#),
      ("Listed", #"{"errors": [{"code": "refused", "message": "REASON"}]}"#),
      ("Fixed", #"{"message": "refused"}"#),
    ])
  func reasons(error: String, expected: String) throws {
    let shop = try Library(
      Self.shop.replacing("schemas/Refusal", with: "schemas/\(error)"), isStateful: true)
    let refused = shop.send("GET", "/orders?per_page=many")
    #expect(refused.status == 400)
    let reason = "query 'per_page': expected an integer"
    #expect(refused.text == expected.replacing("REASON", with: reason))
    let missing = shop.send("GET", "/orders/9")
    #expect(missing.status == 404)
    #expect(missing.text == expected.replacing("REASON", with: "this resource does not exist"))
  }

  private static let shop = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    paths:
      /orders:
        get:
          operationId: listOrders
          parameters: [{name: per_page, in: query, schema: {type: integer}}]
          responses:
            '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Page'}}}}
            '400': {description: Wrong, content: {application/json: {schema: {$ref: '#/components/schemas/Refusal'}}}}
        post:
          operationId: createOrder
          requestBody: {content: {application/json: {schema: {type: object}}}}
          responses: {'201': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}}
      /orders/{id}:
        get:
          operationId: getOrder
          parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
          responses:
            '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
            '404': {description: None, content: {application/json: {schema: {$ref: '#/components/schemas/Refusal'}}}}
    components:
      schemas:
        Page: {type: object, properties: {data: {type: array, items: {$ref: '#/components/schemas/Order'}}, meta: {type: object, properties: {total_count: {type: integer}}}}}
        Order: {type: object, required: [id, lines], properties: {id: {type: integer}, lines: {type: array, maxItems: 1, items: {type: string}}, address: {type: object, properties: {city: {type: string}}}}}
        Refusal: {$ref: '#/components/schemas/Flat'}
        Flat: {type: object, required: [code, message], properties: {code: {enum: [refused]}, message: {type: string}}}
        Nested: {type: object, properties: {error: {$ref: '#/components/schemas/Flat'}}}
        Listed: {type: object, properties: {errors: {type: array, maxItems: 1, items: {$ref: '#/components/schemas/Flat'}}}}
        Fixed: {type: object, properties: {message: {const: refused}}}
    """

  @Test("keeps the latest thousand created resources")
  func stateLimit() throws {
    let library = try Library(isStateful: true)
    for _ in 1...1_010 { _ = library.send("POST", "/books", body: #"{"title": "Emma"}"#) }
    #expect(library.send("GET", "/books/13").status == 404)
    #expect(library.send("GET", "/books/14").status == 200)
    #expect(library.send("GET", "/books/1013").status == 200)
  }

  @Test("refuses a document with errors, with their places")
  func errors() {
    let error = #expect(throws: MockAPI.InvalidDocument.self) {
      try MockAPI(document: "openapi: 3.1.0\npaths: [")
    }
    #expect(error?.description.contains("api.yaml:2:") == true, "\(String(describing: error))")
  }
}
