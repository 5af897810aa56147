package import NIOCore
import NIOPosix

/// The server of all tests. It opens a port, follows a script, correct or not, and logs requests.
///
///     try await ScriptedServer.with({ _, _ in [.send("HTTP/1.1 204 No Content\r\n\r\n")] }) { server in … server.url … }
package final class ScriptedServer: Sendable {
  /// A step in handling a connection.
  package enum Step: Sendable {
    /// Waits until the body of the request has arrived.
    case readBody
    /// Waits until the body has arrived, and follows the steps for the whole request.
    case answer(@Sendable (Request) -> [Step])
    /// Stops reading, so that the client cannot send more.
    case stopReading
    case send(String)
    case sendBytes([UInt8])
    /// Sends the same bytes again and again, for as long as the client accepts them.
    case sendForever([UInt8])
    /// Sends the same bytes so many times, each after the client has accepted the previous ones,
    /// and reports each.
    case sendRepeatedly([UInt8], count: Int, _ report: @Sendable (_ sent: Int) -> Void)
    /// Waits for some milliseconds, like a busy server.
    case pause(_ milliseconds: Int64)
    /// Waits until the test opens a gate.
    case wait(Gate)
    case close
    /// Ends the connection with RST.
    case reset
  }

  /// The steps for a request whose head has arrived; requests are numbered from 1.
  package typealias Script = @Sendable (_ request: Request, _ number: Int) -> [Step]

  package let url: String
  private let channel: any Channel
  private let log: ServerLog

  private init(_ channel: any Channel, _ log: ServerLog) {
    self.channel = channel
    self.log = log
    url = "http://127.0.0.1:\(channel.localAddress?.port ?? 0)"
  }

  /// The same with TLS.
  package var secureURL: String { "https" + url.dropFirst("http".count) }

  /// The requests so far.
  package var requests: [Request] { log.requests }

  /// The number of connections so far.
  package var connectionCount: Int { log.connectionCount }

  /// Waits until a request has arrived.
  package func request() async { for await _ in log.arrivals { return } }

  /// Waits until a connection has been closed, by either side.
  package func closed() async { for await _ in log.closings { return } }

  /// Runs `test` with a server; after it, every connection that is not within a script is closed.
  /// With `awaitingHead`, a script waits for the head of a request; otherwise the first bytes count
  /// as one. With `keepingRequests`, ``requests`` contains those that have been answered. `prepare`
  /// adds what a connection has below HTTP, such as TLS.
  package static func with(
    _ script: @escaping Script, awaitingHead: Bool = true, keepingRequests: Bool = true,
    prepare: @escaping @Sendable (any Channel) throws -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation,
    _ test: (ScriptedServer) async throws -> Void
  ) async throws {
    let log = ServerLog(keepsRequests: keepingRequests)
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: 256)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          log.open(channel)
          try prepare(channel)
          try channel.pipeline.syncOperations.addHandler(
            Connection(script, log, awaitsHead: awaitingHead))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let result: Result<Void, any Error>
    do {
      result = .success(try await test(ScriptedServer(channel, log)))
    } catch {
      result = .failure(error)
    }
    try? await channel.close()
    for connection in log.connections {
      connection.pipeline.fireUserInboundEventTriggered(Connection.EndOfTest())
    }
    try result.get()
  }

  /// A base URL without a listener: the port was free a moment ago.
  package static func closedURL() async throws -> String {
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = channel.localAddress?.port ?? 1
    try await channel.close()
    return "http://127.0.0.1:\(port)"
  }
}
