public import Foundation
import HTTPTypes

/// A call to an API as a value: what to send, and what to expect in response.
///
/// apigen generates one for every operation of an API description. As a value, it can be stored,
/// queued, inspected, sent again, and tested without a network.
public protocol APIRequest: Sendable {
  /// The result of a successful call.
  associatedtype Response: Sendable
  /// The documented failures of the call.
  associatedtype Failure: APIFailure = NoFailure
  /// The documented headers of the responses.
  associatedtype Headers: ResponseHeaders = HeaderFields

  /// The properties that all requests of this type share.
  static var endpoint: Endpoint { get }

  /// Writes the parameters and the body.
  ///
  /// - Throws: ``RequestError`` if a value cannot be encoded.
  func write(to request: inout RequestWriter) throws(RequestError)

  /// Decodes a response with a success status. By default, it decodes JSON, or nothing for `Void`.
  ///
  /// - Throws: ``DecodingFailure`` if the body does not have the expected shape.
  static func decode(_ response: RawResponse) throws -> Result<Response, Failure>
}

extension APIRequest where Response: Decodable {
  /// Decodes JSON.
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(try response.json())
  }
}

extension APIRequest where Response == Void {
  /// Accepts any body.
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(())
  }
}

/// An operation as documented by an API.
public struct Endpoint: Sendable {
  /// The operation as callers write it, for messages: `users.get`. Overloads share it.
  public var id: String
  /// The HTTP method: `GET`.
  public var method: String
  /// The path with its parameters in braces: `/users/{id}`.
  public var path: String
  /// The value of the `Accept` header.
  public var accept: String
  /// The alternative security requirements; each lists schemes that must be used together.
  public var security: [[String]]
  /// The success statuses.
  public var success: ClosedRange<Int>
  /// The redirects that are results of the operation; they are returned, and all others are
  /// followed.
  public var redirects: [Int]
  /// The base URLs of the operation itself, of which the first is used.
  ///
  /// An absolute URL is used only in place of ``defaultServer``: if the caller has chosen another
  /// server, that one is used. A relative URL is a path on whichever server is used. See
  /// ``APIClient/operationServers``.
  public var servers: [String]
  /// The default server of the API's other operations, absolute or relative; nil for the root of
  /// the origin.
  public var defaultServer: String?
  /// Whether a request that may have arrived can be sent again; by default, if its method is
  /// idempotent (RFC 9110 §9.2.2).
  public var isIdempotent: Bool
  /// Whether the body of a successful response is streamed (``RawResponse/stream``).
  public var isStreamed: Bool
  /// The media types that are streamed; empty if all are.
  public var streamed: [String]

  /// Creates a description of an operation.
  public init(
    id: String,
    method: String,
    path: String,
    accept: String = "application/json",
    security: [[String]] = [],
    success: ClosedRange<Int> = 200...299,
    redirects: [Int] = [],
    servers: [String] = [],
    insteadOf defaultServer: String? = nil,
    isIdempotent: Bool? = nil,
    isStreamed: Bool = false,
    streamed: [String] = []
  ) {
    self.id = id
    self.method = method
    self.path = path
    self.accept = accept
    self.security = security
    self.success = success
    self.redirects = redirects
    self.servers = servers
    self.defaultServer = defaultServer
    self.isIdempotent = isIdempotent ?? MethodProperties.idempotent.contains(method)
    self.isStreamed = isStreamed
    self.streamed = streamed
  }

  /// The method and the path, which tell overloads apart: `POST /photos`.
  var route: String { "\(method) \(path)" }
}

/// A request to a link from the server, with the response and failures of `Request`.
///
/// ```swift
/// let pokemon = try await client.send(GetPokemon.at(item.url))
/// ```
public struct LinkedRequest<Request: APIRequest>: APIRequest {
  /// The link; a relative one is resolved against the server's URL.
  public var link: URL
  /// Whether the link may point to another origin. Such a request carries no credentials.
  public var allowOtherOrigins: Bool
  /// For the next page of a list: the last request that was not a link, and the method to send.
  var page: Boxed<(first: Request, method: String)>?

  /// The endpoint's response.
  public typealias Response = Request.Response
  /// The endpoint's failures.
  public typealias Failure = Request.Failure
  /// The endpoint's documented response headers.
  public typealias Headers = Request.Headers

  /// The endpoint.
  public static var endpoint: Endpoint { Request.endpoint }

  /// Writes the link. For the next page of a list, it also writes the headers of the first request,
  /// and its body if the method is the same.
  public func write(to request: inout RequestWriter) throws(RequestError) {
    if let page = page?.wrappedValue {
      try page.first.write(to: &request)
      request.method = page.method
      if page.method != Self.endpoint.method { request.removeBody() }
    }
    request.target = .link(link, allowOtherOrigins: allowOtherOrigins)
  }

  /// Decodes the response as the endpoint does.
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    try Request.decode(response)
  }
}

extension APIRequest {
  /// Creates a request to a link from the server, instead of one built from parameters.
  ///
  /// A link to an origin other than the client's server (RFC 6454) is rejected when it is sent,
  /// unless `allowOtherOrigins` is set. Even then, the other origin receives no credentials.
  public static func at(_ link: URL, allowOtherOrigins: Bool = false) -> LinkedRequest<Self> {
    LinkedRequest(link: link, allowOtherOrigins: allowOtherOrigins)
  }
}

/// A request with one more header field.
package struct ExtendedRequest<Base: APIRequest>: APIRequest {
  package typealias Response = Base.Response
  package typealias Failure = Base.Failure

  private let base: Base
  private let header: (name: String, value: String?)

  package init(_ base: Base, header name: String, _ value: String?) {
    self.base = base
    header = (name, value)
  }

  package static var endpoint: Endpoint { Base.endpoint }

  package func write(to request: inout RequestWriter) throws(RequestError) {
    try base.write(to: &request)
    request.header(header.name, header.value)
  }

  package static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    try Base.decode(response)
  }
}

extension Endpoint {
  /// Returns whether the body of a response is streamed.
  func streams(_ response: HTTPResponse) -> Bool {
    guard isStreamed, success.contains(response.status.code) else { return false }
    guard !streamed.isEmpty else { return true }
    let type = MIMEType(response.headerFields[.contentType] ?? "")
    return streamed.contains { type.matches(MIMEType($0)) }
  }
}

extension LinkedRequest: Redacted {
  /// A description with the link, in which secrets are replaced by `***`.
  public var description: String { "a request to \(Redaction.target(link.absoluteString))" }
}
