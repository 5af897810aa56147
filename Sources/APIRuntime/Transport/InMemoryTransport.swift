public import HTTPTypes
public import Foundation

/// Answers requests without a network, and keeps them: for tests and previews.
///
/// ```swift
/// let transport = InMemoryTransport { request, _ in .json(#"{"id": 7, "name": "Ada"}"#) }
/// let client = UsersClient(transport: transport)
/// ```
public struct InMemoryTransport: Transport {
  /// What is answered.
  public struct Answer: Sendable {
    /// Status and headers.
    public var response: HTTPResponse
    /// The body.
    public var body: Data

    /// An answer from its parts.
    public init(status: Int, headers: HTTPFields = HTTPFields(), body: Data = Data()) {
      response = HTTPResponse(status: .init(code: status), headerFields: headers)
      self.body = body
    }

    /// An answer of JSON text.
    public static func json(_ text: String, status: Int = 200) -> Answer {
      Answer(status: status, headers: [.contentType: "application/json"], body: Data(text.utf8))
    }
  }

  /// A request that was sent.
  public struct Exchange: Sendable {
    /// Method, URL and headers.
    public let request: HTTPRequest
    /// The body; empty where there was none.
    public let body: Data
  }

  private let answer: @Sendable (HTTPRequest, Data) async throws -> Answer
  private let log = Locked<[Exchange]>([])

  /// A transport that asks `answer` for each response; it may throw a ``TransportError``.
  public init(answer: @escaping @Sendable (HTTPRequest, Data) async throws -> Answer) {
    self.answer = answer
  }

  /// The requests so far, in their order.
  public var exchanges: [Exchange] { log.value }

  /// Keeps the request and answers it.
  public func send(
    _ request: HTTPRequest, body: HTTPBody
  ) async throws -> (HTTPResponse, HTTPBody) {
    let data = try await body.collect()
    log.update { $0.append(Exchange(request: request, body: data)) }
    let answer = try await answer(request, data)
    return (answer.response, HTTPBody(answer.body))
  }
}
