#if AsyncHTTPClient
  import NIOCore
  import NIOHTTP1

  /// Closes an HTTP/1.1 connection if a response begins before its request is completely sent (RFC
  /// 9112 §9.3).
  ///
  /// Otherwise, the next request would wait behind the rest of this one, which the server may never
  /// read.
  final class EarlyResponses: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart

    /// Whether a part of the current request has not been passed to the system yet.
    private var isSending = false

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      switch unwrapOutboundIn(data) {
      case .head:
        isSending = true
        context.write(data, promise: promise)
      case .body: context.write(data, promise: promise)
      case .end:
        // The promise of the caller may belong to another event loop.
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.cascade(to: promise)
        sent.futureResult.assumeIsolated().whenSuccess { self.isSending = false }
        context.write(data, promise: sent)
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard isSending, case .head(var head) = unwrapInboundIn(data), head.status.code >= 200 else {
        return context.fireChannelRead(data)
      }
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      context.fireChannelRead(wrapInboundOut(.head(head)))
    }
  }
#endif
