import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A server in a separate process, so that benchmarks measure only the client.
///
/// The process is this program again, with the argument `serve`; it ends when its standard input is closed.
public struct Server {
  public let url: String
  private let process: Process
  private let input: Pipe

  /// Starts the server, and waits until it listens.
  public init() throws {
    process = Process()
    input = Pipe()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["serve"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    url = "http://127.0.0.1:\(line.trimmingCharacters(in: .newlines))"
  }

  /// Stops the server.
  public func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Whether this is the server process, which has to call `serve`.
  public static var isServing: Bool { CommandLine.arguments.dropFirst().first == "serve" }

  /// Serves requests until standard input is closed.
  public static func serve() async throws {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(
            withPipeliningAssistance: false)
          try channel.pipeline.syncOperations.addHandler(LoadHandler())
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    print(channel.localAddress?.port ?? 0)
    fflush(nil)
    _ = try FileHandle.standardInput.readToEnd()
    try await channel.close()
  }
}

/// `GET /users/7` returns JSON, `GET /bytes/N` returns N bytes, `PUT /bytes` returns the number of bytes received.
private final class LoadHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private static let user = ByteBuffer(
    string: """
      {"id":7,"name":"Ada Lovelace","email":"ada@example.com","avatar_url":"https://example.com/ada.png",\
      "tags":["engine","notes"],"active":true,"created_at":"2026-03-01T12:30:00Z"}
      """)
  private static let piece = ByteBuffer(repeating: 7, count: 65_536)

  private var path = ""
  private var received = 0
  private var rest = 0

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      path = head.uri
      received = 0
    case .body(let bytes): received += bytes.readableBytes
    case .end:
      if path.hasPrefix("/bytes/"), let count = Int(path.dropFirst("/bytes/".count)) {
        head(context, length: count, type: "application/octet-stream")
        rest = count
        send(context)
      } else {
        answer(context, path == "/bytes" ? ByteBuffer(string: "\(received)") : Self.user)
      }
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if rest > 0 { send(context) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func head(_ context: ChannelHandlerContext, length: Int, type: String) {
    let fields: HTTPHeaders = ["Content-Type": type, "Content-Length": "\(length)"]
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: fields))),
      promise: nil)
  }

  private func answer(_ context: ChannelHandlerContext, _ body: ByteBuffer) {
    head(context, length: body.readableBytes, type: "application/json")
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  private func send(_ context: ChannelHandlerContext) {
    while rest > 0, context.channel.isWritable {
      let count = min(rest, Self.piece.readableBytes)
      rest -= count
      // Writing may re-enter this method.
      let isLast = rest == 0
      let piece = Self.piece.getSlice(at: 0, length: count) ?? ByteBuffer()
      context.write(wrapOutboundOut(.body(.byteBuffer(piece))), promise: nil)
      if isLast { context.write(wrapOutboundOut(.end(nil)), promise: nil) }
    }
    context.flush()
  }
}
