/// `GET /orders`
public struct GetOrders: APIRequest {
  // …
  public typealias Response = ServerSentEvents<String>

  public static var endpoint: Endpoint {
    Endpoint(
      id: "orders.get",
      method: "GET",
      path: "/orders",
      accept: "text/event-stream",
      isStreamed: true
    )
  }
  // …
}
