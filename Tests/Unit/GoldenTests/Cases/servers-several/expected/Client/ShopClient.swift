// …
public struct ShopClient: APIService {
  // …
  public var orders: OrdersAPI { OrdersAPI(client: client) }

  /// The base URL of the API.
  public struct Server: Sendable {
    public var url: String
    // …
    /// Production
    public static let production = Server(url: "https://api.example.com")

    /// Test
    public static let test = Server(url: "https://test.example.com")
  }
}
