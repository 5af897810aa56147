import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntime

@Suite("Problem details (RFC 9457)")
struct ProblemDetailsTests {
  private let outOfCredit = """
    {"type": "https://example.com/probs/out-of-credit", "title": "You do not have enough credit.",
     "status": 403, "detail": "Your current balance is 30, but that costs 50.",
     "instance": "/account/12345/msgs/abc", "balance": 30, "accounts": ["/account/12345"]}
    """

  private func response(
    _ body: String, status: Int = 500, type: String = "application/problem+json; charset=utf-8"
  ) -> RawResponse {
    RawResponse(
      operation: "getBook", status: HTTPResponse.Status(code: status),
      headers: [.contentType: type],
      body: Data(body.utf8))
  }

  @Test("are decoded from a response, including extension members")
  func members() throws {
    let problem = try #require(response(outOfCredit).problem)
    #expect(problem.type == "https://example.com/probs/out-of-credit")
    #expect(problem.title == "You do not have enough credit.")
    #expect(problem.status == 403)
    #expect(problem.detail == "Your current balance is 30, but that costs 50.")
    #expect(problem.instance == "/account/12345/msgs/abc")
    #expect(problem.extensions == ["balance": 30, "accounts": ["/account/12345"]])
  }

  @Test("ignore a member of the wrong type, and then have the type about:blank")
  func wrongTypes() throws {
    let problem = try #require(
      response(#"{"type": 1, "title": [], "status": "x", "detail": null}"#).problem)
    #expect(problem.type == "about:blank")
    #expect(problem.title == nil && problem.status == nil && problem.detail == nil)
  }

  @Test(
    "are only decoded from an object with their media type",
    arguments: [
      ("application/json", "{}"), ("", "{}"), ("application/problem+json", "[]"),
      ("application/problem+json", "{"), ("application/problem+xml", "{}"),
    ])
  func others(type: String, body: String) { #expect(response(body, type: type).problem == nil) }

  @Test("provide the message of an error whose status is not documented")
  func undocumented() async throws {
    let fixture = LibraryFixture(
      outOfCredit, status: 500, headers: [.contentType: "application/problem+json"])
    let error = try #require(await fixture.library.bookError())
    #expect(error.userMessage == "Your current balance is 30, but that costs 50.")
    #expect(error.problem?.extensions["balance"] == 30)
    #expect(error.developerMessage.contains("https://example.com/probs/out-of-credit"))
  }

  @Test("give way to the message of a documented body")
  func documented() async throws {
    let fixture = LibraryFixture(
      #"{"message": "Not here", "detail": "no book 7"}"#, status: 404,
      headers: [.contentType: "application/problem+json"])
    let error = try #require(await fixture.library.bookError())
    #expect(error.userMessage == "Not here")
    #expect(error.problem?.detail == "no book 7")
  }

  @Test(
    "a title that only repeats the status is not shown to users",
    arguments: [
      (#"{"title": "Not Found", "status": 404}"#, "This could not be found."),
      (#"{"type": "/no-such-book", "title": "No such book."}"#, "No such book."),
      (#"{"type": "/no-such-book", "title": "", "detail": ""}"#, "This could not be found."),
      (#"{"detail": "Oops\n   at Shop.Find() in Shop.cs:line 7"}"#, "This could not be found."),
      (#"{"detail": "Traceback (most recent call last):\n KeyError"}"#, "This could not be found."),
      (#"{"detail": "book: <html><b>gone</b></html>"}"#, "This could not be found."),
      (#"{"detail": "'Emma' is lent.", "type": "/lent"}"#, "'Emma' is lent."),
    ])
  func titles(body: String, message: String) {
    let error = APIError<NoFailure>.unexpectedStatus(response(body, status: 404))
    #expect(error.userMessage == message)
  }
}
