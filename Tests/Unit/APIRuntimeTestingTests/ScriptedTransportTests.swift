import APIRuntime
import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport

@Suite("A scripted transport")
struct ScriptedTransportTests {
  private func client(_ script: ScriptedTransport) -> APIClient {
    APIClient(server: "https://api.example.com/v1", transport: script)
  }

  /// The complaint about a request that differs from the expected one.
  private func complaint(
    _ expected: ExpectedRequest..., order: ScriptedTransport.Order = .asListed,
    about request: some APIRequest
  ) async -> String {
    do {
      _ = try await client(ScriptedTransport(expected, order: order)).send(request)
      return ""
    } catch {
      guard case .middleware(let error as UnexpectedRequest, _) = error else { return "\(error)" }
      return error.description
    }
  }

  @Test("responds to the expected requests, and passes when all have arrived")
  func answers() async throws {
    let script = ScriptedTransport([
      .expect(
        .get, "/v1/books/7?fields=a%26b&fields=c", response: try .fixture("Fixtures/book.json")),
      .expect(
        .put, "/v1/books/7", headers: ["x-trace": "t", "Authorization": nil],
        body: .json(["b": [2.0], "a": 1]), response: .init(status: 204)),
      .expect(.get, "/v1/books/8", failure: TransportError(.timedOut)),
    ])
    let client = client(script)
    #expect(
      try await client.send(GetBook(id: 7, fields: ["a&b", "c"])) == Book(id: 7, title: "Momo"))
    try await client.send(PutBook(id: 7, body: ["a": 1, "b": [2]]))
    let error = await #expect(throws: APIError<GetBook.Failure>.self) {
      try await client.send(GetBook(id: 8))
    }
    #expect(error?.code == -11)
    try script.verify()
  }

  @Test("reports how a request differs: method, path, query, headers")
  func differences() async {
    #expect(
      await complaint(
        .expect(
          .post, "/v1/books/8?fields=a&page=2", headers: ["X-Trace": "t", "Accept": nil],
          response: .init(status: 200)),
        about: GetBook(id: 7, fields: ["b"]))
          == """
          GET /v1/books/7?fields=b differs from the expected POST /v1/books/8?fields=a&page=2:
            method: expected 'POST', found 'GET'
            path: expected '/v1/books/8', found '/v1/books/7'
            query fields: expected 'a', found 'b'
            query page: expected '2', found nothing
            header Accept: expected nothing, found 'application/json'
            header X-Trace: expected 't', found nothing
          """)
  }

  @Test("reports how a JSON body differs, member by member")
  func jsonDifferences() async {
    let body: JSON = [
      "name": "Ada", "tags": ["a", "b"], "owner": ["id": 1, "admin": true], "n": nil,
    ]
    let other: JSON = ["name": "Bob", "tags": ["a"], "owner": ["id": 1.0], "n": nil, "more": [:]]
    #expect(
      await complaint(
        .expect(.put, "/v1/books/7", body: .json(body), response: .init(status: 204)),
        about: PutBook(id: 7, body: other))
          == """
          PUT /v1/books/7 differs from the expected PUT /v1/books/7:
            body.name: expected '"Ada"', found '"Bob"'
            body.tags[1]: expected '"b"', found nothing
            body.owner.admin: expected 'true', found nothing
            body.more: expected nothing, found '{}'
          """)
  }

  @Test(
    "compares other bodies as a whole",
    arguments: [
      (ExpectedRequest.Body.empty, "body: expected nothing, found '{\"a\":1}'"),
      (.text("x"), "body: expected 'x', found '{\"a\":1}'"),
      (.bytes(Data([1, 2])), "body: expected '2 bytes', found '7 other bytes'"),
      (.form(["a": "1"]), "form a: expected '1', found nothing"),
    ])
  func bodies(body: ExpectedRequest.Body, line: String) async {
    let complaint = await complaint(
      .expect(.put, "/v1/books/7", body: body, response: .init(status: 204)),
      about: PutBook(id: 7, body: ["a": 1]))
    #expect(complaint.contains(line), "\(complaint)")
  }

  @Test("enforces the order of the list, unless any order is allowed")
  func order() async throws {
    let expected: [ExpectedRequest] = [
      .expect(.get, "/v1/books/1", response: .json(#"{"id": 1, "title": ""}"#)),
      .expect(.get, "/v1/books/2", response: .json(#"{"id": 2, "title": ""}"#)),
    ]
    let strict = ScriptedTransport(expected)
    await #expect(throws: APIError<GetBook.Failure>.self) {
      try await client(strict).send(GetBook(id: 2))
    }
    let free = ScriptedTransport(expected, order: .any)
    #expect(try await client(free).send(GetBook(id: 2)).id == 2)
    #expect(try await client(free).send(GetBook(id: 1)).id == 1)
    try free.verify()
    #expect(
      await complaint(expected[0], expected[1], order: .any, about: GetBook(id: 2, fields: ["x"]))
        .contains("expected GET /v1/books/2:\n  query fields: expected nothing, found 'x'"))
  }

  @Test("reports missing and surplus requests at the end, even if the caller swallowed the errors")
  func verify() async {
    let reported = Reports()
    let script = ScriptedTransport(
      [.expect(.get, "/v1/books/1", response: .init(status: 404))],
      report: { reported.add($0.description) })
    _ = try? await client(script).send(GetBook(id: 2))
    let error = #expect(throws: ScriptMismatch.self) { try script.verify() }
    #expect(
      error?.description == """
        GET /v1/books/2 differs from the expected GET /v1/books/1:
          path: expected '/v1/books/1', found '/v1/books/2'
        GET /v1/books/1 was expected and did not arrive
        """)
    #expect(error?.localizedDescription == error?.description)
    #expect(reported.all.count == 1)
    #expect(
      await complaint(about: GetBook(id: 1))
        == "GET /v1/books/1 arrived when no more requests were expected")
  }
}

@Suite("Fixtures")
struct FixtureTests {
  @Test("are decoded the way a client decodes responses")
  func value() throws {
    #expect(try GetBook.value(of: .fixture("Fixtures/book.json")) == Book(id: 7, title: "Momo"))
    #expect(
      try InMemoryTransport.Response.fixture("Fixtures/book.json").head.headerFields[.contentType]
        == "application/json")
    let error = #expect(throws: APIError<GetBook.Failure>.self) {
      try GetBook.value(of: .json(#"{"message": "gone"}"#, status: 404))
    }
    if case .failure(.notFound(let trouble), _) = error {
      #expect(trouble.message == "gone")
    } else {
      Issue.record("\(error as Any)")
    }
    #expect(throws: APIError<GetBook.Failure>.self) { try GetBook.value(of: .json("[]")) }
  }

  @Test("a missing fixture is an error that names the file")
  func missing() {
    let error = #expect(throws: (any Error).self) {
      try InMemoryTransport.Response.fixture("Fixtures/none.json")
    }
    #expect(error.map { "\($0)" }?.contains("none.json") == true)
    #expect(throws: (any Error).self) {
      try InMemoryTransport.Response.fixture(named: "none.json", in: .main)
    }
  }
}

/// The reports, in order.
private final class Reports: Sendable {
  private let lines = Locked<[String]>([])
  var all: [String] { lines.value }
  func add(_ line: String) { lines.update { $0.append(line) } }
}
