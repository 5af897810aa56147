/// - Requires: `read` of `login`.
///
/// `POST /products`
public struct Search: APIRequest {
  public var body: Body
  // …
  public typealias Response = [Product]

  public static var endpoint: Endpoint {
    Endpoint(id: "products.search", method: "POST", path: "/products", security: [["login"]])
  }

  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body)
  }

  /// The documented response headers.
  public struct Headers: ResponseHeaders {
    public let fields: HTTPFields
    // …
    /// `X-Total`
    public var total: Int? { fields.value("X-Total") }
  }

  public struct Body: APIModel, Encodable {
    public var text: String
    // …
  }
}
