import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// A server that follows a script, correct or not, and records the requests.
final class FaultServer: Sendable {
  /// A step in handling a connection.
  enum Step: Sendable {
    /// Waits until the body of the request has arrived.
    case readBody
    /// Stops reading, so that the client cannot send more.
    case stopReading
    case send(String)
    case sendBytes([UInt8])
    /// Sends the same bytes repeatedly, as long as the client accepts them.
    case sendForever([UInt8])
    /// Waits for some milliseconds, like a busy server.
    case pause(_ milliseconds: Int64)
    /// Waits until the test opens a gate.
    case wait(Gate)
    case close
    /// Ends the connection with RST.
    case reset
  }

  /// A gate that a test opens.
  final class Gate: Sendable {
    private let state = NIOLockedValueBox<(isOpen: Bool, waiters: [@Sendable () -> Void])>(
      (false, []))

    func open() {
      let waiters = state.withLockedValue { state in
        state.isOpen = true
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter() }
    }

    func whenOpen(_ action: @escaping @Sendable () -> Void) {
      let isOpen = state.withLockedValue { state in
        if !state.isOpen { state.waiters.append(action) }
        return state.isOpen
      }
      if isOpen { action() }
    }
  }

  /// A received request: its head, and as much of its body as arrived.
  struct Request: Sendable {
    var head: String
    var bodySize = 0
    /// The body if it is short: its first 64 KB.
    var bodyStart: [UInt8] = []

    /// The value of a header field.
    func header(_ name: String) -> String? {
      head.split(separator: "\r\n").lazy.compactMap { line -> String? in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { return nil }
        return parts[1].trimmingPrefix(" ").description
      }.first
    }
  }

  typealias Script = @Sendable (_ request: Request, _ number: Int) -> [Step]

  let url: String
  private let channel: any Channel
  private let log: FaultLog

  private init(_ channel: any Channel, _ log: FaultLog) {
    self.channel = channel
    self.log = log
    url = "http://127.0.0.1:\(channel.localAddress?.port ?? 0)"
  }

  /// The requests so far.
  var requests: [Request] { log.requests }

  /// Waits until a request has arrived.
  func request() async { for await _ in log.arrivals { return } }

  /// Waits until a connection has been closed, by either side.
  func closed() async { for await _ in log.closings { return } }

  /// Runs `test` with a server.
  static func with(
    _ script: @escaping Script, isolation: isolated (any Actor)? = #isolation,
    _ test: (FaultServer) async throws -> Void
  ) async throws {
    let log = FaultLog()
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: 256)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(FaultHandler(script, log))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    do {
      try await test(FaultServer(channel, log))
    } catch {
      try? await channel.close()
      throw error
    }
    try? await channel.close()
  }
}
