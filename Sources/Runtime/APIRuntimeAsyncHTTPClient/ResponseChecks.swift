#if AsyncHTTPClient
  import APIRuntime
  import AsyncHTTPClient
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression

  /// Checks responses before AsyncHTTPClient sees them: a status below 100 would end the process,
  /// and a body whose coding it does not know would be returned as it is.
  ///
  /// A response that fails ends its connection.
  final class ResponseChecks: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart

    /// The error in the body of the current response, if it has one.
    private var bodyProblem: TransportError?
    /// Whether its body is compressed and has no byte yet, although it may have none.
    private var mayBeEmpty = false
    private var isHead = false
    private var hasFailed = false

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if case .head(let head) = unwrapOutboundIn(data) { isHead = head.method == .HEAD }
      context.write(data, promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !hasFailed else { return }
      switch unwrapInboundIn(data) {
      case .head(var head):
        guard (100...999).contains(head.status.code) else {
          return fail(TransportError(.notHTTP, limit: "status \(head.status.code)"), context)
        }
        (bodyProblem, mayBeEmpty) = (nil, false)
        // Most responses have no coding, and their heads are passed on as they are.
        guard head.headers.contains(name: Self.coding) else {
          return context.fireChannelRead(data)
        }
        bodyProblem = checkCoding(of: &head)
        mayBeEmpty =
          bodyProblem == nil && head.headers.contains(name: Self.coding) && announcesEnd(of: head)
        context.fireChannelRead(wrapInboundOut(.head(head)))
      case .body(let bytes):
        if let bodyProblem, bytes.readableBytes > 0 { return fail(bodyProblem, context) }
        mayBeEmpty = false
        context.fireChannelRead(data)
      case .end:
        // The decompressor takes no bytes for a body that has been cut.
        if mayBeEmpty { context.fireChannelRead(wrapInboundOut(.body(Self.compressedNothing))) }
        mayBeEmpty = false
        context.fireChannelRead(data)
      }
    }

    /// Whether a response has no body, or one whose end does not depend on that of the connection
    /// (RFC 9112 §6.3).
    private func announcesEnd(of head: HTTPResponseHead) -> Bool {
      isHead || [.noContent, .notModified].contains(head.status)
        || head.headers.contains(name: "Content-Length")
        || head.headers.contains(name: "Transfer-Encoding")
    }

    private static let coding = "Content-Encoding"

    /// No bytes as gzip (RFC 1952).
    private static let compressedNothing = ByteBuffer(
      bytes: [31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0])

    /// What follows is not part of a response any more.
    private func fail(_ error: TransportError, _ context: ChannelHandlerContext) {
      hasFailed = true
      context.fireErrorCaught(error)
      context.close(promise: nil)
    }

    /// Names the only coding of a body as the decompressor does, and returns the error for any
    /// other (RFC 9110 §8.4).
    private func checkCoding(of head: inout HTTPResponseHead) -> TransportError? {
      let codings = head.headers[canonicalForm: Self.coding].map { $0.lowercased() }
        .filter { !["", "identity", "none"].contains($0) }
      switch codings {
      case []: head.headers.remove(name: Self.coding)
      case ["gzip"], ["x-gzip"]: head.headers.replaceOrAdd(name: Self.coding, value: "gzip")
      case ["deflate"]: head.headers.replaceOrAdd(name: Self.coding, value: "deflate")
      default:
        let text = codings.joined(separator: ", ")
        return TransportError(.notHTTP, limit: "the content coding '\(text)' is not supported")
      }
      return nil
    }
  }

  extension HTTPClient.Configuration {
    /// Returns the same configuration with handlers below the decompressor that check responses and
    /// follow connections.
    func checkingResponses(_ kept: KeptConnections?) -> HTTPClient.Configuration {
      var configuration = self
      configuration.http1_1ConnectionDebugInitializer = Self.adding(
        { (kept.map { [ConnectionWatch($0)] } ?? []) + [EarlyResponses(), ResponseChecks()] },
        then: http1_1ConnectionDebugInitializer)
      configuration.http2StreamChannelDebugInitializer = Self.adding(
        { [ResponseChecks()] }, then: http2StreamChannelDebugInitializer)
      return configuration
    }

    private static func adding(
      _ handlers: @escaping @Sendable () -> [any ChannelHandler],
      then next: (@Sendable (any Channel) -> EventLoopFuture<Void>)?
    ) -> @Sendable (any Channel) -> EventLoopFuture<Void> {
      { channel in
        channel.eventLoop.submit {
          let pipeline = channel.pipeline.syncOperations
          let decompressor = try pipeline.handler(type: NIOHTTPResponseDecompressor.self)
          try pipeline.addHandlers(handlers(), position: .before(decompressor))
        }.flatMap {
          next?(channel) ?? channel.eventLoop.makeSucceededVoidFuture()
        }
      }
    }
  }
#endif
