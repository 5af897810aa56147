/// `GET /orders`
public struct ListOrders: APIRequest {
  // …
  public typealias Response = JSONLines<Item>

  public static var endpoint: Endpoint {
    Endpoint(
      id: "orders.list",
      method: "GET",
      path: "/orders",
      accept: "application/jsonl",
      isStreamed: true
    )
  }
  // …
  public struct Item: APIModel, Decodable {
    public let id: Int?
    // …
  }
}
