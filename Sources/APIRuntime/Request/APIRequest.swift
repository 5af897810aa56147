public import Foundation
import HTTPTypes

/// One call to an API as a value: what to send, and what comes back.
///
/// Generated for every operation of an API's description. Being a value, it can be stored, queued, compared by its
/// parts, sent again, and tested without a network.
public protocol APIRequest: Sendable {
  /// What a successful call answers.
  associatedtype Response: Sendable
  /// The documented ways in which the call can fail.
  associatedtype Failure: APIFailure = NoFailure
  /// The documented headers of its responses.
  associatedtype Headers: ResponseHeaders = HeaderFields

  /// What is the same for every request of this type.
  static var endpoint: Endpoint { get }

  /// Writes the parameters and the body.
  ///
  /// - Throws: ``RequestError`` where a value cannot be written.
  func write(to request: inout RequestWriter) throws(RequestError)

  /// Reads a response whose status is a success. By default it decodes JSON, or nothing for `Void`.
  ///
  /// - Throws: ``DecodingFailure`` where the body is not of the expected shape.
  static func decode(_ response: RawResponse) throws -> Result<Response, Failure>
}

extension APIRequest where Response: Decodable {
  /// Decodes JSON.
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(try response.json())
  }
}

extension APIRequest where Response == Void {
  /// Takes any body for success.
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(())
  }
}

/// What an API documents about one operation.
public struct Endpoint: Sendable {
  /// The name of the operation, for messages: `getUser`.
  public var id: String
  /// The method as it is sent: `GET`.
  public var method: String
  /// The path with its parameters in braces: `/users/{id}`.
  public var path: String
  /// The value of the `Accept` header.
  public var accept: String
  /// Alternatives, each the names of the security schemes that are used together.
  public var security: [[String]]
  /// The statuses that are a success.
  public var success: ClosedRange<Int>
  /// Base URLs that stand in for the client's.
  public var servers: [String]
  /// Whether the body of a success is handed over as it comes: see ``RawResponse/stream``.
  public var isStreamed: Bool
  /// The media types that are, where others are not; empty where all are.
  public var streamed: [String]

  /// Describes an operation.
  public init(
    id: String,
    method: String,
    path: String,
    accept: String = "application/json",
    security: [[String]] = [],
    success: ClosedRange<Int> = 200...299,
    servers: [String] = [],
    isStreamed: Bool = false,
    streamed: [String] = []
  ) {
    self.id = id
    self.method = method
    self.path = path
    self.accept = accept
    self.security = security
    self.success = success
    self.servers = servers
    self.isStreamed = isStreamed
    self.streamed = streamed
  }
}

/// A request to a link that the server gave, with the response and failures of `Request`.
///
/// ```swift
/// let pokemon = try await client.send(GetPokemon.at(item.url))
/// ```
public struct LinkedRequest<Request: APIRequest>: APIRequest {
  /// The link; relative ones are resolved against the server's URL.
  public var link: URL
  /// Whether the link may lead to another origin than the client's server. It gets no credentials then.
  public var allowOtherHosts: Bool

  /// The endpoint's response.
  public typealias Response = Request.Response
  /// The endpoint's failures.
  public typealias Failure = Request.Failure
  /// The endpoint's documented response headers.
  public typealias Headers = Request.Headers

  /// The endpoint.
  public static var endpoint: Endpoint { Request.endpoint }

  /// Writes the link.
  public func write(to request: inout RequestWriter) throws(RequestError) {
    request.target = .link(link, allowOtherHosts: allowOtherHosts)
  }

  /// Decodes as the endpoint does.
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    try Request.decode(response)
  }
}

extension APIRequest {
  /// This kind of request, made to a link that the server gave instead of from its parameters.
  ///
  /// A link to another origin (RFC 6454) than the client's server is refused when it is sent, unless
  /// `allowOtherHosts` is set; even then no credentials go there.
  public static func at(_ link: URL, allowOtherHosts: Bool = false) -> LinkedRequest<Self> {
    LinkedRequest(link: link, allowOtherHosts: allowOtherHosts)
  }
}

extension Endpoint {
  /// Whether the body of a response is handed over as it comes.
  func streams(_ response: HTTPResponse) -> Bool {
    guard isStreamed, success.contains(response.status.code) else { return false }
    guard !streamed.isEmpty else { return true }
    let type = MediaType(response.headerFields[.contentType] ?? "")
    return streamed.contains { type.matches(MediaType($0)) }
  }
}
