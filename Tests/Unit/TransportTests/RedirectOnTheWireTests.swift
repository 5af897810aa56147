import APIRuntimeOAuth
import APIRuntime
import Foundation
import NIOConcurrencyHelpers
import TestServer
import SuiteTraits
import Testing

@Suite("Redirects on the wire", .timed, .timeLimit(.patient))
struct RedirectOnTheWireTests {
  private static func redirect(_ status: String, to location: String) -> ScriptedServer.Step {
    .send(answer("moved", status: status, type: "text/plain", "Location: \(location)\r\n"))
  }

  @Test("a loop is reported as such", arguments: TransportKind.allCases)
  func circle(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, _ in
      [Self.redirect("302 Found", to: request.head.hasPrefix("GET /thing ") ? "/b" : "/thing")]
    }) { server in
      let error = await kind.client(server.url).thingError()
      #expect(error?.kind == .tooManyRedirects)
      #expect(server.requests.count == 2)
    }
  }

  @Test(
    "another origin receives neither credentials nor cookies", arguments: TransportKind.allCases)
  func otherOrigin(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.send(answer(#"{"id":2}"#))] }) { other in
      try await ScriptedServer.with({ _, _ in
        [Self.redirect("307 Temporary Redirect", to: other.url + "/other")]
      }) { server in
        var client = kind.client(server.url)
        client.credentials = Credentials("key", .header("X-Key") { "secret" })
        client.setCookie("session", "secret")
        client.setHeader("Authorization", "secret")
        try await expect(Thing(id: 2), from: client, to: GetThing())
        let first = try #require(server.requests.first)
        #expect(first.header("X-Key") == "secret")
        #expect(first.header("Cookie") == "session=secret")
        let second = try #require(other.requests.first)
        #expect(!second.head.contains("secret"))
        #expect(second.header("Accept") == "application/json")
        #expect(second.head.hasPrefix("GET /other HTTP/1.1\r\n"))
      }
    }
  }

  /// Foundation on Linux builds the redirected request before it asks whether to follow it.
  @Test(
    "whatever a location is, the redirect is a response like any other",
    arguments: TransportKind.allCases)
  func locations(kind: TransportKind) async throws {
    var locations: [String?] = [
      nil, "", "/", "//", "///", "//:80", "//host:", "//host:99999999999", "//host:-1/",
      "//[::1", "//[x]/", "//user:password@host", "//%", "?", "?%", "?%zz", "?a=%E4",
      "/?[]{}|\\^`\"<>", "#", "#%", "#%zz", "%", "%zz", "/%", "/%00", "/%FF", "..", "../../..", ".",
      ":", "::", ":80", "a:b", "http:", "http:/", "http://", "http:///x", "http://:80/",
      "http://host:99999/", "https:/x", "file:///etc/passwd", "javascript:alert(1)", "data:,x",
      "ftp://host/", "\u{FF}", "/\u{E4}", "/\u{202E}", "//\u{E4}.example/", "/a b", "/a\tb",
      "////x", "/.//x", "/x;y=%2F?z=%#%", String(repeating: "/a", count: 8_000),
    ]
    if kind.survivesEncodedHost {
      locations += ["//a%20b/", "//a%2Fb/", "//[::1]:1/x", "//[fe80::1%25en0]/x"]
    }
    for status in ["301 Moved", "303 See Other", "305 Use Proxy", "306 Unused", "308 Permanent"] {
      try await ScriptedServer.with({ [locations] _, number in
        guard let location = locations[number - 1] else {
          return [.send(answer("", status: status))]
        }
        return [Self.redirect(status, to: location)]
      }) { server in
        var client = kind.client(server.url)
        client.followsRedirects = false
        for location in locations {
          let error = await client.thingError()
          #expect(
            error?.status.map { "\($0.code)" } == String(status.prefix(3)),
            "\(location?.debugDescription ?? "no location"): \(error?.developerMessage ?? "")")
        }
      }
    }
  }

  @Test("307 resends the body, 303 turns into a GET", arguments: TransportKind.allCases)
  func body(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, _ in
      if request.head.hasPrefix("PUT /thing") {
        return [.readBody, Self.redirect("307 Temporary Redirect", to: "/b")]
      }
      if request.head.hasPrefix("PUT /b") {
        return [.readBody, Self.redirect("303 See Other", to: "/c")]
      }
      return [.send(answer(#"{"id":3}"#))]
    }) { server in
      let body = HTTPBody(Data(count: 1000))
      try await expect(Thing(id: 3), from: kind.client(server.url), to: PutThing(body: body))
      let requests = server.requests
      #expect(
        requests.map { $0.head.prefix { $0 != "H" } } == ["PUT /thing ", "PUT /b ", "GET /c "])
      #expect(requests.map(\.bodySize) == [1000, 1000, 0])
      #expect(requests.last?.header("Content-Type") == nil)
    }
  }

  @Test(
    "a write keeps its conditions, its range and its key at another origin, and a GET drops them",
    arguments: TransportKind.allCases)
  func fieldsOfWrite(kind: TransportKind) async throws {
    let fields = [
      "If-Match": "\"v1\"", "Content-Range": "bytes 0-2/500", "Idempotency-Key": "k1",
      "Content-Digest": "sha-256=:x:", "Content-Disposition": "attachment",
    ]
    try await ScriptedServer.with({ _, _ in
      [.readBody, Self.redirect("303 See Other", to: "/c")]
    }) { other in
      try await ScriptedServer.with({ _, _ in
        [.readBody, Self.redirect("307 Temporary Redirect", to: other.url + "/b")]
      }) { server in
        var client = kind.client(server.url)
        client.setHeader("Authorization", "secret")
        client.setHeader("Prefer", "return=minimal")
        for (name, value) in fields { client.setHeader(name, value) }
        _ = try? await client.send(PutThing(body: HTTPBody(Data(count: 3))))
        let write = try #require(other.requests.first)
        let read = try #require(other.requests.last)
        for (name, value) in fields {
          #expect(write.header(name) == value)
          #expect(read.header(name) == nil)
        }
        #expect(read.head.hasPrefix("GET /c "))
        #expect(read.header("Prefer") == "return=minimal")
        #expect(write.header("Authorization") == nil)
      }
    }
  }

  @Test("a body that can be read once is not resent", arguments: TransportKind.allCases)
  func once(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in
      [.readBody, Self.redirect("307 Temporary Redirect", to: "/b")]
    }) { server in
      let body = HTTPBody(
        AsyncStream<Data> { continuation in
          continuation.yield(Data(count: 10))
          continuation.finish()
        })
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await kind.client(server.url).send(PutThing(body: body))
      }
      #expect(error?.status == .temporaryRedirect)
      #expect(server.requests.count == 1)
    }
  }

  /// A client whose tokens are counted.
  private func client(_ kind: TransportKind, _ url: String) -> (APIClient, RefreshingToken) {
    let token = RefreshingToken(RefreshingToken.AccessToken("t0")) { last in
      RefreshingToken.AccessToken(
        "t\((last?.value.dropFirst()).flatMap { Int($0) }.map { $0 + 1 } ?? 1)")
    }
    var client = kind.client(url)
    client.credentials = Credentials("key", .bearer(token))
    return (client, token)
  }

  @Test(
    "a 401 of another origin neither repeats the request nor refreshes the token",
    arguments: TransportKind.allCases)
  func unauthorizedElsewhere(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.send(answer("{}", status: "401 Unauthorized"))] }) {
      other in
      try await ScriptedServer.with({ request, _ in
        let status = request.method == "POST" ? "303 See Other" : "307 Temporary Redirect"
        return [.readBody, Self.redirect(status, to: other.url + "/other")]
      }) { server in
        let (client, token) = client(kind, server.url)
        let posting = await #expect(throws: APIError<NoFailure>.self) {
          try await client.send(PostThing(body: HTTPBody(Data("x".utf8))))
        }
        #expect(posting?.status == .unauthorized)
        let getting = await client.thingError()
        #expect(getting?.status == .unauthorized)
        #expect(server.requests.map(\.method) == ["POST", "GET"])
        #expect(other.requests.map { $0.header("Authorization") } == [nil, nil])
        #expect(token.current?.value == "t0")
      }
    }
  }

  @Test(
    "a 401 after a redirect repeats the request that it answers, not the first one",
    arguments: TransportKind.allCases)
  func unauthorizedAfterRedirect(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, _ in
      if request.method == "POST" { return [.readBody, Self.redirect("303 See Other", to: "/b")] }
      let isValid = request.header("Authorization") == "Bearer t1"
      return [.send(answer(#"{"id":4}"#, status: isValid ? "200 OK" : "401 Unauthorized"))]
    }) { server in
      let (client, _) = client(kind, server.url)
      try await expect(Thing(id: 4), from: client, to: PostThing(body: HTTPBody(Data("x".utf8))))
      #expect(
        server.requests.map { "\($0.method) \($0.header("Authorization") ?? "")" } == [
          "POST Bearer t0", "GET Bearer t0", "GET Bearer t1",
        ])
    }
  }

  @Test(
    "a redirect back from another origin receives no credentials",
    arguments: TransportKind.allCases)
  func back(kind: TransportKind) async throws {
    let back = NIOLockedValueBox("")
    try await ScriptedServer.with({ _, _ in
      [Self.redirect("302 Found", to: back.withLockedValue { $0 } + "/admin")]
    }) { other in
      try await ScriptedServer.with({ request, _ in
        request.target == "/thing"
          ? [Self.redirect("302 Found", to: other.url + "/b")] : [.send(answer(#"{"id":5}"#))]
      }) { server in
        back.withLockedValue { $0 = server.url }
        let (client, _) = client(kind, server.url)
        try await expect(Thing(id: 5), from: client, to: GetThing())
        #expect(server.requests.map { $0.header("Authorization") } == ["Bearer t0", nil])
      }
    }
  }

  @Test("a token endpoint is not followed elsewhere", arguments: TransportKind.allCases)
  func tokenRequest(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.send(answer(#"{"access_token":"a"}"#))] }) { other in
      for status in ["302 Found", "303 See Other", "307 Temporary Redirect", "308 Permanent"] {
        try await ScriptedServer.with({ _, _ in
          [.readBody, Self.redirect(status, to: other.url + "/token")]
        }) { server in
          let token = RefreshingToken(
            RefreshingToken.AccessToken("old", expiry: .distantPast, refreshToken: "secret"),
            from: .refreshToken(at: server.url + "/token", clientID: "app", clientSecret: "secret"))
          let error = await #expect(throws: OAuth2Error.self) {
            try await token.valid(over: kind.transport)
          }
          #expect(error == .unexpectedStatus(Int(status.prefix(3)) ?? 0))
        }
      }
      #expect(other.requests.isEmpty)
    }
  }
}
