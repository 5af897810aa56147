import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// A server that does what a script says, right or wrong, and remembers what came.
final class FaultServer: Sendable {
  /// What is done with a connection, one after the other.
  enum Step: Sendable {
    /// Waits until the body of the request has come.
    case readBody
    /// Reads nothing more, so that the other side cannot send on.
    case stopReading
    case send(String)
    case sendBytes([UInt8])
    /// The same bytes over and over, as long as the other side takes them.
    case sendForever([UInt8])
    /// Waits, as a server that is busy, for some milliseconds.
    case pause(_ milliseconds: Int64)
    /// Waits until the test says so.
    case wait(Gate)
    case close
    /// Ends the connection with RST.
    case reset
  }

  /// What a test opens.
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

  /// A request that came: its head, and as much of its body as came.
  struct Request: Sendable {
    var head: String
    var bodySize = 0
    /// The body, where it is short: its first 64 KB.
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

  /// Waits until a request has come.
  func request() async { for await _ in log.arrivals { return } }

  /// Waits until a connection has been closed, by whichever side.
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
