#if AsyncHTTPClient
  public import APIRuntime
  public import AsyncHTTPClient
  public import Foundation
  public import HTTPTypes
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression
  import NIOPosix

  /// A transport that uses AsyncHTTPClient, for servers and for large or slow bodies on Linux.
  ///
  /// ```swift
  /// let client = PetStoreClient(transport: AsyncHTTPClientTransport())
  /// ```
  ///
  /// Bodies are streamed in both directions with back-pressure: a slow reader suspends the server,
  /// and a slow network suspends the body. Compressed responses are decompressed.
  public struct AsyncHTTPClientTransport: Transport {
    /// HTTP clients that are shut down when the last reference is released.
    private final class Owned: Sendable {
      private let shared: HTTPClient
      /// A client that uses each connection only once.
      private let unshared: HTTPClient
      private let kept = KeptConnections()
      /// The maximum number of connections to one host.
      let connectionLimit: Int

      init(
        _ configuration: HTTPClient.Configuration,
        on group: any EventLoopGroup = HTTPClient.defaultEventLoopGroup
      ) {
        var configuration = configuration
        configuration.redirectConfiguration = .disallow
        // The client decides about retries; AsyncHTTPClient would retry a refused connection for
        // ten seconds.
        configuration.connectionPool.retryConnectionEstablishment = false
        // Requests ask for compression. The client enforces size limits, and counts decompressed
        // bytes.
        configuration.decompression = .enabled(limit: .none)
        // The spans would contain the query with its keys; middleware traces calls instead.
        configuration.tracing.tracer = nil
        connectionLimit = configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit
        shared = HTTPClient(
          eventLoopGroup: group, configuration: configuration.checkingResponses(kept))
        configuration.maximumUsesPerConnection = 1
        unshared = HTTPClient(
          eventLoopGroup: group, configuration: configuration.checkingResponses(nil))
      }

      var eventLoopGroup: any EventLoopGroup { shared.eventLoopGroup }

      /// Performs an exchange with the client that suits a request.
      ///
      /// A request that is not safe to repeat gets a separate connection, unless its body can be
      /// repeated and all kept connections are reliable. If its kept connection turns out to be
      /// unreliable, the request is sent over a separate one after all. So is an idempotent request
      /// that was lost on a kept connection (RFC 9110 §9.2.2), once.
      func exchange<Response>(
        _ request: HTTPRequest, _ body: HTTPBody,
        _ perform: (HTTPClient) async throws -> Response
      ) async throws -> Response {
        let isSafe = MethodProperties.safe.contains(request.method.rawValue)
        guard !kept.arePaused(for: request),
          isSafe || body.isReplayable && kept.areReliable(for: request)
        else { return try await perform(unshared) }
        do {
          return try await perform(shared)
        } catch let error as TransportError where error.underlying is NotSent {
          return try await perform(unshared)
        } catch let error as TransportError where error.isUnanswered {
          kept.lose(request)
          guard body.isReplayable, request.isIdempotent else { throw error }
          return try await perform(unshared)
        }
      }

      deinit {
        shared.shutdown { _ in }
        unshared.shutdown { _ in }
      }
    }

    private let owned: Owned
    /// The requirements of hosts, and the clients with the connections to them.
    private var secured: [CanonicalHost: (security: TransportSecurity, owned: Owned)] = [:]

    /// Creates a transport that shares its connections with all clients of the process.
    public init() { owned = Self.shared }

    /// Creates a transport with its own connections, which are closed with its last copy.
    ///
    /// - Parameter configuration: Certificates, proxy, connect timeout, protocol and the like. Its
    ///   settings for redirects, decompression, connection retries and tracing are ignored, since
    ///   the client controls these.
    public init(configuration: HTTPClient.Configuration) { owned = Owned(configuration) }

    /// Creates a transport that pins the keys of hosts, or presents certificates to them.
    ///
    /// - Parameters:
    ///   - configuration: As for ``init(configuration:)``. Its TLS configuration is used for these
    ///     hosts too.
    ///   - security: The requirements of the hosts. On all platforms, SwiftNIO establishes the
    ///     connections to them.
    /// - Throws: ``TransportSecurityError`` if a client certificate cannot be read.
    public init(
      configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
      security: [TransportSecurity]
    ) throws {
      owned = Owned(configuration)
      secured = try TransportSecurity.byHost(security).mapValues { security in
        let configuration = try configuration.adding(security)
        return (security, Owned(configuration, on: MultiThreadedEventLoopGroup.singleton))
      }
    }

    private static let shared = Owned(HTTPClient.Configuration())

    /// Performs one exchange. The connection is closed when the task is cancelled or the body is
    /// released.
    public func send(
      _ request: HTTPRequest, body: HTTPBody, context: TransportContext
    ) async throws -> (HTTPResponse, HTTPBody) {
      try Task.checkCancellation()
      context.report(identity: identity(for: request))
      let owned = try owned(for: request)
      // Sending bytes in memory is watched, too.
      let watch = context.upload
      let body = watch == nil ? body : body.onProgress { _ in watch?.move() }
      return try await owned.exchange(request, body) { client in
        try await Self.response(to: request, body, watch, over: client, of: owned)
      }
    }

    private static func response(
      to request: HTTPRequest, _ body: HTTPBody, _ watch: TransportContext.UploadWatch?,
      over client: HTTPClient,
      of owned: Owned
    ) async throws -> (HTTPResponse, HTTPBody) {
      let upload =
        body.bytes == nil ? BodyUpload(body, watch, loops: owned.eventLoopGroup) : nil
      do {
        let clientResponse = try await clientResponse(
          to: message(request, body, upload), upload, over: client)
        let response = HTTPResponse(clientResponse.status, clientResponse.headers)
        let stream =
          clientResponse.version.major == 1
          ? OpenStreams.shared.open(request.authority ?? "", limit: owned.connectionLimit) : nil
        let length = response.contentLength(for: request.method)
        return (response, self.body(clientResponse.body, length, upload, stream, of: owned))
      } catch {
        upload?.cancel()
        throw upload?.failure ?? TransportError.error(of: error)
      }
    }

    /// Returns the clients with the connections to the host of a request.
    private func owned(for request: HTTPRequest) throws -> Owned {
      try request.checkPort()
      guard !secured.isEmpty, let name = TransportSecurity.host(of: request),
        let host = secured[name]
      else { return owned }
      try host.security.verify(request)
      return host.owned
    }

    /// Executes the request without a deadline, since the client is responsible for timeouts.
    private static func clientResponse(
      to message: HTTPClientRequest, _ upload: BodyUpload?, over client: HTTPClient
    ) async throws -> HTTPClientResponse {
      guard let upload else {
        return try await client.execute(message, deadline: .distantFuture)
      }
      return try await withTaskCancellationHandler {
        try await client.execute(message, deadline: .distantFuture)
      } onCancel: {
        upload.cancel()
      }
    }

    private static func message(
      _ request: HTTPRequest, _ body: HTTPBody, _ upload: BodyUpload?
    ) -> HTTPClientRequest {
      var message = HTTPClientRequest(url: request.url)
      message.method = HTTPMethod(rawValue: request.method.rawValue)
      message.headers = headers(of: request)
      if let upload {
        message.body = .stream(upload, length: body.length.map { .known($0) } ?? .unknown)
      } else if !body.isNone, let bytes = body.bytes {
        message.body = .bytes(ByteBuffer(bytes: bytes))
      }
      return message
    }

    private static func headers(of request: HTTPRequest) -> HTTPHeaders {
      var headers = HTTPHeaders()
      headers.reserveCapacity(request.headerFields.count + 2)
      for field in request.headerFields where field.name != .cookie {
        headers.add(name: field.name.rawName, value: field.value)
      }
      // All cookies are sent in one field (RFC 6265 §5.4).
      if let cookies = request.headerFields[.cookie] { headers.add(name: "Cookie", value: cookies) }
      if !request.headerFields.contains(.acceptEncoding) {
        headers.add(name: "Accept-Encoding", value: "gzip, deflate")
      }
      return headers
    }

    /// Returns the body of a response, which keeps the connections open until it has been read.
    private static func body(
      _ body: HTTPClientResponse.Body, _ length: Int64?, _ upload: BodyUpload?,
      _ stream: OpenStreams.Stream?, of owned: Owned
    ) -> HTTPBody {
      HTTPBody(length: length) {
        var parts = body.makeAsyncIterator()
        let lease = upload.map { BodyUpload.Lease($0) }
        var stream = stream
        return {
          do {
            defer { withExtendedLifetime((owned, lease, stream)) {} }
            guard let part = try await parts.next() else {
              stream = nil
              // A cancelled reader must not take the bytes received so far for the complete body.
              try Task.checkCancellation()
              return nil
            }
            return part.withUnsafeReadableBytes { Data($0) }
          } catch {
            throw TransportError.error(of: error)
          }
        }
      }
    }
  }

  extension AsyncHTTPClientTransport: CollectingTransport {
    /// Performs one exchange. The connection is closed when the task is cancelled or a limit is
    /// exceeded.
    public func collect(
      _ request: HTTPRequest, body: HTTPBody, within limits: TransportContext.CollectionLimits,
      context: TransportContext
    ) async throws -> (HTTPResponse, Data) {
      context.report(identity: identity(for: request))
      let owned = try owned(for: request)
      let message = try Self.message(request, bytes: body.isNone ? nil : body.bytes)
      defer { withExtendedLifetime(owned) {} }
      return try await owned.exchange(request, body) { client in
        try await ResponseCollection(for: request.method, within: limits, context: context)
          .response(to: message, over: client)
      }
    }

    private static func message(_ request: HTTPRequest, bytes: Data?) throws -> HTTPClient.Request {
      do {
        return try HTTPClient.Request(
          url: request.url, method: HTTPMethod(rawValue: request.method.rawValue),
          headers: headers(of: request),
          body: bytes.map { .byteBuffer(ByteBuffer(bytes: $0)) })
      } catch {
        throw TransportError.error(of: error)
      }
    }
  }

  extension HTTPRequest {
    /// Whether it has the same effect when it is sent twice.
    fileprivate var isIdempotent: Bool {
      MethodProperties.idempotent.contains(method.rawValue)
        || headerFields.hasIdempotencyKey
    }
  }

  extension HTTPResponse {
    init(_ status: HTTPResponseStatus, _ headers: HTTPHeaders) {
      var fields = HTTPFields()
      fields.reserveCapacity(headers.count)
      for (name, value) in headers {
        guard let name = HTTPField.Name(name) else { continue }
        fields.append(HTTPField(name: name, value: value))
      }
      self.init(status: .init(code: Int(status.code)), headerFields: fields)
    }
  }

  extension AsyncHTTPClientTransport: CallerIdentifying {
    /// Returns the digest of the certificate for the host.
    public func identity(for request: HTTPRequest) -> String? {
      let host = TransportSecurity.host(of: request).flatMap { secured[$0] }
      return host?.security.clientCertificate?.digest
    }
  }
#endif
