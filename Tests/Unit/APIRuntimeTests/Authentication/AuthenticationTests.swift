import APIRuntimeTesting
import APIRuntime
import Foundation
import SuiteTraits
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntime

@Suite("Authentication")
struct AuthenticationTests {
  private func request(_ credential: Credential, path: String = "/x") async throws -> HTTPRequest {
    var request = HTTPRequest(method: .get, scheme: "https", authority: "a.example", path: path)
    var held = Credential.holdings(of: [credential])
    let route = TokenRoute(transport: InMemoryTransport { _, _ in .json("{}") })
    try await credential.apply(to: &request, over: route, keeping: &held)
    return request
  }

  @Test("refuses a user name with a colon, since a part of it would become the password")
  func colon() async {
    let client = LibraryFixture()
    var api = client.library.client
    api.credentials = Credentials("bearer", .basic(user: "a:b", password: "c"))
    let error = await #expect(throws: APIError<GetBook.Failure>.self) {
      try await api.send(GetBook(id: 7))
    }
    guard case .authentication = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(client.transport.exchanges.isEmpty)
  }

  @Test("each kind of credential goes to its location")
  func places() async throws {
    #expect(try await request(.bearer { "t" }).headerFields[.authorization] == "Bearer t")
    #expect(
      try await request(.basic(user: "Aladdin", password: "open sesame")).headerFields[
        .authorization]
        == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
    #expect(try await request(.http("DPoP") { "t" }).headerFields[.authorization] == "DPoP t")
    #expect(
      try await request(.header("X-Key") { "k" }).headerFields[HTTPField.Name("X-Key")!] == "k")
    #expect(try await request(.query("a b") { "+/=" }).path == "/x?a%20b=%2B%2F%3D")
    #expect(try await request(.query("k") { "v" }, path: "/x?a=1").path == "/x?a=1&k=v")
    #expect(try await request(.cookie("sid") { "a+/=;" }).headerFields[.cookie] == "sid=a+/=%3B")
  }

  @Test("sends and refreshes credentials that belong to no scheme with every request")
  func unconditional() async throws {
    let client = LibraryFixture()
    var api = client.library.client
    let token = RefreshingToken(RefreshingToken.AccessToken("fresh")) { _ in
      RefreshingToken.AccessToken("renewed")
    }
    api.credentials = Credentials(.bearer(token))
    _ = try? await api.send(GetBook(id: 7))
    _ = try? await api.send(ListShelves())
    let sent = client.transport.exchanges.map { $0.request.headerFields[.authorization] }
    #expect(sent == ["Bearer fresh", "Bearer fresh"])
    #expect(Credentials(nil).select([["a"]]).isEmpty)
  }

  @Test("a request made by the system carries the client's headers and credentials")
  func authenticated() async throws {
    var client = LibraryFixture(auth: .bearer("t")).library.client
    client.setHeader("X-Key", "k")
    let (request, _) = try await CallSession(of: client).authenticated(GetBook(id: 7))
    #expect(request.path == "/v1/books/7")
    #expect(request.headerFields[.authorization] == "Bearer t")
    #expect(request.headerFields[HTTPField.Name("X-Key")!] == "k")
    let error = await #expect(throws: APIError<GetBook.Failure>.self) {
      let client = LibraryFixture(auth: .bearer { throw CocoaError(.featureUnsupported) }).library
        .client
      _ = try await CallSession(of: client).authenticated(GetBook(id: 7))
    }
    #expect(error?.code == -4)
  }

  @Test("adds a cookie to the request's own cookies")
  func cookie() async throws {
    var request = HTTPRequest(method: .get, scheme: "https", authority: "a.example", path: "/")
    request.headerFields[.cookie] = "theme=dark"
    var held: Credential.Holdings = [:]
    let route = TokenRoute(transport: InMemoryTransport { _, _ in .json("{}") })
    try await Credential.cookie("sid") { "1" }.apply(to: &request, over: route, keeping: &held)
    #expect(request.headerFields[.cookie] == "theme=dark; sid=1")
  }

  @Test(
    "uses the first complete alternative; without one, sends no credentials",
    arguments: [
      ([.key { "k" }, .bearer("t")], nil, "Bearer t"),
      ([.key { "k" }, .secret { "s" }, .bearer("t")], "k", nil),
      ([.key { "k" }], nil, nil), ([], nil, nil),
    ] as [(LibraryClient.Authentication, String?, String?)])
  func alternatives(auth: LibraryClient.Authentication, key: String?, authorization: String?)
    async throws
  {
    let fixture = LibraryFixture(auth: auth)
    _ = try await fixture.library.books.get(id: 7)
    #expect(fixture.headers[HTTPField.Name("X-Key")!] == key)
    #expect(fixture.headers[.authorization] == authorization)
    #expect(fixture.path == (key == nil ? "/v1/books/7" : "/v1/books/7?secret=s"))
  }

  @Test("optional credentials are sent if they are configured")
  func optional() {
    let credentials = Credentials("bearer", .bearer { "t" })
    #expect(credentials.select([[], ["bearer"]]).count == 1)
    #expect(credentials.select([[], ["other"]]).isEmpty)
    #expect(credentials.select([]).isEmpty)
  }

  @Test("sends no credentials to an operation without security")
  func none() async throws {
    let fixture = LibraryFixture("", status: 204, auth: .bearer("t"))
    try await fixture.library.books.delete(id: "7")
    #expect(fixture.headers[.authorization] == nil)
  }

  @Test(
    "an error explains why the call carried no credentials",
    arguments: [
      (["key": .header("K", "k")], [], "the description requires none for this operation"),
      (
        ["key": .header("K", "k")], [["oauth"], ["a", "b"]],
        "the description requires 'oauth', or 'a' and 'b', and the client has 'key'"
      ),
      ([:], [["oauth"]], "the description requires 'oauth', and the client has none"),
      (["key": .header("K", "k")], [["key"]], nil), ([:], [], nil), ([:], [[]], nil),
    ] as [([String: Credential], [[String]], String?)])
  func reasons(credentials: [String: Credential], security: [[String]], reason: String?) {
    let all = Credentials(credentials.map { Credentials($0.key, $0.value) })
    #expect(all.reasonToSendNone(to: security) == reason)
  }

  @Test("the message of a 401 states that the operation requires no credentials")
  func unauthorized() async {
    let fixture = LibraryFixture("", status: 401, auth: .bearer("t"))
    let error = await #expect(throws: APIError<DeleteBook.Failure>.self) {
      try await fixture.library.client.send(DeleteBook(id: "7"))
    }
    #expect(
      error?.developerMessage.contains(
        "sent without credentials (the description requires none for this operation)") == true)
  }

  @Test("a call that needs the very token that it obtains fails at once", .timeLimit(.patient))
  func circular() async {
    let own = Locked<LibraryClient?>(nil)
    let renewed = RefreshingToken { _ in
      _ = try await own.value?.client.send(GetBook(id: 7))
      return RefreshingToken.AccessToken("t")
    }
    let closure: LibraryClient.Authentication = .bearer {
      _ = try await own.value?.client.send(GetBook(id: 7))
      return "t"
    }
    for auth in [closure, .bearer(renewed)] {
      let fixture = LibraryFixture(auth: auth)
      own.update { $0 = fixture.library }
      let error = await #expect(throws: APIError<GetBook.Failure>.self) {
        try await fixture.library.client.send(GetBook(id: 7))
      }
      #expect(error?.developerMessage.contains("a call that needs the token itself") == true)
      #expect(fixture.transport.exchanges.isEmpty)
    }
  }

  @Test(
    "a detached call that obtains the token it needs fails at the limit, which explains the wait")
  func circularAndDetached() async throws {
    let own = Locked<APIClient?>(nil)
    let begun = Gate()
    let issuer = RefreshingToken(
      from: DetachedIssuer {
        begun.open()
        _ = try await own.value?.send(GetBook(id: 7))
      },
      timeout: .seconds(3))
    let fixture = LibraryFixture(auth: .bearer(issuer))
    let clock = ToldClock(isOver: false)
    var client = fixture.library.client
    (client.clock, client.timeout) = (clock, nil)
    own.update { [client] in $0 = client }
    let call = Task { [client] in try await client.send(GetBook(id: 7)) }
    try await begun.pass()
    // Until the call within waits for the token too.
    for _ in 0..<1_000 { await Task.yield() }
    let error = await clock.whileOver {
      await #expect(throws: APIError<GetBook.Failure>.self) { try await call.value }
    }
    #expect(error?.developerMessage.contains("other calls waited for the token") == true)
    #expect(error?.developerMessage.contains("a client without credentials") == true)
    #expect(fixture.transport.exchanges.isEmpty)
  }

  /// Obtains a token in a task that does not know what it is part of.
  private struct DetachedIssuer: TokenIssuer {
    let call: @Sendable () async throws -> Void

    func token(
      replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
    ) async throws -> RefreshingToken.AccessToken {
      let call = call
      try await Task.detached { try await call() }.value
      return RefreshingToken.AccessToken("t")
    }
  }

  @Test("the later of two credentials for the same scheme wins")
  func later() async throws {
    let fixture = LibraryFixture(auth: [.bearer("old"), .bearer("new")])
    _ = try await fixture.library.books.get(id: 7)
    #expect(fixture.headers[.authorization] == "Bearer new")
  }

  @Test("an error of a provider is an authentication failure, but its cancellation is not")
  func failing() async {
    struct Locked: Error {}
    if case .authentication(let cause, _) = await caught(Locked()) {
      #expect(cause is Locked)
    } else {
      #expect(Bool(false))
    }
    guard case .cancelled = await caught(CancellationError()) else { return #expect(Bool(false)) }
  }

  @Test(
    "a secret with a line break is refused and does not appear in the error",
    arguments: ["hush\r\nX-Admin: 1", "hush\n", "hush\0"])
  func injection(token: String) async {
    for auth in [LibraryClient.Authentication.bearer(token), [.key { token }, .secret { "s" }]] {
      let fixture = LibraryFixture(auth: auth)
      let error = await fixture.library.bookError()
      guard case .request(.invalidHeader, _) = error else {
        return #expect(Bool(false), "\(error as Any)")
      }
      #expect("\(error as Any)".contains("hush") == false)
      #expect(fixture.transport.exchanges.isEmpty)
    }
    #expect("\(Credential.bearer { token })" == "a credential in the header 'Authorization'")
  }

  private func caught(_ thrown: any Error) async -> APIError<GetBook.Failure>? {
    do {
      _ = try await LibraryFixture(auth: .bearer { throw thrown }).library.books.get(id: 7)
      return nil
    } catch {
      return error
    }
  }
}
