/// `POST /orders`
public struct CreateOrder: APIRequest {
  public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.form(body)
  }

  public struct Body: APIModel, Encodable {
    public var name: String
    public var tags: [String]?
    // …
  }
}
