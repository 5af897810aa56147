/// `POST /orders`
public struct CreateOrder: APIRequest {
  public var body: HTTPBody
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.binary(body, as: "application/octet-stream")
  }
}
