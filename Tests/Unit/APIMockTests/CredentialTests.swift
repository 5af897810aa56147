import APIMock
import Testing

@Suite("A mock that checks credentials")
struct CredentialTests {
  private static let spec = """
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

  private let library: Library

  init() throws { library = try Library(Self.spec, checksCredentials: true) }

  @Test("names all places in which a request may send them")
  func places() {
    let refused = library.send("GET", "/books")
    #expect(refused.status == 401)
    #expect(refused["WWW-Authenticate"] == "Bearer")
    for place in ["header 'Authorization'", "header 'X-Key'", "cookie 'session'"] {
      #expect(refused.text.contains(#""place": "\#(place)""#))
    }
  }

  @Test(
    "accepts those that the operation requires, and no others",
    arguments: [
      ("GET", "/books", ["Authorization": "bearer any"], 200),
      ("GET", "/books", ["Authorization": "Basic YTpi"], 401),
      ("GET", "/books", ["X-Key": "1"], 401),
      ("GET", "/books", ["X-Key": "1", "Cookie": "a=b; session=2"], 200),
      ("POST", "/books", ["Authorization": "Basic YTpi"], 200),
      ("POST", "/books", ["Authorization": "Basic YWI="], 401),
      ("POST", "/books", ["Authorization": "Basic"], 401), ("GET", "/shelves", [:], 200),
      ("POST", "/shelves", [:], 200), ("GET", "/own?key=", [:], 401),
      ("GET", "/own?key=1", [:], 200), ("GET", "/books", ["Prefer": "code=200"], 200),
    ])
  func accepted(method: String, path: String, fields: [String: String], status: Int) {
    #expect(library.send(method, path, fields).status == status)
  }

  @Test("refuses in the form that the document describes")
  func documentedForm() {
    let refused = library.send("POST", "/books")
    #expect(refused.text.hasPrefix(#"{"message": "#))
    #expect(refused["WWW-Authenticate"] == #"Basic realm="mock""#)
  }

  @Test("is opt-in: other mocks answer without credentials")
  func unchecked() throws { #expect(try Library(Self.spec).send("GET", "/books").status == 200) }
}
