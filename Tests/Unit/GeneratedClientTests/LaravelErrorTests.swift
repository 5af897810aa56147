import APIRuntime
import Foundation
import LaravelAPI
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
}
