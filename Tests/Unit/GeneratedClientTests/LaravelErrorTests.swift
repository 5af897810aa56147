import APIRuntimeTesting
import APIRuntime
import Foundation
import LaravelAPI
import TestServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Errors from the server and errors in the client: one error type.
@Suite struct LaravelErrorTests {
  private func client(_ server: RunningServer) -> LaravelClient {
    LaravelClient(server: .init(url: server.url), auth: .bearer(LaravelServer.token)).patient
  }

  private func error(
    answering answer: Answer
  ) async throws -> APIError<LaravelFailure>? {
    var error: APIError<LaravelFailure>?
    try await withServer(LaravelServer(), answering: answer) { server in
      error = await #expect(throws: APIError<LaravelFailure>.self) {
        try await client(server).users.get(id: 7)
      }
    }
    return error
  }

  // MARK: - Errors from the server

  @Test(
    "every documented status has a name, with the server's message",
    arguments: [400, 401, 403, 404, 405, 406, 408, 500, 503, 599, 418, 429]
  )
  func statuses(status: Int) async throws {
    let body = #"{"code": \#(status), "message": "for the user", "detail": "for the developer"}"#
    let error = try await error(answering: .json(body, status: status))
    guard case .failure(let failure, let response) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let (name, said): (String, ServerError) =
      switch failure {
      case .badRequest(let said): ("400", said)
      case .unauthorized(let said): ("401", said)
      case .forbidden(let said): ("403", said)
      case .notFound(let said): ("404", said)
      case .methodNotAllowed(let said): ("405", said)
      case .notAcceptable(let said): ("406", said)
      case .requestTimeout(let said): ("408", said)
      case .serverError(let said): ("5XX", said)
      case .other(let said): ("other", said)
      }
    let expected = status >= 500 ? "5XX" : [418, 429].contains(status) ? "other" : "\(status)"
    #expect(name == expected)
    #expect(said.code == status)
    #expect(response.status.code == status)
    #expect(error?.code == status)
    #expect(error?.userMessage == "for the user")
    #expect(error?.developerMessage.hasPrefix("users.get, GET 127.0.0.1:") == true)
    #expect(error?.developerMessage.hasSuffix(": for the developer") == true)
  }

  @Test("an empty detail is not shown; the developer message is operation and status instead")
  func emptyDetail() async throws {
    let body = #"{"code": 404, "message": "Gone.", "detail": ""}"#
    let error = try await error(answering: .json(body, status: 404))
    #expect(error?.userMessage == "Gone.")
    #expect(error?.developerMessage.contains("attempt 1: status 404 Not Found") == true)
  }

  @Test(
    "an error body of another shape leaves the status, with the decoding failure attached",
    arguments: ["<h1>Bad Gateway</h1>", #"{"error": "x"}"#, "[]", ""]
  )
  func wrongShape(body: String) async throws {
    let error = try await error(answering: .text(body, status: 502))
    guard case .unexpectedStatus(let response) = error, let failure = error?.decodingFailure else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(response.status == .badGateway)
    #expect(error?.code == 502)
    #expect(failure.response.status == .badGateway)
    #expect(failure.response.body == Data(body.utf8))
    #expect(failure.response.operation == "users.get")
    #expect(error?.response?.status.code == 502)
  }

  // MARK: - Errors in the client

  @Test(
    "an invalid URL fails before anything is sent",
    arguments: [
      "", "nonsense", "ftp://example.com", "http://", "https://me:pw@example.com", "http://a b",
    ]
  )
  func invalidServer(url: String) async throws {
    let transport = InMemoryTransport { _, _ in .json("{}") }
    let client = LaravelClient(server: .init(url: url), auth: .bearer("t"), transport: transport)
      .patient
    let error = await #expect(throws: APIError<LaravelFailure>.self) {
      try await client.users.get(id: 7)
    }
    guard case .request(.invalidServer(url), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(transport.exchanges.isEmpty)
  }

  @Test("an error names parameters that cannot be encoded")
  func cannotEncode() async throws {
    let transport = InMemoryTransport { _, _ in .json("{}") }
    let client = LaravelClient(auth: .bearer("t"), transport: transport).patient
    let empty = await #expect(throws: APIError<LaravelFailure>.self) {
      try await client.posts.get(slug: "")
    }
    guard case .request(.emptyPathParameter("slug"), _) = empty else {
      Issue.record("\(String(describing: empty))")
      return
    }
    let header = await #expect(throws: APIError<LaravelFailure>.self) {
      try await client.posts.get(slug: "x", ifNoneMatch: "a\r\nX-Admin: 1")
    }
    guard case .request(.invalidHeader("If-None-Match"), _) = header else {
      Issue.record("\(String(describing: header))")
      return
    }
    #expect(transport.exchanges.isEmpty)
  }

  @Test("an unavailable token is an authentication failure")
  func tokenFailure() async throws {
    struct Locked: Error {}
    let client = LaravelClient(auth: .bearer { throw Locked() }).patient
    let error = await #expect(throws: APIError<LaravelFailure>.self) {
      try await client.users.get(id: 7)
    }
    guard case .authentication(let cause, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause is Locked)
  }

  @Test("a token with a line break does not inject a header")
  func tokenInjection() async throws {
    let transport = InMemoryTransport { _, _ in .json("{}") }
    let client = LaravelClient(auth: .bearer("a\r\nX-Admin: 1"), transport: transport).patient
    await #expect(throws: APIError<LaravelFailure>.self) { try await client.users.get(id: 7) }
    #expect(transport.exchanges.isEmpty)
  }

  @Test("an error about a response of another shape names operation, path and body")
  func decoding() async throws {
    let body =
      #"{"id": 7, "name": null, "email": "a@example.com", "created_at": "2024-05-17T12:00:00Z"}"#
    let error = try await error(answering: .json(body))
    guard case .decoding(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.path == "name")
    #expect(!failure.isSyntax)
    let message = try #require(error?.developerMessage)
    for part in ["users.get", "name", "User", body] { #expect(message.contains(part)) }
  }

  @Test("a port without a listener cannot be reached")
  func noServer() async throws {
    let client = LaravelClient(
      server: .init(url: try await ScriptedServer.closedURL()), auth: .bearer("t")
    ).patient
    let error = await #expect(throws: APIError<LaravelFailure>.self) {
      try await client.users.get(id: 7)
    }
    guard case .transport(let cause) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.kind == .cannotConnect)
    #expect(error?.userMessage == "The server cannot be reached.")
  }

  @Test("a server that does not respond in time is a timeout")
  func timeout() async throws {
    try await withServer(LaravelServer(), answering: .never) { server in
      var client = client(server)
      client.client.timeout = .milliseconds(50)
      let error = await #expect(throws: APIError<LaravelFailure>.self) {
        try await client.users.get(id: 7)
      }
      guard case .transport(let cause) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(cause.kind == .timedOut)
      #expect(error?.userMessage == "The server took too long to respond.")
    }
  }

  @Test("a session closed during a request is distinguished from a cancelled task")
  func sessionInvalidated() async throws {
    try await withServer(LaravelServer(), answering: .never) { server in
      let transport = URLSessionTransport(session: URLSession(configuration: .ephemeral))
      let client = LaravelClient(
        server: .init(url: server.url), auth: .bearer("t"), transport: transport
      ).patient
      let call = Task { try await client.users.get(id: 7) }
      await server.received.arrival()
      transport.invalidate()
      let error = await #expect(throws: APIError<LaravelFailure>.self) { try await call.value }
      guard case .transport(let cause) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(cause.kind == .sessionInvalidated)
    }
  }

  @Test("a cancelled task ends as cancelled, together with its request")
  func cancelled() async throws {
    try await withServer(LaravelServer(), answering: .never) { server in
      let transport = WatchedTransport()
      let client = LaravelClient(
        server: .init(url: server.url),
        auth: .bearer("t"),
        transport: transport
      ).patient
      let task = Task { try await client.users.get(id: 7) }
      await server.received.arrival()
      task.cancel()
      let error = await #expect(throws: APIError<LaravelFailure>.self) { try await task.value }
      guard case .cancelled = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      await transport.cancellation()
    }
  }
}
