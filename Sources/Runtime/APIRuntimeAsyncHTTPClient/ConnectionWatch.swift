#if AsyncHTTPClient
  import APIRuntime
  import NIOCore
  import NIOHTTP1

  /// Observes the requests and responses of an HTTP/1.1 connection for ``KeptConnections``.
  ///
  /// A request may have waited for a busy connection that is no longer reliable. If the request is
  /// not safe to repeat, it is not sent.
  ///
  /// If a response begins before its request is completely sent, the connection is closed (RFC 9112
  /// §9.3). Otherwise, the next request would wait behind the rest of this one, which the server
  /// may never read.
  final class ConnectionWatch: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart

    /// Nil if the connection serves a single request.
    private let kept: KeptConnections?
    private let connection = KeptConnections.Connection()
    /// The number of requests sent so far.
    private var count = 0
    /// Whether a part of the current request has not been passed to the system yet.
    private var isSending = false
    private var hasBody = false
    private var host = ""
    private var status: Int?
    /// When the last response ended, if the server keeps the connection open.
    private var idleSince: NIODeadline?
    private var isKept = true
    /// The number of times that the connection was put on probation.
    private var probations = 0
    /// Whether the current request is withheld rather than sent.
    private var isRefusing = false

    init(_ kept: KeptConnections?) { self.kept = kept }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      guard !isRefusing else {
        promise?.succeed()
        return
      }
      switch unwrapOutboundIn(data) {
      case .head(let head):
        if !canSend(head) {
          promise?.succeed()
          return refuse(context)
        }
        count += 1
        (isSending, hasBody, status, idleSince) = (true, false, nil, nil)
        if count == 1 { host = head.headers.first(name: "Host")?.lowercased() ?? "" }
        connection.begin()
      case .body: hasBody = true
      case .end: return end(data, promise, context)
      }
      context.write(data, promise: promise)
    }

    /// Writes the end of a request.
    private func end(
      _ data: NIOAny, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext
    ) {
      // A server that answers a head without a body has read it, and a promise has a cost.
      guard hasBody else {
        isSending = false
        return context.write(data, promise: promise)
      }
      // The promise of the caller may belong to another event loop.
      let sent = context.eventLoop.makePromise(of: Void.self)
      sent.futureResult.cascade(to: promise)
      sent.futureResult.assumeIsolated().whenSuccess { self.isSending = false }
      context.write(data, promise: sent)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(var head):
        (status, isKept) = (Int(head.status.code), head.isKeepAlive)
        if isSending, head.status.code >= 200 {
          head.headers.replaceOrAdd(name: "Connection", value: "close")
          isKept = false
          return context.fireChannelRead(wrapInboundOut(.head(head)))
        }
      case .body: break
      case .end: if let status, status >= 200 { end(status, context) }
      }
      context.fireChannelRead(data)
    }

    private func canSend(_ head: HTTPRequestHead) -> Bool {
      count == 0 || MethodProperties.safe.contains(head.method.rawValue)
        || connection.isReliable && kept?.isDoubted(host) == false
    }

    /// Fails a request that has not been sent.
    ///
    /// This is deferred, since AsyncHTTPClient is still in the call that begins the request.
    private func refuse(_ context: ChannelHandlerContext) {
      (isRefusing, idleSince) = (true, nil)
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      context.eventLoop.execute {
        Self.failRefused(bound.value)
        bound.value.close(promise: nil)
      }
    }

    private static func failRefused(_ context: ChannelHandlerContext) {
      context.fireErrorCaught(TransportError(.connectionLost, underlying: NotSent()))
    }

    /// Records the end of a response, and puts the connection on probation if necessary.
    private func end(_ status: Int, _ context: ChannelHandlerContext) {
      if isKept { idleSince = .now() }
      let isDoubtful = status >= 400 || isSending
      connection.end(isDoubtful: isDoubtful)
      guard let kept else { return }
      if count == 1 { kept.add(connection, to: host, until: context.channel.closeFuture) }
      guard isDoubtful || count == 1 else { return }
      probations += 1
      let bound = NIOLoopBound((self, probations), eventLoop: context.eventLoop)
      context.eventLoop.scheduleTask(in: KeptConnections.probation) {
        let (watch, probation) = bound.value
        if watch.probations == probation { watch.connection.last() }
      }
    }

    func channelInactive(context: ChannelHandlerContext) {
      if let idleSince, .now() - idleSince < KeptConnections.idleTime { kept?.doubt(host) }
      explainFailure(context)
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if error is IOError || error is ChannelError { explainFailure(context) }
      context.fireErrorCaught(error)
    }

    /// Reports why a request got no response, before AsyncHTTPClient notices the lost connection.
    private func explainFailure(_ context: ChannelHandlerContext) {
      if isRefusing { return Self.failRefused(context) }
      guard count > 1, status == nil else { return }
      context.fireErrorCaught(TransportError.unanswered)
    }
  }

  /// An error thrown when a request was not sent, since its server may be closing the connection.
  struct NotSent: Error {}

  extension TransportError {
    /// The error of a request that was lost on a kept connection, without any part of a response.
    static let unanswered = TransportError(
      .connectionLost, limit: "the server closed a connection that it had kept open")

    var isUnanswered: Bool { kind == .connectionLost && limit == Self.unanswered.limit }
  }
#endif
