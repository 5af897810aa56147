import APIRuntime

/// The bytes of a download from an offset to the end.
struct RestRange: Sendable {
  let offset: Int64
  let validator: String
}

/// A request for the rest of a download (RFC 9110 §13.1.5, §14.2).
struct RangeRequest<Base: APIRequest>: APIRequest {
  let base: Base
  let range: RestRange

  /// Accepts a part or the whole as the response, whatever the API documents.
  static var endpoint: Endpoint {
    var endpoint = Base.endpoint
    endpoint.success = 200...299
    endpoint.isStreamed = true
    endpoint.streamed = []
    return endpoint
  }

  func write(to request: inout RequestWriter) throws(RequestError) {
    try base.write(to: &request)
    request.header("Accept-Encoding", "identity")
    request.header("Range", "bytes=\(range.offset)-")
    request.header("If-Range", range.validator)
  }

  static func decode(_ response: RawResponse) throws -> Result<RawResponse, Base.Failure> {
    .success(response)
  }
}

extension APIRequest {
  /// Whether the request specifies a range.
  var hasRange: Bool {
    var request = RequestWriter()
    try? write(to: &request)
    return request.headers.contains(.range)
  }
}
