import APIRuntime
import Foundation
import TestServer
import Testing

@Suite("Redirects on the wire", .timeLimit(.minutes(3)))
struct RedirectOnTheWireTests {
  private static func redirect(_ status: String, to location: String) -> ScriptedServer.Step {
    .send(answer("moved", status: status, type: "text/plain", "Location: \(location)\r\n"))
  }

  @Test("a loop is reported as such", arguments: TransportKind.allCases)
  func circle(kind: TransportKind) async throws {
    try await ScriptedServer.with({ request, _ in
      [Self.redirect("302 Found", to: request.head.hasPrefix("GET /thing ") ? "/b" : "/thing")]
    }) { server in
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await kind.client(server.url).send(GetThing())
      }
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
}
