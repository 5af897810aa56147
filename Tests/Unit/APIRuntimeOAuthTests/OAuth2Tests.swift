import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntimeOAuth
@testable import APIRuntime

@Suite("OAuth 2")
struct OAuth2Tests {
  private static let answer = #"{"access_token":"a1","token_type":"Bearer","expires_in":3600}"#

  private func exchange(
    _ issuer: OAuth2, replacing previous: RefreshingToken.AccessToken? = nil,
    answering text: String = answer,
    status: Int = 200
  ) async throws -> (RefreshingToken.AccessToken, InMemoryTransport.Exchange) {
    let transport = InMemoryTransport { _, _ in .json(text, status: status) }
    let token = try await issuer.token(replacing: previous, over: transport)
    return (token, try #require(transport.exchanges.first))
  }

  private let machine = OAuth2(
    .clientCredentials, at: "https://ID.example.com:8443/token?tenant=1", clientID: "a b",
    clientSecret: "c:d", scopes: ["read", "write"]
  ).patient

  @Test("a message of a token endpoint cannot imitate another line of a log")
  func lines() {
    let error = OAuth2Error.refused(
      .invalidGrant, description: "no\r\n2026-01-01 INFO signed in\u{2028}token=hush", uri: nil)
    #expect(!error.description.contains { $0.isNewline })
    #expect(!error.description.contains("hush"))
  }

  @Test("sends client credentials as a form, with the client's ID and secret in the header")
  func clientCredentials() async throws {
    let (token, exchange) = try await exchange(machine)
    #expect(exchange.request.method == .post)
    #expect(exchange.request.scheme == "https")
    #expect(exchange.request.authority == "id.example.com:8443")
    #expect(exchange.request.path == "/token?tenant=1")
    #expect(exchange.request.headerFields[.contentType] == "application/x-www-form-urlencoded")
    // Each part is form-encoded first, a space as `%20`, so that a server that only undoes
    // percent-encoding can read it too.
    let pair = Data("a%20b:c%3Ad".utf8).base64EncodedString()
    #expect(exchange.request.headerFields[.authorization] == "Basic \(pair)")
    #expect(
      String(decoding: exchange.body, as: UTF8.self)
        == "grant_type=client_credentials&scope=read+write")
    #expect(token.value == "a1")
    #expect(token.scopes == ["read", "write"])
    let life = try #require(token.expiry).timeIntervalSinceNow
    #expect((3000...3600).contains(life))
  }

  @Test("the client can authenticate in the body and send additional parameters")
  func bodyAuthentication() async throws {
    var machine = machine
    machine.authentication = .body
    machine.parameters = [
      "audience": "https://api.example.com", "scope": "all", "client_id": "a b",
    ]
    let (_, exchange) = try await exchange(machine)
    #expect(exchange.request.headerFields[.authorization] == nil)
    #expect(
      String(decoding: exchange.body, as: UTF8.self)
        == "grant_type=client_credentials&scope=read+write&audience=https%3A%2F%2Fapi.example.com"
        + "&client_id=a+b&client_secret=c%3Ad")
  }

  @Test("a refresh sends the refresh token, and keeps it if the server does not return a new one")
  func refresh() async throws {
    let app = OAuth2(.refreshToken, at: "https://id.example.com/token", clientID: "app").patient
    let old = RefreshingToken.AccessToken("a0", refreshToken: "r/0", scopes: ["read"])
    let (kept, exchange) = try await exchange(app, replacing: old)
    #expect(
      String(decoding: exchange.body, as: UTF8.self)
        == "grant_type=refresh_token&refresh_token=r%2F0&client_id=app")
    #expect(exchange.request.headerFields[.authorization] == nil)
    #expect(kept.refreshToken == "r/0")
    #expect(kept.scopes == ["read"])
    let (rotated, _) = try await self.exchange(
      app, replacing: old,
      answering:
        #"{"access_token":"a1","token_type":"bearer","refresh_token":"r1","scope":"read all"}"#)
    #expect(rotated == .init("a1", refreshToken: "r1", scopes: ["read", "all"]))
    let (empty, _) = try await self.exchange(
      app, replacing: old, answering: #"{"access_token":"a1","refresh_token":"","error":""}"#)
    #expect(empty.refreshToken == "r/0")
  }

  @Test("a refresh without a refresh token sends nothing")
  func nothingToRefresh() async {
    let transport = InMemoryTransport { _, _ in .json(Self.answer) }
    let app = OAuth2(.refreshToken, at: "https://id.example.com/token", clientID: "app").patient
    for previous in [nil, RefreshingToken.AccessToken("a0")] {
      await #expect(throws: OAuth2Error.noRefreshToken) {
        try await app.token(replacing: previous, over: transport)
      }
    }
    #expect(transport.exchanges.isEmpty)
  }

  @Test(
    "reports a response without a token as an error, with the reason",
    arguments: [
      (
        400,
        #"{"error":"invalid_grant","error_description":"used before","error_uri":"https://x"}"#,
        .refused(.invalidGrant, description: "used before", uri: "https://x")
      ),
      (401, #"{"error":"invalid_client"}"#, .refused(.invalidClient, description: nil, uri: nil)),
      (
        200, #"{"error":"brand_new"}"#,
        .refused(.init(rawValue: "brand_new"), description: nil, uri: nil)
      ),
      (502, "<html>", .unexpectedStatus(502)),
      (400, "<html><a href='/?a=1&error=foo'>", .unexpectedStatus(400)),
      (200, "<html>", .invalidResponse("it is not a JSON object")),
      (200, #"{"token_type":"Bearer"}"#, .invalidResponse("'access_token' is missing")),
      (200, #"{"access_token":"a","token_type":"mac"}"#, .unsupportedTokenType("mac")),
    ] as [(Int, String, OAuth2Error)])
  func refusals(status: Int, text: String, error: OAuth2Error) async {
    await #expect(throws: error) { try await exchange(machine, answering: text, status: status) }
  }

  @Test("a token of another type is used if the app accepts the type")
  func bearerTypes() async throws {
    for (type, accepted) in [("BearerToken", "bearertoken"), ("bot", "bot"), ("BEARER", "bot")] {
      let text = #"{"access_token":"a","token_type":"\#(type)"}"#
      var machine = machine
      machine.bearerTypes = [accepted]
      #expect(try await exchange(machine, answering: text).0.value == "a")
    }
    var machine = machine
    machine.bearerTypes = ["bot"]
    await #expect(throws: OAuth2Error.unsupportedTokenType("mac")) {
      try await exchange(machine, answering: #"{"access_token":"a","token_type":"mac"}"#)
    }
    var browser = AuthorizationCodeFlow(
      at: "https://id.example.com/a", tokenURL: "https://id.example.com/t", clientID: "app",
      redirectURL: "app:/back")
    var device = DeviceFlow(
      at: "https://id.example.com/d", tokenURL: "https://id.example.com/t", clientID: "app")
    (browser.bearerTypes, device.bearerTypes) = (["bot"], ["bot"])
    #expect(browser.issuer.bearerTypes == ["bot"] && device.issuer.bearerTypes == ["bot"])
  }

  @Test(
    "scopes are separated by spaces, or as some servers do, by commas, or are a list",
    arguments: [
      (#""read all""#, ["read", "all"]), (#""repo,gist""#, ["repo", "gist"]),
      (#""repo, gist""#, ["repo", "gist"]), (#""a,b c""#, ["a,b", "c"]),
      (#"["repo", "gist"]"#, ["repo", "gist"]), (#""""#, []), (#""repo""#, ["repo"]),
      ("null", ["write"]), ("7", ["write"]),
    ])
  func scopes(json: String, expected: [String]) async throws {
    let text = #"{"access_token":"a","token_type":"bearer","scope":\#(json)}"#
    var machine = machine
    machine.scopes = ["write"]
    #expect(try await exchange(machine, answering: text).0.scopes == expected)
  }
  @Test(
    "a response may be in another charset, known or not",
    arguments: [
      ("iso-8859-1", String.Encoding.isoLatin1, "expir\u{E9}"),
      ("utf-16", .utf16, "expir\u{E9}"), ("x-unknown", .isoLatin1, "expir\u{FFFD}"),
    ])
  func charset(name: String, encoding: String.Encoding, description: String) async throws {
    let text = #"{"error":"invalid_grant","error_description":"expir\u{E9}"}"#
      .replacing(#"\u{E9}"#, with: "\u{E9}")
    let body = try #require(text.data(using: encoding))
    let transport = InMemoryTransport { _, _ in
      InMemoryTransport.Response(
        status: 400, headers: [.contentType: "application/json; charset=\(name)"], body: body)
    }
    let error = OAuth2Error.refused(.invalidGrant, description: description, uri: nil)
    await #expect(throws: error) {
      try await machine.token(replacing: nil, over: transport)
    }
  }

  @Test("a response may be a form")
  func formResponse() async throws {
    let text = "access_token=a%2Bb&token_type=bearer&expires_in=60&scope=read+write"
    let (token, _) = try await exchange(machine, answering: text)
    #expect(token.expiry != nil)
    let error = OAuth2Error.refused(
      .init(rawValue: "bad_verification_code"), description: "The code is wrong", uri: nil)
    await #expect(throws: error) {
      try await exchange(
        machine,
        answering: "error=bad_verification_code&error_description=The+code+is+wrong")
    }
    await #expect(throws: OAuth2Error.invalidResponse("it is not a JSON object")) {
      try await exchange(machine, answering: "<a href=x>")
    }
  }

  @Test("the lifetime of a token may be a string, or missing")
  func lifetimes() async throws {
    let text = #"{"access_token":"a","token_type":"Bearer","expires_in":"60"}"#
    let (short, _) = try await exchange(machine, answering: text)
    #expect(try #require(short.expiry).timeIntervalSinceNow <= 60)
    let (endless, _) = try await exchange(machine, answering: #"{"access_token":"a"}"#)
    #expect(endless.expiry == nil)
    for seconds in ["1e300", "-1e300", "-60", "\"-1e300\""] {
      let (odd, _) = try await exchange(
        machine, answering: #"{"access_token":"a","expires_in":\#(seconds)}"#)
      #expect(try #require(odd.expiry).timeIntervalSinceNow.isFinite)
    }
  }

  @Test(
    "an invalid token URL is an error that does not reveal its secrets",
    arguments: [
      "id.example.com/token", "ftp://id.example.com", "https://u:p@id.example.com/", "",
      "https://id.example.com:65536/token",
    ])
  func invalidURL(url: String) async {
    let transport = InMemoryTransport { _, _ in .json(Self.answer) }
    await #expect(throws: RequestError.invalidServer(url)) {
      try await OAuth2(.clientCredentials, at: url, clientID: "a").token(
        replacing: nil, over: transport)
    }
  }

  @Test("its errors reach the caller typed, and its description contains no secret")
  func typed() async {
    let transport = InMemoryTransport { request, _ in
      .json(#"{"error":"invalid_client"}"#, status: 401)
    }
    let library = LibraryClient(
      auth: .bearer(RefreshingToken(from: machine)), transport: transport)
    let error = await library.bookError()
    guard case .authentication(let cause, _) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    #expect(
      cause as? OAuth2Error == .refused(.invalidClient, description: nil, uri: nil))
    #expect(
      error?.developerMessage
        == "getBook, GET library.example.com: no credentials: the authorization server refused: invalid_client"
    )
    #expect("\(machine)" == "OAuth 2 (clientCredentials) at https://ID.example.com:8443/token?…")
  }
}
