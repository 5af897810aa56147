import NIOCore
import NIOPosix

/// Runs `test` against a server that calls `answer` with the head of each request, sends the result and hangs up.
func withScriptedServer(
  answering answer: @escaping @Sendable (_ head: String) -> [UInt8],
  isolation: isolated (any Actor)? = #isolation,
  _ test: (_ url: String) async throws -> Void
) async throws {
  let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    .childChannelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(ScriptedSpeaker(answer: answer))
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

private final class ScriptedSpeaker: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let answer: @Sendable (String) -> [UInt8]
  private var head = ""

  init(answer: @escaping @Sendable (String) -> [UInt8]) { self.answer = answer }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    head += String(buffer: unwrapInboundIn(data))
    guard head.contains("\r\n\r\n") else { return }
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: answer(head))), promise: nil)
    context.close(promise: nil)
  }
}
