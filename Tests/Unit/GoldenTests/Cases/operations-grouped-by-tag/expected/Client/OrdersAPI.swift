extension ShopClient {
  public struct OrdersAPI: Sendable {
    // …
    public func get() async throws(APIError<NoFailure>) {
      try await client.send(GetOrders())
    }
  }
}
