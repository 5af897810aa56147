import HTTPTypes

extension RawResponse {
  /// The identifier that the server gave to the request, which its support can look up: the first of
  /// `X-Request-ID`, `Request-ID`, the fields of Amazon, Microsoft, GitHub and Cloudflare, and the
  /// fields that identify a trace.
  ///
  /// ``APIError/developerMessage`` names it.
  public var requestID: String? { requestIDField?.value }

  private var requestIDField: HTTPField? {
    for name in Self.requestIDNames {
      if let field = headers.first(where: { $0.name.canonicalName == name && !$0.value.isEmpty }) {
        return field
      }
    }
    return nil
  }

  /// The identifier for messages: on one line, of limited length, and without secrets.
  var requestIDText: String? {
    guard let field = requestIDField else { return nil }
    return redacting { String(Redaction.value(of: field).prefix(100)) }
  }

  /// In lowercase, those meant for people first.
  private static let requestIDNames = [
    "x-request-id", "request-id", "x-requestid", "x-amzn-requestid", "x-amz-request-id",
    "apigw-requestid", "x-ms-request-id", "x-github-request-id", "x-correlation-id",
    "correlation-id", "x-trace-id", "x-amzn-trace-id", "cf-ray", "traceresponse", "traceparent",
  ]
}
