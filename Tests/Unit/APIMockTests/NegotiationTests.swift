import APIMock
import Testing

@Suite("A mock that requests ask for more than an answer")
struct NegotiationTests {
  private static let spec = """
    openapi: 3.1.0
    info: {title: Reports, version: '1'}
    paths:
      /report:
        get:
          operationId: report
          responses:
            '200':
              description: OK
              content:
                application/json: {schema: {type: object, properties: {n: {type: integer}}}}
                text/plain:
                  schema: {type: string}
                  examples: {short: {value: Hi}, long: {$ref: '#/components/examples/Long'}}
                image/*: {}
            '404': {$ref: '#/components/responses/Missing'}
    components:
      examples: {Long: {value: Good morning}}
      responses:
        Missing: {description: None, content: {application/json: {schema: {type: string}, examples: {gone: {value: Gone}}}}}
    """

  @Test(
    "answers in the media type that the request wants most",
    arguments: [
      (nil, 200, "application/json"), ("*/*", 200, "application/json"),
      ("text/plain", 200, "text/plain"), ("text/*", 200, "text/plain"),
      ("application/json;q=0.5, text/plain", 200, "text/plain"),
      ("application/json;q=0, */*", 200, "text/plain"),
      ("text/html, application/json;q=0.9, */*;q=0.1", 200, "application/json"),
      ("image/png", 200, "image/png"), ("IMAGE/PNG", 200, "image/png"),
      ("application/xml", 406, "application/problem+json"),
      ("application/json;q=0", 406, "application/problem+json"),
    ] as [(String?, Int, String)])
  func accept(field: String?, status: Int, type: String) throws {
    let answer = try Library(Self.spec)
      .send("GET", "/report", field.map { ["Accept": $0] } ?? [:])
    #expect(answer.status == status)
    #expect(answer["Content-Type"] == type)
    if status == 406 {
      #expect(
        answer.violations == [
          "header 'Accept': the response is 'application/json', 'text/plain', 'image/*'"
        ])
    }
  }

  @Test(
    "answers a preference that it knows, and refuses one that means nothing",
    arguments: [
      ("example=short", 200, "Hi"), ("example=long", 200, "Good morning"),
      ("code=404, example=gone", 404, #""Gone""#), ("code=503", 503, ""),
      ("respond-async", 200, #"{"n": 1}"#),
      (
        "example=nope", 400,
        "'nope' is not an example of the response; its examples are 'short', 'long'"
      ),
      (
        "code=404, example=short", 400,
        "'short' is not an example of the response; its examples are 'gone'"
      ),
      ("code=700", 400, "'code=700': expected a status from 200 to 599"),
      ("code=", 400, "expected a status"), ("delay=soon", 400, "expected a number of seconds"),
      ("delay=-1", 400, "expected a number of seconds"), ("dynamic=maybe", 400, "expected 'true'"),
    ])
  func preferences(field: String, status: Int, text: String) throws {
    let answer = try Library(Self.spec).send("GET", "/report", ["Prefer": field])
    #expect(answer.status == status)
    #expect(status == 400 ? answer.text.contains(text) : answer.text == text, "\(answer.text)")
  }

  @Test("lets the pages of other origins use it")
  func origins() throws {
    let library = try Library()
    let page = ["Origin": "http://localhost:3000"]
    let preflight = library.send(
      "OPTIONS", "/books",
      page.merging(
        [
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "content-type, x-key",
        ]) { $1 })
    #expect(preflight.status == 204)
    #expect(preflight["Access-Control-Allow-Origin"] == "http://localhost:3000")
    #expect(preflight["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS, POST")
    #expect(preflight["Access-Control-Allow-Headers"] == "content-type, x-key")
    let answer = library.send("GET", "/books", page)
    #expect(answer["Access-Control-Allow-Origin"] == "http://localhost:3000")
    #expect(answer["Access-Control-Allow-Credentials"] == "true")
    #expect(answer["Access-Control-Expose-Headers"] == "Content-Type")
    #expect(library.send("GET", "/nothing", page)["Access-Control-Allow-Origin"] != nil)
    #expect(library.send("GET", "/books")["Access-Control-Allow-Origin"] == "*")
    #expect(library.send("OPTIONS", "/books")["Allow"] == "GET, HEAD, OPTIONS, POST")
    #expect(library.send("OPTIONS", "/nothing").status == 404)
  }

  @Test("a HEAD request gets the length of the body that GET gets")
  func head() throws {
    let library = try Library()
    let length = library.send("GET", "/books/7").bytes.count
    #expect(library.send("HEAD", "/books/7")["Content-Length"] == "\(length)")
    #expect(library.send("HEAD", "/watch")["Content-Length"] == nil)
  }

  @Test("names the parts of the document that have errors")
  func brokenParts() throws {
    #expect(try Library().mock.brokenParts.isEmpty)
    let broken = try Library(Library.spec.replacing("schemas/Problem", with: "schemas/Nothing"))
    #expect(broken.mock.brokenParts.contains("'#/components/schemas/Nothing' does not exist"))
    #expect(broken.send("GET", "/books/7").status == 200)
  }
}
