/// `GET /orders`
public struct ListOrders: APIRequest {
  // …
  public static var endpoint: Endpoint {
    Endpoint(
      id: "orders.list",
      method: "GET",
      path: "/orders",
      servers: ["https://orders.example.com"],
      insteadOf: "https://api.example.com/v1"
    )
  }
  // …
}
