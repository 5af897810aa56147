public struct Customer: APIModel, Decodable, Identifiable {
  public let id: ID
  public let latestOrderID: String?
  public let orderID: Order.ID?
  // …
  public typealias ID = TypedIdentifier<Customer, Int>
}
