import NIOConcurrencyHelpers
import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a server has received.
final class FaultLog: Sendable {
  private let stored = NIOLockedValueBox<[FaultServer.Request]>([])
  let arrivals: AsyncStream<Void>
  let closings: AsyncStream<Void>
  private let arrived: AsyncStream<Void>.Continuation
  private let closed: AsyncStream<Void>.Continuation

  init() {
    (arrivals, arrived) = AsyncStream<Void>.makeStream()
    (closings, closed) = AsyncStream<Void>.makeStream()
  }

  var requests: [FaultServer.Request] { stored.withLockedValue { $0 } }

  func add(_ request: FaultServer.Request) -> Int {
    defer { arrived.yield() }
    return stored.withLockedValue {
      $0.append(request)
      return $0.count
    }
  }

  func addBody(_ bytes: ByteBufferView, to number: Int) {
    stored.withLockedValue { requests in
      requests[number - 1].bodySize += bytes.count
      let room = max(0, 65_536 - requests[number - 1].bodyStart.count)
      requests[number - 1].bodyStart += bytes.prefix(room)
    }
  }

  func close() { closed.yield() }
}

/// A connection that reads request heads, and follows the script for each.
final class FaultHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let script: FaultServer.Script
  private let log: FaultLog
  private var buffer = ByteBuffer()
  private var steps: ArraySlice<FaultServer.Step> = []
  private var number = 0
  /// The remaining length of the body; nil if it ends with an empty chunk.
  private var bodyRest: Int? = 0
  private var isPaused = false

  init(_ script: @escaping FaultServer.Script, _ log: FaultLog) {
    self.script = script
    self.log = log
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var part = unwrapInboundIn(data)
    buffer.writeBuffer(&part)
    read(context)
    run(context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    log.close()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func read(_ context: ChannelHandlerContext) {
    if bodyRest == 0, steps.isEmpty { readHead() }
    guard number > 0 else { return }
    if let rest = bodyRest {
      let count = min(rest, buffer.readableBytes)
      log.addBody(buffer.readableBytesView.prefix(count), to: number)
      buffer.moveReaderIndex(forwardBy: count)
      bodyRest = rest - count
    } else {
      log.addBody(buffer.readableBytesView, to: number)
      if buffer.readableBytesView.suffix(5).elementsEqual(Array("0\r\n\r\n".utf8)) { bodyRest = 0 }
      buffer.clear()
    }
  }

  private func readHead() {
    let view = buffer.readableBytesView
    let end = Array("\r\n\r\n".utf8)
    guard
      let start = view.indices.first(where: { view[$0...].starts(with: end) })
    else { return }
    let length = start - view.startIndex + 4
    let request = FaultServer.Request(head: buffer.readString(length: length) ?? "")
    bodyRest =
      request.header("Transfer-Encoding") == nil
      ? request.header("Content-Length").flatMap { Int($0) } ?? 0 : nil
    if request.header("Expect") != nil { steps.append(.send("HTTP/1.1 100 Continue\r\n\r\n")) }
    number = log.add(request)
    steps += script(request, number)
  }

  private func run(_ context: ChannelHandlerContext) {
    while !isPaused, context.channel.isActive, let step = steps.first {
      switch step {
      case .readBody:
        if bodyRest != 0 { return }
      case .stopReading:
        context.channel.setOption(.autoRead, value: false).whenComplete { _ in }
      case .send(let text):
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
      case .sendBytes(let bytes):
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
      case .sendForever(let bytes):
        sendForever(context, ByteBuffer(bytes: bytes))
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
    // The next request of the same connection may have arrived already.
    if steps.isEmpty, bodyRest == 0, buffer.readableBytes > 0 {
      let before = number
      read(context)
      if number != before { run(context) }
    }
  }

  /// Writes each piece after the previous one has been flushed, as long as that succeeds.
  private func sendForever(_ context: ChannelHandlerContext, _ piece: ByteBuffer) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(piece)).whenSuccess {
      // A write may complete synchronously, so recursion could overflow the stack.
      bound.eventLoop.execute { bound.value.0.sendForever(bound.value.1, piece) }
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
