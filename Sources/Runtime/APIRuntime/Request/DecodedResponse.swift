/// A value together with the response that it was decoded from.
public struct DecodedResponse<Request: APIRequest>: Sendable {
  /// The decoded value, as ``APIClient/send(_:)`` returns it.
  public let value: Request.Response
  /// The raw response: status, headers and the body with any envelope.
  public let raw: RawResponse

  /// The headers that the operation documents.
  public var headers: Request.Headers { Request.Headers(raw) }

  package init(value: Request.Response, raw: RawResponse) {
    self.value = value
    self.raw = raw
  }
}
