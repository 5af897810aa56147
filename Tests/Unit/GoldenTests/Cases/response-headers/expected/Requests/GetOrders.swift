/// `GET /orders`
public struct GetOrders: APIRequest {
  // …
  public typealias Response = Void
  // …
  /// The documented response headers.
  public struct Headers: ResponseHeaders {
    public let fields: HTTPFields

    public init(fields: HTTPFields) { self.fields = fields }

    /// `X-Rate-Limit`
    public var rateLimit: Int? { fields.value("X-Rate-Limit") }

    /// `ETag`
    public var eTag: String? { fields.value("ETag") }
  }
}
