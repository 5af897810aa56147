import APIMock
import Testing

@Suite("A mock of an API")
struct MockAPITests {
  @Test("answers with samples, the one that the path names")
  func samples() throws {
    let library = try Library()
    let book = library.send("GET", "/books/7")
    #expect(book.status == 200)
    #expect(book.text == #"{"id": 7, "title": "Book 7"}"#)
    #expect(book["Content-Type"] == "application/json")
    #expect(library.send("GET", "/books").text.hasPrefix("[{"))
    #expect(library.send("HEAD", "/books/7").text.isEmpty)
  }

  @Test("says what is wrong with a request, and where")
  func validation() throws {
    let library = try Library()
    let tooMany = library.send("GET", "/books?limit=51")
    #expect(tooMany.status == 400)
    #expect(tooMany.text.contains(#""place": "query 'limit'""#))
    #expect(tooMany.text.contains(#""rule": "maximum""#))
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
    #expect(refused["Allow"] == "GET, POST")
    for (path, isKnown) in [("/books?limit=1", true), ("/books/1", true), ("/nothing", false)] {
      #expect(
        library.mock.hasPath(of: MockRequest(method: "PUT", target: path)) == isKnown, "\(path)")
    }
  }

  @Test("does what the request prefers")
  func preferences() throws {
    let library = try Library()
    let missing = library.send("GET", "/books/7", ["Prefer": "code=404"])
    #expect(missing.status == 404)
    #expect(missing.text == #"{"message": "Not Found"}"#)
    #expect(library.send("GET", "/books/7", ["Prefer": "code=503"]).status == 503)
    let example = library.send("GET", "/books/7", ["Prefer": "example=empty"])
    #expect(example.text == #"{"id": 0, "title": ""}"#)
    let slow = library.send("GET", "/books/7", ["Prefer": "delay=0.3"])
    #expect(slow.delay == 0.3)
    #expect(library.send("GET", "/books/7").delay == 0)
  }

  @Test("answers a stream with a piece for each event")
  func events() throws {
    let stream = try Library().send("GET", "/watch")
    #expect(stream["Content-Type"] == "text/event-stream")
    #expect(stream.body.count == 3)
    #expect(stream.body.allSatisfy { String(decoding: $0, as: UTF8.self).contains("data: ") })
  }

  @Test("keeps what is created, if it is to")
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

  @Test("keeps the latest thousand resources that are created")
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
    let missing = #expect(throws: MockAPI.InvalidDocument.self) {
      try MockAPI(contentsOf: "/nothing.yaml")
    }
    #expect(missing?.description == "error: cannot read '/nothing.yaml': there is no such file")
  }

  @Test("answers with the identifier of the path, and says which responses have no sample")
  func identifiers() throws {
    let shop = try Library(Self.shop)
    #expect(shop.send("GET", "/payments/tr_1").text == #"{"id": "tr_1", "lines": ["Line 1"]}"#)
    let receipt = shop.send("GET", "/receipts/1")
    #expect(receipt.status == 501)
    #expect(receipt.text.contains("apigen cannot make a sample of this response"))
  }

  @Test("counts what is in a list, and gives a new resource no parts")
  func counts() throws {
    let shop = try Library(Self.shop, isStateful: true)
    #expect(shop.send("GET", "/payments").text.contains(#""total": 3"#))
    let created = shop.send("POST", "/payments", body: "{}")
    #expect(created.text.contains(#""lines": []"#), "\(created.text)")
    #expect(shop.send("GET", "/payments").text.contains(#""total": 4"#))
    let library = try Library(isStateful: true)
    #expect(library.send("GET", "/books?limit=1").text == #"[{"id": 1, "title": "Book 1"}]"#)
  }

  private static let shop = #"""
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    paths:
      /payments:
        get:
          operationId: listPayments
          responses:
            '200': {description: OK, content: {application/json: {schema: {type: object, properties: {total: {type: integer}, data: {type: array, items: {$ref: '#/components/schemas/Payment'}}}}}}}
        post:
          operationId: createPayment
          requestBody: {content: {application/json: {schema: {type: object}}}}
          responses:
            '201': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Payment'}}}}
      /payments/{payment_id}:
        parameters: [{name: payment_id, in: path, required: true, schema: {type: string}}]
        get:
          operationId: getPayment
          responses:
            '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Payment'}}}}
      /receipts/{id}:
        parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
        get:
          operationId: getReceipt
          responses:
            '200': {description: OK, content: {application/json: {schema: {type: object, required: [code], properties: {code: {type: string, pattern: '^(?<!x)a(?=b)$'}}}}}}
    components:
      schemas:
        Payment: {type: object, required: [id, lines], properties: {id: {type: string}, lines: {type: array, maxItems: 1, items: {type: string}}}}
    """#
}
