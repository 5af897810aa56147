import Foundation
public import HTTPTypes

/// Sends requests to one API. A value: copies are cheap, and changing one leaves the others as they are.
public struct APIClient: Sendable {
  /// The base URL: `https://api.example.com/v1`.
  public var server: String
  /// What carries the requests.
  public var transport: any Transport
  /// What stands before the transport; the first is the outermost.
  public var middleware: [any Middleware]
  /// What requests are authenticated with.
  public var credentials = Credentials()
  /// Header fields for every request that does not set them itself.
  public var headers: HTTPFields { defaults.headers }
  /// How long a call may take, from making the request to the last byte; nil sets no limit.
  public var timeout: Duration?

  private var defaults = RequestWriter()
  private var defaultsError: RequestError?

  /// A client for an API.
  public init(
    server: String,
    transport: any Transport,
    middleware: [any Middleware] = [],
    timeout: Duration? = .seconds(60)
  ) {
    self.server = server
    self.transport = transport
    self.middleware = middleware
    self.timeout = timeout
  }

  /// Sets a header for every request; nil is left out. What cannot be sent is reported by the next call.
  public mutating func setHeader<Value: Encodable>(_ name: String, _ value: Value?) {
    setDefault { writer throws(RequestError) in try writer.header(name, value) }
  }

  /// Sets a query parameter for every request; nil is left out.
  public mutating func setQuery<Value: Encodable>(_ name: String, _ value: Value?) {
    setDefault { writer throws(RequestError) in try writer.query(name, value) }
  }

  /// Sets a cookie for every request; nil is left out.
  public mutating func setCookie<Value: Encodable>(_ name: String, _ value: Value?) {
    setDefault { writer throws(RequestError) in try writer.cookie(name, value) }
  }

  private mutating func setDefault(_ write: (inout RequestWriter) throws(RequestError) -> Void) {
    do {
      try write(&defaults)
    } catch {
      defaultsError = error
    }
  }
}

// MARK: - Sending

extension APIClient {
  /// Makes a call.
  ///
  /// - Throws: ``APIError`` with the endpoint's own failures.
  public func send<Request: APIRequest>(
    _ request: Request
  ) async throws(APIError<Request.Failure>) -> Request.Response {
    try await response(to: request).value
  }

  /// Makes a call and keeps the response beside the value: for its headers, or for the envelope around the value.
  ///
  /// - Throws: ``APIError`` with the endpoint's own failures.
  public func response<Request: APIRequest>(
    to request: Request
  ) async throws(APIError<Request.Failure>) -> APIResponse<Request.Response> {
    let raw: RawResponse
    do {
      let writer = try written(request)
      raw = try await exchange(writer, Request.endpoint)
    } catch {
      throw error.typed()
    }
    return try outcome(of: request, raw)
  }

  private func outcome<Request: APIRequest>(
    of request: Request, _ raw: RawResponse
  ) throws(APIError<Request.Failure>) -> APIResponse<Request.Response> {
    do {
      if Request.endpoint.success.contains(raw.status.code) {
        switch try Request.decode(raw) {
        case .success(let value): return APIResponse(value: value, raw: raw)
        case .failure(let failure): throw APIError<Request.Failure>.failure(failure, raw)
        }
      }
      guard let failure = try Request.Failure(raw) else { throw APIError<Request.Failure>.unexpectedStatus(raw) }
      throw APIError.failure(failure, raw)
    } catch let error as APIError<Request.Failure> {
      throw error
    } catch let failure as DecodingFailure {
      throw .decoding(failure)
    } catch is UndocumentedStatus {
      throw .unexpectedStatus(raw)
    } catch {
      throw .other(error)
    }
  }

  private func written<Request: APIRequest>(_ request: Request) throws(Fault) -> RequestWriter {
    if let defaultsError { throw .request(defaultsError) }
    var writer = RequestWriter()
    do {
      try request.write(to: &writer)
    } catch {
      throw .request(error)
    }
    return writer
  }

  /// The part of a call that does not depend on the type of the request, so that it is compiled once.
  private func exchange(_ writer: RequestWriter, _ endpoint: Endpoint) async throws(Fault) -> RawResponse {
    do {
      let request = try await HTTPRequest(writer, defaults: defaults, endpoint: endpoint, client: self)
      let (response, body) = try await Deadline.run(within: timeout) {
        try await next(at: 0, endpoint)(request, writer.body)
      }
      return RawResponse(
        operation: endpoint.id, status: HTTPStatus(code: response.status.code), headers: response.headerFields,
        body: try await body.collect())
    } catch {
      throw Fault(error)
    }
  }

  private func next(
    at index: Int, _ endpoint: Endpoint
  ) -> @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody) {
    guard index < middleware.count else {
      return { request, body in try await transport.send(request, body: body, timeout: timeout) }
    }
    return { request, body in
      try await middleware[index].intercept(request, body: body, endpoint: endpoint, next: next(at: index + 1, endpoint))
    }
  }
}

/// What can go wrong before there is a response, for every endpoint alike.
enum Fault: Error {
  case request(RequestError)
  case authentication(any Error)
  case transport(TransportError)
  case cancelled
  case other(any Error)

  init(_ error: any Error) {
    switch error {
    case let fault as Fault: self = fault
    case let error as RequestError: self = .request(error)
    case let error as TransportError: self = Task.isCancelled ? .cancelled : .transport(error)
    case is CancellationError: self = .cancelled
    default: self = Task.isCancelled ? .cancelled : .other(error)
    }
  }

  func typed<Failure: APIFailure>() -> APIError<Failure> {
    switch self {
    case .request(let error): .request(error)
    case .authentication(let error): .authentication(error)
    case .transport(let error): .transport(error)
    case .cancelled: .cancelled
    case .other(let error): .other(error)
    }
  }
}
