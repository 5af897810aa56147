import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection that reads request heads, and follows the script for each.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The event that signals the end of a server's test.
  struct EndOfTest: Sendable {}

  private let script: ScriptedServer.Script
  private let log: ServerLog
  private let awaitsHead: Bool
  private var buffer = ByteBuffer()
  private var steps: ArraySlice<ScriptedServer.Step> = []
  private var number = 0
  private var body = BodyReader()
  private var isPaused = false

  init(_ script: @escaping ScriptedServer.Script, _ log: ServerLog, awaitsHead: Bool) {
    self.script = script
    self.log = log
    self.awaitsHead = awaitsHead
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var part = unwrapInboundIn(data)
    buffer.writeBuffer(&part)
    read()
    run(context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    log.finish(number)
    log.close(context.channel)
    context.fireChannelInactive()
  }

  /// Closes a connection whose script has been followed to its end. The client closes any other itself, because it has
  /// given up on it: FoundationNetworking aborts the process where a connection ends within the head of a response
  /// while its task is being cancelled.
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is EndOfTest, steps.isEmpty { context.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func read() {
    if body.isAtEnd, steps.isEmpty { readHead() }
    while let bytes = body.next(&buffer) { log.addBody(bytes.readableBytesView, to: number) }
    buffer.discardReadBytes()
  }

  private func readHead() {
    guard let length = headLength() else { return }
    let request = ScriptedServer.Request(head: buffer.readString(length: length) ?? "")
    body = BodyReader(of: request)
    if request.header("Expect") != nil { steps.append(.send("HTTP/1.1 100 Continue\r\n\r\n")) }
    number = log.add(request)
    steps += script(request, number)
  }

  /// The length of the head in bytes; nil until it has arrived.
  private func headLength() -> Int? {
    guard awaitsHead else { return buffer.readableBytes > 0 ? buffer.readableBytes : nil }
    let view = buffer.readableBytesView
    let end = Array("\r\n\r\n".utf8)
    return view.indices.first { view[$0...].starts(with: end) }.map { $0 - view.startIndex + 4 }
  }

  private func run(_ context: ChannelHandlerContext) {
    while !isPaused, context.channel.isActive, let step = steps.first {
      switch step {
      case .readBody:
        if !body.isAtEnd { return }
      case .answer(let answer):
        if !body.isAtEnd { return }
        steps.insert(contentsOf: answer(log.request(number)), at: steps.startIndex + 1)
      case .stopReading:
        context.channel.setOption(.autoRead, value: false).whenComplete { _ in }
      case .send(let text):
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
      case .sendBytes(let bytes):
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
      case .sendForever(let bytes):
        send(context, ByteBuffer(bytes: bytes), count: .max)
        return
      case .sendRepeatedly(let bytes, let count, let report):
        steps = steps.dropFirst()
        send(context, ByteBuffer(bytes: bytes), count: count, report, then: paused(context))
        return
      case .pause(let time):
        let resume = paused(context)
        context.eventLoop.scheduleTask(in: .milliseconds(time), resume)
      case .wait(let gate):
        let resume = paused(context)
        gate.whenOpen { [eventLoop = context.eventLoop] in eventLoop.execute(resume) }
      case .close: context.close(promise: nil)
      case .reset:
        (context.channel as? any SocketOptionProvider)?
          .setSoLinger(linger(l_onoff: 1, l_linger: 0))
          .whenComplete { [context = NIOLoopBound(context, eventLoop: context.eventLoop)] _ in
            context.value.close(promise: nil)
          }
      }
      steps = steps.dropFirst()
    }
    if steps.isEmpty, body.isAtEnd { log.finish(number) }
    // The next request of the same connection may have arrived already.
    if steps.isEmpty, body.isAtEnd, buffer.readableBytes > 0 {
      let before = number
      read()
      if number != before { run(context) }
    }
  }

  /// Writes a piece repeatedly, each time after the previous write has been flushed, as long as that succeeds.
  private func send(
    _ context: ChannelHandlerContext, _ piece: ByteBuffer, count: Int, sent: Int = 0,
    _ report: @escaping @Sendable (Int) -> Void = { _ in },
    then resume: @escaping @Sendable () -> Void = {}
  ) {
    guard sent < count else { return resume() }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(piece)).whenSuccess {
      report(sent + 1)
      // A write may complete synchronously, so recursion could overflow the stack.
      bound.eventLoop.execute {
        bound.value.0.send(bound.value.1, piece, count: count, sent: sent + 1, report, then: resume)
      }
    }
  }

  /// Pauses the script and returns a closure that resumes it, to be called on the event loop.
  private func paused(_ context: ChannelHandlerContext) -> @Sendable () -> Void {
    isPaused = true
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    return {
      let (handler, context) = bound.value
      handler.isPaused = false
      handler.run(context)
    }
  }
}
