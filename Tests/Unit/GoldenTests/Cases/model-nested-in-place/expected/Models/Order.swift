public struct Order: APIModel, Decodable {
  public let address: Address?
  public let lines: [Line]?
  // …
  public struct Address: APIModel, Decodable {
    public let city: String?
    // …
  }

  public struct Line: APIModel, Decodable {
    public let sku: String?
    // …
  }
}
