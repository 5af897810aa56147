/// `GET /orders/{number}`
public struct GetOrder: APIRequest {
  public var number: Int64
  public var levels: [UInt32]?
  // …
  public func write(to request: inout RequestWriter) {
    request.path("number", number)
    request.query("levels", levels)
  }

  /// The documented response headers.
  public struct Headers: ResponseHeaders {
    public let fields: HTTPFields
    // …
    /// `X-Left`
    public var left: Int32? { fields.value("X-Left") }
  }
}
