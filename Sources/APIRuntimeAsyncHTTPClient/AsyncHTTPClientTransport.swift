#if AsyncHTTPClient
  public import APIRuntime
  public import AsyncHTTPClient
  import Foundation
  import HTTPTypes
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression

  /// Sends requests with AsyncHTTPClient: for servers, and wherever bodies are large or slow on Linux.
  ///
  /// ```swift
  /// let client = PetStoreClient(transport: AsyncHTTPClientTransport())
  /// ```
  ///
  /// Bodies stream both ways, and either side waits for the other: a server for a slow reader, a body for a slow network.
  /// Compressed responses are decompressed. Redirects are followed as ``URLSessionTransport`` does.
  public struct AsyncHTTPClientTransport: Transport {
    /// A client that is shut down with its last holder.
    private final class Owned: Sendable {
      let client: HTTPClient

      init(_ configuration: HTTPClient.Configuration) {
        var configuration = configuration
        configuration.redirectConfiguration = .disallow
        // Whether to try again is for the client to say, and who refuses is not asked for ten seconds.
        configuration.connectionPool.retryConnectionEstablishment = false
        client = HTTPClient(
          eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
      }

      deinit { client.shutdown { _ in } }
    }

    private let owned: Owned

    /// A transport over connections that all clients of the process share.
    public init() { owned = Self.shared }

    /// A transport with connections of its own, which are closed with its last copy.
    ///
    /// - Parameter configuration: Certificates, proxy, time to connect, protocol and the like. Its redirects are not
    ///   used, since AsyncHTTPClient would take along to another origin what is secret, such as the key of an API, and
    ///   a connection is tried once.
    public init(configuration: HTTPClient.Configuration) {
      owned = Owned(configuration)
    }

    private static let shared: Owned = {
      var configuration = HTTPClient.Configuration()
      // How large a response may become is for the client to say, which counts what is decompressed.
      configuration.decompression = .enabled(limit: .none)
      return Owned(configuration)
    }()

    /// Makes one exchange; the connection is closed when the task is cancelled, and when nobody reads the body any more.
    public func send(
      _ request: HTTPRequest, body: HTTPBody
    ) async throws -> (HTTPResponse, HTTPBody) {
      try await Redirects.follow(request, body: body) { request, body in
        try await exchange(request, body)
      }
    }

    private func exchange(
      _ request: HTTPRequest, _ body: HTTPBody
    ) async throws -> (HTTPResponse, HTTPBody) {
      try Task.checkCancellation()
      let upload = body.bytes == nil ? BodyUpload(body, loops: owned.client.eventLoopGroup) : nil
      let message = Self.message(request, body, upload)
      do {
        let answer = try await answer(to: message, upload)
        let response = Self.response(answer)
        let chunks = AnswerChunks(body: answer.body, client: owned, upload: upload)
        return (response, HTTPBody(chunks, length: response.contentLength(for: request.method)))
      } catch {
        upload?.cancel()
        throw upload?.failure ?? TransportError.error(of: error)
      }
    }

    /// How long to wait is for the client to say.
    private func answer(
      to message: HTTPClientRequest, _ upload: BodyUpload?
    ) async throws -> HTTPClientResponse {
      guard let upload else {
        return try await owned.client.execute(message, deadline: .distantFuture)
      }
      return try await withTaskCancellationHandler {
        try await owned.client.execute(message, deadline: .distantFuture)
      } onCancel: {
        upload.cancel()
      }
    }

    private static func message(
      _ request: HTTPRequest, _ body: HTTPBody, _ upload: BodyUpload?
    ) -> HTTPClientRequest {
      var message = HTTPClientRequest(
        url: "\(request.scheme ?? "https")://\(request.authority ?? "")\(request.path ?? "/")")
      message.method = HTTPMethod(rawValue: request.method.rawValue)
      for field in request.headerFields {
        message.headers.add(name: field.name.rawName, value: field.value)
      }
      if !request.headerFields.contains(.acceptEncoding) {
        message.headers.add(name: "Accept-Encoding", value: "gzip, deflate")
      }
      if let upload {
        message.body = .stream(upload, length: body.length.map { .known($0) } ?? .unknown)
      } else if !body.isNone, let bytes = body.bytes {
        message.body = .bytes(ByteBuffer(bytes: bytes))
      }
      return message
    }

    private static func response(_ answer: HTTPClientResponse) -> HTTPResponse {
      var fields = HTTPFields()
      for (name, value) in answer.headers {
        guard let name = HTTPField.Name(name) else { continue }
        fields.append(HTTPField(name: name, value: value))
      }
      return HTTPResponse(status: .init(code: Int(answer.status.code)), headerFields: fields)
    }

    /// The body of a response; it keeps the connections open until it has been read.
    private struct AnswerChunks: AsyncSequence, Sendable {
      typealias Element = Data

      let body: HTTPClientResponse.Body
      let client: Owned
      let upload: BodyUpload?

      struct AsyncIterator: AsyncIteratorProtocol {
        var parts: HTTPClientResponse.Body.AsyncIterator
        let client: Owned
        let lease: BodyUpload.Lease?

        mutating func next() async throws -> Data? {
          do {
            guard let part = try await parts.next() else {
              // A reader that was cancelled must not take what it has for all there is.
              try Task.checkCancellation()
              return nil
            }
            return part.withUnsafeReadableBytes { Data($0) }
          } catch {
            throw TransportError.error(of: error)
          }
        }
      }

      func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(
          parts: body.makeAsyncIterator(), client: client,
          lease: upload.map { BodyUpload.Lease($0) })
      }
    }
  }
#endif
