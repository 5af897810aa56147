import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// An API that a test can talk to, as routes of Hummingbird.
protocol APIServer: Sendable {
  /// What stands before every path: `/api/v2`.
  var basePath: String { get }

  func addRoutes(to router: Router<BasicRequestContext>)
}

extension APIServer {
  var basePath: String { "" }
}

/// A server of this process, on a port of its own.
struct RunningServer: Sendable {
  /// The base URL that a client of it is given.
  let url: String
  let received: ReceivedRequests
}

/// Runs `test` against a server that lives as long as it; given an `answer`, that is all the server says.
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
  router.add(middleware: Recording(received: received, answer: answer))
  api.addRoutes(to: router)
  var logger = Logger(label: "test server")
  logger.logLevel = .critical
  let (ports, start) = AsyncThrowingStream<Int, any Error>.makeStream()
  let application = Application(
    router: router,
    configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in start.yield(channel.localAddress?.port ?? 0) },
    logger: logger
  )
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      do { try await application.run() } catch { start.finish(throwing: error) }
    }
    defer { group.cancelAll() }
    for try await port in ports {
      try await test(
        RunningServer(url: "http://127.0.0.1:\(port)\(api.basePath)", received: received))
      break
    }
  }
}

/// Writes down every request before it is answered.
private struct Recording: RouterMiddleware {
  let received: ReceivedRequests
  let answer: Answer?

  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    var request = request
    let body = try await request.collectBody(upTo: 1 << 24)
    received.append(ReceivedRequest(request.head, body: Array(body.readableBytesView)))
    guard let answer else { return try await next(request, context) }
    return try await answer.response()
  }
}
