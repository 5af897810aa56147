public struct Customer: APIModel, Decodable, Identifiable {
  public let id: ID
  public let latestOrderID: String?
  public let orderID: Order.ID?
  // …
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    id = try fields.value("id")
    latestOrderID = fields.optionalString("latest_order_id")
    orderID = fields.optionalValue("order_id")
    try fields.finish()
  }

  public typealias ID = TypedIdentifier<Customer, Int>
}
