/// `POST /orders`
public struct AddOrder: APIRequest {
  // …
  public static var endpoint: Endpoint {
    Endpoint(id: "orders.add", method: "POST", path: "/orders")
  }
  // …
  public func order(from response: RawResponse) throws -> GetOrder {
    let link = ResponseLink(self, response)
    return GetOrder(
      id: try link.value("$response.body#/id")
    )
  }

  public struct Response: APIModel, Decodable {
    public let id: String?
    // …
  }
}
