@testable import RuntimeTestSupport
@testable import APIRuntime
import APIRuntimeTesting
import Foundation
import Testing

@Suite("Calls")
struct ClientTests {
  @Test("parameters are sent in their locations, and the response is decoded")
  func roundTrip() async throws {
    let fixture = LibraryFixture()
    let book = try await fixture.library.send(
      GetBook(
        id: 7, fields: ["id", "a,b"], filter: ["x y": "é"], trace: "a/b +", session: "s=1; x"))
    #expect(book.title == "Tides")
    #expect(book.state == .lent)
    let request = try #require(fixture.transport.exchanges.first?.request)
    #expect(request.method == .get)
    #expect(request.scheme == "https")
    #expect(request.authority == "library.example.com")
    #expect(
      request.path == "/v1/books/7?fields=id&fields=a%2Cb&tags=id%7Ca%2Cb&filter%5Bx%20y%5D=%C3%A9"
        + "&where=%7B%22x%20y%22%3A%22%C3%A9%22%7D&raw=a/b%20%2B")
    #expect(request.headerFields[.accept] == "application/json")
    #expect(request.headerFields[HTTPField.Name("X-Trace")!] == "a/b +")
    #expect(request.headerFields[.cookie] == "session=s=1%3B%20x")
    #expect(request.headerFields[.contentType] == nil)
  }

  @Test("nil values are omitted")
  func absent() async throws {
    let fixture = LibraryFixture()
    _ = try await fixture.library.books.get(id: 7)
    #expect(fixture.path == "/v1/books/7")
    #expect(fixture.headers.map(\.name) == [.accept])
  }

  @Test("empty lists and objects are omitted, except as JSON")
  func empty() async throws {
    let fixture = LibraryFixture()
    _ = try await fixture.library.send(GetBook(id: 7, fields: [], filter: [:]))
    #expect(fixture.path == "/v1/books/7?where=%7B%7D")
  }

  @Test(
    "a server URL and a path are joined by a single slash",
    arguments: [
      ("https://a.example", "https", "a.example", "/shelves"),
      ("https://a.example/", "https", "a.example", "/shelves"),
      ("HTTP://A.Example:8080/v1//", "http", "a.example:8080", "/v1/shelves"),
      ("http://[::1]:80/x%20y", "http", "[::1]:80", "/x%20y/shelves"),
    ])
  func servers(url: String, scheme: String, authority: String, path: String) async throws {
    let fixture = LibraryFixture(#"{"head":{"code":0,"message":""},"body":[]}"#, server: url)
    _ = try await fixture.library.send(ListShelves())
    let request = try #require(fixture.transport.exchanges.first?.request)
    #expect(request.scheme == scheme)
    #expect(request.authority == authority)
    #expect(request.path == path)
  }

  @Test(
    "refuses an invalid server URL, with the reason",
    arguments: [
      ("", "not a URL"), ("nonsense", "must begin with"),
      ("ftp://a.example", "must begin with https:// or http://"),
      ("http://", "has no host"), ("https://me:pw@a.example", "use credentials instead"),
      ("https://a.example?x=1", "must not have a query"),
      ("https://{region}.example.com", "variable '{region}' has no value"),
      ("http://a b", "not a URL"),
    ])
  func badServers(url: String, problem: String) async {
    let fixture = LibraryFixture(server: url)
    let error = await fixture.library.bookError()
    guard case .request(.invalidServer(url), _) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    #expect(error?.developerMessage.contains(problem) == true, "\(error?.developerMessage ?? "")")
    #expect(error?.developerMessage.contains("pw") != true)
    #expect(fixture.transport.exchanges.isEmpty)
  }

  @Test(
    "resolves a server's relative URL against an origin, and never leads to another",
    arguments: [
      ("v1", "https://x.example/v1"), ("./v1", "https://x.example/v1"),
      ("../v1", "https://x.example/v1"), ("/api-v3", "https://x.example/api-v3"),
      ("/", "https://x.example/"), ("", "https://x.example"), ("//y.example/v1", nil),
      ("/{x}", nil), ("https://y.example/v1", nil),
    ] as [(String, String?)])
  func relative(url: String, expected: String?) throws {
    for origin in ["https://x.example", "https://x.example/"] {
      let resolved = ServerURL.resolve(url, at: origin)
      #expect(resolved == expected || resolved == expected.map { $0 + "/" } ?? url)
    }
    #expect(ServerURL.resolve("v1", at: "x.example") == "v1")
    #expect(
      ServerURL.resolve("/t?a=b://c", at: "https://x.example/v1") == "https://x.example/t?a=b://c")
    let server = try ServerURL("https://x.example/base")
    let own = try? server.resolving(url)
    #expect(own == nil || own?.authority == "x.example" || url.hasPrefix("https://y.example/"))
  }

  @Test("server variables are substituted, whatever their values contain")
  func variables() {
    #expect(LibraryClient.Server.regional(region: "us").url == "https://us.example.com")
    #expect(ServerURL.expand("{a}{b}{c}", ["a": "{b}", "b": "x"]) == "{b}x{c}")
  }

  @Test(
    "a server variable changes only its part of the URL",
    arguments: [
      (
        "https://{x}.example.com/v1", ["eu", "eu-west_1", ""],
        ["evil.com/", "a.b", "a@b", "a:1", "a#"]
      ),
      (
        "https://api.{x}", ["example.com", "localhost"],
        ["evil.com/", "evil.com:80", "a@evil.com", "a?"]
      ),
      (
        "https://{x}/v1", ["localhost:8080", "a.example", "[::1]:80"],
        ["evil.com/", "a@b", "a:b", "a b"]
      ),
      ("https://a.example:{x}/v1", ["443"], ["1@evil.com", "80/x", "", "a"]),
      ("https://a.example/{x}/v1", ["", "v2", "a/b"], ["..", "a/../b", "%2E%2e", "a?b", "a#b"]),
      ("{x}://a.example", ["http", "https"], ["https://evil.com/", "ftp"]),
      ("{x}/v1", ["https://a.example"], []),
    ] as [(String, [String], [String])])
  func confined(template: String, good: [String], bad: [String]) {
    for value in good {
      #expect(ServerURL.expand(template, ["x": value]) == template.replacing("{x}", with: value))
    }
    for value in bad { #expect(ServerURL.expand(template, ["x": value]) == template) }
  }

  @Test("a server that the caller has chosen is kept for an operation that names another")
  func chosenServer() async throws {
    struct Upload: APIRequest {
      typealias Response = Void

      static let endpoint = Endpoint(
        id: "upload", method: "GET", path: "/x", security: [["key"]],
        servers: ["https://uploads.example.com/v2"], insteadOf: "https://api.example.com/v1")

      func write(to request: inout RequestWriter) throws(RequestError) {}
    }
    let transport = InMemoryTransport { _, _ in .init(status: 204) }
    func target(_ server: String, _ operations: [String: String] = [:]) async throws -> String? {
      var client = APIClient(server: server, transport: transport)
      client.operationServers = operations
      try await client.send(Upload())
      return transport.exchanges.last?.request.url?.absoluteString
    }
    #expect(try await target("https://api.example.com/v1/") == "https://uploads.example.com/v2/x")
    #expect(try await target("http://localhost:8080/v1") == "http://localhost:8080/v1/x")
    #expect(try await target("https://api.example.com/v2") == "https://api.example.com/v2/x")
    #expect(
      try await target("http://localhost", ["upload": "http://localhost:81"])
        == "http://localhost:81/x")
    #expect(
      try await target("http://localhost", ["upload": "https://uploads.example.com/v2"])
        == "https://uploads.example.com/v2/x")
    // Overloads share an identifier.
    let overloads = ["GET /x": "http://localhost:82", "upload": "http://localhost:81"]
    #expect(try await target("http://localhost", overloads) == "http://localhost:82/x")
    #expect(
      try await target("http://localhost", ["GET /y": "http://localhost:82"])
        == "http://localhost/x")
  }

  @Test(
    "an operation's own server replaces the default one alone, also on the same host",
    arguments: [
      // The API's server, the operation's, the client's, and the target
      ("https://a.example/v1", "https://a.example/v2", "https://A.example:443/v1/", "a.example/v2"),
      (
        "https://a.example/v1", "https://a.example/v2", "https://a.example/sandbox",
        "a.example/sandbox"
      ),
      (
        "https://a.example/v1", "https://b.example", "https://b.example/sandbox",
        "b.example/sandbox"
      ),
      ("https://a.example/v1", "/v2", "https://a.example/sandbox", "a.example/v2"),
      ("/v1", "https://a.example/v2", "https://a.example/v1", "a.example/v2"),
      ("/v1", "https://a.example/v2", "https://a.example/sandbox", "a.example/sandbox"),
      ("/v1", "https://a.example/v2", "https://b.example/v1", "b.example/v1"),
      (nil, "https://a.example/v2", "https://a.example", "a.example/v2"),
      (nil, "https://a.example/v2", "https://a.example/sandbox", "a.example/sandbox"),
    ] as [(String?, String, String, String)])
  func ownServer(api: String?, own: String, chosen: String, target: String) async throws {
    let transport = InMemoryTransport { _, _ in .init(status: 204) }
    let client = APIClient(server: chosen, transport: transport)
    let endpoint = Endpoint(id: "x", method: "GET", path: "/x", servers: [own], insteadOf: api)
    let prepared = try PreparedRequest(
      RequestWriter(), endpoint: endpoint, in: CallSession(of: client))
    #expect(prepared.url?.absoluteString.lowercased() == "https://\(target)/x")
  }

  @Test("an operation's own server replaces the client's, also as a path on it")
  func operationServer() async throws {
    let fixture = LibraryFixture("a,b", server: "https://a.example:8443/v1")
    let body = SearchBooks.Body(text: "a b+c", tags: ["x", "y&z"], near: ["lat": 1])
    #expect(try await fixture.library.send(SearchBooks(body: body)) == Data("a,b".utf8))
    let exchange = try #require(fixture.transport.exchanges.first)
    #expect(exchange.request.authority == "a.example:8443")
    #expect(exchange.request.path == "/v2/search")
    #expect(exchange.request.headerFields[.accept] == "text/csv")
    #expect(exchange.request.headerFields[.contentType] == "application/x-www-form-urlencoded")
    #expect(
      String(decoding: exchange.body, as: UTF8.self)
        == "text=a+b%2Bc&tags=x&tags=y%26z&near=%7B%22lat%22%3A1%7D")
  }

  @Test("a value cannot change the structure of the path")
  func traversal() async throws {
    let fixture = LibraryFixture("", status: 204)
    for (id, path) in [
      ("a/b?c#d", "a%2Fb%3Fc%23d"), ("x\r\nHost: y", "x%0D%0AHost%3A%20y"),
    ] {
      try await fixture.library.books.delete(id: id)
      #expect(fixture.path == "/v1/books/\(path)/copies")
    }
    let error = await #expect(throws: APIError<NoFailure>.self) {
      try await fixture.library.books.delete(id: "")
    }
    guard case .request(.emptyPathParameter("id"), _) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    for id in ["..", "../../admin", "a/./b"] {
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await fixture.library.books.delete(id: id)
      }
      guard case .request(.dotPathParameter("id"), _) = error else {
        return #expect(Bool(false), "\(error as Any)")
      }
    }
  }

  @Test("does not decode a response without a body, and distinguishes several outcomes")
  func outcomes() async throws {
    try await LibraryFixture("", status: 204).library.books.delete(id: "7")
    try await LibraryFixture("whatever", status: 200).library.books.delete(id: "7")
    let book = Book(id: 7, title: "Tides", addedAt: Date(timeIntervalSince1970: 0), state: .shelved)
    let put = PutBook(id: 7, body: book)
    guard case .noContent = try await LibraryFixture("", status: 204).library.send(put) else {
      return #expect(Bool(false))
    }
    let fixture = LibraryFixture()
    guard case .ok(let changed) = try await fixture.library.send(put) else {
      return #expect(Bool(false))
    }
    #expect(changed.id == 7)
    let exchange = try #require(fixture.transport.exchanges.first)
    #expect(exchange.request.headerFields[.contentType] == "application/json")
    #expect(
      String(decoding: exchange.body, as: UTF8.self) == """
        {"id":7,"title":"Tides","subtitle":null,"added_at":"1970-01-01T00:00:00Z","state":"shelved","loans":[],"labels":{}}
        """)
    let error = await #expect(throws: APIError<NoFailure>.self) {
      try await LibraryFixture(status: 202).library.send(put)
    }
    guard case .unexpectedStatus(let response) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    #expect(response.status == .accepted)
  }

  @Test("decodes text in its charset")
  func text() async throws {
    let note = try await LibraryFixture("grüße", headers: [.contentType: "text/plain"]).library
      .send(GetNote())
    #expect(note == "grüße")
    let raw = RawResponse(
      operation: "getNote", status: .ok,
      headers: [.contentType: #"text/plain; Charset="ISO-8859-1""#], body: Data([0xFC]))
    #expect(try raw.text() == "ü")
    let broken = RawResponse(operation: "getNote", status: .ok, body: Data([0xFC]))
    let failure = #expect(throws: DecodingFailure.self) { try broken.text() }
    #expect(failure?.reason == "it is not valid in 'utf-8'")
  }

  @Test("the response is available beside the value")
  func response() async throws {
    let fixture = LibraryFixture(headers: [.eTag: "\"1\""])
    let response = try await fixture.library.response(to: GetBook(id: 7))
    #expect(response.value.id == 7)
    #expect(response.raw.status == .ok)
    #expect(response.raw.headers[.eTag] == "\"1\"")
    #expect(response.raw.body == Data(LibraryFixture.book.utf8))
  }

  @Test("the client's defaults give way to the values of the request")
  func defaults() async throws {
    var fixture = LibraryFixture()
    fixture.library.client.headers[.userAgent] = "library/1"
    fixture.library.client.setHeader("X-Trace", "client")
    fixture.library.client.setQuery("fields", ["title"])
    fixture.library.client.setQuery("lang", "de")
    fixture.library.client.setQuery("none", String?.none)
    fixture.library.client.setCookie("session", "client")
    fixture.library.client.setCookie("theme", "dark")
    _ = try await fixture.library.send(GetBook(id: 7))
    #expect(fixture.path == "/v1/books/7?fields=title&lang=de")
    #expect(fixture.headers[HTTPField.Name("X-Trace")!] == "client")
    #expect(fixture.headers[.cookie] == "session=client; theme=dark")
    _ = try await fixture.library.send(GetBook(id: 7, fields: ["id"], trace: "own", session: "own"))
    #expect(fixture.path == "/v1/books/7?lang=de&fields=id&tags=id&raw=own")
    #expect(fixture.headers[HTTPField.Name("X-Trace")!] == "own")
    #expect(fixture.headers[.userAgent] == "library/1")
    #expect(fixture.headers[.cookie] == "theme=dark; session=own")
  }

  @Test("a copy of a client is independent")
  func copies() async throws {
    let fixture = LibraryFixture()
    var copy = fixture.library
    copy.client.server = "https://other.example"
    copy.client.timeout = nil
    #expect(fixture.library.client.server == "https://library.example.com/v1")
    #expect(fixture.library.client.timeout != nil)
  }

  @Test(
    "a header with a control character is refused by name",
    arguments: ["a\r\nX-Admin: 1", "a\nb", "a\0b", "a\u{1B}b", "a\u{7F}b"])
  func headers(value: String) async {
    let fixture = LibraryFixture()
    let error = await #expect(throws: APIError<GetBook.Failure>.self) {
      try await fixture.library.send(GetBook(id: 7, trace: value))
    }
    guard case .request(.invalidHeader("X-Trace"), _) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    var library = fixture.library
    library.client.setHeader("X Y", "z")
    let other = await library.bookError()
    guard case .request(.invalidHeader("X Y"), _) = other else {
      return #expect(Bool(false), "\(other as Any)")
    }
    #expect(fixture.transport.exchanges.isEmpty)
  }

  @Test("sends a non-ASCII header as UTF-8")
  func unicodeHeader() async throws {
    let fixture = LibraryFixture()
    _ = try await fixture.library.send(GetBook(id: 7, trace: "grüße 😀\t."))
    #expect(fixture.headers[HTTPField.Name("X-Trace")!] == "grüße 😀\t.")
  }

  @Test("text and binary bodies have a content type")
  func bodies() throws {
    var writer = RequestWriter()
    try writer.text("ü")
    #expect(writer.headers[.contentType] == "text/plain; charset=utf-8")
    try writer.text("ü", as: "text/plain; charset=ISO-8859-1")
    #expect(writer.headers[.contentType] == "text/plain; charset=ISO-8859-1")
    #expect(writer.body.bytes == Data([0xFC]))
    for (text, charset) in [("€", "iso-8859-1"), ("a", "x-unknown")] {
      #expect(
        throws: RequestError.cannotEncode(
          parameter: "body", reason: "it is not text in '\(charset)'")
      ) {
        try writer.text(text, as: "text/plain;charset=\(charset)")
      }
    }
    try writer.binary(Data([1]), as: "image/png")
    #expect(writer.headers[values: .contentType] == ["image/png"])
    #expect(throws: RequestError.invalidHeader(name: "Content-Type")) {
      try writer.binary(Data(), as: "a\r\nb")
    }
    #expect(throws: RequestError.self) { try writer.form([1, 2]) }
    var empty = RequestWriter()
    try empty.json(Int?.none)
    try empty.form([String: Int]?.none)
    try empty.multipart(nil)
    #expect(empty.body.isNone)
    #expect(empty.headers.isEmpty)
  }
}
