public import APIRuntime
public import HTTPTypes
public import Foundation

/// A transport that responds without a network and records the requests, for tests and previews.
///
/// ```swift
/// let transport = InMemoryTransport { request, _ in .json(#"{"id": 7, "name": "Ada"}"#) }
/// let client = UsersClient(transport: transport)
/// ```
public struct InMemoryTransport: Transport {
  /// A response.
  public struct Response: Sendable {
    /// The status and the headers.
    public var head: HTTPResponse
    /// The body.
    public var body: Data

    /// Creates a response from its parts.
    public init(status: Int, headers: HTTPFields = HTTPFields(), body: Data = Data()) {
      head = HTTPResponse(status: .init(code: status), headerFields: headers)
      self.body = body
    }

    /// Creates a response with JSON text.
    public static func json(_ text: String, status: Int = 200) -> Response {
      Response(status: status, headers: [.contentType: "application/json"], body: Data(text.utf8))
    }
  }

  /// A recorded request.
  public struct Exchange: Sendable {
    /// The method, URL and headers.
    public let request: HTTPRequest
    /// The body, which may be empty.
    public let body: Data
  }

  private let respond: @Sendable (HTTPRequest, Data) async throws -> Response
  private let log = Locked<[Exchange]>([])

  /// Creates a transport that calls `respond` for each request; it may throw a `TransportError`.
  public init(respond: @escaping @Sendable (HTTPRequest, Data) async throws -> Response) {
    self.respond = respond
  }

  /// The requests so far, in order.
  public var exchanges: [Exchange] { log.value }

  /// Records the request and returns the response.
  public func send(
    _ request: HTTPRequest, body: HTTPBody, context: TransportContext
  ) async throws -> (HTTPResponse, HTTPBody) {
    let data = try await body.collect()
    log.update { $0.append(Exchange(request: request, body: data)) }
    let response = try await respond(request, data)
    return (response.head, HTTPBody(response.body))
  }
}

extension InMemoryTransport.Response: Redacted {
  /// A description with the status, the size, and the header fields with secrets replaced by `***`.
  public var description: String {
    "\(head.status), \(Redaction.fields(head.headerFields)), \(body.count) bytes"
  }
}

extension InMemoryTransport.Exchange: Redacted {
  /// A description with the method, URL and header fields, with secrets replaced by `***`, and the
  /// size of the body.
  public var description: String {
    let fields = Redaction.fields(request.headerFields)
    return "\(request.method) \(Redaction.target(request.url)), \(fields), \(body.count) bytes"
  }
}
