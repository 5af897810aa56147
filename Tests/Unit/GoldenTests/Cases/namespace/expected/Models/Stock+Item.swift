extension Stock {
  public struct Item: APIModel, Decodable, Identifiable {
    public let id: Int
    public let stock: Stock?
    // …
  }
}
