/// `GET /orders`
public struct GetOrders: APIRequest {
  public var ids: [Int]?
  // …
  public func write(to request: inout RequestWriter) {
    request.query("ids", ids, explode: false)
  }
}
