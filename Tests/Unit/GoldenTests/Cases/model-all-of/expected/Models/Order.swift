public struct Order: APIModel, Decodable, Identifiable {
  public let id: Int
  public let price: Double?
  // …
}
