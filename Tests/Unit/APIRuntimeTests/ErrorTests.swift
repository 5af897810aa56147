import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntime
@testable import HTTPTransport

@Suite("Errors")
struct ErrorTests {
  private typealias Failed = APIError<GetBook.Failure>

  private func failed(_ body: String, status: Int = 200, headers: HTTPFields = [:]) async
    -> APIError<GetBook.Failure>?
  {
    await #expect(throws: APIError<GetBook.Failure>.self) {
      try await LibraryFixture(body, status: status, headers: headers).library.books.get(id: 7)
    }
  }

  @Test("documented failures are decoded, with their response")
  func documented() async throws {
    let body = #"{"message":"Not here","detail":"no book 7"}"#
    let error = await failed(body, status: 404)
    guard case .failure(.notFound(let problem), let response) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    #expect(problem.message == "Not here")
    #expect(response.body == Data(body.utf8))
    #expect(error?.userMessage == "Not here")
    #expect(
      error?.developerMessage
        == "getBook, GET library.example.com, attempt 1: status 404 Not Found: no book 7")
    #expect(error?.code == 404)
    #expect(error?.status == .notFound)
    guard case .failure(.clientError, _) = await failed(body, status: 409) else {
      return #expect(Bool(false))
    }
    guard case .failure(.other, _) = await failed(body, status: 302) else {
      return #expect(Bool(false))
    }
  }

  @Test(
    "errors of streams and bodies describe what they are, and have a sentence for users",
    arguments: [
      (
        StreamLimitError(limit: 5),
        "a line or an event of the stream is longer than 5 bytes; allow more with 'limited(to:)'",
        "The server’s response is too large."
      ),
      (
        HTTPBody.ConsumedError(), "the body can be read only once, and has been read before",
        "Something went wrong."
      ),
      (HTTPBody.SizeError(limit: 5), "the body is larger than 5 bytes", "The data is too large."),
      (
        HTTPBody.FileRangeError(size: 5), "the file has 5 bytes, fewer than the body needs",
        "The file is not complete."
      ),
    ] as [(any Error, String, String)])
  func limits(error: any Error, description: String, sentence: String) {
    let call = APICall(operation: "getBook", method: "GET")
    let wrapped = APIError<NoFailure>(preventing: error, in: call)
    #expect(wrapped.developerMessage == "getBook, GET: \(description)")
    #expect(error.localizedDescription == sentence)
  }

  @Test("a value of a stream that cannot be decoded throws an error with a sentence for users")
  func sentencesOfStreams() async throws {
    let sentence = "The server’s response could not be understood."
    let event = await #expect(throws: DecodingFailure.self) {
      try await RawResponse.streamed("data: x\n\n").events(of: Int.self).all()
    }
    #expect(event?.localizedDescription == sentence)
    var lines = RawResponse.streamed("x\n1", type: "application/jsonl").lines(of: Int.self)
      .makeAsyncIterator()
    let line = await #expect(throws: DecodingFailure.self) { try await lines.next() }
    #expect(line?.localizedDescription == sentence)
    #expect(APIError<NoFailure>.decoding(try #require(line)).localizedDescription == sentence)
    let parts = await #expect(throws: DecodingFailure.self) {
      try await RawResponse.streamed("--a\r\n", type: "multipart/mixed; boundary=a").parts().all()
    }
    #expect(parts?.localizedDescription == sentence)
  }

  @Test(
    "a documented message for machines is searched for one for people",
    arguments: [
      (#"[\n {\"code\": \"bad\", \"path\": [\"id\"], \"message\": \"no such id\"}]"#, "no such id"),
      (#"{\"error\": \"no such id\"}"#, "no such id"), ("[draft] is gone", "[draft] is gone"),
      ("<html><body>Oops</body></html>", "This could not be found."),
      ("[object Object]", "This could not be found."),
      (#"Oops: it broke\n    at run (a.js:1)"#, "This could not be found."), ("Gone.", "Gone."),
    ])
  func messagesForMachines(message: String, expected: String) async {
    let error = await failed(#"{"message": "\#(message)", "detail": "x"}"#, status: 404)
    #expect(error?.userMessage == expected)
  }

  @Test("a failure without a developer message is described by its status and body")
  func silent() async {
    let error = await failed(#"{"message":"Not here","detail":""}"#, status: 404)
    #expect(
      error?.developerMessage
        == #"getBook, GET library.example.com, attempt 1: status 404 Not Found; the body reads: {"message":"Not here","detail":""}"#
    )
  }

  @Test("an undocumented status keeps its body and its name")
  func undocumented() async {
    let error = await failed("<b>oops</b>", status: 500, headers: [.retryAfter: "5"])
    guard case .unexpectedStatus(let response) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    #expect(response.headers[.retryAfter] == "5")
    #expect(error?.code == 500)
    #expect(error?.userMessage == "The server has a problem (500). Please try again later.")
    #expect(
      error?.developerMessage
        == "getBook, GET library.example.com, attempt 1: status 500 Internal Server Error is not documented; the body reads: <b>oops</b>"
    )
  }

  @Test(
    "users see the sentence of plain text in which a server refuses a request",
    arguments: [
      ("no such user\n", 404, "no such user"),
      ("The token=abcdefgh12345678 has expired", 410, "The token=*** has expired"),
      ("Not Found", 404, "This could not be found."), ("missing", 404, "This could not be found."),
      ("no such\u{1B}[2J user", 404, "This could not be found."),
      ("two\nlines of text", 404, "This could not be found."),
      ("two\u{2028}lines of text", 404, "This could not be found."),
      ("turned \u{202E}text", 404, "This could not be found."),
      (
        "a \(String(repeating: "e\u{301}", count: 150)) b", 404,
        "a \(String(repeating: "e\u{301}", count: 150)) b"
      ),
      ("a b" + String(repeating: "\u{301}", count: 1000), 404, "This could not be found."),
      (String(repeating: "a b ", count: 80), 404, "This could not be found."),
      ("upstream connect error", 502, "The server has a problem (502). Please try again later."),
    ])
  func plainReason(body: String, status: Int, message: String) async {
    let error = APIError<NoFailure>.unexpectedStatus(
      RawResponse(
        operation: "users.get", status: .init(code: status),
        headers: [.contentType: "text/plain; charset=utf-8"], body: Data(body.utf8)))
    #expect(error.userMessage == message)
  }

  @Test(
    "users see the sentence of JSON in which a server refuses a request",
    arguments: [
      (#"{"detail": "no such user"}"#, "no such user"),
      (#"{"error": {"message": "no such user"}}"#, "no such user"),
      (#"{"errors": [{"message": "no such user"}], "title": "Invalid input"}"#, "no such user"),
      (#"{"errors": [{"title": "Gone", "detail": "no such user"}]}"#, "no such user"),
      (#"{"errors": [{"title": "no such user"}]}"#, "no such user"),
      (#"{"errors": ["no such user", "nor such a page"]}"#, "no such user"),
      (#"{"success": false, "status_code": 34, "status_message": "no such user"}"#, "no such user"),
      (#"{"code": 4, "reason": "no such user"}"#, "no such user"),
      (#"{"msg": "no such user", "error": "Not Found"}"#, "no such user"),
      (#"{"message": ["no such user"], "error": "Bad Request"}"#, "no such user"),
      (#"{"detail": ["EntityMissing", "no such user"]}"#, "no such user"),
      (#"{"detail": [{"loc": ["id"], "msg": "no such user"}]}"#, "no such user"),
      (#"{"errors": [{"message": "is gone", "long_message": "no such user"}]}"#, "no such user"),
      (#"{"message": "USER_MISSING", "detail": "no such user"}"#, "no such user"),
      (#"{"errors": {"code": "X", "message": "no such user"}}"#, "no such user"),
      (#"{"Message": "no such user", "MessageDetail": "no action"}"#, "no such user"),
      (#"{"errorMessage": "no such user", "errorCode": 7}"#, "no such user"),
      (#"{"errorMessages": ["no such user"], "errors": {}}"#, "no such user"),
      (#"[{"message": "no such user", "errorCode": "GONE"}]"#, "no such user"),
      (
        #"{"error": {"code": "1", "message": {"lang": "en", "value": "no such user"}}}"#,
        "no such user"
      ),
      (#"{"user_message": {"text": "no such user", "locale": "en"}, "error": {}}"#, "no such user"),
      (#"{"error": {"message": "(#100) x", "error_user_msg": "no such user"}}"#, "no such user"),
      (#"{"display_message": null, "error_message": "no such user"}"#, "no such user"),
      (#"{"ok": false, "error_code": 404, "description": "no such user"}"#, "no such user"),
      (
        #"{"error": {"root_cause": [], "type": "missing", "reason": "no such user"}}"#,
        "no such user"
      ),
      (#"{"error": "not_found", "error_description": "no such user"}"#, "no such user"),
      (#"{"non_field_errors": ["no such user"]}"#, "no such user"),
      (#"{"error": "Not Found", "message": "No message available"}"#, "This could not be found."),
      (#"{"errors": {"title": ["is not there"]}}"#, "title: is not there"),
      (#"{"errors": {"base": ["no such user", "nor page"]}}"#, "no such user"),
      (#"{"errors": {"id": ["MISSING"]}}"#, "This could not be found."),
      (#"{"email": ["no such user"], "id": ["is odd"]}"#, "email: no such user"),
      (#"{"errorMessages": [], "errors": {"id": "no such user"}}"#, "id: no such user"),
      (#"{"tags": ["odd"], "count": 3, "name": "no such user"}"#, "This could not be found."),
      (#"{"error": {"code": "X", "errors": [{"message": "no such user"}]}}"#, "no such user"),
      (#"{"fault": {"faultstring": "no such user", "detail": {}}}"#, "no such user"),
      (#"{"meta": {"error": {"message": "no such user"}}}"#, "no such user"),
      (#"{"data": {"title": "Blue shoe"}, "code": "E 12"}"#, "This could not be found."),
      (#"{"code": "E1", "trace": ["at foo bar"]}"#, "This could not be found."),
      (#"{"message": "TypeError: it is undefined\n at foo"}"#, "This could not be found."),
      (
        #"{"error": "Bad Request", "errors": [{"defaultMessage": "no such user"}]}"#, "no such user"
      ),
      (#"{"hydra:description": "no such user", "hydra:title": "Oh no"}"#, "no such user"),
      (#"{"error": {"message": "no such user\n\nwhere: there"}}"#, "no such user"),
      (#""no such user""#, "no such user"), (#"{"message": "ユーザーが見つかりません"}"#, "ユーザーが見つかりません"),
      (#"{"message": "ไม่พบผู้ใช้"}"#, "ไม่พบผู้ใช้"),
      (#"{"errors": [[["no such user"]]]}"#, "This could not be found."),
      (#"{"message": null, "errors": {"id": ["no such user"]}}"#, "id: no such user"),
      (#"{"error": "Not Found", "status": 404}"#, "This could not be found."),
      (#"{"detail": "Not found."}"#, "This could not be found."),
      (#"{"error": "not_found"}"#, "This could not be found."),
      (#"["no such user"]"#, "no such user"), (#"{"message": "2 of 3 miss"}"#, "2 of 3 miss"),
      (#"{"message": "«no such user»"}"#, "«no such user»"),
      (#"{"message": "2026-01-31 12:00 no user"}"#, "This could not be found."),
    ] as [(String, String)])
  func reasonInJSON(body: String, message: String) {
    let error = APIError<NoFailure>.unexpectedStatus(
      RawResponse(
        operation: "users.get", status: .notFound,
        headers: [.contentType: "application/json"], body: Data(body.utf8)))
    #expect(error.userMessage == message)
  }

  @Test(
    "the message of a body that cannot be read names what is expected once",
    arguments: [
      ("text/plain", "JSON: expected a JSON value at byte 0; it reads: oops"),
      ("text/plain; charset=us-ascii", "text: it is not valid in 'us-ascii'; it reads: é"),
    ])
  func expectedOnce(contentType: String, message: String) throws {
    let isJSON = message.hasPrefix("JSON")
    let response = RawResponse(
      operation: "users.get", status: .ok, headers: [.contentType: contentType],
      body: Data((isJSON ? "oops" : "é").utf8))
    let failure = try #require(
      #expect(throws: DecodingFailure.self) {
        if isJSON { _ = try response.json(JSON.self) } else { _ = try response.text() }
      })
    #expect(failure.description == "users.get: the body of status 200 is not " + message)
  }

  @Test(
    "a documented failure with a mismatched body keeps its status, with the decoding failure attached"
  )
  func failureBody() async throws {
    let error = await failed("<html>", status: 404)
    guard case .unexpectedStatus(let response) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    #expect(response.status == .notFound)
    let failure = try #require(error?.decodingFailure)
    #expect(failure.isSyntax)
    #expect(failure.response.status == .notFound)
    #expect(failure.response.body == Data("<html>".utf8))
    #expect(error?.code == 404)
    #expect(error?.userMessage == "This could not be found.")
    #expect(error?.developerMessage.contains("the body is not JSON") == true)
  }

  @Test("an envelope can fail with status 200, and otherwise must contain its payload")
  func envelope() async throws {
    let rejected = LibraryFixture(#"{"head":{"code":12,"message":"Closed on Sundays"}}"#)
    let error = await #expect(throws: APIError<ListShelves.Failure>.self) {
      try await rejected.library.send(ListShelves())
    }
    guard case .failure(.rejected(let head), let response) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    #expect(head.code == 12)
    #expect(response.status == .ok)
    #expect(error?.userMessage == "Closed on Sundays")
    let missing = LibraryFixture(#"{"head":{"code":0,"message":""}}"#)
    let other = await #expect(throws: APIError<ListShelves.Failure>.self) {
      try await missing.library.send(ListShelves())
    }
    guard case .decoding(let failure) = other else {
      return #expect(Bool(false), "\(other as Any)")
    }
    #expect(failure.path == "body")
    #expect(!failure.isSyntax)
  }

  @Test("invalid JSON and JSON of another shape are distinguished, with path, reason and operation")
  func decoding() async {
    let html = await failed("<html>502</html>")
    guard case .decoding(let syntax) = html else { return #expect(Bool(false), "\(html as Any)") }
    #expect(syntax.isSyntax)
    #expect(syntax.reason == "the body is not JSON: expected a JSON value at byte 0")
    let shape = await failed(#"{"id":7,"title":5}"#)
    guard case .decoding(let failure) = shape else {
      return #expect(Bool(false), "\(shape as Any)")
    }
    #expect(!failure.isSyntax)
    #expect(failure.path == "title")
    #expect(failure.operation == "getBook")
    #expect(
      shape?.developerMessage
        == #"getBook, GET library.example.com, attempt 1: the body of status 200 is not Book: expected a string, found a number at 'title'; expected a value for 'added_at', found none at 'added_at'; expected a value for 'state', found none at 'state'; it reads: {"id":7,"title":5}; if the server is right, add 'required: {relax: ["*.added_at","*.state"]}' to apigen.yaml and generate again"#
    )
    let empty = await failed("")
    #expect(
      empty?.developerMessage
        == "getBook, GET library.example.com, attempt 1: the body of status 200 is not Book: the body is empty"
    )
    #expect([html?.code, shape?.code] == [-2, -3])
  }

  @Test(
    "a response without a body is nil where it may be null, with any status", arguments: [200, 204])
  func nothing(status: Int) throws {
    let raw = RawResponse(operation: "x", status: .init(code: status))
    #expect(try raw.json([Int]?.self) == nil)
    #expect(throws: DecodingFailure.self) { try raw.json([Int].self) }
  }

  @Test("a path leads through arrays and objects")
  func path() {
    let raw = RawResponse(
      operation: "x", status: .ok, body: Data(#"[{},{"a":[{"sheet":"x"}]}]"#.utf8))
    struct Outer: Decodable { var a: [Atlas]? }
    let failure = #expect(throws: DecodingFailure.self) { try raw.json([Outer].self) }
    #expect(failure?.path == "[1].a[0].sheet")
    #expect(failure?.expected == "Array<Outer>")
  }

  @Test("a declaration that several places share is not named in a message")
  func sharedDeclaration() {
    struct _IDName_MH5HSL: Decodable { var id: Int }
    let raw = RawResponse(operation: "x", status: .ok, body: Data("[{}]".utf8))
    let failure = #expect(throws: DecodingFailure.self) { try raw.json([_IDName_MH5HSL].self) }
    #expect(failure?.expected == "as documented")
    let located = failure.map { DecodingFailure(raw, expected: "GetBook.Response", underlying: $0) }
    #expect(located?.expected == "GetBook.Response")
  }

  @Test(
    "a string that is not a UUID is shown, with the line that reads it, unless it may be a secret",
    arguments: [
      (#"{"id":"default"}"#, "'default' is not a UUID with hyphens"),
      (#"{"id":"79fe0647ddc94f26b1ecb1a3a0a0a0a0"}"#, "'79fe0647ddc9…' is not a UUID with hyphens"),
      (
        #"{"session_token":"79fe0647ddc94f26b1ecb1a3a0a0a0a0"}"#, "'***' is not a UUID with hyphens"
      ),
      (#"{"password":"correct"}"#, "'***' is not a UUID with hyphens"),
      (#"{"id":"ghp_abcDEFghiJKLmnoPQRstuVWXyz0123456789"}"#, "'***' is not a UUID with hyphens"),
      (#"{"id":7}"#, "expected a UUID, found a number"),
    ])
  func unreadUUID(body: String, reason: String) throws {
    struct Row: Decodable {
      var id, session_token, password: UUID?
    }
    let raw = RawResponse(operation: "x", status: .ok, body: Data(body.utf8))
    let failure = try #require(#expect(throws: DecodingFailure.self) { try raw.json(Row.self) })
    #expect(failure.reason == reason)
    let advice =
      "if the server is right, add 'formats: {uuid: String}' to apigen.yaml and generate again"
    #expect(failure.description.hasSuffix(advice) == reason.hasSuffix("hyphens"))
  }

  @Test("messages can be replaced by key, and the app chooses the audience of localizedDescription")
  func localization() async {
    let error = Failed.transport(TransportError(.secureConnectionFailed))
    let missing = await failed(#"{"message":"Not here","detail":"no book 7"}"#, status: 404)
    #expect(missing?.localizedDescription == "Not here")
    ErrorMessages.current = ErrorMessages(audience: .developer) { key, text in
      switch key {
      case "transport.secureConnectionFailed": "Keine sichere Verbindung."
      case "transport.secureConnectionFailed.developer": "TLS: \(text)"
      default: text
      }
    }
    defer { ErrorMessages.current = ErrorMessages() }
    #expect(missing?.localizedDescription == missing?.developerMessage)
    #expect(error.userMessage == "Keine sichere Verbindung.")
    #expect(error.localizedDescription == "TLS: secureConnectionFailed")
    #expect((error as NSError).code == -14)
    #expect((error as NSError).localizedDescription == "TLS: secureConnectionFailed")
  }

  @Test("every error has a distinct code and distinct messages, available without its endpoint")
  func all() throws {
    let raw = RawResponse(operation: "getBook", status: .ok, body: Data("x".utf8))
    let call = APICall(operation: "getBook", method: "GET")
    var errors: [any AnyAPIError] = [
      Failed.unexpectedStatus(RawResponse(operation: "getBook", status: .conflict)),
      Failed.decoding(
        DecodingFailure(raw, expected: "Book", path: "", reason: "x", isSyntax: true)),
      Failed.decoding(
        DecodingFailure(raw, expected: "Book", path: "", reason: "x", isSyntax: false)),
      Failed.request(.missingPathParameter("id"), call),
      Failed.authentication(CancellationError(), call), Failed.cancelled(call),
      APIError<NoFailure>.middleware(CancellationError(), call),
    ]
    errors += TransportError.Kind.allCases.map { Failed.transport(TransportError($0)) }
    #expect(Set(errors.map(\.code)).count == errors.count)
    for error in errors {
      #expect(error.userMessage.hasSuffix("."))
      #expect(!error.developerMessage.isEmpty && error.developerMessage != error.userMessage)
      #expect("\(error)" == error.developerMessage)
    }
  }
}
