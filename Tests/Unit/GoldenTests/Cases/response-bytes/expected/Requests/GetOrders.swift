/// `GET /orders`
public struct GetOrders: APIRequest {
  // …
  public typealias Response = HTTPBody

  public static var endpoint: Endpoint {
    Endpoint(
      id: "orders.get",
      method: "GET",
      path: "/orders",
      accept: "image/png, */*;q=0.1",
      isStreamed: true
    )
  }
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(response.stream)
  }
}
