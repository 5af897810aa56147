import Foundation
import HTTPTypes

extension APIClient {
  /// Sends a request and returns the decoded value.
  ///
  /// - Throws: ``APIError`` with the endpoint's own failures.
  public func send<Request: APIRequest>(
    _ request: Request
  ) async throws(APIError<Request.Failure>) -> Request.Response {
    try await response(to: request).value
  }

  /// Sends a request and returns the decoded value together with its response, for its headers or
  /// its envelope.
  ///
  /// - Throws: ``APIError`` with the endpoint's own failures.
  public func response<Request: APIRequest>(
    to request: Request
  ) async throws(APIError<Request.Failure>) -> DecodedResponse<Request> {
    if let answers = configuration.answers { return try await answers.response(to: request) }
    return try await CallSession(of: self).response(to: request)
  }

  fileprivate func written<Request: APIRequest>(
    _ request: Request
  ) throws(APIError<Request.Failure>) -> RequestWriter {
    var writer = RequestWriter()
    do {
      try request.write(to: &writer)
      try writer.finish(over: configuration.defaults)
    } catch {
      throw .request(error, summary(of: Request.endpoint))
    }
    return writer
  }
}

extension CallSession {
  /// Sends a request and returns the decoded value together with its response.
  func response<Request: APIRequest>(
    to request: Request
  ) async throws(APIError<Request.Failure>) -> DecodedResponse<Request> {
    let writer = try client.written(request)
    let result: Result<DecodedResponse<Request>, APIError<Request.Failure>>
    do {
      result = try await exchange(writer, Request.endpoint) { raw in
        Result { () throws(APIError<Request.Failure>) in
          DecodedResponse(value: try Request.value(of: raw), raw: raw)
        }
      }
    } catch {
      throw APIError(preventing: error.error, in: error.call)
    }
    return try result.get()
  }

  /// Returns the URL of a request, or nil if the request cannot be made.
  func url<Request: APIRequest>(of request: Request) -> URL? {
    guard let writer = try? client.written(request),
      let plan = try? PreparedRequest(writer, endpoint: Request.endpoint, in: self)
    else { return nil }
    return plan.url
  }

  /// Returns a request as it would be sent, but without its credentials, before any middleware.
  func prepared<Request: APIRequest>(
    _ request: Request
  ) throws(APIError<Request.Failure>) -> PreparedRequest {
    let writer = try client.written(request)
    do {
      try client.configuration.defaults.finish()
      return try PreparedRequest(writer, endpoint: Request.endpoint, in: self)
    } catch {
      throw .request(error, client.summary(of: Request.endpoint))
    }
  }

  /// Returns a request and its body as they would be sent, with headers and credentials, before any
  /// middleware.
  func authenticated<Request: APIRequest>(
    _ request: Request
  ) async throws(APIError<Request.Failure>) -> (HTTPRequest, HTTPBody) {
    do {
      try client.configuration.defaults.finish()
      let plan = try PreparedRequest(client.written(request), endpoint: Request.endpoint, in: self)
      var authenticated = plan.request
      var held = holdings?.value ?? [:]
      for credential in plan.credentials {
        try await credential.apply(to: &authenticated, over: plan.route, keeping: &held)
      }
      for credential in plan.credentials { try credential.verify(in: held) }
      return (authenticated, plan.body)
    } catch let error as APIError<Request.Failure> {
      throw error
    } catch {
      throw APIError(preventing: error, in: client.summary(of: Request.endpoint))
    }
  }
}

extension APIRequest {
  /// Decodes a response that did not come from a call, such as a cached one.
  ///
  /// - Throws: ``APIError`` with the endpoint's own failures.
  public static func value(of raw: RawResponse) throws(APIError<Failure>) -> Response {
    guard endpoint.success.contains(raw.status.code) else { throw failure(raw) }
    let result: Result<Response, Failure>
    do {
      result = try decode(raw)
    } catch {
      let expected = DecodingFailure.name(of: Response.self, else: "\(Self.self).Response")
      throw APIError(error, reading: expected, from: raw)
    }
    switch result {
    case .success(let value): return value
    case .failure(let failure): throw .failure(failure, raw)
    }
  }

  private static func failure(_ raw: RawResponse) -> APIError<Failure> {
    do {
      return try Failure(raw).map { .failure($0, raw) } ?? .unexpectedStatus(raw)
    } catch {
      // The status is more informative than the error in the body.
      // A failure that several operations share has a name that is not part of the interface.
      let failure = DecodingFailure(raw, expected: "\(Self.self).Failure", underlying: error)
      return .unexpectedStatus(raw.failing(failure))
    }
  }
}

extension APIError {
  /// Wraps an error thrown while decoding a response.
  fileprivate init(_ error: any Error, reading type: String, from response: RawResponse) {
    if error is UndocumentedStatus {
      self = .unexpectedStatus(response)
    } else {
      self = .decoding(DecodingFailure(response, expected: type, underlying: error))
    }
  }
}
