import APIRuntimeTesting
import Foundation
import TestSupport
import Testing

@testable import APIRuntime
@testable import HTTPTransport
@testable import RuntimeTestSupport

@Suite("Requests as curl commands")
struct CurlTests {
  /// A request with any body and fields.
  private struct Post: APIRequest {
    typealias Response = Void
    static var endpoint: Endpoint {
      Endpoint(id: "post", method: "POST", path: "/posts", security: [["bearer"]])
    }
    var fields: [(String, String)] = []
    let change: @Sendable (inout RequestWriter) throws(RequestError) -> Void

    init(
      fields: [(String, String)] = [],
      _ change: @escaping @Sendable (inout RequestWriter) throws(RequestError) -> Void
    ) {
      self.fields = fields
      self.change = change
    }

    func write(to request: inout RequestWriter) throws(RequestError) {
      for (name, value) in fields { request.header(name, value) }
      try change(&request)
    }
  }

  private let library = LibraryFixture(auth: .bearer("t0ken-of-ada")).library

  /// Returns the arguments that a shell passes to curl.
  private func arguments(_ command: String) async throws -> [String] {
    let script = "curl() { printf '%s\\0' \"$@\"; }\n" + command
    let result = try await Subprocess.run("bash", ["-c", script])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    return result.output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func body(_ text: String) async throws -> String? {
    let command = try await library.curl(
      for: Post { request throws(RequestError) in request.body = HTTPBody(Data(text.utf8)) })
    let arguments = try await arguments(command)
    return arguments.firstIndex(of: "--data-raw").map { arguments[$0 + 1] }
  }

  @Test("show the method, the URL, the fields and the body, and send nothing")
  func whole() async throws {
    let fixture = LibraryFixture(auth: .bearer { throw CocoaError(.featureUnsupported) })
    var library = fixture.library
    library.client.setHeader("User-Agent", "Notes/1.2")
    let request = Post { request throws(RequestError) in try request.json(["text": "It's"]) }
    #expect(
      try await library.curl(for: request) == #"""
        curl --request POST https://library.example.com/v1/posts \
          --header 'Content-Type: application/json' \
          --header 'User-Agent: Notes/1.2' \
          --header 'Accept: application/json' \
          --header 'Authorization: Bearer ***' \
          --data-raw '{"text":"It'\''s"}'
        """#)
    #expect(fixture.transport.exchanges.isEmpty)
  }

  @Test("mask secrets wherever they are")
  func secrets() async throws {
    let request = Post(fields: [
      ("X-Api-Key", "k3y-of-ada"), ("Authorization", "Basic c2VjcmV0OnNlY3JldA=="),
    ]) { request throws(RequestError) in
      request.query("access_token", "acc3ss-of-ada")
      request.cookie("session", "s3ssion-of-ada")
      try request.json(["password": "p4ss-of-ada", "note": "Bearer acc3ss-of-ada"])
    }
    let command = try await library.curl(for: request)
    #expect(!command.contains("of-ada"), "\(command)")
    #expect(!command.contains("c2VjcmV0"), "\(command)")
    #expect(command.contains("'Authorization: Bearer ***'"))
    let forms = Post { request throws(RequestError) in
      var form = MultipartForm()
      try form.field("password", "p4ss-of-ada\r\n--x-of-ada")
      try form.field("title", "Tides")
      try request.multipart(form)
    }
    let multipart = try await library.curl(for: forms)
    #expect(!multipart.contains("of-ada"), "\(multipart)")
    #expect(multipart.contains("Tides"), "\(multipart)")
    let pairs = Post { request throws(RequestError) in
      try request.form(["client_secret": "s3cret-of-ada", "page": "2"])
    }
    let form = try await library.curl(for: pairs)
    #expect(!form.contains("of-ada") && form.contains("page=2"), "\(form)")
  }

  @Test("place a placeholder where a key in the query or a cookie is sent")
  func keys() async throws {
    let fixture = LibraryFixture(auth: [.key { "k3y-of-ada" }, .secret { "s3cret-of-ada" }])
    let command = try await fixture.library.curl(for: GetBook(id: 7, session: "s3ssion"))
    #expect(!command.contains("of-ada"), "\(command)")
    #expect(command.contains("***"), "\(command)")
  }

  @Test(
    "reach curl through a shell as they are",
    arguments: [
      "it's", "a\nb", "a\r\nb", "$(touch x) `y` $HOME !!", "\\ \\' \\n", "@/etc/passwd", "-x",
      "", "\u{1B}[31m'", "\u{85}\u{2028}1", "ü 😀 \"", "tab\there", "--next",
    ])
  func quoting(text: String) async throws { #expect(try await body(text) == text) }

  @Test("name a body that is not text, and a file")
  func binary() async throws {
    func command(_ body: HTTPBody) async throws -> String {
      try await library.curl(for: Post { request throws(RequestError) in request.body = body })
    }
    #expect(try await command(HTTPBody(Data([0xFF, 0x00]))).hasSuffix("\\\n  --data-binary @body"))
    #expect(try await command(HTTPBody(Data([0x61, 0x00]))).hasSuffix("--data-binary @body"))
    let long = HTTPBody(Data(repeating: 0x61, count: 65537))
    #expect(try await command(long).hasSuffix("--data-binary @body"))
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "it's.png")
    try Data([1]).write(to: file)
    let named = try await command(HTTPBody(file: file))
    #expect(named.hasSuffix(#"--data-binary '@it'\''s.png'"#), "\(named)")
  }

  @Test("leave a body that can be read only once, and report no progress")
  func once() async throws {
    let stream = AsyncStream<Data> {
      $0.yield(Data("a".utf8)); $0.finish()
    }
    let body = HTTPBody(stream)
    let request = Post { request throws(RequestError) in request.body = body }
    #expect(try await library.curl(for: request).hasSuffix("--data-binary @body"))
    #expect(try await body.collect() == Data("a".utf8))
    let reported = HTTPBody(Data("a".utf8)).onProgress { _ in Issue.record("nothing is sent") }
    let other = Post { request throws(RequestError) in request.body = reported }
    #expect(try await library.curl(for: other).hasSuffix("--data-raw a"))
  }

  @Test("send an empty field, no media type that the request lacks, and brackets")
  func details() async throws {
    let request = Post(fields: [("X-Empty", "")]) { request throws(RequestError) in
      request.query("filter", ["a": "b"], style: .deepObject, allowReserved: true)
      request.body = HTTPBody(Data("x".utf8))
    }
    let arguments = try await arguments(try await library.curl(for: request))
    #expect(arguments.contains("X-Empty;"))
    #expect(arguments.contains("Content-Type:"))
    #expect(try await library.curl(for: GetBook(id: 7)).contains("--globoff") == false)
  }

  @Test("fail as the call would")
  func invalid() async throws {
    let library = LibraryFixture(server: "nowhere").library
    await #expect(throws: APIError<GetBook.Failure>.self) {
      try await library.curl(for: GetBook(id: 7))
    }
  }
}

@Suite("The server's identifier of a request")
struct RequestIDTests {
  private func response(_ headers: HTTPFields) -> RawResponse {
    RawResponse(operation: "getBook", status: .internalServerError, headers: headers)
  }

  @Test(
    "is in the field that the server uses",
    arguments: [
      "X-Request-ID", "Request-Id", "x-amzn-RequestId", "x-amz-request-id", "x-ms-request-id",
      "X-GitHub-Request-Id", "X-Correlation-ID", "CF-RAY", "traceparent",
    ])
  func fields(name: String) throws {
    let field = HTTPField(name: try #require(HTTPField.Name(name)), value: "4f3a-21")
    let response = response([.server: "x", field.name: field.value])
    #expect(response.requestID == "4f3a-21")
    let error = APIError<NoFailure>.unexpectedStatus(response)
    #expect(error.developerMessage.hasPrefix("getBook, request ID 4f3a-21: status 500"))
  }

  @Test("is the one for support if there are several, and nil without any")
  func several() throws {
    let names = try ["CF-RAY", "X-Request-ID"].map { try #require(HTTPField.Name($0)) }
    #expect(response([names[0]: "ray", names[1]: "request"]).requestID == "request")
    #expect(response([names[0]: "ray", names[1]: ""]).requestID == "ray")
    #expect(response([.server: "x"]).requestID == nil)
  }

  @Test("is in the message of a body that cannot be decoded")
  func decoding() async throws {
    let name = try #require(HTTPField.Name("X-Request-ID"))
    let fixture = LibraryFixture("{}", headers: [name: "4f3a"])
    let error = await fixture.library.bookError()
    let message = error?.developerMessage ?? ""
    #expect(
      message.hasPrefix("getBook, GET library.example.com, attempt 1, request ID 4f3a: the body"))
  }

  @Test("cannot forge a line, flood a message or reveal a secret")
  func hostile() throws {
    let name = try #require(HTTPField.Name("X-Request-ID"))
    let long = response([name: String(repeating: "a", count: 5000)])
    #expect(APIError<NoFailure>.unexpectedStatus(long).developerMessage.count < 300)
    let secret = response([name: "Bearer abcdefghijklmnopqrstuvwxyz0123"])
    let message = APIError<NoFailure>.unexpectedStatus(secret).developerMessage
    #expect(!message.contains("abcdefghijkl"), "\(message)")
  }
}
