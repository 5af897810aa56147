import APIRuntime
import Foundation
import LaravelAPI
import Testing

/// One error type for a backend whose errors all have the same shape.
@Suite struct LaravelTests {
  private func client(_ server: RunningServer) -> LaravelClient {
    LaravelClient(server: .init(url: server.url), auth: .bearer(LaravelServer.token)).patient
  }

  @Test("sends no token to an endpoint without authentication")
  func noToken() async throws {
    try await withServer(LaravelServer()) { server in
      let session = try await client(server).session.logIn(
        .init(email: "anna@example.com", password: "secret", deviceName: "phone")
      )
      #expect(session.token == LaravelServer.token)
      let received = try #require(server.received.last)
      #expect(received.header("Authorization") == nil)
      #expect(received.text.contains(#""device_name":"phone""#))
    }
  }

  @Test("sends and accepts JSON, and sends no body with GET")
  func headers() async throws {
    try await withServer(LaravelServer()) { server in
      let new = NewUser(name: "Cy", email: "cy@example.com")
      let user = try await client(server).users.create(new)
      #expect(user.name == "Cy")
      let posted = try #require(server.received.last)
      #expect(posted.method == "POST")
      #expect(posted.header("Content-Type") == "application/json")
      #expect(posted.header("Accept") == "application/json")
      #expect(posted.text == #"{"name":"Cy","email":"cy@example.com"}"#)

      _ = try await client(server).users.list()
      let got = try #require(server.received.last)
      #expect(got.body.isEmpty)
      #expect(got.header("Accept") == "application/json")
      #expect(got.header("Content-Length") == nil)
    }
  }

  @Test("sends defaults of the spec, and omits nil values")
  func defaults() async throws {
    try await withServer(LaravelServer()) { server in
      _ = try await client(server).users.list()
      #expect(server.received.last?.query == "page=1&per_page=15")
      _ = try await client(server).users.list(search: "nn", page: 2)
      #expect(server.received.last?.query == "search=nn&page=2&per_page=15")
    }
  }

  @Test("a list in the query is one pair for each element")
  func lists() async throws {
    try await withServer(LaravelServer()) { server in
      _ = try await client(server).posts.list(author: 7, tags: ["a&b", "c,d"])
      let received = try #require(server.received.last)
      #expect(
        received.queryPairs == [.init("author", "7"), .init("tags", "a&b"), .init("tags", "c,d")])
    }
  }

  @Test("a header parameter is sent if it is given")
  func headerParameter() async throws {
    try await withServer(LaravelServer()) { server in
      _ = try await client(server).posts.get(slug: "hello", ifNoneMatch: #""abc""#)
      #expect(server.received.last?.header("If-None-Match") == #""abc""#)
      _ = try await client(server).posts.get(slug: "hello")
      #expect(server.received.last?.header("If-None-Match") == nil)
    }
  }

  @Test("a response without content needs nothing from the caller")
  func noContent() async throws {
    try await withServer(LaravelServer()) { server in
      try await client(server).session.logOut()
      try await client(server).users.delete(id: 7)
      #expect(server.received.all.map(\.method) == ["POST", "DELETE"])
    }
  }
}
