public import APIRuntime

extension Stock {
  // …
  /// The goods in the warehouses.
  public struct StockClient: APIService {
    // …
    public var items: ItemsAPI { ItemsAPI(client: client) }
    // …
  }
}
