/// `GET /orders`
public struct GetOrders: APIRequest {
  // …
  public typealias Response = String

  public static var endpoint: Endpoint {
    Endpoint(id: "orders.get", method: "GET", path: "/orders", accept: "application/vnd.shop+json")
  }
  // …
}
