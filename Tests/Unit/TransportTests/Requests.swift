import APIRuntime
import APIRuntimeAsyncHTTPClient
import Foundation
import RuntimeTestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if AsyncHTTPClient
  import AsyncHTTPClient
#endif

/// The transports under test.
enum TransportKind: String, CaseIterable, CustomTestStringConvertible {
  case urlSession
  #if AsyncHTTPClient
    case asyncHTTPClient
  #endif

  var testDescription: String { rawValue }

  var transport: any Transport {
    switch self {
    case .urlSession: URLSessionTransport()
    #if AsyncHTTPClient
      case .asyncHTTPClient: AsyncHTTPClientTransport()
    #endif
    }
  }

  /// Whether a connection that is closed within a head only fails its call.
  var survivesIncompleteHead: Bool { !isFoundationOnLinux }

  /// Whether the head of a redirect is known before its body has arrived.
  var receivesRedirectsAtOnce: Bool { !isFoundationOnLinux }

  /// Whether a request that is not safe to repeat may get a connection that has been used before.
  var keepsConnectionsForWrites: Bool { !isFoundationOnLinux }

  /// Whether a compressed body that ends too early is an error.
  var noticesIncompleteCompression: Bool { !isFoundationOnLinux }

  /// Whether streams take connections that other calls need.
  var sharesConnectionsWithStreams: Bool { !isFoundationOnLinux }

  /// Whether a redirect to `//a%20b/` or `//[::1]/` is a response like any other.
  var survivesEncodedHost: Bool { !isFoundationOnLinux }

  /// Whether fields with the same name stay apart.
  var separatesFields: Bool { self != .urlSession }

  private var isFoundationOnLinux: Bool {
    #if canImport(FoundationNetworking)
      self == .urlSession
    #else
      false
    #endif
  }

  /// A transport with a custom configuration, which equals the default one.
  var configured: any Transport {
    switch self {
    case .urlSession: URLSessionTransport(configuration: .ephemeral)
    #if AsyncHTTPClient
      case .asyncHTTPClient: AsyncHTTPClientTransport(configuration: .init())
    #endif
    }
  }

  func client(_ server: String) -> APIClient { APIClient(server: server, transport: transport) }
}

struct Thing: Codable, Sendable, Equatable {
  var id: Int
}

/// A request with a JSON response.
struct GetThing: APIRequest {
  typealias Response = Thing

  static let endpoint = Endpoint(id: "getThing", method: "GET", path: "/thing", security: [["key"]])

  func write(to request: inout RequestWriter) throws(RequestError) {}
}

/// A request without a response body.
struct DeleteThing: APIRequest {
  typealias Response = Void

  static let endpoint = Endpoint(id: "deleteThing", method: "DELETE", path: "/thing")

  func write(to request: inout RequestWriter) throws(RequestError) {}
}

/// A request with a body and a JSON response.
struct PutThing: APIRequest {
  typealias Response = Thing

  static let endpoint = Endpoint(id: "putThing", method: "PUT", path: "/thing", security: [["key"]])

  var body: HTTPBody

  func write(to request: inout RequestWriter) throws(RequestError) { try request.binary(body) }
}

/// A request with a body and a JSON response.
struct PostThing: APIRequest {
  typealias Response = Thing

  static let endpoint = Endpoint(
    id: "postThing", method: "POST", path: "/thing", security: [["key"]])

  var body: HTTPBody

  func write(to request: inout RequestWriter) throws(RequestError) { try request.binary(body) }
}

/// A request with a header parameter.
struct PostFramed: APIRequest {
  typealias Response = Thing

  static let endpoint = Endpoint(id: "postFramed", method: "POST", path: "/thing")

  var name: String
  var value: String
  var body: HTTPBody

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.header(name, value)
    try request.binary(body)
  }
}

/// A request with a streamed response.
struct GetBytes: StreamedRequest {
  static let endpoint = Endpoint(
    id: "getBytes", method: "GET", path: "/bytes", accept: "*/*", isStreamed: true)
}

/// A complete response.
func answer(
  _ body: String, status: String = "200 OK", type: String = "application/json",
  _ fields: String = ""
) -> String {
  "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)"
}

extension APIError {
  /// The kind of transport error.
  var kind: TransportError.Kind? {
    if case .transport(let error) = self { error.kind } else { nil }
  }

  var isCancelled: Bool {
    if case .cancelled = self { true } else { false }
  }
}

extension APIClient {
  /// The error with which getting a thing fails.
  func thingError() async -> APIError<NoFailure>? {
    do {
      _ = try await send(GetThing())
      return nil
    } catch {
      return error
    }
  }
}

/// Expects a request to return a thing.
func expect<Request: APIRequest>(
  _ thing: Thing, from client: APIClient, to request: Request,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws where Request.Response == Thing {
  let answer = try await client.send(request)
  #expect(answer == thing, sourceLocation: sourceLocation)
}
