import APIRuntime
import Foundation
import Testing

@Suite("Links from responses")
struct ResponseLinkTests {
  private struct Search: APIRequest {
    typealias Response = Void
    static var endpoint: Endpoint { Endpoint(id: "search", method: "POST", path: "/{shop}/pets") }

    func write(to request: inout RequestWriter) throws(RequestError) {
      request.path("shop", "a b")
      request.query("page", 2)
      request.header("X-Trace", "t1")
      try request.json(["filter": ["name": "Mia"]] as JSON)
    }
  }

  private func link() throws -> ResponseLink {
    var headers = HTTPFields()
    headers[.location] = "https://a.example/7"
    return ResponseLink(
      Search(),
      RawResponse(
        operation: "search", status: .created, headers: headers,
        body: Data(#"{"id": 7, "owners": [{"a/b": "x"}]}"#.utf8)))
  }

  @Test(
    "an expression finds its value in the response or the request",
    arguments: [
      ("$response.body#/id", "7"), ("$response.body#/owners/0/a~1b", "x"),
      ("$response.header.Location", "https://a.example/7"), ("$request.path.shop", "a b"),
      ("$request.query.page", "2"), ("$request.header.x-trace", "t1"),
      ("$request.body#/filter/name", "Mia"), ("$method", "POST"), ("$statusCode", "201"),
      ("pet-{$response.body#/id}-{$request.query.page}", "pet-7-2"),
    ])
  func expressions(expression: String, expected: String) throws {
    let value: String = try link().value(expression)
    #expect(value == expected)
  }

  @Test("a pointer distinguishes members whose names differ only in normalization")
  func normalization() throws {
    let response = RawResponse(
      operation: "search", status: .created, headers: HTTPFields(),
      body: Data("{\"\u{212A}\": \"kelvin\", \"K\": \"latin\"}".utf8))
    let value: String = try ResponseLink(Search(), response).value("$response.body#/K")
    #expect(value == "latin")
  }

  @Test("a value has the type that the next request needs")
  func types() throws {
    let id: Int = try link().value("$response.body#/id")
    let page: Int = try link().value("$request.query.page")
    let owners: [[String: String]] = try link().value("$response.body#/owners")
    let location: URL = try link().value("$response.header.Location")
    #expect(id == 7 && page == 2 && owners == [["a/b": "x"]] && location.path() == "/7")
  }

  @Test(
    "an expression without a value is an error that names it",
    arguments: [
      "$response.body#/none", "$response.header.ETag", "$request.path.id", "$request.query.none",
      "$url", "$response",
    ])
  func nowhere(expression: String) throws {
    let error = #expect(throws: DecodingFailure.self) {
      let _: String = try link().value(expression)
    }
    #expect(error?.path == expression)
  }
}
