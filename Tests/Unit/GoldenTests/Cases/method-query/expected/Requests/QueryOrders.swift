/// `QUERY /orders`
public struct QueryOrders: APIRequest {
  public init() {}

  public typealias Response = Void

  public static var endpoint: Endpoint {
    Endpoint(id: "orders.query", method: "QUERY", path: "/orders")
  }

  public func write(to request: inout RequestWriter) {}
}
