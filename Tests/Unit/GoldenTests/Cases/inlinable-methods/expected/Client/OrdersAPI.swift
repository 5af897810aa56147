extension ShopClient {
  public struct OrdersAPI: Sendable {
    public let client: APIClient

    @_alwaysEmitIntoClient
    public func list() async throws(APIError<NoFailure>) {
      try await client.send(ListOrders())
    }
  }
}
