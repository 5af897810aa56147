import NIOCore
import NIOPosix

/// A base URL without a listener: the port was free a moment ago.
func closedPort() async throws -> String {
  let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    .bind(host: "127.0.0.1", port: 0).get()
  let port = channel.localAddress?.port ?? 1
  try await channel.close()
  return "http://127.0.0.1:\(port)"
}
