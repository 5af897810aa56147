import NIOCore
import NIOPosix

/// Runs `test` against a server that sends `bytes` to every client and hangs up; they need not be HTTP.
func withRawServer(
  saying bytes: String,
  isolation: isolated (any Actor)? = #isolation,
  _ test: (String) async throws -> Void
) async throws {
  let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    .childChannelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(Speaker(bytes: bytes))
      }
    }
    .bind(host: "127.0.0.1", port: 0).get()
  let port = channel.localAddress?.port ?? 1
  do {
    try await test("http://127.0.0.1:\(port)")
  } catch {
    try await channel.close()
    throw error
  }
  try await channel.close()
}

/// Responds to the first bytes received, whatever they are.
private final class Speaker: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let bytes: String

  init(bytes: String) { self.bytes = bytes }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: bytes)), promise: nil)
    context.close(promise: nil)
  }
}
