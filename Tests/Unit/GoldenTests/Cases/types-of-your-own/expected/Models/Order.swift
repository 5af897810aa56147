public struct Order: APIModel, Decodable, Identifiable {
  /// At most 20 characters.
  public let id: ID
  /// Format: `money`.
  public let total: Money
  public let customerID: Customer.ID
  /// Format: `money`.
  public let discount: Money?
  public let shipping: Address?
  public let billing: AddressValue?
  public let lines: [OrderLine]?
  public let state: OrderState?
  public let note: Markdown?
  public let tags: [Tag]?
  // …
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    id = try fields.value("id")
    total = try fields.value("total")
    discount = fields.optionalValue("discount")
    // …
    customerID = try fields.value("customer_id")
    try fields.finish()
  }

  public typealias ID = TypedIdentifier<Order, String>
}
