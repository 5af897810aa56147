#if AsyncHTTPClient
  import NIOCore
  import NIOHTTP1

  /// Ends an HTTP/1.1 connection whose response has begun before its request was sent (RFC 9112 §9.3): the
  /// next request would wait behind the rest of this one, which the server may never read.
  final class EarlyResponses: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart

    /// Whether a part of the current request is not in the hands of the system yet.
    private var isSending = false

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      switch unwrapOutboundIn(data) {
      case .head:
        isSending = true
        context.write(data, promise: promise)
      case .body: context.write(data, promise: promise)
      case .end:
        let sent = promise ?? context.eventLoop.makePromise()
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
