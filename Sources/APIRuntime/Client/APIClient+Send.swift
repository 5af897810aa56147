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
  ) async throws(APIError<Request.Failure>) -> APIResponse<Request> {
    let endpoint = Request.endpoint
    let raw: RawResponse
    do {
      raw = try await exchange(try Self.written(request), endpoint)
    } catch {
      throw error.typed()
    }
    guard endpoint.success.contains(raw.status.code) else {
      throw Self.failure(of: Request.self, raw)
    }
    let result: Result<Request.Response, Request.Failure>
    do {
      result = try Request.decode(raw)
    } catch {
      throw APIError(error, reading: Request.Response.self, from: raw)
    }
    switch result {
    case .success(let value): return APIResponse(value: value, raw: raw)
    case .failure(let failure): throw .failure(failure, raw)
    }
  }

  private static func written<Request: APIRequest>(_ request: Request) throws(Fault)
    -> RequestWriter
  {
    var writer = RequestWriter()
    do {
      try request.write(to: &writer)
    } catch {
      throw .request(error)
    }
    return writer
  }

  private static func failure<Request: APIRequest>(
    of request: Request.Type, _ raw: RawResponse
  ) -> APIError<Request.Failure> {
    do {
      return try Request.Failure(raw).map { .failure($0, raw) } ?? .unexpectedStatus(raw)
    } catch {
      return APIError(error, reading: Request.Failure.self, from: raw)
    }
  }
}

extension APIError {
  /// The error for what reading a response threw.
  fileprivate init(_ error: any Error, reading type: Any.Type, from response: RawResponse) {
    if error is UndocumentedStatus {
      self = .unexpectedStatus(response)
    } else {
      self = .decoding(DecodingFailure(response, expected: "\(type)", underlying: error))
    }
  }
}
