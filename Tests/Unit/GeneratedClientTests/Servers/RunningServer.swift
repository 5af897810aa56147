import TestServer

/// An API that a test can call.
protocol APIServer: Sendable {
  /// The prefix of every path: `/api/v2`.
  var basePath: String { get }

  func addRoutes(to router: Router)
}

extension APIServer {
  var basePath: String { "" }
}

/// A server in this process, on a free port.
struct RunningServer: Sendable {
  /// The base URL for clients.
  let url: String
  let received: ReceivedRequests
}

/// Runs `test` against a server for its duration; with an `answer`, the server gives it to every request.
///
///     try await withServer(UsersServer()) { server in … UsersClient(server: .init(url: server.url)) … }
func withServer(
  _ api: some APIServer,
  answering answer: Answer? = nil,
  isolation: isolated (any Actor)? = #isolation,
  _ test: (RunningServer) async throws -> Void
) async throws {
  let received = ReceivedRequests()
  let router = Router()
  api.addRoutes(to: router)
  let routes = router.routes
  let script: ScriptedServer.Script = { _, _ in
    [
      .answer { request in
        let request = ReceivedRequest(request)
        received.append(request)
        return answer?.steps ?? routes.response(to: request).steps
      }
    ]
  }
  try await ScriptedServer.with(script) { server in
    try await test(RunningServer(url: server.url + api.basePath, received: received))
  }
}
