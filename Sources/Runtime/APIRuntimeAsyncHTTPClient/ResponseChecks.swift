#if AsyncHTTPClient
  import APIRuntime
  import AsyncHTTPClient
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression

  /// Checks responses before AsyncHTTPClient sees them.
  ///
  /// A status below 100 would end the process, and a body with an unknown coding would be returned
  /// as it is. A response that fails ends its connection.
  final class ResponseChecks: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart

    /// The error to report if the current response contains a body; nil if its coding is supported.
    private var bodyProblem: TransportError?
    /// Whether the body is compressed, may be empty, and has not delivered a byte yet.
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
        // Most responses are not compressed, and their heads are passed on unchanged.
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
        // The decompressor would take an empty body for a truncated one.
        if mayBeEmpty { context.fireChannelRead(wrapInboundOut(.body(Self.compressedNothing))) }
        mayBeEmpty = false
        context.fireChannelRead(data)
      }
    }

    /// Returns whether a response is without a body, or announces the end of its body before the
    /// connection is closed (RFC 9112 §6.3).
    private func announcesEnd(of head: HTTPResponseHead) -> Bool {
      isHead || [.noContent, .notModified].contains(head.status)
        || head.headers.contains(name: "Content-Length")
        || head.headers.contains(name: "Transfer-Encoding")
    }

    private static let coding = "Content-Encoding"

    /// An empty sequence of bytes as gzip (RFC 1952).
    private static let compressedNothing = ByteBuffer(
      bytes: [31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0])

    /// Fails the response and closes the connection; anything that follows is ignored.
    private func fail(_ error: TransportError, _ context: ChannelHandlerContext) {
      hasFailed = true
      context.fireErrorCaught(error)
      context.close(promise: nil)
    }

    /// Normalizes the coding of a body to the name that the decompressor knows, or returns an error
    /// if the coding is not supported (RFC 9110 §8.4).
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
    /// observe connections.
    func checkingResponses(_ kept: KeptConnections?) -> HTTPClient.Configuration {
      var configuration = self
      configuration.http1_1ConnectionDebugInitializer = Self.adding(
        { [ConnectionWatch(kept), ResponseChecks()] },
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
