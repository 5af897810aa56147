import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// An API that a test can call, as Hummingbird routes.
protocol APIServer: Sendable {
  /// The prefix of every path: `/api/v2`.
  var basePath: String { get }

  func addRoutes(to router: Router<BasicRequestContext>)
}

extension APIServer {
  var basePath: String { "" }
}

/// A server in this process, on a port of its own.
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

/// Records every request before it is handled.
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
