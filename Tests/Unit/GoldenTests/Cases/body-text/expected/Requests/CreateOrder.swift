/// `POST /orders`
public struct CreateOrder: APIRequest {
  public var body: String
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.text(body)
  }
}
